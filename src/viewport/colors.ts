import { Color, Vector3 } from "three";
import type { OverlayRole } from "../overlay/overlay-item.ts";
import type { HexColor, RoleName, Theme } from "../theme/tokens.ts";

/** A colour for a material that is lit: three keeps it linear. */
export function linearColor(hex: string): Color {
  return new Color(hex);
}

/** A colour as it is written to the canvas, for shaders that are not lit: no conversion, teal stays teal. */
export function screenColor(hex: string): Vector3 {
  const value = Number.parseInt(hex.slice(1), 16);
  return new Vector3((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}

/** The colour of a role on the canvas. */
export function roleColor(role: OverlayRole | "halo", theme: Theme): HexColor {
  switch (role) {
    case "x":
    case "y":
    case "z":
      return theme.axes[role];
    case "text2":
      return theme.text2;
    case "white":
      return "#ffffff";
    case "halo":
      return theme.viewport.halo;
    default:
      return theme.roles[role satisfies RoleName];
  }
}

const HEX = /^#[0-9a-f]{6}$/i;

/** Whether a record's colour is one that can be drawn; anything else falls back to the theme's. */
export function isDrawable(color: unknown): color is HexColor {
  return typeof color === "string" && HEX.test(color);
}
