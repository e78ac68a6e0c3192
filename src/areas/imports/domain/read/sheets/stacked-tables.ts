/**
 * Handles files that hold several tables of one document below each other, each under its own
 * header. The rows of later tables are moved to the columns of the first one, so that all other
 * code knows one layout only. Sheets that are read as one file are such tables too, but each must
 * have the column names of the first one.
 */
import { memoizeByCell } from '../../cells/memoize.ts';
import { parseFigure } from '../../cells/parse-numbers.ts';
import { parseDateShape } from '../../cells/parse-dates.ts';
import { foldCellText, isBlankCell, rawCellText, type Raw } from '../../cells/cell-texts.ts';
import type { DocumentSchema } from '../../document-fields.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { fileLimits } from '../../file-limits.ts';
import type { OpenedFile } from '../opened-file.ts';
import type { RowPage } from '../row-page.ts';
import { sheetOfLine } from './sheet-lines.ts';
import { columnName, foldColumnName } from '../../header/column-name.ts';
import type { FileHeader } from '../../header/header.ts';
import { columnNamesOfField } from '../../header/synonyms/column-names-by-field.ts';

/** A later table of a file. */
export type LaterTable = {
  /** Number of the record with its names, from 0. */
  readonly at: number;
  /** Line of its names in the file, from 1. */
  readonly line: number;
  /** For each column of the first table: the column of this table, or -1 if it has none. */
  readonly columns: readonly number[];
  /** Number of cells in its header. Data cells beyond them belong to no column. */
  readonly width: number;
  /** Names of its columns that the first table doesn't have; their cells aren't read. */
  readonly unread: readonly string[];
  /**
   * Present if the table is on another sheet. `above` is the number of records between the
   * beginning of the sheet and the names, `titles` how many of them have cells and aren't the upper
   * row of the names.
   */
  readonly ofSheet?: { readonly above: number; readonly titles: number } | undefined;
};

type Row = readonly Raw[];

/** The properties of the first table that are needed to align later ones with it. */
export type FirstTable = Pick<FileHeader, 'at' | 'rows' | 'names' | 'inner'>;

/** A row with fewer known names is never the header of another table. */
const FEWEST_NAMES = 2;

const isValue = (text: string): boolean =>
  parseFigure(text) !== undefined || parseDateShape(text) !== undefined;

/**
 * Returns a function that takes a row. For the header of a later table, it returns how the table's
 * columns correspond to those of the first table. For any other row, it returns undefined. The
 * function runs for every row, so it must be fast.
 */
function tableFinder({ names, inner }: FirstTable, schema: DocumentSchema) {
  const folded = memoizeByCell((raw) => foldColumnName(columnName(raw)));
  const fieldsOf = (name: string) =>
    schema.fields.flatMap((field) =>
      columnNamesOfField(field.name).includes(name) ? [field.name] : [],
    );

  const columnsByName = new Map<string, number>();
  const columnsByField = new Map<string, number>();
  [names, inner].forEach((some) =>
    some.forEach((name, column) => {
      const key = foldColumnName(name);
      if (key !== '' && !columnsByName.has(key)) columnsByName.set(key, column);
      for (const field of fieldsOf(key))
        if (!columnsByField.has(field)) columnsByField.set(field, column);
    }),
  );

  const columnOf = memoizeByCell((raw): number => {
    const name = folded(raw);
    const byName = columnsByName.get(name);
    if (byName !== undefined) return byName;
    const [field] = name === '' ? [] : fieldsOf(name);

    return (field === undefined ? undefined : columnsByField.get(field)) ?? -1;
  });

  return (row: Row): Omit<LaterTable, 'at' | 'line'> | undefined => {
    const first = row.findIndex((cell) => !isBlankCell(cell));
    if (first < 0 || !mayBeName(row[first]!)) return undefined;

    const filled = row.filter((cell) => !isBlankCell(cell));
    const matched = filled.filter((cell) => columnOf(cell) >= 0).length;
    if (matched < FEWEST_NAMES || matched * 2 < filled.length) return undefined;
    if (filled.some((cell) => typeof cell === 'number' || isValue(rawCellText(cell))))
      return undefined;

    const columns = names.map(() => -1);
    const unread: string[] = [];
    row.forEach((cell, at) => {
      if (isBlankCell(cell)) return;
      const column = columnOf(cell);
      if (column >= 0 && columns[column] === -1) columns[column] = at;
      else unread.push(columnName(cell));
    });

    return { columns, unread, width: row.length };
  };
}

/**
 * Returns whether a cell may be a column name. A name that begins with a digit isn't recognized.
 */
const mayBeName = (raw: Raw): boolean =>
  typeof raw === 'string' && !(raw.charCodeAt(0) >= 48 && raw.charCodeAt(0) <= 57);

/** Returns whether the rows of the table can stay as they are. */
const isAsFirst = ({ columns, unread }: Pick<LaterTable, 'columns' | 'unread'>): boolean =>
  unread.length === 0 && columns.every((at, column) => at === column || at === -1);

/**
 * Returns a row of a later table in the columns of the first one. Its header row gets the names of
 * the first table; cells beyond the header are appended.
 */
function alignRow(row: Row, index: number, table: LaterTable, { inner }: FirstTable): Row {
  if (index === table.at)
    return inner.map((name, column) => (table.columns[column]! < 0 ? '' : name));
  const cells = table.columns.map((at) => (at < 0 ? '' : (row[at] ?? '')));
  return row.length > table.width ? [...cells, ...row.slice(table.width)] : cells;
}

