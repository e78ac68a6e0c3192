/** Reads rows by many ids, checks whether an id is taken, and moves id counters. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Reads rows by ids, each id once. Without ids it makes no query. */
export const readByIds = async <Id, Row>(
  ids: readonly Id[],
  find: (distinct: Id[]) => Promise<Row[]>,
): Promise<Row[]> => (ids.length === 0 ? [] : await find([...new Set(ids)]));

/**
 * Returns true if a row with the id exists, even outside the caller's scope. Rows that are
 * marked as removed count, because ids are not reused.
 */
export async function isIdTaken(db: Database, table: string, id: string): Promise<boolean> {
  const found = await sql`select id from ${sql.table(table)} where id = ${id}`.execute(
    db.withoutPlugins(),
  );
  return found.rows.length > 0;
}

/**
 * Moves the counter of a table's `id` past the largest one, because rows may have been inserted
 * with ids of their own. A counter that is past it already isn't set, because it may have given
 * another number meanwhile and would go back.
 */
export async function advanceIdCounter(db: Database, table: string): Promise<void> {
  const counter = `${table}_id_seq`;
  await sql`
    select setval(${counter}, used.largest)
    from (select max(id) as largest from ${sql.table(table)}) as used, ${sql.table(counter)} as given
    where used.largest >= given.last_value + given.is_called::int`.execute(db.withoutPlugins());
}

/**
 * Sets every counter of the schema that belongs to a column to the number after the column's
 * largest value, and all other counters to their first number. A rollback does not reset counters,
 * so rows that are inserted again would otherwise get other ids.
 */
export const rewindCounters = async (db: Database): Promise<void> => {
  await sql`do $$
    declare
      counter record;
    begin
      for counter in
        select s.seqrelid::regclass as name, d.refobjid::regclass as owner, a.attname as id,
          s.seqstart as first
        from pg_sequence s
        join pg_class c on c.oid = s.seqrelid
        left join pg_depend d on d.objid = s.seqrelid and d.classid = 'pg_class'::regclass
          and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
        left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        where c.relnamespace = current_schema()::regnamespace
      loop
        if counter.owner is null then
          perform setval(counter.name, counter.first, false);
        else
          execute format(
            'select setval(%L, greatest(coalesce(max(%I), 0) + 1, %s), false) from %s',
            counter.name, counter.id, counter.first, counter.owner);
        end if;
      end loop;
    end
  $$`.execute(db.withoutPlugins());
};
