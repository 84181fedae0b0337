// What a person can do without until the first shape could be placed: it comes with one request, right after the start.

export { NumberDialog } from "./dialogs/number-dialog.tsx";
export { ProblemsDialog } from "./dialogs/problems-dialog.tsx";
export { ProgressDialog } from "./dialogs/progress-dialog.tsx";
export { QuestionDialog } from "./dialogs/question-dialog.tsx";
export { OpenMenuLayer } from "./menu/menu-layer.tsx";
export { Outliner } from "./outliner/outliner.tsx";
