/** Makes random choices that depend on a seed alone and are the same on every machine. */
export type Chance = {
  /** Returns an integer from 0 to `most` - 1. */
  below(most: number): number;
  of<Value>(values: readonly Value[]): Value;
  isTrue(share?: number): boolean;
};

export function createChance(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    of: (values) => values[below(values.length)]!,
    isTrue: (share = 0.5) => next() < share,
  };
}