/**
 * Returns a row above the names of a sheet, with the names of the first table instead of its cells,
 * so that it is left out like a header. Blank rows stay blank.
 */
const alignTitle = (row: Row, { inner }: FirstTable): Row => (row.every(isBlankCell) ? row : inner);

/** Returns whether a row has the names of the first table: all of them, in the same columns. */
function hasSameNames(row: Row, { inner, rows }: FirstTable): boolean {
  let equal = 0;
  for (let column = 0; column < Math.max(row.length, inner.length); column++) {
    const cell = row[column] ?? '';
    const name = foldCellText(columnName(cell));
    if (name === foldCellText(inner[column] ?? '')) equal += name === '' ? 0 : 1;
    // The lower one of two header rows has no name where the upper one holds it.
    else if (rows === 1 || name !== '') return false;
  }
  return equal > 0;
}

/** The rows of a sheet that were read before its names. */
type SheetBeginning = { above: number; titles: number; isTitleLast: boolean };

/**
 * Creates an aligner that takes all rows of a file in order, from the first record on.
 * `laterTables` holds the later tables found so far. All of its functions throw `FileRefusedError`
 * if a later sheet doesn't have the names of the first one.
 */
export function createTableAligner(first: FirstTable, schema: DocumentSchema) {
  const find = tableFinder(first, schema);
  const body = first.at + first.rows;
  const laterTables: LaterTable[] = [];
  let table: LaterTable | undefined;
  let sheet = 0;
  let beginning: SheetBeginning | undefined;

  /** Throws `FileRefusedError` if the names of the current sheet haven't been read. */
  const assertNamed = (): void => {
    if (beginning) throw new FileRefusedError('sheet_differs', { sheet });
  };

  const beginSheet = (its: number): void => {
    assertNamed();
    if (sheet > 0) beginning = { above: 0, titles: 0, isTitleLast: false };
    table = undefined;
    sheet = its;
  };

  /** Aligns a row of a sheet whose names haven't been read yet. */
  const rowOfBeginning = (cells: Row, index: number, line: number, so: SheetBeginning): Row => {
    if (hasSameNames(cells, first)) {
      const upper = first.rows === 2 && so.isTitleLast ? 1 : 0;
      laterTables.push({
        at: index,
        line,
        columns: first.names.map((_, column) => column),
        width: Math.max(cells.length, first.names.length),
        unread: [],
        ofSheet: { above: so.above, titles: so.titles - upper },
      });
      beginning = undefined;
      return first.inner;
    }

    so.isTitleLast = !cells.every(isBlankCell);
    so.above++;
    if (so.isTitleLast) so.titles++;
    if (so.above > fileLimits.headRows) assertNamed();
    return alignTitle(cells, first);
  };

  const isRepeat = (names: Row): boolean =>
    names.every((cell, at) => {
      const name = foldCellText(columnName(cell));
      return (
        name === '' ||
        name === foldCellText(first.names[at]!) ||
        name === foldCellText(first.inner[at]!)
      );
    });

  const row = (cells: Row, index: number, line: number): Row => {
    const its = sheetOfLine(line);
    if (its !== sheet) beginSheet(its);
    if (beginning) return rowOfBeginning(cells, index, line, beginning);
    const found = index < body ? undefined : find(cells);
    if (found) {
      const next: LaterTable = { at: index, line, ...found };
      const isSame = isAsFirst(next);
      if (!table && isSame && isRepeat(cells)) return cells;
      laterTables.push(next);
      table = isSame ? undefined : next;

      return alignRow(cells, index, next, first);
    }
    return table ? alignRow(cells, index, table, first) : cells;
  };

  return {
    laterTables: laterTables as readonly LaterTable[],
    row,
    /** Must be called after the last row. */
    end: assertNamed,
    page(page: RowPage): RowPage {
      return {
        ...page,
        rows: page.rows.map((cells, n) => row(cells, page.first + n, page.lines[n]!)),
      };
    },
  };
}

/** Returns the file with the rows of all tables in the layout of the first one. */
export const alignAllTables = (
  opened: OpenedFile,
  first: FirstTable,
  schema: DocumentSchema,
): OpenedFile => ({
  ...opened,
  async *batches() {
    const aligner = createTableAligner(first, schema);
    let index = 0;
    for await (const batch of opened.batches())
      yield {
        ...batch,
        rows: batch.rows.map((row, n) => aligner.row(row, index++, batch.lines[n]!)),
      };
    aligner.end();
  },
});

/**
 * Aligns a page that was read out of order.
 * @param laterTables All later tables of the file.
 */
export function alignLaterTables(
  page: RowPage,
  laterTables: readonly LaterTable[],
  first: FirstTable,
): RowPage {
  const end = page.first + page.rows.length;
  const beginningOf = ({ at, ofSheet }: LaterTable) => at - (ofSheet?.above ?? 0);
  if (!laterTables[0] || beginningOf(laterTables[0]) >= end) return page;

  let next = laterTables.findLastIndex(({ at }) => at < page.first) + 1;
  let table = laterTables[next - 1];
  const rows = page.rows.map((row, n) => {
    const index = page.first + n;
    const coming = laterTables[next];
    if (coming?.at === index) table = laterTables[next++];
    else if (coming && index >= beginningOf(coming)) return alignTitle(row, first);
    const isMoved = table && (table.at === index || !isAsFirst(table));
    return isMoved ? alignRow(row, index, table!, first) : row;
  });

  return { ...page, rows };
}
