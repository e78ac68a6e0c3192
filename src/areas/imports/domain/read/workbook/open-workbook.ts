/**
 * Reads the rows of a workbook with hucre's streaming reader, which is loaded with the first
 * workbook. Guards inspect every part before the reader gets it.
 */
import { numberWithFormat } from '../../cells/formatted-numbers.ts';
import { columnLetter, type Raw } from '../../cells/cell-texts.ts';
import { fileLimits } from '../../limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { pacedStream } from '../paced-stream.ts';
import type { Bytes } from '../platform.ts';
import { openArchive, type Archive, type ArchivePart } from './archive.ts';
import { createCellSigns, noSigns, signsOfStyles, type CellSigns } from './format-signs.ts';
import { reducedWorkbook } from './reduced-workbook.ts';
import { restoreStandInCharacters } from './plain-xml.ts';
import { readSharedTexts } from './shared-texts.ts';
import { resolveReference } from './text-references.ts';
import { readWorkbookStructure, type Workbook } from './workbook.ts';
import {
  assertWholeSheet,
  inspectPart,
  newCounters,
  inspectedPartText,
  type Counters,
} from './xml-guard.ts';

type InspectedSheet = { readonly counters: Counters; readonly signs: CellSigns };

export type OpenWorkbook = Workbook & {
  readonly archive: Archive;
  /** Results of the inspection by sheet number; each sheet is inspected once. */
  readonly inspected: Map<number, InspectedSheet>;
  /** The shared texts by their number. Present after the first inspection of a sheet. */
  texts?: readonly string[];
  /**
   * The signs of the styles whose format has one, by the style's number. Present after the first
   * inspection of a sheet.
   */
  styleSigns?: ReadonlyMap<string, string>;
};

/**
 * Opens a workbook. Throws `FileRefusedError` if its parts would inflate to more than the limit,
 * or if it isn't a workbook.
 */
export async function openWorkbook(bytes: Bytes): Promise<OpenWorkbook> {
  const archive = openArchive(bytes);
  const total = [...archive.parts.values()].reduce((sum, { unfolded }) => sum + unfolded, 0);
  const most = fileLimits.sheetBytes * 2;
  if (total > most) throw new FileRefusedError('archive_unfolds', { unfolded: total, most });

  return { ...(await readWorkbookStructure(archive)), archive, inspected: new Map() };
}

/**
 * Returns a date cell as its calendar date, with the time if it has one: `2026-11-21`,
 * `2026-11-21T14:30`.
 */
function dateText(date: { toISOString(): string }): string {
  try {
    const [day, time] = date.toISOString().split('T') as [string, string];
    return /^0?0:00:00/.test(time) ? day : `${day}T${time.slice(0, 5)}`;
  } catch {
    return '#NUM!';
  }
}

function rawOf(value: unknown, texts: readonly string[]): Raw {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return restoreStandInCharacters(resolveReference(value, texts));
  if (typeof value === 'number') return Number.isFinite(value) ? value : '#NUM!';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';

  return dateText(value as { toISOString(): string });
}

async function textsOf({ archive, shared }: OpenWorkbook): Promise<readonly string[]> {
  if (!shared) return [];
  const { sharedBytes, sharedElements } = fileLimits;
  const most = { bytes: sharedBytes, elements: sharedElements };
  await inspectPart(archive, shared, most, newCounters());

  return await readSharedTexts(archive, shared);
}

async function inspectSheet(
  book: OpenWorkbook,
  sheet: number,
  part: ArchivePart,
): Promise<InspectedSheet> {
  const { archive, inspected, styles } = book;
  const known = inspected.get(sheet);
  if (known) return known;
  const { partBytes, sheetBytes, styleElements } = fileLimits;
  book.texts ??= await textsOf(book);
  if (styles)
    await inspectPart(
      archive,
      styles,
      { bytes: partBytes, elements: styleElements },
      newCounters(),
    );
  book.styleSigns ??= styles ? signsOfStyles(await inspectedPartText(archive, styles)) : new Map();
  const counters = newCounters();
  const signs = book.styleSigns.size > 0 ? createCellSigns(book.styleSigns) : undefined;
  await inspectPart(
    archive,
    part,
    { bytes: sheetBytes, elements: Infinity },
    counters,
    signs && ((piece) => signs.push(piece)),
  );

  assertWholeSheet(counters);
  const found: InspectedSheet = { counters, signs: signs ?? noSigns };
  inspected.set(sheet, found);

  return found;
}

