/** `npm run admin -- COMMAND`: what whoever runs the server does by hand: `restored`, after a backup was brought back; `kept` prints what is kept of people, where and for how long. */
import { parseArgs } from 'node:util';
import { readConfig } from '#kernel/server/config.ts';
import { giveUp } from './give-up.ts';
import { keptTable } from './kept.ts';
import { markRestored, NUMBERS, type RestoreRefusal } from './restored.ts';
import { openServices, type OpenedServices } from './services.ts';

const USAGE = `npm run admin -- restored [--numbers 1 … ${NUMBERS.most}] [--until 2026-11-21T15:00:00Z] [--again], or npm run admin -- kept`;
const oneLine = (error: unknown) => (error as Error).message.split('\n')[0]!;
const shown = (instant: number) =>
  instant === 0 ? 'the beginning (the backup holds no work)' : new Date(instant).toISOString();

const isWithin = (numbers: number) => numbers >= 1 && numbers <= NUMBERS.most;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        numbers: { type: 'string' },
        until: { type: 'string' },
        again: { type: 'boolean' },
      },
    });
    const [command, ...more] = positionals;
    const numbers = values.numbers === undefined ? undefined : Number(values.numbers);
    const until = values.until === undefined ? undefined : Date.parse(values.until);
    if (command === 'kept' && more.length === 0) {
      console.log(keptTable());
      process.exit(0);
    }
    if (command !== 'restored' || more.length > 0)
      return giveUp(
        `COMMAND: found ${JSON.stringify(positionals.join(' '))}, expected restored or kept: ${USAGE}`,
      );
    if (numbers !== undefined && !(Number.isInteger(numbers) && isWithin(numbers)))
      return giveUp(
        `--numbers: found ${JSON.stringify(values.numbers)}, expected 1 … ${NUMBERS.most}: ${USAGE}`,
      );
    if (until !== undefined && !(until <= Date.now()))
      return giveUp(
        `--until: found ${JSON.stringify(values.until)}, expected a past instant such as 2026-11-21T15:00:00Z: ${USAGE}`,
      );
    return { numbers, until, again: values.again ?? false };
  } catch (error) {
    return giveUp(`${oneLine(error)} Expected: ${USAGE}`);
  }
}
/** Says why nothing was done, and what to do about it. */
function refusalLine(
  code: RestoreRefusal,
  details: Readonly<Record<string, unknown>> = {},
): string {
  if (code === 'restored_before')
    return `This database was marked as restored at ${shown(details['at'] as number)}, and nothing was done now. If it was restored from a backup once more since then, add --again.`;
  if (code === 'clock_behind')
    return `Nothing was done: this machine's clock says ${shown(details['now'] as number)}, and the backup has work of ${shown(details['newest'] as number)}. Set the clock and run the command again. If this clock is right, a server's clock was ahead once: add --until with the last instant until which the backup's times are right.`;
  return `Nothing was done: so much time has passed since the backup that its year has too few order numbers left (the last one that the backup knows is ${String(details['last'])}). Add --numbers with more than were given since the backup.`;
}
const wanted = readArguments();

let opened: OpenedServices;
try {
  opened = await openServices(readConfig(process.env), 'silent');
} catch (error) {
  giveUp(oneLine(error));
  throw error;
}
const done = await markRestored(opened.services.db, { ...wanted, now: Date.now() });
await opened.close();
if (!done.ok) giveUp(refusalLine(done.code, done.details));
else
  console.log(
    [
      `Marked as restored: a new epoch begins (${done.value.id}).`,
      `The newest work that the backup knows is of ${shown(done.value.since)}. What was acknowledged later, devices send again when they connect.`,
      ...done.value.lines,
      'Everybody signs in once more; what waits on devices is kept.',
      'Next: start every server process (a process that was running ends by itself within seconds), check the access token of the ERP if it was replaced after the backup, and open Audit, Restores in the portal.',
    ].join('\n'),
  );
