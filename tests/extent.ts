/**
 * True in the long run, which `tests/long/main.ts` starts with TEST_EXTENT=long. Otherwise the gate
 * runs, which does less.
 */
export const isLong = process.env['TEST_EXTENT'] === 'long';

/**
 * Returns a number of runs: the one that is given by hand, or the one of the gate or the long run.
 */
export const howMany = (given: string | undefined, gate: number, long: number): number =>
  given ? Number(given) : isLong ? long : gate;
