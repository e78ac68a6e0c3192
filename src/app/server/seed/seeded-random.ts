/**
 * A random generator that always gives the same sequence (mulberry32), so that the demonstration is
 * the same everywhere.
 */
export type SeededRandom = {
  /** Returns a whole number between `from` and `to`, both included. */
  whole(from: number, to: number): number;
  /** Returns a random element of a list. */
  pick<T>(list: readonly T[]): T;
  /** Returns true once in `n` times on average. */
  once(n: number): boolean;
};

/** Returns the generator for a seed. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };

  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));

  return {
    whole,
    pick: (list) => list[whole(0, list.length - 1)]!,
    once: (n) => whole(1, n) === 1,
  };
}
