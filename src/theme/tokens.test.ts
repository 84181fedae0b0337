import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTheme, type ThemeName } from "./tokens.ts";

/** The custom properties of one theme in the interface's style sheet. */
function readProperties(theme: ThemeName): ReadonlyMap<string, string> {
  const css = readFileSync(new URL("../chrome/styles/tokens.css", import.meta.url), "utf8");
  const block = css.slice(css.indexOf(`[data-theme="${theme}"]`)).match(/\{([^}]*)\}/)?.[1] ?? "";
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", match[2] ?? ""]));
}

describe.each(["dark", "light"] as const)("the %s theme", (name) => {
  const theme = readTheme(name);
  const css = readProperties(name);

  it("gives a role on the canvas the colour it has in the interface", () => {
    const roles = ["nearest", "query", "clear", "blocked", "neutral", "selection", "hover", "warn", "lamp"] as const;
    for (const role of roles) expect([role, css.get(role)]).toEqual([role, theme.roles[role]]);
    for (const axis of ["x", "y", "z"] as const) expect(css.get(`axis-${axis}`)).toBe(theme.axes[axis]);
  });

  it("gives sky, plan and halo the colours of the interface", () => {
    for (const part of ["top", "bottom", "plan", "halo"] as const)
      expect([part, css.get(`viewport-${part}`)]).toEqual([part, theme.viewport[part]]);
    expect(css.get("accent")).toBe(theme.accent);
    expect(css.get("text-2")).toBe(theme.text2);
  });
});