type SheetContext = {
  readonly texts: readonly string[];
  readonly emptyFormulas: Counters['emptyFormulas'];
  readonly signs: CellSigns;
};

/**
 * Returns the cells of a row up to its last filled one. A formula without a value becomes its own
 * text.
 */
function cellsOf(
  values: readonly unknown[],
  line: number,
  { texts, emptyFormulas, signs }: SheetContext,
): Raw[] {
  const cells = values.map((value, column) => {
    const raw = rawOf(value, texts);
    const sign = typeof raw === 'number' ? signs.signAt(column, line) : undefined;
    return sign === undefined ? raw : numberWithFormat(raw as number, sign);
  });
  while (cells.at(-1) === '') cells.pop();
  if (emptyFormulas.size > 0)
    values.forEach((value, column) => {
      const formula =
        value === null ? emptyFormulas.get(`${columnLetter(column)}${line}`) : undefined;
      if (formula === undefined) return;
      while (cells.length < column) cells.push('');
      cells[column] = formula;
    });

  if (cells.length > fileLimits.columns)
    throw new FileRefusedError('too_many_columns', {
      line,
      columns: cells.length,
      most: fileLimits.columns,
    });

  return cells;
}

type SheetNotes = Pick<Counters, 'bytes' | 'tags' | 'formulasWithoutValue'> & {
  hiddenRows: number;
  hiddenColumns: readonly number[];
};

type SheetBatch = { readonly lines: number[]; readonly rows: Raw[][] };

/** Rows per batch. */
const BATCH = 500;

/**
 * Yields the rows of one sheet as stored. Rows that are only formatted are left out, and hidden
 * ones if a person chose so. Line numbers are those of the sheet.
 * @param notes receives the counts of the inspection and of hidden rows
 * @param most limit of cells; more of them are refused
 */
export async function* sheetBatches(
  book: OpenWorkbook,
  sheet: number,
  notes: SheetNotes,
  withoutHiddenRows = false,
  most: number = fileLimits.cells,
): AsyncGenerator<SheetBatch, void, undefined> {
  const chosen = book.sheets[sheet];
  if (!chosen) throw new FileRefusedError('sheet_missing', { sheet });
  const { counters, signs } = await inspectSheet(book, sheet, chosen.part);
  const { bytes, tags, formulasWithoutValue, emptyFormulas, hidden } = counters;
  const context: SheetContext = { texts: book.texts!, emptyFormulas, signs };
  const hiddenColumns = [...hidden.columns];
  Object.assign(notes, { bytes, tags, formulasWithoutValue, hiddenColumns, hiddenRows: 0 });
  const { streamXlsxRows } = await import('hucre/xlsx');
  const paced = pacedStream(
    reducedWorkbook(book.archive, {
      sheet: chosen.part,
      styles: book.styles,
    }),
  );

  const sheetRows = streamXlsxRows(paced.stream as Parameters<typeof streamXlsxRows>[0], {
    dateSystem: book.from1904 ? '1904' : '1900',
  });
  let last = 0;
  let slots = 0;
  let batch: SheetBatch = { lines: [], rows: [] };

  try {
    for (;;) {
      paced.wait();
      const { done, value: row } = await sheetRows.next();
      paced.work();
      if (done) break;
      const line = row.index + 1;
      if (line > fileLimits.rows)
        throw new FileRefusedError('too_many_rows', { line, most: fileLimits.rows });
      if (!Number.isInteger(line) || line <= last)
        throw new FileRefusedError('file_damaged', { why: 'row numbers', line });
      last = line;
      slots += row.values.length;
      if (slots > most) throw new FileRefusedError('too_many_cells', { cells: slots, most });
      const cells = cellsOf(row.values, line, context);
      if (cells.length === 0) continue;

      if (hidden.rows.has(line)) {
        notes.hiddenRows++;
        if (withoutHiddenRows) continue;
      }

      batch.lines.push(line);
      batch.rows.push(cells);

      if (batch.rows.length >= BATCH) {
        yield batch;
        batch = { lines: [], rows: [] };
      }
    }
  } catch (cause) {
    if (cause instanceof FileRefusedError) throw cause;
    /* The reader's own errors are in a programmer's words, so they only become details. */
    throw new FileRefusedError('file_damaged', {
      why: cause instanceof Error ? cause.message.slice(0, 120) : 'unreadable',
    });
  } finally {
    await paced.end();
    await sheetRows.return();
  }

  yield batch;
}
