import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import asc from "assemblyscript/asc";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const KERNEL_MODULE = `${ROOT}src/query/kernel-code.ts`;

/** Compiles the walks of `kernel/` and gives the text of the module that holds them. */
export async function kernelModule() {
  const output = {};
  const { error, stderr } = await asc.main(
    [
      "walks.ts",
      "-O3",
      "--runtime",
      "stub",
      "--enable",
      "simd",
      "--importMemory",
      "--noAssert",
      "--noExportMemory",
      "--outFile",
      "walks.wasm",
    ],
    {
      readFile: (name) => readFile(`${ROOT}kernel/${name}`, "utf8").catch(() => null),
      writeFile: (name, contents) => {
        output[name] = contents;
      },
      listFiles: () => [],
    },
  );
  if (error) throw new Error(`kernel/ does not compile: ${error.message}\n${stderr.toString()}`);
  const code = Buffer.from(output["walks.wasm"]).toString("hex");
  return `/** WebAssembly, two hexadecimal digits a byte, which gzip packs better than base64: written by \`npm run build:kernel\` from kernel/, never by hand. */\nexport const KERNEL_CODE =\n  "${code}";\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await writeFile(KERNEL_MODULE, await kernelModule());
