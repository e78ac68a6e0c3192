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

/**
 * Returns the cases that this run tests: all of them in the long run, and in the gate the first of
 * every `size`, which are the same at every commit.
 */
export const oneIn = <Case>(
  size: number,
  cases: readonly Case[],
  isWhole = isLong,
): readonly Case[] => (isWhole ? cases : cases.filter((_case, place) => place % size === 0));

/**
 * Returns the rows of a table that this run tests: all of them in the long run, and in the gate the
 * first `count`.
 */
export const gateRows = <Row>(rows: readonly Row[], count: number): readonly Row[] =>
  isLong ? rows : rows.slice(0, count);
