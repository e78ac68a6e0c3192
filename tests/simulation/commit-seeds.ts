/**
 * Chooses the first seed of the simulations in `npm test`. It depends on the commit, so that every
 * commit tries other seeds, and any run can be repeated.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../source-files.ts';

/**
 * The number of seeds that `npm test` plays: `many` if a file changed that matches `MET` below,
 * otherwise, or if the changed files are unknown, `few`. Each seed takes about a second of
 * processor time. `npm run test:long` plays as many seeds as fit into its time instead.
 */
export const GATE = { few: 100, many: 500 } as const;

/**
 * The number of steps of each simulation of a commit's seeds in `npm test`. It is so small that all
 * these simulations take only minutes; `npm run test:long` plays more steps.
 */
export const GATE_STEPS = 20;

/**
 * The number of a commit's seeds that are also played with several restores: `gate` in `npm test`,
 * `long` in `npm run test:long`.
 */
export const CHAOS = { gate: 4, long: 600 } as const;

/** The number of steps of each of these simulations with several restores in `npm test`. */
export const CHAOS_STEPS = 24;

export type FirstSeed = { readonly first: number; readonly because: string };

/**
 * Returns the first seed. `given` overrides it to repeat a run. Otherwise it is the number that the
 * first seven hexadecimal digits of the commit form, or 0 if no commit is known, as in an unpacked
 * archive. Throws if `given` is not a whole number.
 */
export function chooseFirstSeed(
  given: string | undefined = process.env['SIMULATION_SEED'],
  commit: string | undefined = readCommit(),
): FirstSeed {
  if (given) {
    if (!/^\d{1,9}$/.test(given))
      throw new Error(`SIMULATION_SEED: found ${given}, expected a whole number below 1000000000.`);
    return { first: Number(given), because: 'SIMULATION_SEED' };
  }
  if (!commit) return { first: 0, because: 'no commit is known' };
  return { first: Number.parseInt(commit.slice(0, 7), 16), because: `commit ${commit}` };
}

/** Matches the paths of code whose change makes `npm test` play many seeds. */
const MET =
  /^(?:src\/(?:kernel|areas\/(?:orders|reports|contact|files|restores))|tests\/simulation)\//;

/**
 * Returns the number of seeds to play in `npm test`.
 * @param changed the paths that changed since the last commit of main that passed all tests.
 * Undefined if they are unknown: few seeds are played.
 */
export const countGateSeeds = (changed: readonly string[] | undefined): number =>
  changed?.some((path) => MET.test(path)) ? GATE.many : GATE.few;

/**
 * Returns the paths that changed since the last commit of main that passed all tests. `GATE_SINCE`
 * names that commit; by default it is `origin/main`. Returns undefined if git does not know that
 * commit, or if it is the current commit, as in a fresh clone.
 */
export function listChangedFiles(): readonly string[] | undefined {
  const given = process.env['GATE_SINCE'];
  const since = given ?? git('rev-parse', '--verify', '--quiet', 'origin/main');
  if (!since || since === readCommit()) return undefined;
  return git('diff', '--name-only', `${since}...HEAD`)?.split('\n');
}

export const readCommit = (): string | undefined => git('rev-parse', 'HEAD');
function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
