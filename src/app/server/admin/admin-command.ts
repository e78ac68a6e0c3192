/** Defines an operator's command as a row with its name, arguments, help and function. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#kernel/server/config.ts';
import type { OpenedServices } from '../open-services.ts';

export type AdminCommandArguments = {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /**
   * Returns the absolute path of a file that the operator named. It is needed because npm and a
   * release's script run in another folder.
   */
  pathOf(file: string): string;
  /** Reads the environment variables. Throws an error for the operator if one is wrong. */
  config(): Config;
  /** Opens the database and migrates it. A second call returns the same services. */
  open(): Promise<OpenedServices>;
};

export type AdminCommandResult = Finding | Failure;
type Finding = {
  /** The result for a person, one text for each line. */
  readonly lines: readonly string[];
  /** The result that `--json` prints. */
  readonly data: unknown;
  /** True if the command worked and found something wrong. The exit status is 1 then. */
  readonly isWrong?: boolean;
};
/** The result if the command failed. The line says why. The exit status is 1 then. */
type Failure = { readonly failure: string };

export type AdminCommand = {
  /** One or two words: `kept`, `users list`. */
  readonly name: string;
  /** Arguments in the notation of the usage line: `EMAIL [--name NAME]`. */
  readonly args: string;
  /** How many positional arguments are accepted. Absent if none is. */
  readonly count?: { readonly least: number; readonly most: number };
  readonly options?: ParseArgsOptionsConfig;
  /** True if the command is refused while a server uses the embedded database. */
  readonly needsStoppedServer?: boolean;
  /** The help. The first line is a summary; only `help COMMAND` shows the others. */
  readonly help: readonly [summary: string, ...details: string[]];
  run(given: AdminCommandArguments): Promise<AdminCommandResult>;
};

/** Thrown if the command can't be run with its arguments. The exit status is 2 then. */
export class UsageError extends Error {}

/** Returns the value of an option that takes text, or undefined if the option was not used. */
export function readTextOption(
  { values }: AdminCommandArguments,
  name: string,
): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
