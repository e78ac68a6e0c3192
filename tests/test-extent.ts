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

/**
 * How often a test repeats what chance decides: `gate` times in `npm test`, and `long` times in
 * `npm run test:long`. The report prints these counts (`tests/report/rows.ts`).
 */
export type RunCount = { readonly gate: number; readonly long: number };

/** The kills of the server, of its database and of both under load. */
export const SERVER_KILLS: RunCount = { gate: 3, long: 300 };

/**
 * The kills of Chromium in each of these files of `tests/faults`. Only the long run runs them;
 * `alone` is the number of kills if a file is run by itself.
 */
export const CHROMIUM_KILLS = {
  killed: { alone: 4, long: 10 },
  'kill-while-mirroring': { alone: 2, long: 6 },
  'attached-files': { alone: 1, long: 3 },
  day: { alone: 2, long: 2 },
} as const;

/** The broken files that are read. Reading one takes one to three milliseconds. */
export const BROKEN_FILES = {
  tables: { gate: 400, long: 600_000 },
  archives: { gate: 1_500, long: 150_000 },
  workbooks: { gate: 100, long: 150_000 },
  otherWorkbooks: { gate: 1_500, long: 150_000 },
  bytes: { gate: 1_000, long: 100_000 },
} as const satisfies Readonly<Record<string, RunCount>>;

/** The number of simulations within which each planted bug is found. */
export const SIMULATIONS_PER_PLANTED_BUG = 2_000;
