/** Answers a call with a list as a CSV file. The number of rows is limited. */
import { writeCsv } from '#kernel/domain/csv.ts';
import { dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, SECOND, formatDateByPattern, type Instant } from '#kernel/domain/dates.ts';

const MOST_ROWS = 10_000;

/**
 * A column: its heading, which is the same in every language, and the function that returns its
 * cells.
 */
export type CsvColumn<Row> = readonly [head: string, cell: (row: Row) => string | number | null];

/** A CSV file. `isCut`: the list has more rows than the file may contain. */
export type CsvAnswer = { readonly csv: string; readonly rows: number; readonly isCut: boolean };

/**
 * Returns the list as CSV.
 * @param find Reads at most `limit` rows.
 */
export async function createCsvAnswer<Row>(
  columns: readonly CsvColumn<Row>[],
  find: (limit: number) => Promise<readonly Row[]>,
): Promise<CsvAnswer> {
  const found = await find(MOST_ROWS + 1);
  const rows = found.slice(0, MOST_ROWS);

  const csv = writeCsv(
    columns.map(([head]) => head),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
  return { csv, rows: rows.length, isCut: found.length > MOST_ROWS };
}

/** The heading of a column with times, which names their zone. */
export const FILE_TIME_HEADING = `time (${HOME_ZONE})`;

/** Returns a time with seconds in the administrators' zone: `21/11/2026 12:00:07`. */
export function fileTimeText(at: Instant): string {
  const { date, time } = dateAndTimeInZone(at, HOME_ZONE);
  return `${formatDateByPattern(date)} ${time}:${String(Math.floor(at / SECOND) % 60).padStart(2, '0')}`;
}
