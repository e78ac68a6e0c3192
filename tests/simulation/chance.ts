/** Seeded chance: everything that is random in a simulation comes from here, ids too, so that a seed is a story. */
import type { Chance as PlatformChance } from '#kernel/domain/ids.ts';

export type Chance = {
  /** In [0, 1). */
  next(): number;
  /** 0 … below − 1. */
  int(below: number): number;
  is(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T;
};

export function chanceOf(seed: number): Chance {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    next,
    int,
    is: (probability) => next() < probability,
    pick: (from) => from[int(from.length)]!,
    weighted(from) {
      let left = next() * from.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of from) if ((left -= weight) < 0) return value;
      return from.at(-1)![1];
    },
  };
}

/** A number from words, for a stream of its own. */
export const seedOf = (...parts: (string | number)[]): number =>
  [...parts.join('/')].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) | 0,
    -2_128_831_035,
  );

/** What ids are made of: seeded at their front, so that they sort alike whenever a seed runs, and marked with the run at their end, so that it can run twice in one database. */
export const idsOf = (chance: Chance, run: number): PlatformChance => ({
  getRandomValues(bytes) {
    for (let n = 0; n < bytes.length; n += 1)
      bytes[n] = n < 6 ? chance.int(256) : (run >>> (8 * (n - 6))) & 0xff;
    return bytes;
  },
});
