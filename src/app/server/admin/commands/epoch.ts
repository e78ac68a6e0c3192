/** The commands for the time after a backup was restored. */
import { selectRestores } from '#areas/restores/server/index.ts';
import {
  markRestored,
  RESERVED_NUMBERS_LIMIT,
  type MarkRestoredRefusal,
} from '../../mark-restored.ts';
import { formatInstantText } from '../format-instant-text.ts';
import {
  readTextOption,
  UsageError,
  type AdminCommandArguments,
  type AdminCommand,
} from '../admin-command.ts';

const shown = (instant: number) =>
  instant === 0 ? 'the beginning (the backup holds no work)' : new Date(instant).toISOString();

/** Reads the options of the command `restored`. Throws a UsageError if one is wrong. */
function readWanted(given: AdminCommandArguments) {
  const numbersText = readTextOption(given, 'numbers');
  const numbers = numbersText === undefined ? undefined : Number(numbersText);
  const isCount = numbers !== undefined && Number.isInteger(numbers) && numbers >= 1;
  if (numbers !== undefined && !(isCount && numbers <= RESERVED_NUMBERS_LIMIT.most))
    throw new UsageError(
      `--numbers: found ${JSON.stringify(numbersText)}, expected 1 … ${RESERVED_NUMBERS_LIMIT.most}.`,
    );

  const untilText = readTextOption(given, 'until');
  const until = untilText === undefined ? undefined : Date.parse(untilText);
  if (until !== undefined && !(until <= Date.now()))
    throw new UsageError(
      `--until: found ${JSON.stringify(untilText)}, expected a past instant such as 2026-11-21T15:00:00Z.`,
    );
  return { numbers, until, again: given.values['again'] === true };
}

/** Returns a line that says why nothing was done, and what to do about it. */
function refusalLine(
  code: MarkRestoredRefusal,
  details: Readonly<Record<string, unknown>> = {},
): string {
  if (code === 'restored_before')
    return `This database was marked as restored at ${shown(details['at'] as number)}, and nothing was done now. If it was restored from a backup once more since then, add --again.`;
  if (code === 'clock_behind')
    return `Nothing was done: this machine's clock says ${shown(details['now'] as number)}, and the backup has work of ${shown(details['newest'] as number)}. Set the clock and run the command again. If this clock is right, a server's clock was ahead once: add --until with the last instant until which the backup's times are right.`;
  return `Nothing was done: so much time has passed since the backup that its year has too few order numbers left (the last one that the backup knows is ${String(details['last'])}). Add --numbers with more than were given since the backup.`;
}

export const epochCommands: readonly AdminCommand[] = [
  {
    name: 'restored',
    args: `[--numbers 1 … ${RESERVED_NUMBERS_LIMIT.most}] [--until 2026-11-21T15:00:00Z] [--again]`,
    options: {
      numbers: { type: 'string' },
      until: { type: 'string' },
      again: { type: 'boolean' },
    },
    needsStoppedServer: true,
    help: [
      'Marks the database as restored from a backup: a new epoch begins.',
      'Run it once after each restore, before any server process starts.',
      '--numbers skips that many order numbers in addition to those that the elapsed time requires.',
      "--until names the last instant at which the backup's times are right, if a server's clock was ahead.",
      '--again allows a second run on a database that was marked as restored before.',
    ],
    async run(given) {
      const wanted = readWanted(given);
      const { services } = await given.open();
      const done = await markRestored(services.db, { ...wanted, now: Date.now() });
      if (!done.ok) return { failure: refusalLine(done.code, done.details) };
      const { id, since, lines } = done.value;
      return {
        data: { epoch: id, since: new Date(since).toISOString(), notes: lines },
        lines: [
          `Marked as restored: a new epoch begins (${id}).`,
          `The newest work that the backup knows is of ${shown(since)}. What was acknowledged later, devices send again when they connect.`,
          ...lines,
          'Everybody signs in once more; what waits on devices is kept.',
          'Next: start every server process (a process that was running ends by itself within seconds), check the access token of the ERP if it was replaced after the backup, and open Audit, Restores in the portal.',
        ],
      };
    },
  },
  {
    name: 'epoch',
    args: '',
    help: [
      'Shows the epoch of the database and its restores, newest first.',
      'A restored backup has the epoch of the database that it was made from until `restored` was run.',
    ],
    async run({ open }) {
      const { services } = await open();
      const restores = await selectRestores(services.db);
      return {
        data: {
          epoch: services.epoch,
          restores: restores.map(({ id, at, since }) => ({
            epoch: id,
            at: new Date(at).toISOString(),
            since: new Date(since).toISOString(),
          })),
        },
        lines: [
          `Epoch: ${services.epoch}`,
          ...(restores.length === 0 ? ['Never restored.'] : []),
          ...restores.map(
            ({ id, at, since }) =>
              `Restored ${formatInstantText(at)}, work is missing since ${formatInstantText(since)} (${id})`,
          ),
        ],
      };
    },
  },
];
