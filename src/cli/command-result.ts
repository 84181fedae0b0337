/** What a command prints, and how it ends. */
export interface CommandResult {
  /** 0: answered, or all checks hold; 1 and 2: as the help of the command says. */
  readonly exitCode: 0 | 1 | 2;
  readonly output: string;
  readonly error: string;
}
