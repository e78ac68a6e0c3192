/** Finds the command that was asked for, reads its arguments, and prints help. */
import { parseArgs } from 'node:util';
import { UsageError, type VerbArguments, type Verb } from './verb.ts';

const PROGRAM = 'npm run admin --';

const wordsOf = ({ name }: Verb) => name.split(' ');
const isAskedFor = (verb: Verb, args: readonly string[]) =>
  wordsOf(verb).every((word, n) => args[n] === word);

export const usageLineOf = ({ name, args }: Verb): string =>
  `${PROGRAM} ${`${name} ${args}`.trim()}`;

export function helpLinesOf(verb: Verb): string[] {
  const [summary, ...details] = verb.help;
  return [
    usageLineOf(verb),
    '',
    summary,
    ...details,
    '',
    'With --json the result is one JSON text. The exit status is 0 if all is good, 1 if something is wrong, 2 if the arguments are.',
  ];
}

export function overviewLinesOf(verbs: readonly Verb[]): string[] {
  const width = Math.max(...verbs.map(({ name }) => name.length));
  return [
    `${PROGRAM} COMMAND [--json], where COMMAND is one of:`,
    ...verbs.map(({ name, help }) => `  ${name.padEnd(width)}  ${help[0]}`),
    `${PROGRAM} help COMMAND shows its arguments.`,
  ];
}

/**
 * Returns the commands whose names begin with these words. The name of a family alone gives all its
 * commands.
 */
export const verbsBeginningWith = (
  verbs: readonly Verb[],
  words: readonly string[],
): readonly Verb[] => verbs.filter((verb) => words.every((word, n) => wordsOf(verb)[n] === word));

/**
 * Returns the command that the arguments name, and the arguments that follow its name. Throws a
 * UsageError if they name no command.
 */
export function readCommand(
  verbs: readonly Verb[],
  args: readonly string[],
): { readonly verb: Verb; readonly rest: readonly string[] } {
  const verb = verbs.find((one) => isAskedFor(one, args));
  if (verb) return { verb, rest: args.slice(wordsOf(verb).length) };

  const family = verbsBeginningWith(verbs, args.slice(0, 1));
  const offered = args.length > 0 && family.length > 0 ? family : verbs;
  throw new UsageError(
    `COMMAND: found ${args.length === 0 ? 'nothing' : JSON.stringify(args.join(' '))}, expected ${offered.map(({ name }) => name).join(', ')}. ${PROGRAM} help says more.`,
  );
}

/** Reads the arguments of a command. Throws a UsageError if they are wrong. */
export function readArguments(
  verb: Verb,
  args: readonly string[],
): Pick<VerbArguments, 'positionals' | 'values'> & {
  readonly isJson: boolean;
  readonly isHelp: boolean;
} {
  const options = {
    ...verb.options,
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split('\n')[0]} Expected: ${usageLineOf(verb)}`,
    );
  }

  const values = parsed.values as VerbArguments['values'];
  const { positionals } = parsed;
  const { least, most } = verb.count ?? { least: 0, most: 0 };
  const isHelp = values['help'] === true;
  if (!isHelp && (positionals.length < least || positionals.length > most))
    throw new UsageError(
      `${verb.name}: found ${positionals.length === 0 ? 'no argument' : JSON.stringify(positionals.join(' '))}. Expected: ${usageLineOf(verb)}`,
    );
  return { positionals, values, isJson: values['json'] === true, isHelp };
}
