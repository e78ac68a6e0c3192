/**
 * Finds the header of a file. It may be below titles, and have one row or two merged ones. Names
 * may be missing or occur twice.
 */
import { parseDateShape } from '../cells/parse-dates.ts';
import { parseFigure } from '../cells/parse-numbers.ts';
import {
  columnLetter,
  foldCellText,
  isBlankCell,
  rawCellText,
  tidyText,
  type Raw,
} from '../cells/cell-texts.ts';
import { columnName, cutColumnName, foldColumnName } from './column-name.ts';

export type FileHeader = {
  /** Number of the header's first record; with two rows, the second one follows it. */
  readonly at: number;
  readonly rows: 1 | 2;
  /**
   * The name of each column without odd spaces; '' if it has none. A repeated name gets a number.
   */
  readonly names: readonly string[];
  /**
   * The names in the last header row. They are searched for a field in addition to the joined
   * names.
   */
  readonly inner: readonly string[];
  /**
   * Rows of words above the names, in the form of `foldRow`. A report may repeat them on each
   * page.
   */
  readonly titles: readonly string[];
  /** Number of cells in the header rows. Columns beyond them exist in the data only. */
  readonly written: number;
  /** Number of cells in the header rows, or in a typical row below them if that has more. */
  readonly longest: number;
  /** Columns without a name and without data, as a trailing delimiter makes them. */
  readonly empty: readonly number[];
  /** Columns that are hidden in the workbook. */
  readonly hidden?: readonly number[] | undefined;
};

type Row = readonly Raw[];

const isValue = (raw: Raw): boolean =>
  typeof raw === 'number' ||
  parseFigure(rawCellText(raw)) !== undefined ||
  parseDateShape(rawCellText(raw)) !== undefined;

const filled = (row: Row): Raw[] => row.filter((cell) => !isBlankCell(cell));
const widthOf = (row: Row): number => row.findLastIndex((cell) => !isBlankCell(cell)) + 1;
const isWords = (row: Row): boolean => filled(row).length > 0 && !filled(row).some(isValue);
const knownIn = (row: Row, known: ReadonlySet<string>): number =>
  row.filter((cell) => known.has(foldColumnName(columnName(cell)))).length;

/** Returns the filled cells of a row as one folded text, to compare rows by. */
export const foldRow = (row: Row): string =>
  filled(row)
    .map((cell) => foldCellText(columnName(cell)))
    .join('\n');

/** Repeats names of merged cells in the empty cells to their right. */
const fillRight = (row: Row, width: number): string[] => {
  let last = '';
  return Array.from({ length: width }, (_, column) => {
    if (!isBlankCell(row[column])) last = columnName(row[column]!);
    return last;
  });
};

/** Returns how many more lines of a text file a row takes up, because its cells have line ends. */
const lineEndsIn = (row: Row): number =>
  row.reduce<number>((sum, cell) => sum + rawCellText(cell).split('\n').length - 1, 0);

/**
 * Returns whether a row and the next one form one header: no row is empty between them, and some
 * names of the upper row span several names of the lower one.
 */
function isMerged(
  records: readonly Row[],
  at: number,
  known: ReadonlySet<string>,
  lines: ArrayLike<number> | undefined,
): boolean {
  const upper = records[at];
  const lower = records[at + 1];
  if (!upper || !lower) return false;
  if (lines && lines[at + 1]! - lines[at]! > 1 + lineEndsIn(upper)) return false;
  if (!isWords(upper) || !isWords(lower) || filled(upper).length < 2) return false;
  const width = Math.max(upper.length, lower.length);
  const starts = Array.from({ length: width }, (_, column) => column).filter(
    (column) => !isBlankCell(upper[column]),
  );
  const wide = starts.filter(
    (start) =>
      start + 1 < width &&
      isBlankCell(upper[start + 1]) &&
      !isBlankCell(lower[start]) &&
      !isBlankCell(lower[start + 1]),
  ).length;

  const isAlone = starts.some((start) => isBlankCell(lower[start]));
  const isWide = wide >= 2 || (wide >= 1 && isAlone);
  const knownAbove = knownIn(upper, known);

  return isWide && knownIn(lower, known) + (isAlone ? knownAbove : 0) > knownAbove;
}

/** Appends a number to a repeated name: `Price`, `Price (2)`. */
const numbered = (names: readonly string[]): string[] => {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const folded = foldCellText(name);
    const count = (seen.get(folded) ?? 0) + 1;
    if (folded) seen.set(folded, count);
    return folded && count > 1 ? `${name} (${count})` : name;
  });
};

/** Returns how much a row looks like column names. -1 if it doesn't at all. */
function headerScore(records: readonly Row[], at: number, known: ReadonlySet<string>): number {
  const row = records[at]!;
  const cells = filled(row);
  const values = cells.filter(isValue).length;
  if (cells.length === 0 || values > cells.length / 3) return -1;
  const names = knownIn(row, known);
  const below = records.slice(at + 1).find((next) => filled(next).length > 0);
  const isAboveData = below !== undefined && filled(below).some(isValue);
  const isTitle = cells.length === 1 && names === 0;

  return (
    names * 3 +
    Math.min(cells.length, 12) / 4 +
    (isAboveData ? 1 : 0) -
    values * 2 -
    at / 100 -
    (isTitle ? 5 : 0)
  );
}

