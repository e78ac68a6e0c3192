/** The table of mirrored entries, which all lists share. */
import type { Table } from 'dexie';
import {
  listCompleteAt,
  type BulkDatabase,
  type SchemaStep,
} from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { EntryOf, ListEntry, ListName } from '../domain/lists/lists.ts';

export type StoredEntry = ListEntry & { readonly list: string };

export const listTables: SchemaStep = { since: 6, tables: { listEntries: '[list+id], list' } };
export const storedEntriesTable = (bulk: BulkDatabase): Table<StoredEntry, [string, number]> =>
  bulk.table('listEntries');

/** Returns the name of the cursor that records when all of a list was last downloaded. */
export const listCursor = (list: string): string => `settings.list ${list}`;

/**
 * Returns a list's entries on this device, ordered by id. `asOf` is undefined until the whole list
 * has been downloaded.
 */
export async function readEntries(
  bulk: BulkDatabase,
  list: string,
): Promise<{ readonly entries: readonly ListEntry[]; readonly asOf: Instant | undefined }> {
  const [entries, at] = await Promise.all([
    storedEntriesTable(bulk).where({ list }).toArray(),
    listCompleteAt(bulk, listCursor(list)),
  ]);
  return { entries: entries.map(({ list: _list, ...entry }) => entry), asOf: at };
}
/** Returns a list's entries. Undefined until the whole list has been downloaded. */
export async function readList<Name extends ListName>(
  bulk: BulkDatabase,
  list: Name,
): Promise<readonly EntryOf<Name>[] | undefined> {
  const { entries, asOf: at } = await readEntries(bulk, list);
  return at === undefined ? undefined : (entries as readonly EntryOf<Name>[]);
}
