/** Checks and writes the entries that the undo of an import changes, for the area that plans it. */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ListChange, ListChangeListener } from '#kernel/server/module.ts';
import type { Principal } from '#kernel/server/principal.ts';
import {
  entryTitle,
  isKeyTaken,
  lists,
  loggedEntryFields,
  type ListEntry,
  type ListName,
  type ListRow,
} from '../../domain/index.ts';
import { deleteEntry, selectAllEntries, updateEntry } from './list-entries-sql.ts';
import { createFollowerNotifier } from './notify-followers.ts';

/** An entry, with the values that it gets. `after` is null if it is removed. */
export type UndoneEntry = {
  readonly before: ListEntry;
  readonly after: Pick<ListEntry, 'fields' | 'active'> | null;
};

/** Returns the titles of the entries of other lists to which a list refers, by list and id. */
export async function readReferencedTitles(
  db: Database,
  list: ListName,
): Promise<ReadonlyMap<string, ReadonlyMap<number, unknown>>> {
  const titles = new Map<string, ReadonlyMap<number, unknown>>();
  const row: ListRow = lists[list];
  for (const field of Object.values(row.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'tags') continue;
    const other: ListRow = lists[field.list as ListName];
    const entries = await selectAllEntries(db, other);
    titles.set(field.list, new Map(entries.map(({ id, fields }) => [id, fields[other.title]])));
  }
  return titles;
}

/**
 * Returns a function that tells whether an entry may get these values: every entry that it refers
 * to exists, and no other entry has its key. The caller's transaction holds the list's lock.
 */
export async function createEntryCheck(
  db: Database,
  list: ListName,
): Promise<(before: ListEntry, after: Pick<ListEntry, 'fields' | 'active'>) => boolean> {
  const row: ListRow = lists[list];
  const entries = await selectAllEntries(db, row);
  const titles = await readReferencedTitles(db, list);
  const refersToStored = (fields: ListEntry['fields']) =>
    Object.entries(row.fields).every(([name, field]) => {
      if (field.kind !== 'reference' && field.kind !== 'tags') return true;
      const value = fields[name] as number | readonly number[] | null;
      const ids = value === null ? [] : ([value].flat() as number[]);
      return ids.every((id) => titles.get(field.list)?.has(id));
    });
  return (before, after) =>
    refersToStored(after.fields) && !isKeyTaken(row, entries, before, after);
}

/**
 * Writes entries with an audit record each, and notifies the followers of the list. The caller's
 * transaction holds the list's lock.
 */
export async function writeUndoneEntries(
  {
    db,
    principal,
    now,
  }: { readonly db: Database; readonly principal: Principal; readonly now: Instant },
  list: ListName,
  entries: readonly UndoneEntry[],
  followers: readonly ListChangeListener[],
): Promise<void> {
  const row: ListRow = lists[list];
  const changes: ListChange[] = [];
  for (const { before, after } of entries) {
    const logged = {
      name: entryTitle(row, before, 'en'),
      changes: changedFields(loggedEntryFields(before), after ? loggedEntryFields(after) : {}),
    };
    const target = `${list} ${before.id}`;
    if (after) {
      const entry = await updateEntry(db, row, before.id, after.fields, after.active);
      changes.push({ before, after: entry });
    } else {
      await deleteEntry(db, row, before.id);
      changes.push({ before, after: null });
    }
    await logAction(db, principal, now, after ? 'list.edited' : 'list.removed', target, logged);
  }
  await createFollowerNotifier(list, () => followers)(db, changes, now);
}
