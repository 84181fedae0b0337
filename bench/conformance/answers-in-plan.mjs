/** The kinds of cases in the plan. The vectors give its points as {x, y}: their y is our z. */
export function answersInPlan(_footpoint) {
  return {};
}
