import { answersInPlan } from "./answers-in-plan.mjs";
import { answersInSpace } from "./answers-in-space.mjs";

/**
 * The library in the words of the vectors: for each kind of case, a function from its input to the fields of its answer.
 *
 * @param footpoint what the package exports
 * @returns {Record<string, (input: any) => any>}
 */
export function answersOf(footpoint) {
  return { ...answersInSpace(footpoint), ...answersInPlan(footpoint) };
}
