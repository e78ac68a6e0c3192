/** Reads and writes lists for other modules. */
import type { Database } from '#kernel/server/database.ts';
import type { ListUseCounter } from '#kernel/server/module.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { lists, type EntryOf, type ListEntry, type ListName } from '../../domain/index.ts';
import {
  selectAllEntries,
  selectEntriesById,
  selectEntryById,
  insertEntry,
  selectChangeStamp,
  lockList,
} from './list-entries-sql.ts';
import { countUses, type CountedUse } from './count-uses.ts';
import {
  storeImportedEntries,
  type ImportedEntry,
  type ImportedEntryChange,
} from './store-imported-entries.ts';

/**
 * Returns the active entries of a list, or all entries if `inactive`. If `ids` is given, only those
 * with these ids.
 */
export async function listEntries<Name extends ListName>(
  db: Database,
  list: Name,
  { inactive = false, ids }: { readonly inactive?: boolean; readonly ids?: readonly number[] } = {},
): Promise<EntryOf<Name>[]> {
  const row = lists[list];
  const found = (await (ids
    ? selectEntriesById(db, row, ids)
    : selectAllEntries(db, row))) as EntryOf<Name>[];
  return inactive ? found : found.filter(({ active }) => active);
}
/** Returns whether the entry exists, active or not. */
export const hasEntry = async (db: Database, list: ListName, id: number): Promise<boolean> =>
  (await selectEntryById(db, lists[list], id)) !== undefined;
/** Returns the entry with this code, active or not. Undefined if there is none. Case is ignored. */
export async function readEntryByCode<Name extends 'country' | 'payment_methods' | 'languages'>(
  db: Database,
  list: Name,
  code: string,
): Promise<EntryOf<Name> | undefined> {
  const wanted = code.trim().toUpperCase();
  const entries = await listEntries(db, list, { inactive: true });
  return entries.find(({ fields }) => fields.code === wanted);
}
/** Inserts active entries, for the demonstration database. */
export async function addEntries<Name extends ListName>(
  db: Database,
  list: Name,
  fields: readonly EntryOf<Name>['fields'][],
  now: number,
): Promise<void> {
  for (const one of fields) await insertEntry(db, lists[list], one as never, true, now);
}
/** Returns a text that differs after every change of these lists. */
export async function changeStampOfLists(
  db: Database,
  names: readonly ListName[],
): Promise<string> {
  const states: string[] = [];
  for (const name of names) states.push(await selectChangeStamp(db, lists[name]));
  return states.join(' ');
}
/** Locks a list for writing until the transaction ends. */
export const lockEntries = (db: Database, list: ListName): Promise<void> =>
  lockList(db, lists[list]);
/**
 * Writes entries that another module has read from a file. The caller's transaction holds the
 * list's lock, and the caller notifies the list's followers.
 */
export const storeEntries = async <Name extends ListName>(
  db: Database,
  list: Name,
  entries: readonly (ImportedEntry & { readonly fields: EntryOf<Name>['fields'] })[],
  by: Pick<Principal, 'userId' | 'distributorId'>,
  now: number,
): Promise<readonly ImportedEntryChange[]> =>
  storeImportedEntries(db, list, lists[list], entries, by, now);
/** Counts what refers to each of the entries, in their order. Uses that count zero are left out. */
export const countUsesOfEntries = (
  db: Database,
  list: ListName,
  entries: readonly ListEntry[],
  uses: readonly ListUseCounter[],
): Promise<CountedUse[][]> => countUses(db, lists, list, entries, uses);
