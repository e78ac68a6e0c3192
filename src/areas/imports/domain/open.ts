/** A file opened: what it is, how it is written, its first rows, and all of its rows in pages. What a worker hosts, and the server's second look. */
import type { Result } from '#kernel/domain/result.ts';
import { csvReader, newlines, type CsvNotes, type CsvReader } from './csv.ts';
import { guessDelimiter, sepLine } from './delimiter.ts';
import { decoded, detectEncoding, undoubled, type Encoding, type EncodingFacts } from './encodings.ts';
import { directoryOf, endingOf, kindOf } from './kind.ts';
import { limits } from './limits.ts';
import { bytesOf, type SourceFile } from './platform.ts';
import { Refused, refusing, type FileCode } from './refusal.ts';
import { textOf, type Raw } from './text.ts';
import type { Sheet } from './workbook.ts';
import { openWorkbook, sheetBatches } from './xlsx.ts';
import type { Counters } from './xml-guard.ts';

/** What a person may decide otherwise than the file's own evidence. */
export type Dialect = { readonly encoding?: Encoding; readonly delimiter?: string; readonly sheet?: number };
/** Rows as the file has them, blank ones too; never rewritten. `lines` are the file's own, counted from 1. */
export type RowPage = { readonly first: number; readonly lines: Uint32Array; readonly rows: readonly (readonly Raw[])[] };
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
export type Batch = { readonly lines: readonly number[]; readonly rows: readonly (readonly Raw[])[] };
export type Opened = { readonly facts: FileFacts; readonly notes: Notes; batches(): AsyncGenerator<Batch, void, undefined> };

const newNotes = (): Notes => ({ bytes: 0, tags: 0, formulasWithoutValue: 0, unclosedQuotes: [], quotedBreaks: 0 });
const endings: Readonly<Record<FileFacts['kind'], readonly string[]>> = { csv: ['csv', 'txt', 'tsv', 'tab', ''], xlsx: ['xlsx', 'xlsm'] };

async function* csvBatches(file: SourceFile, encoding: Encoding, delimiter: string, notes: Notes): AsyncGenerator<Batch, void, undefined> {
  const ends = newlines();
  let reader: CsvReader | undefined, start = '';
  const begin = (): Batch => {
    const sep = sepLine(start), text = start.slice(sep?.length ?? 0);
    reader = csvReader(delimiter, notes, sep ? 2 : 1);
    return reader.push(text.replace(/^\uFEFF+/, ''));
  };
  const pieces = async function* () { for await (const text of decoded(file, encoding)) yield ends.push(text); yield ends.end(); };
  for await (const piece of pieces()) {
    if (reader) { yield reader.push(piece); continue; }
    start += piece;
    /* Long enough for a mark and a `sep=` line. */
    if (start.length > 64) yield begin();
  }
  if (!reader) yield begin();
  yield reader!.end();
}

/** Characters that the delimiter is guessed from. */
const SAMPLE = 64 * 1024;
async function beginningOf(file: SourceFile, encoding: Encoding): Promise<string> {
  const ends = newlines();
  let text = '';
  for await (const piece of decoded(file, encoding)) if ((text += ends.push(piece)).length > SAMPLE) break;
  return text.slice(0, SAMPLE).replace(/^\uFEFF+/, '');
}

async function look(file: SourceFile, known: ReadonlySet<string>, dialect: Dialect): Promise<Opened> {
  const start = await bytesOf(file, 0, 64 * 1024), at = directoryOf(start), kind = kindOf(start, at === undefined ? undefined : await bytesOf(file, Math.min(at, file.size), at + 8192)), notes = newNotes();
  if (file.size > (kind === 'csv' ? limits.csvBytes : limits.archiveBytes)) throw new Refused('file_too_large', { size: file.size, most: kind === 'csv' ? limits.csvBytes : limits.archiveBytes });
  let batches: Opened['batches'], facts: Pick<FileFacts, 'encoding' | 'delimiter' | 'sepLine' | 'sheets' | 'sheet' | 'from1904'>;
  if (kind === 'xlsx') {
    const book = await openWorkbook(await bytesOf(file, 0, file.size)), visible = book.sheets.findIndex(({ hidden }) => !hidden), sheet = dialect.sheet ?? Math.max(0, visible);
    batches = () => sheetBatches(book, sheet, notes);
    facts = { encoding: null, delimiter: null, sepLine: false, sheets: book.sheets.map(({ name, hidden }) => ({ name, hidden })), sheet, from1904: book.from1904 };
  } else {
    const found = dialect.encoding ? { encoding: dialect.encoding, bom: false } : await detectEncoding(file, start), text = await beginningOf(file, found.encoding), sep = sepLine(text);
    const delimiter = dialect.delimiter ?? sep?.delimiter ?? guessDelimiter(text, known);
    batches = () => csvBatches(file, found.encoding, delimiter, notes);
    facts = { encoding: found, delimiter, sepLine: sep !== undefined, sheets: [], sheet: 0, from1904: false };
  }
  const head: { lines: number[]; rows: (readonly Raw[])[] } = { lines: [], rows: [] };
  for await (const { lines, rows } of batches()) {
    head.lines.push(...lines.slice(0, limits.headRows - head.lines.length));
    head.rows.push(...rows.slice(0, limits.headRows - head.rows.length));
    if (head.rows.length >= limits.headRows) break;
  }
  Object.assign(notes, newNotes());
  if (!head.rows.some((row) => row.some((cell) => cell !== ''))) throw new Refused('file_empty');
  const texts = head.rows.flatMap((row) => row.map(textOf)), accents = [...new Set(texts.filter((text) => /[^\0-\x7f]/.test(text)))];
  return {
    notes, batches,
    facts: {
      kind, name: file.name, size: file.size, misnamed: !endings[kind].includes(endingOf(file.name)), ...facts,
      head: { first: 0, lines: Uint32Array.from(head.lines), rows: head.rows }, accents: accents.slice(0, 5), doubled: accents.flatMap((text) => undoubled(text) ?? []).slice(0, 5),
    },
  };
}
/** `known`: folded names of columns that would be welcome; they help to tell the delimiter. */
export const open = (file: SourceFile, known: ReadonlySet<string> = new Set(), dialect: Dialect = {}): Promise<Result<Opened, FileCode>> => refusing(() => look(file, known, dialect));

/** Every record from number `from` on, in pages; the visitor may take its time. The answer counts all records. */
export const eachPage = (opened: Opened, visit: (page: RowPage) => void | Promise<void>, { from = 0, size = 1000 }: { from?: number; size?: number } = {}): Promise<Result<number, FileCode>> => refusing(async () => {
  let lines: number[] = [], rows: (readonly Raw[])[] = [], index = 0;
  Object.assign(opened.notes, newNotes());
  const flush = async () => {
    const page: RowPage = { first: index - rows.length, lines: Uint32Array.from(lines), rows };
    lines = []; rows = [];
    if (page.rows.length > 0) await visit(page);
  };
  for await (const batch of opened.batches()) for (let n = 0; n < batch.rows.length; n++) {
    if (index >= limits.rows) throw new Refused('too_many_rows', { most: limits.rows });
    if (index++ < from) continue;
    lines.push(batch.lines[n]!);
    rows.push(batch.rows[n]!);
    if (rows.length >= size) await flush();
  }
  await flush();
  return index;
});
