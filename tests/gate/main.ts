/**
 * Runs `npm test`: the check, the tests in Node and the tests in Chromium, and prints how long each
 * took and what is left to `npm run test:long`. `npm test -- --changed [commit]` runs only tests
 * that import changed files.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parts } from '../long/parts.ts';
import { recordMeasurements } from '../report/measured.ts';
import { parseTestArguments } from './arguments.ts';
import { runStages } from './stages.ts';

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
const only = parseTestArguments(process.argv.slice(2));
const vitest = (project: string, ...more: string[]) =>
  succeeds('node', 'node_modules/vitest/vitest.mjs', 'run', '--project', project, ...more, ...only);

/**
 * Returns vitest's option for the number of workers: the number of processors, or 2 if there are
 * more, plus `more`. Tests in Node wait for the database longer than they compute, and tests in a
 * browser wait for its timers.
 */
const workers = (more: number) => `--maxWorkers=${Math.min(2, availableParallelism()) + more}`;

const isGood = runStages(
  [
    { name: 'check', run: () => succeeds('npm', 'run', 'check', '--silent') },
    { name: 'node', run: () => vitest('node*', workers(2)) },
    { name: 'Chromium', run: () => vitest('chromium', workers(1)) },
  ],
  console.log,
  undefined,
  (name, holds, value) => {
    if (only.length === 0) recordMeasurements(`test ${name}`, [{ what: name, value, holds }]);
  },
);
if (only.length === 0)
  console.log(`Left to \`npm run test:long\`: ${parts.map(({ name }) => name).join('; ')}`);
process.exitCode = isGood ? 0 : 1;
