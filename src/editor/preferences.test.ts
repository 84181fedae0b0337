import { expect, test } from "vitest";
import { readPreferences, rememberPreferences } from "./preferences.ts";
import { Session } from "./session.ts";

function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

test("what is chosen is remembered, what is selected is not", () => {
  const storage = fakeStorage();
  const session = new Session();
  rememberPreferences(session, () => storage);
  session.set({ theme: "light", gridStep: 0.5, selection: ["box-1"] });
  expect(readPreferences(() => storage)).toMatchObject({ theme: "light", gridStep: 0.5 });
  expect(readPreferences(() => storage)).not.toHaveProperty("selection");
});

test("values that storage should not hold are left out", () => {
  const storage = fakeStorage();
  storage.setItem(
    "footpoint.preferences",
    '{"gridStep": 0.3, "theme": "pink", "probeLimit": 501, "gridSnap": false, "__proto__": {"polluted": 1}, "tool": "box"}',
  );
  expect(readPreferences(() => storage)).toEqual({ gridSnap: false });
});

test("blocked or broken storage gives the defaults", () => {
  expect(
    readPreferences(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  ).toEqual({});
  const storage = fakeStorage();
  storage.setItem("footpoint.preferences", "{");
  expect(readPreferences(() => storage)).toEqual({});
});
