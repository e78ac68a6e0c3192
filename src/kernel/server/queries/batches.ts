/**
 * Runs night work in batches. Each batch is a transaction of its own, so that other work waits for
 * one batch at most and mirrors continue in between. After an interruption, the next night deletes
 * or changes the rest.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/** Runs batches until one has changed no row. */
export async function repeatBatches(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) > 0);
}

/** The number of rows in one transaction. */
const A_BATCH = 2_000;

type Aged = {
  readonly table: string;
  /**
   * The columns of the primary key. Batches follow its order, so that no batch reads the rows of
   * earlier ones again.
   */
  readonly key: readonly [string, ...string[]];
  readonly old: RawBuilder<boolean>;
  readonly most?: number;
};

/** Deletes all old rows of a table in batches (see `changeOldRows`). */
export const deleteOldRows = (db: Database, aged: Aged): Promise<void> =>
  changeOldRows(db, { ...aged, change: sql`delete from ${sql.table(aged.table)}` });

/**
 * Runs an update or a deletion, which is passed without its condition, once on all old rows of a
 * table. Rows are found by ctid, because by key PostgreSQL would scan the whole table for each
 * batch. A row that is locked is checked again when it is free; if it was changed and is still old,
 * the next run handles it.
 */
export async function changeOldRows(
  db: Database,
  { table, key, old, change, most = A_BATCH }: Aged & { readonly change: RawBuilder<unknown> },
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));

  let last: Readonly<Record<string, unknown>> | undefined;
  await repeatBatches(async () => {
    const behind = last
      ? sql`(${columns}) > (${sql.join(key.map((column) => last![column]))})`
      : sql`true`;

    const { rows } = await sql<Record<string, unknown>>`
      with old as (
        select ctid as place, ${columns} from ${sql.table(table)} where (${old}) and ${behind}
        order by ${columns} limit ${most} for update
      ), changed as (
        ${change} where ctid = any (array(select place from old))
      )
      select ${columns}, count(*) over () as count from old
      order by ${sql.join(key.map((column) => sql`${sql.ref(column)} desc`))} limit 1`.execute(
      db.withoutPlugins(),
    );

    last = rows[0];
    return Number(last?.['count'] ?? 0);
  });
}
