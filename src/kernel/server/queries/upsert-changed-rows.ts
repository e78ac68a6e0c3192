/** Inserts or updates rows by key, and does not write rows that stay the same. */
import { sql, type Insertable } from 'kysely';
import type { Database, Tables } from '../database.ts';

/**
 * Inserts rows, or updates those whose key exists. Every column of the rows is written and
 * compared, so that a new column cannot be forgotten here. A row that stays the same is not
 * written, so that mirrors do not load it again.
 *
 * @param key The columns of a unique index. The rows must also have other columns.
 * @param rows Rows that all have the same columns.
 */
export async function upsertChangedRows<Table extends keyof Tables & string>(
  db: Database,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (rows.length === 0) return;
  const others = Object.keys(rows[0]!).filter((column) => !key.some((one) => one === column));
  const listOf = (of: string) => sql.join(others.map((column) => sql.ref(`${of}.${column}`)));
  const updates = Object.fromEntries(
    others.map((column) => [column, sql.ref(`excluded.${column}`)]),
  );

  // The columns come from the rows; kysely does not know them for an arbitrary table.
  await db
    .insertInto(table)
    .values(rows as never)
    .onConflict((conflict) =>
      conflict
        .columns(key as never)
        .doUpdateSet(updates as never)
        .where(sql<boolean>`(${listOf(table)}) is distinct from (${listOf('excluded')})`),
    )
    .execute();
}
