/** Chance that falls the same way each time (mulberry32): the demonstration is the same everywhere. */
export type SeedChance = {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** True once in `n` times. */
  once(n: number): boolean;
};

export function chanceFrom(seed: number): SeedChance {
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
