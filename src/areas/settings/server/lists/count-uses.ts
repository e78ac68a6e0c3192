/**
 * Counts what refers to an entry: other lists, and the records that modules declare in `listUses`.
 */
import type { Database } from '#kernel/server/database.ts';
import type { ListUse } from '#kernel/server/module.ts';
import type { ListEntry, ListRow } from '../../domain/index.ts';
import { countReferences } from './list-entries-sql.ts';

export type CountedUse = { readonly what: string; readonly count: number };

/** Returns the uses of an entry with their counts, without those that count zero. */
export async function usesOf(
  db: Database,
  lists: Readonly<Record<string, ListRow>>,
  list: string,
  entry: ListEntry,
  uses: readonly ListUse[],
): Promise<CountedUse[]> {
  const counted: CountedUse[] = [];
  for (const [what, row] of Object.entries(lists))
    for (const [name, field] of Object.entries(row.fields))
      if ((field.kind === 'reference' || field.kind === 'tags') && field.list === list)
        counted.push({ what, count: await countReferences(db, row, name, entry.id) });
  for (const use of uses)
    if (use.list === list) counted.push({ what: use.what, count: await use.count(db, entry) });
  return counted.filter(({ count }) => count > 0);
}
