import type { Settings } from '#settings.ts';

/** One of the shop's commands, in a file of its own. */
export type Command = {
  /** One line: what it does. */
  help: string;
  /** Its options by name, as in `--to`. */
  options?: Record<string, Option>;
  run(context: Context): Promise<ExitCode>;
};

type Option = {
  /** A flag has no value. */
  type: 'string' | 'boolean';
  /** One line for the help. */
  help: string;
  /** What stands for the value in the help, such as postgres://… */
  value?: string;
};

export type Context = {
  /** The shop's own, from the same environment. */
  settings: Settings;
  options: Record<string, string | boolean | undefined>;
  /** Writes a line to standard output. */
  say(line: string): void;
};

/** Nothing to complain about. */
export const OK = 0;
/** It ran, and found something wrong or could not finish. */
export const FAILED = 1;
/** It did not run: no such command or option, or a setting is not valid. */
export const NOT_RUN = 2;

export type ExitCode = typeof OK | typeof FAILED | typeof NOT_RUN;

/** What the person at the keyboard can do something about: printed as one line, without a stack. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;
  constructor(message: string, exitCode: ExitCode = FAILED) {
    super(message);
    this.exitCode = exitCode;
  }
}
