/** Where the gate's simulations begin: the commit decides, so that every commit tries others, and any of them can be repeated. */
import { spawnSync } from 'node:child_process';
import { root } from '../source.ts';

/**
 * How many seeds of a commit are played: many where something changed that simulated devices meet.
 * Each is a second of the processor, so a clone that does not know what changed plays few; the
 * long run plays many at every commit.
 */
export const GATE = { few: 100, many: 500 } as const;
/** Steps of each: fewer than in the long run, so that all fit into minutes. */
export const GATE_STEPS = 20;

/** How many of a commit's seeds are played with a chaos of restores too, in the gate and in the long run. */
export const CHAOS = { gate: 20, long: 600 } as const;
/** Steps of each in the gate. */
export const CHAOS_STEPS = 24;

export type FirstSeed = { readonly first: number; readonly because: string };

/** `given` repeats a run; else the first seven digits of the commit are the number; without a commit, as in an unpacked archive, it is 0. */
export function firstSeed(
  given: string | undefined = process.env['SIMULATION_SEED'],
  commit: string | undefined = presentCommit(),
): FirstSeed {
  if (given) {
    if (!/^\d{1,9}$/.test(given))
      throw new Error(`SIMULATION_SEED: found ${given}, expected a whole number below 1000000000.`);
    return { first: Number(given), because: 'SIMULATION_SEED' };
  }
  if (!commit) return { first: 0, because: 'no commit is known' };
  return { first: Number.parseInt(commit.slice(0, 7), 16), because: `commit ${commit}` };
}

/** What devices and their server meet in a simulation. */
const MET =
  /^(?:src\/(?:kernel|areas\/(?:orders|reports|contact|files|restores))|tests\/simulation)\//;

/**
 * @param changed  paths since the last main that was green; undefined: not known
 */
export const gateCount = (changed: readonly string[] | undefined): number =>
  changed?.some((path) => MET.test(path)) ? GATE.many : GATE.few;

/**
 * Returns the paths that changed since the last green main, which GATE_SINCE names: without it that
 * is `origin/main`. Returns undefined where that is this commit itself, as in a fresh clone.
 */
export function changedSinceMain(): readonly string[] | undefined {
  const given = process.env['GATE_SINCE'];
  const since = given ?? git('rev-parse', '--verify', '--quiet', 'origin/main');
  if (!since || since === presentCommit()) return undefined;
  return git('diff', '--name-only', `${since}...HEAD`)?.split('\n');
}

export const presentCommit = (): string | undefined => git('rev-parse', 'HEAD');
function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
