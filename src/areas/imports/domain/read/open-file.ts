/** Opens a file: finds out its kind and format, and reads its first rows. */
import type { Result } from '#kernel/domain/result.ts';
import { rawCellText } from '../cells/cell-texts.ts';
import { fileLimits } from '../file-limits.ts';
import { FileRefusedError, refusalAsResult, type FileCode } from '../file-refusal.ts';
import {
  oleDirectoryOffset,
  fileExtensionOf,
  detectContainer,
  type FileContainer,
  type FileKind,
} from './detect-file-kind.ts';
import {
  newReadingNotes,
  type ChosenFileFormat,
  type OpenedFile,
  type ReadingNotes,
  type SourceFacts,
} from './opened-file.ts';
import { readByteRange, type Bytes, type SourceFile } from '../platform.ts';
import { blocksOf, piecesOf } from './text/blocks.ts';
import { csvBatches } from './text/csv-batches.ts';
import { normalizeLineBreaks } from './text/csv.ts';
import { guessDelimiter, sepLine } from './text/delimiter.ts';
import { detectEncoding, undoDoubleEncoding, type Encoding } from '../encodings/encodings.ts';
import { guessQuoting } from './text/quoting.ts';
import { chooseSheet } from './sheets/choose-sheet.ts';
import { compareSheets } from './sheets/compare-sheets.ts';
import { sheetsWithSameColumns } from './sheets/same-columns.ts';
import { createSheetHeads } from './sheets/sheet-heads.ts';
import { batchesOfSheets, sheetsInOrder } from './sheets/several-sheets.ts';
import { firstRowsOf } from './first-rows.ts';
import type { Sheet } from './workbook/workbook.ts';
import { openArchivedWorkbook, openOldWorkbook } from './workbook/open-any-workbook.ts';
import type { WorkbookReader } from './workbook/workbook-reader.ts';

const endings: Readonly<Record<FileKind, readonly string[]>> = {
  csv: ['csv', 'txt', 'tsv', 'tab', ''],
  xlsx: ['xlsx', 'xlsm', 'xltx', 'xltm'],
  xlsb: ['xlsb'],
  xls: ['xls', 'xlt'],
  ods: ['ods', 'ots'],
};

/** Bytes that are read first: they tell the kind of a file and often its encoding. */
const START = 64 * 1024;

/** Number of characters from which the delimiter is guessed. */
const SAMPLE = 64 * 1024;

async function beginningOf(file: SourceFile, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const block of blocksOf(file, encoding)) {
    text += block.text;
    if (text.length > SAMPLE) break;
  }
  return normalizeLineBreaks(text.slice(0, SAMPLE)).replace(/^\uFEFF+/, '');
}

type KnownNames = ReadonlySet<string> | Promise<ReadonlySet<string>>;

type Source = {
  readonly batches: OpenedFile['batches'];
  /**
   * Streams the rows of the first sheet that is read, to find the header. Absent for text files,
   * for which `batches` is used.
   */
  readonly firstBatches?: OpenedFile['batches'];
  readonly facts: SourceFacts;
};

type Opening = {
  readonly file: SourceFile;
  readonly dialect: ChosenFileFormat;
  readonly notes: ReadingNotes;
};

/**
 * Returns the sheets of a workbook. If there are several, counts their rows, because a person may
 * have to choose between them.
 */
async function countedSheets(book: WorkbookReader): Promise<Sheet[]> {
  const counted: Sheet[] = [];
  for (const [sheet, { name, hidden }] of book.sheets.entries()) {
    const count = book.sheets.length > 1 ? await book.countRows(sheet) : undefined;
    counted.push({ name, hidden, ...count });
  }
  return counted;
}

/** Returns whether the choices don't say which sheets are read. */
const isOpenChoice = ({ sheet, sheets }: ChosenFileFormat): boolean =>
  sheet === undefined && sheets === undefined;

async function workbookSource(
  { file, dialect, notes }: Opening,
  container: FileContainer,
  known: KnownNames,
  takesAllSheets: OpeningOptions['takesAllSheets'],
): Promise<Source> {
  const open = container === 'archive' ? openArchivedWorkbook : openOldWorkbook;
  const book = await open(await readByteRange(file, 0, file.size));
  const first = Math.max(
    0,
    book.sheets.findIndex(({ hidden }) => !hidden),
  );
  const headOf = createSheetHeads(book);
  const chosen = dialect.sheets ? sheetsInOrder(dialect.sheets) : [];
  const sheet = chosen[0] ?? dialect.sheet ?? (await chooseSheet(book, headOf, first, await known));
  const counted = await countedSheets(book);
  const { sheets, names } = takesAllSheets
    ? await compareSheets(headOf, counted, sheet, await known)
    : { sheets: counted, names: [] };
  const same = sheetsWithSameColumns(sheets);
  const isOpen = isOpenChoice(dialect) && same.length > 1;
  const readSheets = isOpen && (await takesAllSheets?.(names)) ? same : chosen;
  const { withoutHiddenRows } = dialect;
  const one = () => book.batches(readSheets[0] ?? sheet, notes, { withoutHiddenRows });
  const isSeveral = readSheets.length > 1;

  return {
    batches: isSeveral
      ? () => batchesOfSheets(book, readSheets, notes, { withoutHiddenRows })
      : one,
    firstBatches: one,
    facts: {
      kind: book.kind,
      encoding: null,
      delimiter: null,
      quoting: null,
      sepLine: false,
      sheets,
      sheet: readSheets[0] ?? sheet,
      ...(isSeveral ? { readSheets } : {}),
      passedSheet: isOpenChoice(dialect) && sheet !== first ? first : null,
      from1904: book.from1904,
    },
  };
}

