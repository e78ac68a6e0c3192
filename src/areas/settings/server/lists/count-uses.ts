/** Counts the records that refer to entries of a list. */
import type { Database } from '#kernel/server/database.ts';
import type { EntryUseCount, ListUseCounter } from '#kernel/server/module.ts';
import type { ListEntry, ListRow } from '../../domain/index.ts';
import { countReferences } from './list-entries-sql.ts';

export type CountedUse = { readonly what: string; readonly count: number };

/**
 * Counts what refers to each of the entries, in their order: other lists, and the records that
 * modules declare in `listUses`. Each kind of records is one query. Uses that count zero are left
 * out.
 * @param only The kinds of records that are counted. If absent, all are counted.
 */
export async function countUses(
  db: Database,
  lists: Readonly<Record<string, ListRow>>,
  list: string,
  entries: readonly ListEntry[],
  uses: readonly ListUseCounter[],
  only?: readonly string[],
): Promise<CountedUse[][]> {
  if (entries.length === 0) return [];
  const isCounted = (what: string) => only === undefined || only.includes(what);
  const ids = entries.map(({ id }) => id);
  const counted = new Map<number, CountedUse[]>(ids.map((id) => [id, []]));
  const add = (what: string, found: readonly EntryUseCount[]) => {
    for (const { id, count } of found) if (count > 0) counted.get(id)!.push({ what, count });
  };

  for (const [what, row] of Object.entries(lists).filter(([name]) => isCounted(name)))
    for (const [name, field] of Object.entries(row.fields))
      if ((field.kind === 'reference' || field.kind === 'tags') && field.list === list)
        add(what, await countReferences(db, row, name, ids));
  for (const use of uses)
    if (use.list === list && isCounted(use.what)) add(use.what, await use.count(db, entries));
  return ids.map((id) => counted.get(id)!);
}

export const countUsesOfEntry = async (
  db: Database,
  lists: Readonly<Record<string, ListRow>>,
  list: string,
  entry: ListEntry,
  uses: readonly ListUseCounter[],
): Promise<CountedUse[]> => (await countUses(db, lists, list, [entry], uses))[0]!;
