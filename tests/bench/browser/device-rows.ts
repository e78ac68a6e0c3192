/** Counts rows in a device's databases, from the page, without the portal's code. */
import type { Page } from 'playwright';

type Place = {
  readonly database: 'core' | 'bulk';
  readonly table: string;
  /** Counts only rows whose key in this index is at least 1. */
  readonly index?: string;
};

export const countRows = (page: Page, place: Place): Promise<number> =>
  page.evaluate(async ({ database, table, index }) => {
    const name = (await indexedDB.databases()).find((one) =>
      one.name?.startsWith(`portal-${database}-`),
    )?.name;
    if (!name) return 0;
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error!);
    });
    try {
      const store = db.transaction(table).objectStore(table);
      return await new Promise<number>((done) => {
        const request = index ? store.index(index).count(IDBKeyRange.lowerBound(1)) : store.count();
        request.onsuccess = () => done(request.result);
      });
    } finally {
      db.close();
    }
  }, place);

/**
 * Resolves when the table has at least this many rows, and checks that every 50 ms. Throws after
 * five minutes.
 */
export async function untilRows(page: Page, place: Place, wanted: number): Promise<void> {
  const end = performance.now() + 300_000;
  while ((await countRows(page, place)) < wanted) {
    if (performance.now() > end) throw new Error(`${place.table}: still below ${wanted} rows.`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}
