/** Writes the entries of an imported file, each with an audit record. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { FileImportChange } from '#kernel/server/module.ts';
import type { Principal } from '#kernel/server/principal.ts';
import { loggedEntryFields, entryTitle, type ListEntry, type ListRow } from '../../domain/index.ts';
import { insertEntry, updateEntry } from './list-entries-sql.ts';

export type ImportedEntry = {
  /** The stored entry. Undefined for a new one. */
  readonly before: ListEntry | undefined;
  readonly fields: ListEntry['fields'];
  readonly active: boolean;
};
export type ImportedEntryChange = { readonly before: ListEntry | null; readonly after: ListEntry };

/** Returns a change of an entry in the form that is stored for undoing the import. */
export const toFileImportChange = ({ before, after }: ImportedEntryChange): FileImportChange => ({
  record: 'entry',
  id: String(after.id),
  before: before && loggedEntryFields(before),
  after: loggedEntryFields(after),
});

/**
 * Inserts or updates the entries in the caller's transaction, which holds the list's lock. Returns
 * the changes.
 */
export async function storeImportedEntries(
  db: Database,
  list: string,
  row: ListRow,
  entries: readonly ImportedEntry[],
  by: Pick<Principal, 'userId' | 'distributorId'>,
  now: number,
): Promise<ImportedEntryChange[]> {
  const changes: ImportedEntryChange[] = [];
  for (const { before, fields, active } of entries) {
    const after = before
      ? await updateEntry(db, row, before.id, fields, active)
      : await insertEntry(db, row, fields, active, now);
    await logAction(db, by, now, 'list.imported', `${list} ${after.id}`, {
      name: entryTitle(row, after, 'en'),
      changes: changedFields(before ? loggedEntryFields(before) : {}, loggedEntryFields(after)),
    });
    changes.push({ before: before ?? null, after });
  }
  return changes;
}
