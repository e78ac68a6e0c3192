/**
 * Runs `npm run mutants -- [--minutes 60] [MODULE…]`. It makes small changes (mutants) in the
 * modules that `modules.ts` lists, and counts how many of them make a test fail. It skips a module
 * whose sources and tests have not changed since its last run. Once `--minutes` have passed, it
 * begins no further module.
 */
import { parseArgs } from 'node:util';
import { recordMeasurements } from '../report/measured.ts';
import { mutatedModules } from './modules.ts';
import { reachesLimit, isCurrent, readResults, tableOf, writeResult } from './results.ts';
import { readCounts, runStryker } from './stryker-run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: 'Infinity' } },
});
const unknown = positionals.filter((name) => !mutatedModules.some((one) => one.name === name));
if (unknown.length > 0)
  throw new Error(
    `npm run mutants: found ${unknown.join(', ')}, expected ${mutatedModules.map(({ name }) => name).join(', ')}.`,
  );

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());

const began = performance.now();
const minutesSince = (since: number) => (performance.now() - since) / 60_000;

for (const module of mutatedModules) {
  if (stop.signal.aborted || minutesSince(began) >= Number(values.minutes)) break;
  if (positionals.length > 0 && !positionals.includes(module.name)) continue;
  if (isCurrent(module)) continue;

  console.log(`\n${module.name}`);
  const since = performance.now();
  if (!(await runStryker(module, stop.signal))) {
    process.exitCode = 1;
    continue;
  }
  const result = { ...readCounts(module), minutes: minutesSince(since) };
  writeResult(module, result);
  const { killed, mutants, minutes } = result;
  recordMeasurements(`mutants ${module.name}`, [
    {
      what: module.name,
      value: `${killed} of ${mutants} in ${minutes.toFixed(1)} minutes`,
      holds: reachesLimit(result),
    },
  ]);
}

const results = readResults();
console.log(`\n${tableOf(results).join('\n')}`);
if (mutatedModules.some((module) => !isCurrent(module) || !reachesLimit(results[module.name]!)))
  process.exitCode = 1;
