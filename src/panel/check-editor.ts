import type { GUI } from "lil-gui";
import { comparedNumber, expectNow, withComparison, withValue } from "../checks/change-check.ts";
import type { CheckResult } from "../checks/evaluate-check.ts";
import { type ExpectedChoice, expectedChoices } from "../checks/expected-choices.ts";
import { pathWords } from "../checks/path-words.ts";
import { type Check, type Comparison, comparisonOf } from "../scene/check.ts";
import { CheckEdits } from "./check-edits.ts";
import { addSelectRow } from "./choice-row.ts";
import { addNumberRow, type NumberRow } from "./number-row.ts";
import { addRow } from "./row.ts";
import type { PanelServices } from "./services.ts";
import { finishTyping } from "./text-entry.ts";
import { addTextRow } from "./text-row.ts";

const COMPARISON_CHOICES: readonly { readonly value: Comparison; readonly label: string }[] = [
  { value: "is", label: "is exactly" },
  { value: "equals", label: "is about" },
  { value: "min", label: "is at least" },
  { value: "max", label: "is at most" },
];

const DEGREES = 180 / Math.PI;

/** What can be changed about the check whose row is open; it stands in that row. */
export function createCheckEditor(parent: GUI, services: PanelServices, closed: () => void) {
  const edits = new CheckEdits(services.store);
  const gui = parent.addFolder("Check");
  const { domElement } = gui;
  domElement.classList.add("check-editor");
  gui.$title.hidden = true;
  let shown: CheckResult | null = null;
  let index = -1;
  let fields: ReturnType<typeof addFields> | null = null;
  let unit = "";
  const refuse = (text: string) => services.session.set({ notice: { text, tone: "warn" } });
  const checkNow = (): Check | null => shown?.check ?? null;

  const comparison = addSelectRow<Comparison>(
    gui,
    "The value",
    "How what is read is compared with what is expected.",
    COMPARISON_CHOICES,
    (value) => {
      const check = checkNow();
      if (check) edits.replace(index, withComparison(check, value, pathWords(check.path).unit));
    },
  );
  const text = addTextRow(gui, {
    label: "Expected",
    doc: "An id, a word of the reading, or null.",
    start() {
      const check = checkNow();
      const at = index;
      return (typed) => {
        const value = check && parseExpected(typed, check.is);
        if (check && value !== undefined) edits.replace(at, withValue(check, value));
        else refuse(`Expected must be written as in a file, got “${typed.slice(0, 20)}”`);
      };
    },
  });

  let choices: readonly ExpectedChoice[] = [];
  const choice = addSelectRow<boolean | string>(gui, "Expected", "What the reading should say.", choices, (value) => {
    const check = checkNow();
    if (check) edits.replace(index, withValue(check, value));
  });

  function addFields(shownUnit: string) {
    const perUnit = shownUnit === "°" ? DEGREES : 1;
    const row = (label: string, field: "value" | "within", doc: string): NumberRow => {
      const options = { label, doc, decimals: shownUnit === "°" ? 2 : 3 };
      const number: NumberRow = addNumberRow(gui, options, {
        name: shownUnit === "" ? label : `${label}, ${shownUnit === "°" ? "degrees" : shownUnit}`,
        label,
        unit: shownUnit,
        step: shownUnit === "°" ? 0.5 : field === "within" ? 0.001 : 0.05,
        ...(field === "within" && { min: 0 }),
        begin: () => edits.number(index, field, numberNow(field) * perUnit, perUnit),
        refuse,
      });
      return number;
    };
    const value = row("Expected", "value", "The number to compare with.");
    const within = row("Give or take", "within", "How far the reading may be off.");
    // Before the notes and the buttons, which are built once.
    for (const { controller } of [within, value]) text.controller.domElement.after(controller.domElement);
    return { value, within, perUnit };
  }
  const numberNow = (field: "value" | "within"): number => {
    const check = checkNow();
    if (!check) return 0;
    return field === "within" ? (check.within ?? 0) : (comparedNumber(check) ?? 0);
  };

  const notes = addTextRow(gui, {
    label: "Notes",
    doc: "Why this is expected.",
    isLong: true,
    start: () => edits.notesLater(index),
  });
  const actions = addRow(gui, "", "check-actions");
  const now = addButton(actions.$widget, "Expect what is read now", () => {
    const next = shown && expectNow(shown.check, shown.value);
    if (next) edits.replace(index, next);
  });
  addButton(actions.$widget, "Delete check", () => {
    edits.remove(index);
    closed();
  });

  const build = (nextUnit: string) => {
    for (const row of fields ? [fields.value, fields.within] : []) row.controller.destroy();
    unit = nextUnit;
    fields = addFields(unit);
  };

  return {
    /** Shows a check of the list in its row; null: none. */
    show(result: CheckResult | null, row: HTMLElement | null, at: number) {
      const isOther = result === null || index !== at || shown?.check.path !== result.check.path;
      if (isOther) finishTyping(domElement);
      shown = result;
      index = at;
      domElement.hidden = result === null || row === null;
      if (!result || !row) return;
      if (domElement.parentElement !== row) row.append(domElement);
      const { check } = result;
      const { unit: readUnit } = pathWords(check.path);
      const nextUnit = readUnit === "rad" ? "°" : readUnit;
      if (!fields || nextUnit !== unit) build(nextUnit);
      const number = comparedNumber(check);
      comparison.show(comparisonOf(check));
      comparison.setVisible(number !== null);
      const nextChoices = expectedChoices(check);
      choice.setVisible(nextChoices !== null);
      if (nextChoices && JSON.stringify(nextChoices) !== JSON.stringify(choices)) {
        choices = nextChoices;
        choice.setChoices(choices);
      }
      if (nextChoices) choice.show(check.is as boolean | string);
      const isWritten = number === null && nextChoices === null;
      text.controller.show(isWritten);
      if (isWritten) text.show(writeExpected(check.is));
      const { value, within, perUnit } = fields as ReturnType<typeof addFields>;
      value.controller.show(number !== null);
      if (number !== null) value.show([number * perUnit]);
      within.controller.show(check.equals !== undefined);
      within.show([(check.within ?? 0) * perUnit]);
      notes.show(check.notes ?? "");
      const canExpect = !result.dangling && !result.ok && expectNow(check, result.value) !== null;
      now.hidden = !canExpect;
    },
  };
}

/** A value as it is typed: a text as it is, everything else as a file writes it. */
function writeExpected(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/** What was typed: true, false and null are themselves, and what was no text before is read as a file would. */
function parseExpected(typed: string, before: unknown): unknown {
  if (typeof before === "string" && !/^(true|false|null)$/.test(typed.trim())) return typed;
  try {
    return JSON.parse(typed);
  } catch {
    return /^[\w-]+$/.test(typed.trim()) ? typed.trim() : undefined;
  }
}

function addButton(parent: HTMLElement, text: string, run: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "check-action";
  button.textContent = text;
  button.addEventListener("click", run);
  parent.append(button);
  return button;
}
