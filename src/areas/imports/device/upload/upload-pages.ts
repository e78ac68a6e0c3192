/**
 * Reads the rows of an upload: from the bytes of a text file, or from the database for a workbook.
 */
import { forEachPage } from '../../domain/read/for-each-page.ts';
import { newReadingNotes } from '../../domain/read/opened-file.ts';
import { readRowsFrom, type RowPage, type SourceFile, type RowStart } from '../../domain/index.ts';
import type { FilesDatabase, PositionsRecord, UploadRecord } from '../files-database.ts';
import { RECORDS_PER_PAGE } from './page-writer.ts';

/** The number of pages of rows that stay in memory. */
const MAX_CACHED_PAGES = 24;

/**
 * The size in bytes up to which a file is held in memory while it is read, because its encoding,
 * its hash and its rows each require reading it.
 */
const MAX_BYTES_IN_MEMORY = 32 * 2 ** 20;

/** Returns the file with its bytes in memory. Undefined if it is too large for that. */
export const loadFileIntoMemory = (blob: Blob, name: string): Promise<SourceFile> | undefined =>
  blob.size > MAX_BYTES_IN_MEMORY
    ? undefined
    : blob.arrayBuffer().then((bytes) => ({
        name,
        size: blob.size,
        held: new Uint8Array(bytes),
        slice: (start, end) => blob.slice(start, end),
      }));

/**
 * Collects the positions that are noted while a text file is read, and returns them as they are
 * stored.
 */
export function createPositionCollector(upload: string) {
  const bytes: number[] = [];
  const records: number[] = [];
  const lines: number[] = [];

  return {
    note({ byte, record, line }: RowStart): void {
      bytes.push(byte);
      records.push(record);
      lines.push(line);
    },
    /** Returns which share of a file of this size was read. */
    share: (size: number): number => (bytes.at(-1) ?? 0) / Math.max(size, 1),
    record: (): PositionsRecord => ({
      upload,
      bytes: Float64Array.from(bytes),
      records: Uint32Array.from(records),
      lines: Uint32Array.from(lines),
    }),
  };
}

type Text = {
  readonly file: SourceFile;
  readonly written: Parameters<typeof readRowsFrom>[1];
  readonly unclosedQuotes: readonly number[];
  readonly starts: PositionsRecord;
};

const startAt = ({ bytes, records, lines }: PositionsRecord, at: number): RowStart => ({
  byte: bytes[at]!,
  record: records[at]!,
  line: lines[at]!,
});

/** Yields the rows from one noted position up to another one. */
async function* between({ file, written, unclosedQuotes, starts }: Text, from: number, to: number) {
  const end = to < starts.bytes.length ? starts.bytes[to]! : file.size;
  yield* readRowsFrom({ ...file, size: end }, written, unclosedQuotes, startAt(starts, from));
}

export function createUploadPages(database: FilesDatabase) {
  const texts = new Map<string, Promise<Text | undefined>>();
  const pages = new Map<string, RowPage>();

  /**
   * Returns the text file of an upload. Undefined if its rows are in the database, or if this
   * device doesn't have it.
   */
  async function textOf(id: string): Promise<Text | undefined> {
    const [starts, facts, kept] = await Promise.all([
      database.uploadStarts.get(id),
      database.uploadFacts.get(id),
      database.uploadFiles.get(id),
    ]);
    if (!starts || !facts?.encoding || facts.delimiter === null || !kept) return undefined;
    const { file: blob, name } = kept;

    return {
      file: { name, size: blob.size, slice: (start, end) => blob.slice(start, end) },
      written: {
        encoding: facts.encoding.encoding,
        delimiter: facts.delimiter,
        ...(facts.quoting ? { quoting: facts.quoting } : {}),
      },
      unclosedQuotes: facts.unclosedQuotes,
      starts,
    };
  }

  const known = (id: string) => {
    const text = texts.get(id) ?? textOf(id);
    texts.set(id, text);
    return text;
  };

  const keep = (id: string, n: number, page: RowPage) => {
    const key = `${id} ${n}`;
    pages.delete(key);
    pages.set(key, page);
    if (pages.size > MAX_CACHED_PAGES) pages.delete(pages.keys().next().value!);
  };

  /**
   * Reads the part of the file between two noted positions that contains page `n`. Caches the other
   * pages that are complete in it, and returns page `n`. Undefined if the file has no such page.
   */
  async function readText(id: string, text: Text, n: number): Promise<RowPage | undefined> {
    const { records } = text.starts;
    const from = records.findLastIndex((record) => record <= n * RECORDS_PER_PAGE);
    const next = records.findIndex((record) => record >= (n + 1) * RECORDS_PER_PAGE);
    const to = next < 0 ? records.length : next;
    if (from < 0) return undefined;
    const rows: RowPage['rows'][number][] = [];
    const lines: number[] = [];
    const first = records[from]!;

    for await (const batch of between(text, from, to)) {
      for (const row of batch.rows) rows.push(row);
      for (const line of batch.lines) lines.push(line);
    }

    const isLast = to === records.length;

    const pageAt = (m: number): RowPage => ({
      first: m * RECORDS_PER_PAGE,
      lines: Uint32Array.from(
        lines.slice(m * RECORDS_PER_PAGE - first, (m + 1) * RECORDS_PER_PAGE - first),
      ),
      rows: rows.slice(m * RECORDS_PER_PAGE - first, (m + 1) * RECORDS_PER_PAGE - first),
    });

    for (
      let m = Math.ceil(first / RECORDS_PER_PAGE);
      m * RECORDS_PER_PAGE < first + rows.length;
      m++
    )
      if (m !== n && (isLast || (m + 1) * RECORDS_PER_PAGE <= first + rows.length))
        keep(id, m, pageAt(m));
    const page = pageAt(n);

    return page.rows.length > 0 ? page : undefined;
  }

  return {
    forget(id: string): void {
      texts.delete(id);
      for (const key of pages.keys()) if (key.startsWith(id)) pages.delete(key);
    },
    async page(id: string, n: number): Promise<RowPage | undefined> {
      const text = await known(id);
      const page =
        pages.get(`${id} ${n}`) ??
        (text ? await readText(id, text, n) : await database.uploadChunks.get([id, n]));
      if (page) keep(id, n, page);
      return page;
    },
    /**
     * Visits every page in order. Returns false if pages are missing, for example because the
     * browser evicted them.
     */
    async each(
      { id, pages: count }: Pick<UploadRecord, 'id' | 'pages'>,
      visit: (page: RowPage, n: number) => void | Promise<void>,
    ): Promise<boolean> {
      const text = await known(id);
      let n = 0;
      if (text) {
        const read = await forEachPage(
          {
            notes: newReadingNotes(),
            batches: () => between(text, 0, text.starts.bytes.length),
          },
          async (page) => {
            await visit(page, n++);
          },
          { size: RECORDS_PER_PAGE },
        );
        return read.ok && n === count;
      }

      for (; n < count; n += 8) {
        const some = await database.uploadChunks.bulkGet(
          Array.from({ length: Math.min(8, count - n) }, (_, more): [string, number] => [
            id,
            n + more,
          ]),
        );
        for (const page of some) {
          if (!page) return false;
          await visit(page, page.n);
        }
      }

      return true;
    },
  };
}
