/** What other modules read of lists. */
import type { Database } from '#kernel/server/database.ts';
import { keyText, lists, type EntryOf, type ListName } from '../../domain/index.ts';
import { allEntries, entriesByKey, entryById, insertEntry } from './queries.ts';

/** Those in use, unless `inactive` asks for all. */
export async function listEntries<Name extends ListName>(
  db: Database,
  list: Name,
  { inactive = false }: { readonly inactive?: boolean } = {},
): Promise<EntryOf<Name>[]> {
  const found = (await allEntries(db, lists[list])) as EntryOf<Name>[];
  return inactive ? found : found.filter(({ active }) => active);
}
/** Whether it exists, in use or not. */
export const hasEntry = async (db: Database, list: ListName, id: number): Promise<boolean> =>
  (await entryById(db, lists[list], id)) !== undefined;
/** By what no two entries share: a country by its code. */
export const entryByKey = async <Name extends ListName>(
  db: Database,
  list: Name,
  key: string,
): Promise<EntryOf<Name> | undefined> =>
  (await entriesByKey(db, lists[list], keyText(key)))[0] as EntryOf<Name> | undefined;
/** For the demonstration. */
export async function addEntries<Name extends ListName>(
  db: Database,
  list: Name,
  fields: readonly EntryOf<Name>['fields'][],
  now: number,
): Promise<void> {
  for (const one of fields) await insertEntry(db, lists[list], one as never, true, now);
}