async function textSource(
  { file, dialect, notes }: Opening,
  start: Bytes,
  known: KnownNames,
  blockSize: number | undefined,
): Promise<Source> {
  const found = dialect.encoding
    ? { encoding: dialect.encoding, bom: false }
    : await detectEncoding(start, () => piecesOf(file));
  const text = await beginningOf(file, found.encoding);
  const sep = sepLine(text);
  const delimiter =
    dialect.delimiter ?? sep?.delimiter ?? guessDelimiter(text, await known, dialect.quote);
  const quoting = guessQuoting(text, delimiter, dialect.quote);
  const format = { encoding: found.encoding, delimiter, quoting, blockSize };

  return {
    batches: () => csvBatches(file, format, notes),
    facts: {
      kind: 'csv',
      encoding: found,
      delimiter,
      quoting,
      sepLine: sep !== undefined,
      sheets: [],
      sheet: 0,
      passedSheet: null,
      from1904: false,
    },
  };
}

async function containerOf(file: SourceFile, start: Bytes): Promise<FileContainer> {
  const at = oleDirectoryOffset(start);
  const directory =
    at === undefined ? undefined : await readByteRange(file, Math.min(at, file.size), at + 8192);
  const container = detectContainer(start, directory);
  const most = container === 'text' ? fileLimits.csvBytes : fileLimits.archiveBytes;
  if (file.size > most) throw new FileRefusedError('file_too_large', { size: file.size, most });

  return container;
}

export type OpeningOptions = {
  /** Bytes of a block. Tests set a small size to cut a file in many places. */
  readonly blockSize?: number;
  /** Called as soon as the format of the file is known, even if its rows are refused afterwards. */
  readonly onSource?: (facts: SourceFacts) => void;
  /**
   * If present, the sheets of a workbook are compared with the one that is read. Called if several
   * sheets have its columns and the choices name no sheet. Returns whether all of them are read.
   */
  readonly takesAllSheets?: (names: readonly string[]) => boolean | Promise<boolean>;
};

async function inspectFile(
  file: SourceFile,
  known: KnownNames,
  dialect: ChosenFileFormat,
  { blockSize, onSource, takesAllSheets }: OpeningOptions,
): Promise<OpenedFile> {
  const start = await readByteRange(file, 0, START);
  const container = await containerOf(file, start);
  const notes = newReadingNotes();
  const opening: Opening = { file, dialect, notes };
  const source =
    container === 'text'
      ? await textSource(opening, start, known, blockSize)
      : await workbookSource(opening, container, known, takesAllSheets);
  const { batches, firstBatches = batches, facts } = source;

  onSource?.(facts);
  const head = await firstRowsOf(firstBatches);
  const { hiddenColumns } = notes;
  Object.assign(notes, newReadingNotes());
  const texts = head.rows.flatMap((row) => row.map(rawCellText));
  const accents = [...new Set(texts.filter((text) => /[^\0-\x7f]/.test(text)))];

  return {
    notes,
    batches,
    facts: {
      name: file.name,
      size: file.size,
      misnamed: !endings[facts.kind].includes(fileExtensionOf(file.name)),
      ...facts,
      hiddenColumns,
      head,
      accents: accents.slice(0, 5),
      doubled: accents.flatMap((text) => undoDoubleEncoding(text) ?? []).slice(0, 5),
    },
  };
}

/**
 * Opens a file and reads its first rows.
 * @param known Folded names of the document's columns, which help to guess the delimiter and the
 * sheet. They may be a promise: the encoding is detected before they are needed.
 * @param dialect What a person chose instead of the detected format.
 * @returns The opened file, or the code of the reason why it can't be read.
 */
export const openFile = (
  file: SourceFile,
  known: KnownNames = new Set(),
  dialect: ChosenFileFormat = {},
  options: OpeningOptions = {},
): Promise<Result<OpenedFile, FileCode>> =>
  refusalAsResult(() => inspectFile(file, known, dialect, options));
