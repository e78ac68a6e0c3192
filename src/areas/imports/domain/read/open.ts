/** A file opened: what it is, how it is written, its first rows, and all of its rows in pages. What a worker hosts, and the server's second look. */
import type { Result } from '#kernel/domain/result.ts';
import { blocksOf, piecesOf } from './blocks.ts';
import { csvReader, newlines, type CsvNotes, type CsvReader } from './csv.ts';
import { guessDelimiter, sepLine } from './delimiter.ts';
import { detectEncoding, undoubled, type Encoding, type EncodingFacts } from './encodings.ts';
import { directoryOf, endingOf, kindOf } from './kind.ts';
import { limits } from '../limits.ts';
import { bytesOf, type SourceFile } from './platform.ts';
import { Refused, refusing, type FileCode } from '../refusal.ts';
import { textOf, type Raw } from '../cells/text.ts';
import type { Sheet } from './workbook.ts';
import { openWorkbook, sheetBatches } from './xlsx.ts';
import type { Counters } from './xml-guard.ts';

/** What a person may decide otherwise than the file's own evidence. */
export type Dialect = {
  readonly encoding?: Encoding;
  readonly delimiter?: string;
  readonly sheet?: number;
};
/** Rows as the file has them, blank ones too; never rewritten. `lines` are the file's own, counted from 1. */
export type RowPage = {
  readonly first: number;
  readonly lines: Uint32Array;
  readonly rows: readonly (readonly Raw[])[];
};
export type FileFacts = {
  readonly kind: 'csv' | 'xlsx';
  readonly name: string;
  readonly size: number;
  /** The name's ending says something else. */
  readonly misnamed: boolean;
  readonly encoding: EncodingFacts | null;
  readonly delimiter: string | null;
  /** The file names its delimiter itself (`sep=;`). */
  readonly sepLine: boolean;
  readonly sheets: readonly Sheet[];
  readonly sheet: number;
  readonly from1904: boolean;
  readonly head: RowPage;
  /** Cells with accents, to judge the encoding by. */
  readonly accents: readonly string[];
  /** Cells of the head that look encoded twice, as they would read: `São`. */
  readonly doubled: readonly string[];
};
/** Grow while the pages are read. */
export type Notes = CsvNotes & Pick<Counters, 'bytes' | 'tags' | 'formulasWithoutValue'>;
/** `begin`: a text file can be read from here, for nothing of what stands before reaches into it. */
export type Batch = {
  readonly lines: readonly number[];
  readonly rows: readonly (readonly Raw[])[];
  readonly begin?: Pick<Start, 'byte' | 'line'>;
};
export type Start = {
  readonly byte: number;
  /** Counted from 1. */ readonly line: number;
  /** Number of the record that begins there. */ readonly record: number;
};
export type OpenedFile = {
  readonly facts: FileFacts;
  readonly notes: Notes;
  batches(): AsyncGenerator<Batch, void, undefined>;
};

const newNotes = (): Notes => ({
  bytes: 0,
  tags: 0,
  formulasWithoutValue: 0,
  unclosedQuotes: [],
  quotedBreaks: 0,
});
const endings: Readonly<Record<FileFacts['kind'], readonly string[]>> = {
  csv: ['csv', 'txt', 'tsv', 'tab', ''],
  xlsx: ['xlsx', 'xlsm'],
};

type Written = {
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly blockSize?: number | undefined;
};
async function* csvBatches(
  file: SourceFile,
  { encoding, delimiter, blockSize }: Written,
  notes: Notes,
  from?: Pick<Start, 'byte' | 'line'>,
): AsyncGenerator<Batch, void, undefined> {
  let reader: CsvReader | undefined;
  for await (const { at, text } of blocksOf(file, encoding, {
    from: from?.byte ?? 0,
    ...(blockSize ? { size: blockSize } : {}),
  })) {
    const start = at === 0 ? newlines(text) : '';
    const sep = sepLine(start);
    reader ??= csvReader(delimiter, notes, at === 0 ? (sep ? 2 : 1) : from!.line);
    const { isBetween, line } = reader;
    const { rows, lines } = reader.push(
      at === 0 ? start.slice(sep?.length ?? 0).replace(/^\uFEFF+/, '') : text,
    );
    yield { rows, lines, ...(isBetween ? { begin: { byte: at, line } } : {}) };
  }
  if (reader) yield reader.end();
}
/** The rows of a text file again, from a place on, as they were read the first time. `unclosedQuotes`: the lines that its first reading noted. */
export async function* rowsFrom(
  file: SourceFile,
  written: Written,
  unclosedQuotes: readonly number[],
  from: Start,
): AsyncGenerator<Batch, void, undefined> {
  yield* csvBatches(
    file,
    written,
    { ...newNotes(), unclosedQuotes: unclosedQuotes.filter((line) => line < from.line) },
    from,
  );
}

/** Characters that the delimiter is guessed from. */
const SAMPLE = 64 * 1024;
async function beginningOf(file: SourceFile, encoding: Encoding): Promise<string> {
  let text = '';
  for await (const block of blocksOf(file, encoding))
    if ((text += block.text).length > SAMPLE) break;
  return newlines(text.slice(0, SAMPLE)).replace(/^\uFEFF+/, '');
}