/**
 * Returns whether the rows form a table: some row has known column names, or most rows have several
 * cells and one column holds numbers or dates. Prose has neither, however many delimiters it
 * contains.
 */
export function looksLikeTable(records: readonly Row[], known: ReadonlySet<string>): boolean {
  if (records.some((row) => knownIn(row, known) > 0)) return true;
  const rows = records.filter((row) => filled(row).length > 0);
  const wide = rows.filter((row) => filled(row).length > 1);
  if (wide.length * 2 < rows.length) return false;
  const columns = Math.max(0, ...wide.map((row) => row.length));

  return Array.from({ length: columns }, (_, column) => column).some((column) => {
    const cells = wide.map((row) => row[column]).filter((cell) => !isBlankCell(cell));
    return (
      cells.length * 2 >= wide.length &&
      cells.filter((cell) => isValue(cell!)).length >= cells.length / 2
    );
  });
}

/**
 * Finds the header among the first rows of a file. A later row never wins over an earlier header
 * that has data below it, because those rows would be lost.
 * @param lines The line of each row. If absent, no rows are empty between them.
 * @returns Undefined if the rows don't form a table, or if no row looks like column names.
 */
export function findHeader(
  records: readonly Row[],
  known: ReadonlySet<string>,
  lines?: ArrayLike<number>,
): FileHeader | undefined {
  if (!looksLikeTable(records, known)) return undefined;

  const scores = records.map((_, at) => headerScore(records, at, known));
  const best = scores.reduce((top, score, at) => (score > (scores[top] ?? 0) ? at : top), -1);
  if (best < 0 || (scores[best] ?? 0) <= 0) return undefined;

  const earlier = scores.findIndex(
    (score, at) => at < best && score > 0 && isHeaderOfData(records, at, best, known),
  );

  const at = earlier < 0 ? best : earlier;
  const first = isMerged(records, at - 1, known, lines) ? at - 1 : at;

  return headerAt(records, first, known, lines);
}

/** Returns how many different known names the header has. 0 if the rows don't form a table. */
export function countKnownColumns(records: readonly Row[], known: ReadonlySet<string>): number {
  const header = findHeader(records, known);
  if (!header) return 0;
  const names = header.inner.map(foldColumnName);
  return new Set(names.filter((name) => known.has(name))).size;
}

/**
 * Returns whether row `at` is a header too: it has at least half as many known names as row `best`,
 * and there are rows of data between both.
 */
function isHeaderOfData(
  records: readonly Row[],
  at: number,
  best: number,
  known: ReadonlySet<string>,
): boolean {
  const names = knownIn(records[at]!, known);
  if (names < 2 || names * 2 < knownIn(records[best]!, known)) return false;

  const width = filled(records[at]!).length;
  return records.slice(at + 1, best).some((row) => {
    const cells = filled(row);
    return cells.length * 2 > width && cells.some(isValue) && knownIn(row, known) < 2;
  });
}

/**
 * Returns the header that begins in a row, which a person may have chosen. The names of a merged
 * header continue in the row below it.
 */
export const headerAt = (
  records: readonly Row[],
  at: number,
  known: ReadonlySet<string>,
  lines?: ArrayLike<number>,
): FileHeader => headerFromRow(records, at, isMerged(records, at, known, lines) ? 2 : 1);

/** Returns the header that begins in row `first` and has the given number of rows. */
export function headerFromRow(records: readonly Row[], first: number, rows: 1 | 2): FileHeader {
  const body = records.slice(first + rows).filter((row) => filled(row).length > 0);
  const upper = records[first] ?? [];
  const lower = rows === 2 ? (records[first + 1] ?? []) : upper;

  /*
   * Columns beyond the names count only if most rows fill them. If only a few rows do, their extra
   * cells come from a delimiter inside a text.
   */
  const widths = body.map(widthOf).sort((a, b) => a - b);
  const usualWidth = widths[Math.floor((body.length - 1) / 2)] ?? 0;
  const written = Math.max(upper.length, lower.length);
  const lengths = body.map(({ length }) => length).sort((a, b) => a - b);
  const longest = Math.max(written, lengths[Math.floor((body.length - 1) / 2)] ?? 0);
  const width = Math.max(written, usualWidth);
  const inner = Array.from({ length: width }, (_, column) =>
    columnName(isBlankCell(lower[column]) ? (upper[column] ?? '') : lower[column]!),
  );
  const outer = rows === 2 ? fillRight(upper, width) : inner;
  const names = inner.map((name, column) =>
    rows === 1 || foldCellText(outer[column]!) === foldCellText(name)
      ? name
      : cutColumnName(tidyText(`${outer[column]} ${name}`)),
  );
  const empty = names.flatMap((name, column) =>
    name === '' && body.every((row) => isBlankCell(row[column])) ? [column] : [],
  );
  const titles = records
    .slice(0, first + rows - 1)
    .filter(isWords)
    .map(foldRow);

  return { at: first, rows, names: numbered(names), inner, titles, written, longest, empty };
}

/** Returns what a column is called on the screen: its name, or its letter if it has none. */
export const columnLabel = (
  { names }: Pick<FileHeader, 'names'>,
  column: number,
): { name: string } | { letter: string } =>
  names[column] ? { name: names[column] } : { letter: columnLetter(column) };
