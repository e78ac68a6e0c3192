/**
 * Runs an operator's command: reads its arguments, opens what the command needs, and prints its
 * result.
 */
import { resolve } from 'node:path';
import { isDatabaseOutage } from '#kernel/server/api/failures.ts';
import { readConfig } from '#kernel/server/config.ts';
import { findRunningCluster } from '#kernel/server/embedded/find-running-cluster.ts';
import { openServices, type OpenedServices } from '../open-services.ts';
import { demonstrationRefusal } from '../seed/demonstration-refusal.ts';
import { adminCommands } from './all-commands.ts';
import { firstLineOfError } from './first-line-of-error.ts';
import {
  formatHelpLines,
  formatOverviewLines,
  parseArguments,
  findAdminCommand,
  formatUsageLine,
  commandsBeginningWith,
} from './command-line.ts';
import {
  UsageError,
  type AdminCommandArguments,
  type AdminCommandResult,
  type AdminCommand,
} from './admin-command.ts';

export type ExitStatus = 0 | 1 | 2;
export type Output = {
  out(text: string): void;
  /** Prints a line that says why the command failed. */
  error(line: string): void;
};

/**
 * Thrown if something cannot be opened for a reason that the operator can mend: a wrong variable, a
 * folder in use, or a database that doesn't answer.
 */
class CannotOpenError extends Error {}

function throwCannotOpen(error: unknown): never {
  throw new CannotOpenError(firstLineOfError(error));
}

/**
 * Codes of errors that the operator can mend, besides those of `isDatabaseOutage`: a refused
 * sign-in or right, a missing database or file, files that PostgreSQL can't read or write, a disk
 * that is full or can't be written, and a server that can't be reached.
 */
const OUTSIDE =
  /^(28|3D|42501|58|ENOENT|ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EISDIR|ENOTDIR|EIO|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET)/;

/** Returns true if the database, the disk or the network failed. Every other error is a bug. */
function isOutside(error: unknown): boolean {
  const { message, code = '' } = error as Error & { readonly code?: string };
  return error instanceof Error && (isDatabaseOutage({ message, code }) || OUTSIDE.test(code));
}

/**
 * Runs the command that the arguments name and returns the program's exit status.
 * @param args The arguments without the names of Node and of the program.
 */
export async function runAdmin(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<ExitStatus> {
  try {
    if (args[0] === 'help' || args[0] === '--help') return help(args.slice(1), output);
    const { command, rest } = findAdminCommand(adminCommands, args);
    const { isHelp, isJson, ...given } = parseArguments(command, rest);
    if (isHelp) return help([command.name], output);

    const outcome = await runAdminCommand(command, given, env);
    return print(outcome, isJson, output);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    output.error(error.message);
    return 2;
  }
}

function help(words: readonly string[], output: Output): ExitStatus {
  const name = words.join(' ');
  const command = adminCommands.find((one) => one.name === name);
  const found = command
    ? [command]
    : commandsBeginningWith(adminCommands, name === '' ? [] : name.split(' '));
  if (found.length === 0) {
    output.error(`${name}: there is no such command.`);
    return 2;
  }
  output.out((command ? formatHelpLines(command) : formatOverviewLines(found)).join('\n'));
  return 0;
}

/**
 * Runs a command and closes what it opened. If a server with the embedded database is running, the
 * command uses that server's PostgreSQL.
 */
async function runAdminCommand(
  command: AdminCommand,
  given: Pick<AdminCommandArguments, 'positionals' | 'values'>,
  env: NodeJS.ProcessEnv,
): Promise<AdminCommandResult> {
  let opened: Promise<OpenedServices> | undefined;
  const pathOf = (file: string) => resolve(env['INIT_CWD'] ?? '.', file);
  function config() {
    try {
      return readConfig(env);
    } catch (error) {
      return throwCannotOpen(error);
    }
  }
  async function open() {
    const read = config();
    const refusal = demonstrationRefusal(read);
    if (refusal) throw new CannotOpenError(refusal);
    const mayShare = !read.databaseUrl && !command.needsStoppedServer;
    try {
      const running = mayShare ? findRunningCluster(read.dataDir) : undefined;
      return await openServices(read, { level: 'silent', running });
    } catch (error) {
      return throwCannotOpen(error);
    }
  }

  try {
    return await command.run({ ...given, pathOf, config, open: () => (opened ??= open()) });
  } catch (error) {
    if (error instanceof UsageError)
      throw new UsageError(`${error.message} Expected: ${formatUsageLine(command)}`);
    if (error instanceof CannotOpenError || isOutside(error))
      return { failure: firstLineOfError(error) };
    throw error;
  } finally {
    await opened?.then(
      ({ close }) => close(),
      () => {},
    );
  }
}

function print(outcome: AdminCommandResult, isJson: boolean, output: Output): ExitStatus {
  if ('failure' in outcome) {
    if (isJson) output.out(JSON.stringify({ failure: outcome.failure }));
    else output.error(outcome.failure);
    return 1;
  }
  output.out(isJson ? JSON.stringify(outcome.data) : outcome.lines.join('\n'));
  return outcome.isWrong ? 1 : 0;
}
