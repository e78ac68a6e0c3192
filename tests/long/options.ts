/** Reads the arguments of `npm run test:long --`. */

export type LongOptions = {
  /** The minutes for which simulations are played before the rest is run. */
  readonly minutes: number;
  /** The first seed. If undefined, it is the seed after the last one played. */
  readonly from: number | undefined;
};

/** Returns the options. Throws an error that says which arguments are expected. */
export function parseLongOptions(given: readonly string[]): LongOptions {
  const options = { minutes: 60, from: undefined as number | undefined };
  for (let n = 0; n < given.length; n += 2) {
    const name = given[n]!;
    const value = Number(given[n + 1]);
    const isWhole = Number.isInteger(value) && value >= 0;
    if (name === '--minutes' && value >= 0) options.minutes = value;
    else if (name === '--from' && isWhole) options.from = value;
    else
      throw new Error(
        `npm run test:long: found “${given.slice(n, n + 2).join(' ')}”, expected --minutes NUMBER or --from SEED.`,
      );
  }
  return options;
}
