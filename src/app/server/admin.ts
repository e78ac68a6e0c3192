/** `npm run admin -- COMMAND`: what whoever runs the server does by hand: `restored`, after a backup was brought back; `kept` prints what is kept of people, where and for how long. */
import { parseArgs } from 'node:util';
import { readConfig } from '#kernel/server/config.ts';
import { giveUp } from './give-up.ts';
import { keptTable } from './kept.ts';
import { markRestored, NUMBERS } from './restored.ts';
import { openServices, type OpenedServices } from './services.ts';

const USAGE = `npm run admin -- restored [--numbers 1 … ${NUMBERS.most}] [--again], or npm run admin -- kept`;
const oneLine = (error: unknown) => (error as Error).message.split('\n')[0]!;
const shown = (instant: number) =>
  instant === 0 ? 'the beginning (the backup holds no work)' : new Date(instant).toISOString();

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { numbers: { type: 'string' }, again: { type: 'boolean' } },
    });
    const [command, ...more] = positionals;
    const numbers = Number(values.numbers ?? NUMBERS.default);
    if (command === 'kept' && more.length === 0) {
      console.log(keptTable());
      process.exit(0);
    }
    if (command !== 'restored' || more.length > 0)
      return giveUp(
        `COMMAND: found ${JSON.stringify(positionals.join(' '))}, expected restored or kept: ${USAGE}`,
      );
    if (!Number.isInteger(numbers) || numbers < 1 || numbers > NUMBERS.most)
      return giveUp(
        `--numbers: found ${JSON.stringify(values.numbers)}, expected 1 … ${NUMBERS.most}: ${USAGE}`,
      );
    return { numbers, again: values.again ?? false };
  } catch (error) {
    return giveUp(`${oneLine(error)} Expected: ${USAGE}`);
  }
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
if (!done.ok)
  giveUp(
    `This database was marked as restored at ${shown(done.details!['at'] as number)}, and nothing was done now. If it was restored from a backup once more since then, add --again.`,
  );
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
