#!/usr/bin/env node
import process from "node:process";
import { runCommand } from "./run-command.ts";

// Whoever reads the answer may stop early, as `head` does; that is no fault of the command.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
const { exitCode, output, error } = await runCommand(process.argv.slice(2));
process.stdout.write(output);
process.stderr.write(error);
process.exitCode = exitCode;
