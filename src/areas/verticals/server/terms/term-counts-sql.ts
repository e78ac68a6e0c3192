/** Stores how many rows of each distributor have a term, and the spellings of terms. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { TermNamespace, TermSource } from '../../domain/index.ts';

export type CountedSpelling = { readonly spelling: string; readonly rows: number };

/**
 * Stores new spellings.
 * @param keyed Each spelling with the key of its term, which must exist.
 */
export async function insertSpellings(
  db: Database,
  namespace: TermNamespace,
  keyed: readonly { readonly spelling: string; readonly key: string }[],
): Promise<void> {
  await sql`
    insert into activity_spelling (namespace, spelling, term_id)
    select ${namespace}, k.spelling, t.id
    from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) as k (spelling text, key text)
    join activity_term t on t.namespace = ${namespace} and t.key = k.key
    on conflict do nothing`.execute(db.withoutPlugins());
}

/** Returns up to twenty spellings of a term, sorted. */
export const selectSpellings = async (db: Database, termId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('activity_spelling')
      .select('spelling')
      .where('term_id', '=', termId)
      .orderBy('spelling')
      .limit(20)
      .execute()
  ).map(({ spelling }) => spelling);

/**
 * Replaces the stored row counts of a distributor. Counts of terms that `counted` lacks are
 * deleted. Returns whether the count of a term without a vertical has changed.
 */
export async function storeRowCounts(
  db: Database,
  namespace: TermNamespace,
  distributorId: number,
  counted: readonly CountedSpelling[],
): Promise<boolean> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db.withoutPlugins());
  await run(sql`
    create temp table activity_counted on commit drop as
    select s.term_id, sum(c.rows)::int as rows
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c (spelling text, rows int)
    join activity_spelling s on s.namespace = ${namespace} and s.spelling = c.spelling
    group by s.term_id`);

  await run(sql`
    create temp table activity_touched on commit drop as
    select coalesce(c.term_id, r.term_id) as term_id
    from activity_counted c
    full join (select * from activity_rows where distributor_id = ${distributorId}) r
      on r.term_id = c.term_id
    where r.rows is distinct from c.rows`);

  await run(sql`
    delete from activity_rows where distributor_id = ${distributorId}
      and term_id in (select term_id from activity_touched)`);
  await run(sql`
    insert into activity_rows (distributor_id, term_id, rows)
    select ${distributorId}, c.term_id, c.rows
    from activity_counted c join activity_touched using (term_id)`);

  const updated = await sql<{ source: TermSource }>`
    update activity_term t
    set rows = coalesce((select sum(r.rows) from activity_rows r where r.term_id = t.id), 0)
    from activity_touched d where t.id = d.term_id
    returning t.source`.execute(db.withoutPlugins());

  await run(sql`drop table activity_counted, activity_touched`);

  return updated.rows.some(({ source }) => source === 'missing');
}
