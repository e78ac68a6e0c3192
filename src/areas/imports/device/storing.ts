/** Pages on their way to the database while the next ones are read: a few at a time, and what fails there stops the reading. */
import type { Marks, RowPage } from '../domain/index.ts';
import type { FilesDatabase, MarksRecord, PageRecord } from './database.ts';

/** Records of a page. */
export const PAGE = 1000;
/** Pages of one transaction, and transactions under way. */
const BATCH = 8, MOST = 6;

export function storing(database: FilesDatabase, upload: string) {
  let pages: PageRecord[] = [], marks: MarksRecord[] = [], count = 0, failure: { error: unknown } | undefined;
  const under = new Set<Promise<void>>();
  const check = () => { if (failure) throw failure.error; };
  async function flush(): Promise<void> {
    if (pages.length === 0 && marks.length === 0) return;
    const [nowPages, nowMarks] = [pages, marks];
    pages = []; marks = [];
    const written = Promise.resolve(database.transaction('rw', [database.uploadChunks, database.uploadMarks], async () => {
      await Promise.all([...(nowPages.length > 0 ? [database.uploadChunks.bulkPut(nowPages)] : []), ...(nowMarks.length > 0 ? [database.uploadMarks.bulkPut(nowMarks)] : [])]);
    })).then(() => undefined, (error: unknown) => { failure ??= { error }; });
    under.add(written);
    void written.finally(() => under.delete(written));
    if (under.size >= MOST) await Promise.race(under);
    check();
  }
  const marked = (found: Marks, n: number): MarksRecord => ({ upload, n, first: found.first, states: found.states, errors: found.errors, warnings: found.warnings, repairs: found.repairs });
  return {
    pages: () => count,
    async put({ first, lines, rows }: RowPage, found: Marks | undefined): Promise<void> {
      pages.push({ upload, n: count, first, lines, rows });
      if (found) marks.push(marked(found, count));
      count++;
      if (pages.length >= BATCH) await flush();
    },
    async marks(found: Marks, n: number): Promise<void> {
      marks.push(marked(found, n));
      if (marks.length >= 16 * BATCH) await flush();
    },
    async done(): Promise<void> { await flush(); await Promise.all(under); check(); },
  };
}
