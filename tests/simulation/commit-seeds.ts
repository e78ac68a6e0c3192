/** Where the gate's simulations begin: the commit decides, so that every commit tries others, and any of them can be repeated. */
import { spawnSync } from 'node:child_process';
import { root } from '../source.ts';

/** How many seeds of a commit are played. */
export const GATE = 500;
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

export function presentCommit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}
