/**
 * Reads the rows of a workbook with hucre's streaming reader, which is loaded with the first
 * workbook. Guards inspect every part before the reader gets it.
 */
import { numberWithFormat } from '../../cells/formatted-numbers.ts';
import { columnLetter, type Raw } from '../../cells/cell-texts.ts';
import { fileLimits } from '../../file-limits.ts';
import { FileRefusedError } from '../../file-refusal.ts';
import { createPacedStream } from '../paced-stream.ts';
import type { Archive, ArchivePart } from './archive.ts';
import { dateText } from './date-text.ts';
import {
  createCurrencyAndPercentSigns,
  noSigns,
  signsOfStyles,
  type CurrencyAndPercentSigns,
} from './currency-and-percent-formats.ts';
import { mergedRangesInOrder } from './merged-cells.ts';
import { reducedWorkbook } from './reduced-workbook.ts';
import { restoreStandInCharacters } from './plain-xml.ts';
import { readSharedTexts } from './shared-texts.ts';
import {
  createSheetCollector,
  trimRow,
  type SheetBatch,
  type SheetNotes,
  type SheetOptions,
} from './sheet-collector.ts';
import { resolveReference } from './text-references.ts';
import { readWorkbookStructure, type Workbook } from './workbook.ts';
import {
  assertWholeSheet,
  inspectPart,
  newXmlCounters,
  inspectedPartText,
  type XmlCounters,
} from './xml-guard.ts';

type InspectedSheet = { readonly counters: XmlCounters; readonly signs: CurrencyAndPercentSigns };

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

/** Opens a workbook. Throws `FileRefusedError` if the archive isn't one. */
export const openWorkbook = async (archive: Archive): Promise<OpenWorkbook> => ({
  ...(await readWorkbookStructure(archive)),
  archive,
  inspected: new Map(),
});

function rawOf(value: unknown, { texts, from1904 }: SheetContext): Raw {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return restoreStandInCharacters(resolveReference(value, texts));
  if (typeof value === 'number') return Number.isFinite(value) ? value : '#NUM!';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';

  return dateText(value as Date, from1904);
}

async function textsOf({ archive, shared }: OpenWorkbook): Promise<readonly string[]> {
  if (!shared) return [];
  const { sharedBytes, sharedElements } = fileLimits;
  const most = { bytes: sharedBytes, elements: sharedElements };
  await inspectPart(archive, shared, most, newXmlCounters());

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
      newXmlCounters(),
    );
  book.styleSigns ??= styles ? signsOfStyles(await inspectedPartText(archive, styles)) : new Map();
  const counters = newXmlCounters();
  const signs =
    book.styleSigns.size > 0 ? createCurrencyAndPercentSigns(book.styleSigns) : undefined;
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
  readonly emptyFormulas: XmlCounters['emptyFormulas'];
  readonly signs: CurrencyAndPercentSigns;
  readonly from1904: boolean;
};

/**
 * Returns the cells of a row up to its last filled one. A formula without a value becomes its own
 * text.
 */
function cellsOf(values: readonly unknown[], line: number, context: SheetContext): Raw[] {
  const { emptyFormulas, signs } = context;
  const cells = values.map((value, column) => {
    const raw = rawOf(value, context);
    const sign = typeof raw === 'number' ? signs.signAt(column, line) : undefined;
    return sign === undefined ? raw : numberWithFormat(raw as number, sign);
  });
  trimRow(cells);
  if (emptyFormulas.size > 0)
    values.forEach((value, column) => {
      const formula =
        value === null ? emptyFormulas.get(`${columnLetter(column)}${line}`) : undefined;
      if (formula === undefined) return;
      while (cells.length < column) cells.push('');
      cells[column] = formula;
    });

  return cells;
}

/**
 * Yields the rows of one sheet as stored. Rows that are only formatted are left out, and hidden
 * ones if a person chose so. Line numbers are those of the sheet.
 * @param notes Receives the counts of the inspection and of hidden rows.
 * @param most Limit of cells; more of them are refused.
 */
export async function* sheetBatches(
  book: OpenWorkbook,
  sheet: number,
  notes: SheetNotes,
  options: SheetOptions = {},
  most: number = fileLimits.cells,
): AsyncGenerator<SheetBatch, void, undefined> {
  const chosen = book.sheets[sheet];
  if (!chosen) throw new FileRefusedError('sheet_missing', { sheet });
  const { counters, signs } = await inspectSheet(book, sheet, chosen.part);
  const { bytes, tags, formulasWithoutValue, emptyFormulas, hidden, merged } = counters;
  const { texts = [], from1904 } = book;
  const context: SheetContext = { texts, emptyFormulas, signs, from1904 };
  const hiddenColumns = [...hidden.columns];
  Object.assign(notes, { bytes, tags, formulasWithoutValue, hiddenColumns, hiddenRows: 0 });
  const { streamXlsxRows } = await import('hucre/xlsx');
  const paced = createPacedStream(
    reducedWorkbook(book.archive, {
      sheet: chosen.part,
      styles: book.styles,
    }),
  );

  const sheetRows = streamXlsxRows(paced.stream as Parameters<typeof streamXlsxRows>[0], {
    dateSystem: book.from1904 ? '1904' : '1900',
  });
  const collector = createSheetCollector(notes, {
    ...options,
    mostCells: most,
    mergedRanges: mergedRangesInOrder(merged.ranges),
  });

  try {
    for (;;) {
      paced.wait();
      const { done, value: row } = await sheetRows.next();
      paced.work();
      if (done) break;
      const line = row.index + 1;
      const cells = cellsOf(row.values, line, context);
      collector.add(line, cells, hidden.rows.has(line), row.values.length);
      const full = collector.takeFull();
      if (full.length > 0) yield* full;
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

  yield collector.rest();
}
