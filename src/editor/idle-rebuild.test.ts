import { expect, test } from "vitest";
import { idleRebuild } from "./idle-rebuild.ts";

/** A rebuild that takes so many slices, and a page whose time is passed by hand. */
function pageWith(slices: number) {
  const page = { left: slices, steps: 0, isBusy: false, waiting: [] as (() => void)[] };
  const noteChange = idleRebuild(
    () => {
      page.steps++;
      page.left--;
      return page.left <= 0;
    },
    {
      isBusy: () => page.isBusy,
      whenIdle: (run) => void page.waiting.push(run),
      later: (run) => void page.waiting.push(run),
    },
  );
  const pass = (): void => {
    for (const run of page.waiting.splice(0)) run();
  };
  return { page, noteChange, pass };
}

test("works slice by slice after a change, and asks for nothing once all is done", () => {
  const { page, noteChange, pass } = pageWith(3);
  noteChange();
  noteChange();
  // A while of quiet, then three idle moments.
  for (let i = 0; i < 4; i++) pass();
  expect(page).toMatchObject({ steps: 3, waiting: [] });
  page.left = 1;
  noteChange();
  pass();
  pass();
  expect(page).toMatchObject({ steps: 4, waiting: [] });
});

test("begins the wait for quiet anew with every change", () => {
  const { page, noteChange, pass } = pageWith(1);
  noteChange();
  // The first wait is over, and before the page is idle the next change comes.
  pass();
  noteChange();
  pass();
  expect(page.steps).toBe(0);
  pass();
  expect(page).toMatchObject({ steps: 1, waiting: [] });
});

test("does nothing within a gesture, and goes on after it", () => {
  const { page, noteChange, pass } = pageWith(1);
  page.isBusy = true;
  noteChange();
  for (let i = 0; i < 6; i++) pass();
  expect(page.steps).toBe(0);
  page.isBusy = false;
  for (let i = 0; i < 2; i++) pass();
  expect(page).toMatchObject({ steps: 1, waiting: [] });
});
