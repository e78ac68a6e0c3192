/**
 * Writes marks, and rows of a workbook, to the database while the next pages are read. Several
 * pages share a transaction, and a failed one stops the reading.
 */
import type { PageMarks, RowPage } from '../../domain/index.ts';
import type { FilesDatabase, MarksRecord, PageRecord } from '../files-database.ts';

/** Records per page. */
export const RECORDS_PER_PAGE = 1000;

/**
 * Pages per transaction, of rows (`ROWS`) and of marks (`MARKS`), and the maximum number of
 * simultaneous transactions (`MOST`).
 */
const ROWS = 8;
const MARKS = 128;
const MOST = 6;

const bits = (of: Uint32Array): Uint32Array | undefined => {
  for (let n = 0; n < of.length; n++) if (of[n] !== 0) return of;
  return undefined;
};

export const marksRecord = (
  upload: string,
  n: number,
  { first, states, errors, warnings, repairs }: PageMarks,
): MarksRecord => ({
  upload,
  n,
  first,
  states,
  errors: bits(errors),
  warnings: bits(warnings),
  repairs: bits(repairs),
});

export function createPageWriter(database: FilesDatabase, upload: string) {
  let pages: PageRecord[] = [];
  let marks: MarksRecord[] = [];
  let failure: { error: unknown } | undefined;
  const under = new Set<Promise<void>>();

  const check = () => {
    if (failure) throw failure.error;
  };

  async function flush(): Promise<void> {
    if (pages.length === 0 && marks.length === 0) return;
    const [nowPages, nowMarks] = [pages, marks];
    pages = [];
    marks = [];
    const written = Promise.resolve(
      database.transaction('rw', [database.uploadChunks, database.uploadMarks], async () => {
        await Promise.all([
          ...(nowPages.length > 0 ? [database.uploadChunks.bulkPut(nowPages)] : []),
          ...(nowMarks.length > 0 ? [database.uploadMarks.bulkPut(nowMarks)] : []),
        ]);
      }),
    ).then(
      () => undefined,
      (error: unknown) => {
        failure ??= { error };
      },
    );

    under.add(written);
    void written.finally(() => under.delete(written));
    if (under.size >= MOST) await Promise.race(under);
    check();
  }

  return {
    async rows({ first, lines, rows }: RowPage, n: number): Promise<void> {
      pages.push({ upload, n, first, lines, rows });
      if (pages.length >= ROWS) await flush();
    },
    async marks(found: PageMarks, n: number): Promise<void> {
      marks.push(marksRecord(upload, n, found));
      if (marks.length >= MARKS) await flush();
    },
    /**
     * Waits for all writes. Returns the marks that aren't written yet. They are stored at the end
     * of the run.
     */
    async done(): Promise<readonly MarksRecord[]> {
      const rest = marks;
      marks = [];
      await flush();
      await Promise.all(under);
      check();

      return rest;
    },
  };
}
