/**
 * Runs `npm test`: the check, the tests in Node and those in Chromium, and prints how long each
 * took and what is left to the long run. `npm test -- --changed [commit]` runs only the tests that
 * the changed files reach.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parts } from '../long/parts.ts';
import { vitestArguments } from './arguments.ts';
import { runStages } from './stages.ts';

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
const only = vitestArguments(process.argv.slice(2));
const vitest = (project: string, ...more: string[]) =>
  succeeds('node', 'node_modules/vitest/vitest.mjs', 'run', '--project', project, ...more, ...only);

/**
 * Returns an option for more workers than processors, because tests wait for the database and the
 * browser meanwhile. A test in Node waits longer than it computes; a browser brings its own
 * processes.
 */
const workers = (more: number) => `--maxWorkers=${Math.min(2, availableParallelism()) + more}`;

const isGood = runStages(
  [
    { name: 'check', run: () => succeeds('npm', 'run', 'check', '--silent') },
    { name: 'node', run: () => vitest('node*', workers(2)) },
    { name: 'Chromium', run: () => vitest('chromium', workers(1)) },
  ],
  console.log,
);
if (only.length === 0)
  console.log(`Left to \`npm run test:long\`: ${parts.map(({ name }) => name).join('; ')}`);
process.exitCode = isGood ? 0 : 1;
