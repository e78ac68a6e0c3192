/** A workbook's rows: hucre's streaming reader, fetched when the first workbook is opened, behind guards that look first. */
import { openArchive, type Archive, type ArchivePart } from './archive.ts';
import { leanArchive } from './lean-archive.ts';
import { fileLimits } from '../../limits.ts';
import type { Bytes } from '../platform.ts';
import { Refused } from '../../refusal.ts';
import { columnLetter, type Raw } from '../../cells/text.ts';
import { workbookOf, type Workbook } from './workbook.ts';
import { inspect, newCounters, type Counters } from './xml-guard.ts';

export type OpenWorkbook = Workbook & {
  readonly archive: Archive;
  /** What the guards counted, by sheet; each is inspected once. */ readonly inspected: Map<
    number,
    Counters
  >;
};

export async function openWorkbook(bytes: Bytes): Promise<OpenWorkbook> {
  const archive = openArchive(bytes);
  const total = [...archive.parts.values()].reduce((sum, { unfolded }) => sum + unfolded, 0);
  if (total > fileLimits.sheetBytes * 2)
    throw new Refused('archive_unfolds', { unfolded: total, most: fileLimits.sheetBytes * 2 });
  return { ...(await workbookOf(archive)), archive, inspected: new Map() };
}

/** A date cell as its calendar date, with the time where it has one: `2026-11-21`, `2026-11-21T14:30`. */
function dateText(date: { toISOString(): string }): string {
  try {
    const [day, time] = date.toISOString().split('T') as [string, string];
    return /^0?0:00:00/.test(time) ? day : `${day}T${time.slice(0, 5)}`;
  } catch {
    return '#NUM!';
  }
}
function rawOf(value: unknown): Raw {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : '#NUM!';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return dateText(value as { toISOString(): string });
}

async function inspected(book: OpenWorkbook, sheet: number, part: ArchivePart): Promise<Counters> {
  const known = book.inspected.get(sheet);
  if (known) return known;
  const counters = newCounters();
  if (book.shared)
    await inspect(
      book.archive,
      book.shared,
      { bytes: fileLimits.sharedBytes, elements: fileLimits.sharedElements },
      newCounters(),
    );
  if (book.styles)
    await inspect(
      book.archive,
      book.styles,
      { bytes: fileLimits.partBytes, elements: fileLimits.styleElements },
      newCounters(),
    );
  await inspect(book.archive, part, { bytes: fileLimits.sheetBytes, elements: Infinity }, counters);
  book.inspected.set(sheet, counters);
  return counters;
}
/** A row's cells up to its last filled one; a formula without a value stands as its own text. */
function cellsOf(values: readonly unknown[], line: number, { emptyFormulas }: Counters): Raw[] {
  let width = values.length;
  while (width > 0 && (values[width - 1] === null || values[width - 1] === '')) width--;
  const cells = values.slice(0, width).map(rawOf);
  if (emptyFormulas.size > 0)
    values.forEach((value, column) => {
      const formula =
        value === null ? emptyFormulas.get(`${columnLetter(column)}${line}`) : undefined;
      if (formula === undefined) return;
      while (cells.length < column) cells.push('');
      cells[column] = formula;
    });
  if (cells.length > fileLimits.columns)
    throw new Refused('too_many_columns', {
      line,
      columns: cells.length,
      most: fileLimits.columns,
    });
  return cells;
}

const BATCH = 500;
/** Rows of one sheet as stored; those that are only formatted are left out. Line numbers are the sheet's own. */
export async function* sheetBatches(
  book: OpenWorkbook,
  sheet: number,
  notes: { bytes: number; tags: number; formulasWithoutValue: number },
  most: number = fileLimits.cells,
): AsyncGenerator<{ lines: number[]; rows: Raw[][] }, void, undefined> {
  const chosen = book.sheets[sheet];
  if (!chosen) throw new Refused('sheet_missing', { sheet });
  const counters = await inspected(book, sheet, chosen.part);
  const { bytes, tags, formulasWithoutValue } = counters;
  Object.assign(notes, { bytes, tags, formulasWithoutValue });
  const { streamXlsxRows } = await import('hucre/xlsx');
  let last = 0;
  let slots = 0;
  let batch: { lines: number[]; rows: Raw[][] } = { lines: [], rows: [] };
  try {
    for await (const { index, values } of streamXlsxRows(
      leanArchive(book.archive, { sheet: chosen.part, shared: book.shared, styles: book.styles }),
      { dateSystem: book.from1904 ? '1904' : '1900' },
    )) {
      const line = index + 1;
      if (line > fileLimits.rows)
        throw new Refused('too_many_rows', { line, most: fileLimits.rows });
      if (!Number.isInteger(line) || line <= last)
        throw new Refused('file_damaged', { why: 'row numbers', line });
      last = line;
      if ((slots += values.length) > most)
        throw new Refused('too_many_cells', { cells: slots, most });
      const cells = cellsOf(values, line, counters);
      if (cells.length === 0) continue;
      batch.lines.push(line);
      batch.rows.push(cells);
      if (batch.rows.length >= BATCH) {
        yield batch;
        batch = { lines: [], rows: [] };
      }
    }
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    /* The reader's own complaints; their words are for programmers. */
    throw new Refused('file_damaged', {
      why: cause instanceof Error ? cause.message.slice(0, 120) : 'unreadable',
    });
  }
  yield batch;
}
