/** Puts a pseudonym where a person's name was kept with what they did. The database's functions behind it are the only way to change an append-only table (decision 0043). */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Where a module keeps texts about a person: rows whose column `by` holds the user's id. */
export type PersonTexts = {
  readonly table: string;
  readonly by: string;
  /** Columns that hold the name. */
  readonly names?: readonly string[];
  /** Columns that are emptied. */
  readonly emptied?: readonly string[];
};

export async function replacePerson(
  db: Database,
  { table, by, names = [], emptied = [] }: PersonTexts,
  userId: number,
  pseudonym: string,
): Promise<void> {
  const texts = Object.fromEntries([
    ...names.map((column) => [column, pseudonym]),
    ...emptied.map((column) => [column, '']),
  ]);
  await sql`select replace_person(${table}::regclass, ${by}::name, ${userId}::bigint, ${JSON.stringify(texts)}::jsonb)`.execute(
    db.withoutPlugins(),
  );
}
/** In what the log of actions tells of changes to this user. */
export async function replacePersonInLog(
  db: Database,
  userId: number,
  pseudonym: string,
): Promise<void> {
  await sql`select replace_person_in_log(${String(userId)}, ${pseudonym})`.execute(
    db.withoutPlugins(),
  );
}
