/** The shape of an operator's command: a row with its name, arguments, help and function. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#kernel/server/config.ts';
import type { OpenedServices } from '../open-services.ts';

export type VerbArguments = {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** Makes the path of a file absolute: npm and a release's script run in another folder. */
  pathOf(file: string): string;
  /** Reads the variables. Throws ConfigError. */
  config(): Config;
  /** Opens the database and migrates it. A second call returns the same services. */
  open(): Promise<OpenedServices>;
};

export type VerbResult = Finding | Failure;
type Finding = {
  /** The result for a person, one line each. */
  readonly lines: readonly string[];
  /** The result that `--json` prints. */
  readonly data: unknown;
  /** The command worked and found something wrong: the exit status is 1. */
  readonly isWrong?: boolean;
};
/** The command did nothing, and this line says why. */
type Failure = { readonly failure: string };

export type Verb = {
  /** One or two words: `kept`, `users list`. */
  readonly name: string;
  /** Arguments in the notation of the usage line: `EMAIL [--name NAME]`. */
  readonly args: string;
  /** Numbers of positional arguments that are accepted; the default is none. */
  readonly count?: { readonly least: number; readonly most: number };
  readonly options?: ParseArgsOptionsConfig;
  /** The embedded database is refused while a server has it. */
  readonly needsStoppedServer?: boolean;
  /** The first line is a summary; the rest is shown by `help` alone. */
  readonly help: readonly [summary: string, ...details: string[]];
  run(given: VerbArguments): Promise<VerbResult>;
};

/** Arguments that the command can't be run with: the exit status is 2. */
export class UsageError extends Error {}

/** Returns the value of an option that takes text; undefined if it wasn't given. */
export function textOf({ values }: VerbArguments, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
