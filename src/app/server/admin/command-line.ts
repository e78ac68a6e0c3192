/** Finds the command that was asked for, reads its arguments, and prints help. */
import { parseArgs } from 'node:util';
import { UsageError, type AdminCommandArguments, type AdminCommand } from './admin-command.ts';

const PROGRAM = 'npm run admin --';

const wordsOf = ({ name }: AdminCommand) => name.split(' ');
const isAskedFor = (command: AdminCommand, args: readonly string[]) =>
  wordsOf(command).every((word, n) => args[n] === word);

export const formatUsageLine = ({ name, args }: AdminCommand): string =>
  `${PROGRAM} ${`${name} ${args}`.trim()}`;

export function formatHelpLines(command: AdminCommand): string[] {
  const [summary, ...details] = command.help;
  return [
    formatUsageLine(command),
    '',
    summary,
    ...details,
    '',
    'With --json the result is one JSON text. The exit status is 0 if all is good, 1 if something is wrong, 2 if the arguments are.',
  ];
}

export function formatOverviewLines(commands: readonly AdminCommand[]): string[] {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `${PROGRAM} COMMAND [--json], where COMMAND is one of:`,
    ...commands.map(({ name, help }) => `  ${name.padEnd(width)}  ${help[0]}`),
    `${PROGRAM} help COMMAND shows its arguments.`,
  ];
}

/**
 * Returns the commands whose names begin with these words. The name of a family alone gives all its
 * commands.
 */
export const commandsBeginningWith = (
  commands: readonly AdminCommand[],
  words: readonly string[],
): readonly AdminCommand[] =>
  commands.filter((command) => words.every((word, n) => wordsOf(command)[n] === word));

/**
 * Returns the command that the arguments name, and the arguments that follow its name. Throws a
 * UsageError if they name no command.
 */
export function findAdminCommand(
  commands: readonly AdminCommand[],
  args: readonly string[],
): { readonly command: AdminCommand; readonly rest: readonly string[] } {
  const command = commands.find((one) => isAskedFor(one, args));
  if (command) return { command, rest: args.slice(wordsOf(command).length) };

  const family = commandsBeginningWith(commands, args.slice(0, 1));
  const offered = args.length > 0 && family.length > 0 ? family : commands;
  throw new UsageError(
    `COMMAND: found ${args.length === 0 ? 'nothing' : JSON.stringify(args.join(' '))}, expected ${offered.map(({ name }) => name).join(', ')}. ${PROGRAM} help says more.`,
  );
}

/** Reads the arguments of a command. Throws a UsageError if they are wrong. */
export function parseArguments(
  command: AdminCommand,
  args: readonly string[],
): Pick<AdminCommandArguments, 'positionals' | 'values'> & {
  readonly isJson: boolean;
  readonly isHelp: boolean;
} {
  const options = {
    ...command.options,
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split('\n')[0]} Expected: ${formatUsageLine(command)}`,
    );
  }

  const values = parsed.values as AdminCommandArguments['values'];
  const { positionals } = parsed;
  const { least, most } = command.count ?? { least: 0, most: 0 };
  const isHelp = values['help'] === true;
  if (!isHelp && (positionals.length < least || positionals.length > most))
    throw new UsageError(
      `${command.name}: found ${positionals.length === 0 ? 'no argument' : JSON.stringify(positionals.join(' '))}. Expected: ${formatUsageLine(command)}`,
    );
  return { positionals, values, isJson: values['json'] === true, isHelp };
}
