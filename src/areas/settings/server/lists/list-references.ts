/** Resolves references from an entry to entries of other lists. */
import type { Database } from '#kernel/server/database.ts';
import {
  createEntryFinder,
  keyFieldOfList,
  textInLanguage,
  type ListEntry,
  type ListRow,
  type ReferenceLookup,
} from '../../domain/index.ts';
import { selectAllEntries, selectEntriesById } from './list-entries-sql.ts';

type Lists = Readonly<Record<string, ListRow>>;
type Named = { readonly name: string; readonly list: string; readonly ids: readonly number[] };

function namedIn(row: ListRow, fields: Readonly<Record<string, unknown>>): Named[] {
  return Object.entries(row.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'tags') return [];
    const value = fields[name] as number | readonly number[] | null;
    return [{ name, list: field.list, ids: value === null ? [] : ([value].flat() as number[]) }];
  });
}
/** Returns the names of the fields that refer to an entry that does not exist. */
export async function findFieldsWithUnknownReference(
  db: Database,
  lists: Lists,
  row: ListRow,
  fields: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const unknown: string[] = [];
  for (const { name, list, ids } of namedIn(row, fields)) {
    const found = await selectEntriesById(db, lists[list]!, ids);
    if (found.length < new Set(ids).size) unknown.push(name);
  }
  return unknown;
}

/**
 * Loads the entries of all lists that the row's fields refer to, indexed by the keys that files
 * use.
 */
export async function loadReferencedEntries(
  db: Database,
  lists: Lists,
  row: ListRow,
): Promise<ReferenceLookup> {
  const entriesOf = new Map<string, readonly ListEntry[]>();
  for (const { list } of namedIn(row, {}))
    if (!entriesOf.has(list)) entriesOf.set(list, await selectAllEntries(db, lists[list]!));
  const finders = new Map(
    [...entriesOf].map(([list, entries]) => [list, createEntryFinder(lists[list]!, entries)]),
  );
  const keys = new Map(
    [...entriesOf].flatMap(([list, entries]) =>
      entries.map(({ id, fields }) => [
        `${list} ${id}`,
        textInLanguage(fields[keyFieldOfList(lists[list]!)], 'en'),
      ]),
    ),
  );
  return {
    idOf: (list, key) => finders.get(list)?.(key)?.id,
    keyOf: (list, id) => keys.get(`${list} ${id}`) ?? '',
  };
}
