/** SQL for backups: the figures of each table, which a restored copy must have too. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';

export type TableFigures = {
  /** The name of the table, with its schema. */
  readonly name: string;
  readonly rows: number;
  /** The sum of the rows' hashes. The order of the rows doesn't matter for it. */
  readonly hash: string;
  /** The sum of each column of type int4, int8 or numeric, by the column's name. */
  readonly sums: Readonly<Record<string, string>>;
};

/**
 * Exports the snapshot of the transaction, whose isolation level must be repeatable read, so that
 * pg_dump reads the same state. Returns the snapshot's id.
 */
export const exportSnapshot = async (tx: Database): Promise<string> =>
  (await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)).rows[0]!.id;

/** Returns the major version of the PostgreSQL server, such as 18. */
export const readPostgresMajorVersion = async (db: Database): Promise<number> =>
  (
    await sql<{ version: string }>`
      select current_setting('server_version_num') as version`.execute(db)
  ).rows.map(({ version }) => Math.floor(Number(version) / 10_000))[0]!;

export const selectAppliedMigrations = async (db: Database): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`select name from public.kysely_migration order by name`.execute(db)
  ).rows.map(({ name }) => name);

type FoundTable = {
  readonly schema: string;
  readonly name: string;
  readonly numbers: readonly string[];
};
const tables = async (db: Database): Promise<readonly FoundTable[]> =>
  (
    await sql<FoundTable>`
      select n.nspname as schema, c.relname as name,
        array(select attname::text from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped
            and atttypid in ('int4'::regtype, 'int8'::regtype, 'numeric'::regtype)
          order by attname) as numbers
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
      order by n.nspname, c.relname`.execute(db)
  ).rows;
export const isEmptyDatabase = async (db: Database): Promise<boolean> =>
  (await tables(db)).length === 0;

/**
 * Sets the options on which the text of a row depends, so that the text is the same on every
 * server.
 */
async function fixTexts(tx: Database): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(tx);
}

/** Reads every row once in the caller's transaction, and returns the figures of each table. */
export async function readTableFigures(tx: Database): Promise<readonly TableFigures[]> {
  await fixTexts(tx);
  const figures: TableFigures[] = [];
  for (const { schema, name, numbers } of await tables(tx)) {
    const sums = numbers.map(
      (column) => sql`${sql.lit(column)}, coalesce(sum(t.${sql.id(column)}), 0)::text`,
    );
    const { rows } = await sql<Omit<TableFigures, 'name'>>`
      select count(*)::int8 as rows,
        coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::int8), 0)::text as hash,
        json_build_object(${sql.join(sums)}) as sums
      from ${sql.id(schema, name)} as t`.execute(tx);
    figures.push({ name: `${schema}.${name}`, ...rows[0]! });
  }
  return figures;
}