async function look(
  file: SourceFile,
  known: ReadonlySet<string>,
  dialect: Dialect,
  blockSize?: number,
): Promise<OpenedFile> {
  const start = await bytesOf(file, 0, 64 * 1024);
  const at = directoryOf(start);
  const kind = kindOf(
    start,
    at === undefined ? undefined : await bytesOf(file, Math.min(at, file.size), at + 8192),
  );
  const notes = newNotes();
  if (file.size > (kind === 'csv' ? limits.csvBytes : limits.archiveBytes))
    throw new Refused('file_too_large', {
      size: file.size,
      most: kind === 'csv' ? limits.csvBytes : limits.archiveBytes,
    });
  let batches: OpenedFile['batches'],
    facts: Pick<FileFacts, 'encoding' | 'delimiter' | 'sepLine' | 'sheets' | 'sheet' | 'from1904'>;
  if (kind === 'xlsx') {
    const book = await openWorkbook(await bytesOf(file, 0, file.size));
    const visible = book.sheets.findIndex(({ hidden }) => !hidden);
    const sheet = dialect.sheet ?? Math.max(0, visible);
    batches = () => sheetBatches(book, sheet, notes);
    facts = {
      encoding: null,
      delimiter: null,
      sepLine: false,
      sheets: book.sheets.map(({ name, hidden }) => ({ name, hidden })),
      sheet,
      from1904: book.from1904,
    };
  } else {
    const found = dialect.encoding
      ? { encoding: dialect.encoding, bom: false }
      : await detectEncoding(start, () => piecesOf(file));
    const text = await beginningOf(file, found.encoding);
    const sep = sepLine(text);
    const delimiter = dialect.delimiter ?? sep?.delimiter ?? guessDelimiter(text, known);
    batches = () => csvBatches(file, { encoding: found.encoding, delimiter, blockSize }, notes);
    facts = {
      encoding: found,
      delimiter,
      sepLine: sep !== undefined,
      sheets: [],
      sheet: 0,
      from1904: false,
    };
  }
  const head: { lines: number[]; rows: (readonly Raw[])[] } = { lines: [], rows: [] };
  for await (const { lines, rows } of batches()) {
    head.lines.push(...lines.slice(0, limits.headRows - head.lines.length));
    head.rows.push(...rows.slice(0, limits.headRows - head.rows.length));
    if (head.rows.length >= limits.headRows) break;
  }
  Object.assign(notes, newNotes());
  if (!head.rows.some((row) => row.some((cell) => cell !== ''))) throw new Refused('file_empty');
  const texts = head.rows.flatMap((row) => row.map(textOf));
  const accents = [...new Set(texts.filter((text) => /[^\0-\x7f]/.test(text)))];
  return {
    notes,
    batches,
    facts: {
      kind,
      name: file.name,
      size: file.size,
      misnamed: !endings[kind].includes(endingOf(file.name)),
      ...facts,
      head: { first: 0, lines: Uint32Array.from(head.lines), rows: head.rows },
      accents: accents.slice(0, 5),
      doubled: accents.flatMap((text) => undoubled(text) ?? []).slice(0, 5),
    },
  };
}
/** `known`: folded names of columns that would be welcome; they help to tell the delimiter. */
export const open = (
  file: SourceFile,
  known: ReadonlySet<string> = new Set(),
  dialect: Dialect = {},
  blockSize?: number,
): Promise<Result<OpenedFile, FileCode>> => refusing(() => look(file, known, dialect, blockSize));

/** Every record from number `from` on, in pages; the visitor may take its time. The answer counts all records. */
export const eachPage = (
  opened: Pick<OpenedFile, 'notes' | 'batches'>,
  visit: (page: RowPage) => void | Promise<void>,
  {
    from = 0,
    size = 1000,
    started,
  }: {
    from?: number;
    size?: number;
    /** Told of every place that rows can be read from again. */ started?: (start: Start) => void;
  } = {},
): Promise<Result<number, FileCode>> =>
  refusing(async () => {
    let lines: number[] = [];
    let rows: (readonly Raw[])[] = [];
    let index = 0;
    Object.assign(opened.notes, newNotes());
    const flush = async () => {
      const page: RowPage = { first: index - rows.length, lines: Uint32Array.from(lines), rows };
      lines = [];
      rows = [];
      if (page.rows.length > 0) await visit(page);
    };
    for await (const batch of opened.batches()) {
      // A block may have the beginning of a record and not its end.
      if (batch.begin) started?.({ ...batch.begin, record: index });
      for (let n = 0; n < batch.rows.length; n++) {
        if (index >= limits.rows) throw new Refused('too_many_rows', { most: limits.rows });
        if (index++ < from) continue;
        lines.push(batch.lines[n]!);
        rows.push(batch.rows[n]!);
        if (rows.length >= size) await flush();
      }
    }
    await flush();
    return index;
  });
