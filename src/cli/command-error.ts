/** What was typed cannot be answered: the message says what, what was expected, and what was got. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}
