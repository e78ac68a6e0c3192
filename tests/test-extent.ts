/**
 * True in `npm run test:long`, which starts the tests with TEST_EXTENT=long. False in `npm test`,
 * which tests less.
 */
export const isLong = process.env['TEST_EXTENT'] === 'long';

/**
 * Returns the number of runs: `given` (a text, such as an environment variable) if set, otherwise
 * `gate` in `npm test` and `long` in `npm run test:long`.
 */
export const chooseRunCount = (given: string | undefined, gate: number, long: number): number =>
  given ? Number(given) : isLong ? long : gate;

/**
 * Returns the cases that this run tests. `npm run test:long` tests all of them, `npm test` the
 * first of every `size`, which are the same at every commit.
 */
export const chooseCases = <Case>(
  size: number,
  cases: readonly Case[],
  isWhole = isLong,
): readonly Case[] => (isWhole ? cases : cases.filter((_case, place) => place % size === 0));

/**
 * Returns the rows of a table that this run tests: all of them in `npm run test:long`, and in `npm
 * test` the first `count`.
 */
export const chooseRows = <Row>(rows: readonly Row[], count: number): readonly Row[] =>
  isLong ? rows : rows.slice(0, count);

/**
 * Returns the values of an axis (sizes, languages) that this run visits: all of them in `npm run
 * test:long`, and in `npm test` the one at `place`, counted from 0.
 */
export const chooseValues = <Value>(axis: readonly Value[], place: number): readonly Value[] =>
  isLong ? axis : axis.slice(place, place + 1);

/**
 * Returns the rows of a table that this run tests: all of them in `npm run test:long`, and in `npm
 * test` those with these names. A row without a name is named by itself. Throws if a name has no
 * row.
 */
export function namedRows<Row extends string | readonly [name: string, ...unknown[]]>(
  rows: readonly Row[],
  names: readonly string[],
  isWhole = isLong,
): readonly Row[] {
  const nameOf = (row: Row) => (typeof row === 'string' ? row : row[0]);
  const missing = names.filter((name) => !rows.some((row) => nameOf(row) === name));
  if (missing.length > 0)
    throw new Error(`The gate names rows that are none: ${missing.join(', ')}`);
  return isWhole ? rows : rows.filter((row) => names.includes(nameOf(row)));
}
