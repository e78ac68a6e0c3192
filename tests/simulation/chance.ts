/**
 * Seeded random numbers. Everything random in a simulation, including ids, is drawn from here, so
 * that a seed always produces the same story.
 */
import type { RandomSource as PlatformChance } from '#kernel/domain/ids.ts';

/** A stream of random numbers, which depends only on its seed. */
export type Chance = {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a whole number from 0 to `below` − 1. */
  int(below: number): number;
  is(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T;
};

/** Returns the stream of random numbers of a seed. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
  const next = () => {
    // This is the mulberry32 generator.
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

/**
 * Returns a seed derived from words (FNV-1a), so that each purpose can have its own random stream.
 */
export const deriveSeed = (...parts: (string | number)[]): number =>
  [...parts.join('/')].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) | 0,
    -2_128_831_035,
  );

/**
 * Returns a source of random bytes for ids. The first six bytes are random but depend on the seed,
 * so that ids sort alike each time a seed runs; the others hold the number of the run, so that a
 * seed can run twice in one database.
 */
export const createIdSource = (chance: Chance, run: number): PlatformChance => ({
  getRandomValues(bytes) {
    for (let n = 0; n < bytes.length; n += 1)
      bytes[n] = n < 6 ? chance.int(256) : (run >>> (8 * (n - 6))) & 0xff;
    return bytes;
  },
});
