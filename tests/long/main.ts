/**
 * Runs `npm run test:long -- [--minutes 60] [--from SEED]`: many simulations, then everything that
 * `npm test` runs only in part. It continues where an earlier run ended. Control-C ends what is
 * running, and the rest is left for the next run.
 */
import { recordMeasurements } from '../report/measured.ts';
import { readCommit } from '../simulation/commit-seeds.ts';
import { parseLongOptions } from './options.ts';
import { parts, runPart } from './parts.ts';
import {
  isDone,
  sortByLastRun,
  nextSeed,
  partsOf,
  continueOrAddRange,
  readRecord,
  summarizeRuns,
  writeRecord,
} from './record.ts';
import { playSimulations } from './simulations.ts';

/** The number of simulations between two printed lines of progress. */
const PROGRESS = 500;

const { minutes, from } = parseLongOptions(process.argv.slice(2));
const commit = readCommit() ?? 'unknown';
const record = readRecord();
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stop.abort();
  });

await simulate();
const names = parts.map(({ name }) => name);
for (const name of sortByLastRun(record, names)) {
  const part = parts.find((each) => each.name === name)!;
  if (stop.signal.aborted || isDone(record, commit, part.name)) continue;
  console.log(`\n${part.name}`);
  const began = performance.now();
  const passed = await runPart(part, stop.signal);
  if (stop.signal.aborted) break;
  const took = minutesSince(began);
  record.parts.push({ commit, name: part.name, passed, minutes: took });
  const value = `${took.toFixed(1)} minutes`;
  recordMeasurements(`long ${part.name}`, [{ what: part.name, value, holds: passed }]);
  writeRecord(record);
}
console.log(`\n${summarizeRuns(record, commit, names).join('\n')}`);
const isGood =
  record.simulations.every((range) => range.commit !== commit || range.failed.length === 0) &&
  parts.every(({ name }) => partsOf(record, commit).some((run) => run.name === name && run.passed));
process.exitCode = isGood ? 0 : 1;

async function simulate(): Promise<void> {
  const began = performance.now();
  const range = continueOrAddRange(record, commit, from ?? nextSeed(record));
  const first = range.next;
  console.log(`Simulations from seed ${first} on, for ${minutes} minutes`);
  await playSimulations({
    from: first,
    isOver: () => stop.signal.aborted || minutesSince(began) >= minutes,
    onPlayed: ({ seed, story }) => {
      range.next = seed + 1;
      if (story !== undefined) {
        range.failed.push(seed);
        console.log(story);
      }
      writeRecord(record);
      recordMeasurements('long simulations', [
        {
          what: `seeds ${range.from} to ${seed}`,
          value: `${range.failed.length} failed`,
          holds: range.failed.length === 0,
        },
      ]);
      if ((seed + 1 - first) % PROGRESS === 0)
        console.log(
          `${seed + 1 - first} simulations in ${minutesSince(began).toFixed(1)} minutes, ${range.failed.length} failed`,
        );
    },
  });
}

function minutesSince(began: number): number {
  return (performance.now() - began) / 60_000;
}
