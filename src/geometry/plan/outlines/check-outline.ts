import { checkNumber, checkRadius, GeometryError } from "../../errors.ts";
import { checkPlanDirection, checkPlanPoint, checkPlanSegment } from "../plan-checks.ts";
import type { Outline, OutlineForm, OutlinePart, TubeEnd } from "./outline-types.ts";

/**
 * Throws unless the outline is of a known kind, all its numbers are finite, and no radius is negative. That its parts and its form
 * describe one convex region is taken on trust: outlines come from `outlineAt`.
 */
export function checkOutline(where: string, argument: string, outline: Outline): void {
  switch (outline?.kind) {
    case "wholePlan":
      return;
    case "point":
      checkPlanPoint(where, `${argument}.point`, outline.point);
      return;
    case "segment":
      checkPlanSegment(where, argument, outline);
      return;
    case "halfPlane":
      checkPlanPoint(where, `${argument}.point`, outline.point);
      checkPlanDirection(where, `${argument}.normal`, outline.normal);
      checkNumber(where, `${argument}.offset`, outline.offset);
      return;
    case "region":
      checkList(where, `${argument}.parts`, outline.parts);
      outline.parts.forEach((part, k) => {
        checkOutlinePart(where, `${argument}.parts[${k}]`, part);
      });
      checkForm(where, `${argument}.form`, outline.form);
      return;
    default:
      throw new GeometryError(where, `${argument}.kind`, "that of an outline", outline);
  }
}

/** Throws unless the part is of a known kind and all its numbers are finite. */
export function checkOutlinePart(where: string, argument: string, part: OutlinePart): void {
  const kind = part?.kind;
  if (kind !== "segment" && kind !== "arc" && kind !== "ellipticArc")
    throw new GeometryError(where, `${argument}.kind`, "segment, arc or ellipticArc", part);
  checkPlanPoint(where, `${argument}.start`, part.start);
  checkPlanPoint(where, `${argument}.end`, part.end);
  if (part.kind === "segment") return;
  checkPlanPoint(where, `${argument}.center`, part.center);
  checkNumber(where, `${argument}.startAngle`, part.startAngle);
  checkNumber(where, `${argument}.sweep`, part.sweep);
  if (part.kind === "arc") {
    checkRadius(where, `${argument}.radius`, part.radius);
    return;
  }
  checkPlanDirection(where, `${argument}.majorDirection`, part.majorDirection);
  checkRadius(where, `${argument}.semiMajor`, part.semiMajor);
  checkRadius(where, `${argument}.semiMinor`, part.semiMinor);
}

function checkForm(where: string, argument: string, form: OutlineForm): void {
  checkPlanPoint(where, `${argument}.origin`, form?.origin);
  switch (form.kind) {
    case "polygon":
      checkList(where, `${argument}.corners`, form.corners);
      form.corners.forEach((corner, k) => {
        checkPlanPoint(where, `${argument}.corners[${k}]`, corner);
      });
      return;
    case "disc":
      checkRadius(where, `${argument}.radius`, form.radius);
      return;
    case "tube":
      checkPlanDirection(where, `${argument}.axis`, form.axis);
      checkNumber(where, `${argument}.slope`, form.slope);
      checkRadius(where, `${argument}.radius`, form.radius);
      checkTubeEnd(where, `${argument}.from`, form.from);
      checkTubeEnd(where, `${argument}.to`, form.to);
      return;
    default:
      throw new GeometryError(where, `${argument}.kind`, "polygon, disc or tube", form);
  }
}

function checkTubeEnd(where: string, argument: string, end: TubeEnd): void {
  checkNumber(where, `${argument}.x`, end?.x);
  checkNumber(where, `${argument}.q`, end.q);
  checkRadius(where, `${argument}.half`, end.half);
  const { cap } = end;
  if (cap === null) return;
  checkPlanPoint(where, `${argument}.cap.center`, cap?.center);
  checkRadius(where, `${argument}.cap.radius`, cap.radius);
  checkNumber(where, `${argument}.cap.along`, cap.along);
}

function checkList(where: string, argument: string, list: readonly unknown[]): void {
  if (!Array.isArray(list)) throw new GeometryError(where, argument, "a list", list);
}
