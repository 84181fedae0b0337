/** Text of a file or of an argument for a terminal: what would move the cursor or change colours is shown as �. */
export function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, (control) => (control === "\n" ? control : "�"));
}
