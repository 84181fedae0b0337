#!/usr/bin/env node
import process from "node:process";
import { runCommand } from "./run-command.ts";

const { exitCode, output, error } = await runCommand(process.argv.slice(2));
process.stdout.write(output);
process.stderr.write(error);
process.exitCode = exitCode;
