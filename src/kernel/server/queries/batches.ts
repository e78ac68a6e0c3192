/** Work of the night in batches, each a transaction of its own: others wait for one of them at most, what devices mirror goes on in between, and whatever ends it, the next night goes on where it was. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

export async function untilNone(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) > 0);
}

/** Rows of a transaction. */
const A_BATCH = 2_000;

type Aged = {
  readonly table: string;
  /** Its primary key: the batches follow it, so that none walks again over what those before it have left. */
  readonly key: readonly [string, ...string[]];
  readonly old: RawBuilder<boolean>;
  /** What happens to them; by itself they are deleted. */
  readonly change?: RawBuilder<unknown>;
  readonly most?: number;
};
/** All rows of a table that are old, once each, found by where they lie: by their keys PostgreSQL would walk over the whole table for each batch. A row that somebody holds is looked at again when they let go of it; what they changed and is still old is left to the next run. */
export async function dropOld(
  db: Database,
  { table, key, old, change = sql`delete from ${sql.table(table)}`, most = A_BATCH }: Aged,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Readonly<Record<string, unknown>> | undefined;
  await untilNone(async () => {
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
