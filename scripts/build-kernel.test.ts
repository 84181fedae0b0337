import { expect, test } from "vitest";
import { KERNEL_CODE } from "../src/query/kernel-code.ts";
import { kernelModule } from "./build-kernel.mjs";

test("the machine code is what its source in kernel/ compiles to", { timeout: 60_000 }, async () => {
  expect(await kernelModule()).toContain(`"${KERNEL_CODE}"`);
});
