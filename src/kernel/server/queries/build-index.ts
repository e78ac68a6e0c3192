/** Builds indexes of large tables while rows are read and written. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/** An index to build. `on` is the table with its columns in parentheses. */
export type BuiltIndex = { readonly name: string; readonly on: RawBuilder<unknown> };

/**
 * Builds an index if it doesn't exist. An interrupted build leaves an index that writes maintain
 * and no query uses; the next call builds it again. Call it outside of a transaction, in a job,
 * because a migration would make writers wait. Queries must be right without the index too.
 */
export async function buildIndex(scoped: Database, { name, on }: BuiltIndex): Promise<void> {
  const db = scoped.withoutPlugins();
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(
    db,
  );
  if (rows[0]?.isValid) return;
  if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
  await sql`create index concurrently ${sql.ref(name)} on ${on}`.execute(db);
}
