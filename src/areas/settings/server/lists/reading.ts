/** What other modules read of lists. */
import type { Database } from '#kernel/server/database.ts';
import type { ListChange } from '#kernel/server/module.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { lists, type EntryOf, type ListName } from '../../domain/index.ts';
import { allEntries, entriesById, entryById, insertEntry, listState, lockList } from './queries.ts';
import { putImported, type ImportedEntry } from './writing.ts';

/** Those in use, unless `inactive` asks for all; of these `ids` alone where they are given. */
export async function listEntries<Name extends ListName>(
  db: Database,
  list: Name,
  { inactive = false, ids }: { readonly inactive?: boolean; readonly ids?: readonly number[] } = {},
): Promise<EntryOf<Name>[]> {
  const row = lists[list];
  const found = (await (ids ? entriesById(db, row, ids) : allEntries(db, row))) as EntryOf<Name>[];
  return inactive ? found : found.filter(({ active }) => active);
}
/** Whether it exists, in use or not. */
export const hasEntry = async (db: Database, list: ListName, id: number): Promise<boolean> =>
  (await entryById(db, lists[list], id)) !== undefined;
/** By its code, in capitals or not: a country's. */
export async function entryByCode<Name extends 'country' | 'payment_methods' | 'languages'>(
  db: Database,
  list: Name,
  code: string,
): Promise<EntryOf<Name> | undefined> {
  const wanted = code.trim().toUpperCase();
  const entries = await listEntries(db, list, { inactive: true });
  return entries.find(({ fields }) => fields.code === wanted);
}
/** For the demonstration. */
export async function addEntries<Name extends ListName>(
  db: Database,
  list: Name,
  fields: readonly EntryOf<Name>['fields'][],
  now: number,
): Promise<void> {
  for (const one of fields) await insertEntry(db, lists[list], one as never, true, now);
}
/** Another one after every change of these lists. */
export async function listStateOf(db: Database, names: readonly ListName[]): Promise<string> {
  const states: string[] = [];
  for (const name of names) states.push(await listState(db, lists[name]));
  return states.join(' ');
}
/** One writer of a list at a time. */
export const lockEntries = (db: Database, list: ListName): Promise<void> =>
  lockList(db, lists[list]);
/** For what another module reads from a file, in the caller's transaction, which holds the list's lock. Followers of the list are told by the caller. */
export const putEntries = async <Name extends ListName>(
  db: Database,
  list: Name,
  entries: readonly (ImportedEntry & { readonly fields: EntryOf<Name>['fields'] })[],
  by: Pick<Principal, 'userId' | 'distributorId'>,
  now: number,
): Promise<readonly ListChange[]> => putImported(db, list, lists[list], entries, by, now);
