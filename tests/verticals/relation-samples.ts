/**
 * Provides a small relation for tests: verticals, keywords, rules for CNAE codes, and terms as
 * sales rows contain them.
 */
import type { TermNamespace } from '#areas/verticals/domain/index.ts';
import { storeTermsOfRows, type CountedSpelling } from '#areas/verticals/server/index.ts';
import { insertRun } from '#areas/verticals/server/run/classification-runs-sql.ts';
import { lists, type ListName } from '#areas/settings/domain/index.ts';
import { insertEntry } from '#areas/settings/server/lists/list-entries-sql.ts';
import type { TestServer } from '../test-server.ts';

const put = async (server: TestServer, list: ListName, fields: Record<string, unknown>) =>
  insertEntry(server.db, lists[list], fields as never, true, server.clock.now);

/** Adds a vertical and returns its id. */
export const putVertical = async (server: TestServer, name: string): Promise<number> =>
  (await put(server, 'verticals', { names: { en: name, es: name, pt: name } })).id;

/** Adds a keyword as if it had always existed; terms are not classified again. */
export const putKeyword = (server: TestServer, word: string, vertical: number, anywhere = false) =>
  put(server, 'keywords', { word, vertical, anywhere });

export const putRule = (server: TestServer, code: string, vertical: number) =>
  put(server, 'active_cnae', { code, vertical });

/** Records terms of a distributor, as a completed report does. */
export const recordTerms = (
  server: TestServer,
  namespace: TermNamespace,
  distributorId: number,
  counted: readonly CountedSpelling[],
): Promise<void> =>
  server.db
    .transaction()
    .execute((tx) => storeTermsOfRows(tx, namespace, distributorId, counted, server.clock.now));

let made = 0;

/** Adds a new term without a vertical, as a completed report does. Returns the term's id. */
export async function putTerm(server: TestServer, distributorId: number): Promise<number> {
  const spelling = `Zyxw ${(made += 1)}`;
  await recordTerms(server, 'market', distributorId, [{ spelling, rows: 1 }]);
  const term = await server.db
    .selectFrom('activity_spelling')
    .select('term_id')
    .where('spelling', '=', spelling)
    .executeTakeFirstOrThrow();
  return term.term_id;
}

/** Cancels all classification runs, adds one that has not begun, and returns its id. */
export async function putIdleRun(server: TestServer): Promise<number> {
  await server.db.updateTable('activity_run').set({ state: 'canceled' }).execute();
  return (await insertRun(server.db, server.clock.now)).id;
}
