/** `npm test`: check, the tests in Node and those in Chromium, and at the end how long each took. `npm test -- --changed [commit]`: only the tests that changed files reach. */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { vitestArguments } from './arguments.ts';
import { runStages } from './stages.ts';

const succeeds = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
const only = vitestArguments(process.argv.slice(2));
const vitest = (project: string, ...more: string[]) =>
  succeeds('node', 'node_modules/vitest/vitest.mjs', 'run', '--project', project, ...more, ...only);
/** One more than processors: tests wait for the database and the browser, and the others use that time. */
const workers = `--maxWorkers=${Math.min(2, availableParallelism()) + 1}`;

const isGood = runStages(
  [
    { name: 'check', run: () => succeeds('npm', 'run', 'check', '--silent') },
    { name: 'node', run: () => vitest('node*', workers) },
    { name: 'Chromium', run: () => vitest('chromium', workers) },
  ],
  console.log,
);
process.exitCode = isGood ? 0 : 1;
