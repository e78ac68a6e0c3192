/** Puts pseudonyms where names of persons were kept. The database's `pseudonymise` behind it is the only way to change an append-only table, and writes an entry of the audit itself (decision 0079). */
import { sql } from 'kysely';
import { actionNames } from '#kernel/domain/actions.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { at, type Database } from '../database.ts';
import { forEachRow } from '../job-runner/one-by-one.ts';
import { untilNone } from '../queries/batches.ts';

/** Where a module keeps names of those who did something: rows whose column `by` has the user's id. */
export type PersonTexts = {
  readonly table: string;
  readonly by: string;
  /** When it was written; null: the row is deleted before its names are old. */
  readonly at: string | null;
  /** Columns that hold the name. */
  readonly names?: readonly string[];
  /** Columns that are emptied. */
  readonly emptied?: readonly string[];
};
/** What a module replaces when it is old, whoever wrote it: names of customers, old values that may name somebody. */
export type OldTexts = {
  readonly table: string;
  readonly at: string;
  /** Rows whose columns have one of these values alone. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** Columns that hold a customer's name. */
  readonly customers?: readonly string[];
  /** JSON columns, with the field that holds a customer's name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** JSON columns that list changes, with the field whose old and new values are a customer's name. */
  readonly changes?: Readonly<Record<string, string>>;
  /** JSON columns, with what they become. */
  readonly cleared?: Readonly<Record<string, string>>;
  /** JSON columns, with the field that goes. */
  readonly dropped?: Readonly<Record<string, string>>;
};

/** What the audit tells of changes to users: their names and addresses. `target` is the user's id. */
const userActions = actionNames.filter(
  (name) => name.startsWith('user.') && name !== 'user.template_saved',
);
const inTheLog = {
  table: 'action_log',
  by: 'target',
  at: 'at',
  where: { action: userActions },
  log: ['details'],
};
const EVERY_ROW = 2 ** 31 - 1;

async function pseudonymise(
  db: Database,
  rules: readonly object[],
  { person = null, before = null, most = EVERY_ROW, now }: Picked,
): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select pseudonymise(
      ${JSON.stringify(rules)}::jsonb, ${person}::bigint,
      ${before === null ? null : at(before)}::timestamptz, ${most}::int, ${at(now)}::timestamptz
    ) as rows`.execute(db.withoutPlugins());
  return Number(rows[0]!.rows);
}
type Picked = {
  readonly person?: number | null;
  readonly before?: Instant | null;
  readonly most?: number;
  readonly now: Instant;
};

/** Of one person, whenever it was written. Twice is as once. */
export const forgetPerson = (
  db: Database,
  texts: readonly PersonTexts[],
  person: number,
  now: Instant,
): Promise<number> => pseudonymise(db, [...texts, inTheLog], { person, now });

/** Of everybody, what was written before: table by table, so that a batch looks at one and holds rows of one. */
export async function forgetOldNames(
  db: Database,
  texts: readonly (PersonTexts | OldTexts)[],
  before: Instant,
  most: number,
  now: Instant,
): Promise<void> {
  const rules = [...texts.filter((one) => one.at !== null), inTheLog];
  await forEachRow(rules, (rule) =>
    untilNone(() => pseudonymise(db, [rule], { before, most, now })),
  );
}

/** In answers that devices may still ask for again: whole texts of their JSON. */
export async function forgetInOutcomes(
  db: Database,
  told: readonly string[],
  pseudonym: string,
): Promise<void> {
  for (const text of told) {
    const quoted = JSON.stringify(text);
    await sql`
      update operation set outcome = replace(outcome, ${quoted}, ${JSON.stringify(pseudonym)})
      where position(${quoted} in outcome) > 0`.execute(db.withoutPlugins());
  }
}

/** The names under which a person did something, former ones too. */
export async function namesBeside(
  db: Database,
  texts: readonly PersonTexts[],
  person: number,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { table, by, names = [] } of texts)
    for (const name of names) {
      const { rows } = await sql<{ name: string }>`
        select distinct ${sql.ref(name)} as name from ${sql.table(table)} where ${sql.ref(by)} = ${person}`.execute(
        db.withoutPlugins(),
      );
      for (const row of rows) found.add(row.name);
    }
  return [...found];
}
