import type { ChromeServices } from "../services.ts";
import { codeOfReading } from "./explained-reading.ts";

/** How much of what was copied is told. */
const LONGEST = 60;

/** Copies the call that gives what is explained (or what the panel shows), and says so. */
export async function copyCode(services: ChromeServices): Promise<void> {
  const { session, readings } = services;
  const active = readings.active();
  const code = active && codeOfReading(active, session.state.explained?.part ?? null, services);
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code);
    const told = code.length > LONGEST ? `${code.slice(0, LONGEST)}…` : code;
    session.set({ notice: { text: `Copied ${told}`, tone: "info" } });
  } catch {
    session.set({ notice: { text: "The browser does not allow copying here", tone: "warn" } });
  }
}
