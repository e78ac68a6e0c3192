/**
 * Replaces people's names by pseudonyms. The database function `pseudonymise` is the only way to
 * change an append-only table, and itself writes an audit entry (decision 0079).
 */
import { sql } from 'kysely';
import { actionNames } from '#kernel/domain/audited-actions.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '../database.ts';
import { forEachRow } from '../job-runner/for-each-row.ts';
import { repeatBatches } from '../queries/batches.ts';

/**
 * Where a module stores names of acting users. The rows of a user are those whose column `by` has
 * the user's id.
 */
export type PersonTexts = {
  readonly table: string;
  readonly by: string;
  /**
   * The column with the time of writing, or null if rows are deleted before their names are old.
   */
  readonly at: string | null;
  /** The columns that contain the name. */
  readonly names?: readonly string[];
  /** The columns that are emptied. */
  readonly emptied?: readonly string[];
  /** The JSON columns that are replaced, each with its new content. */
  readonly cleared?: Readonly<Record<string, string>>;
};

/**
 * The texts that a module replaces once they are old, no matter which user wrote them: customers'
 * names, and old values that may contain names.
 */
export type OldTexts = {
  readonly table: string;
  readonly at: string;
  /** Limits the rule to rows whose columns have one of these values. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** The columns that contain a customer's name. */
  readonly customers?: readonly string[];
  /** The JSON columns, each with the field that contains a customer's name. */
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * The JSON columns with a list of changes, each with the field whose old and new values are a
   * customer's name.
   */
  readonly changes?: Readonly<Record<string, string>>;
  /** The text columns that are emptied. */
  readonly emptied?: readonly string[];
  /** The JSON columns that are replaced, each with its new content. */
  readonly cleared?: Readonly<Record<string, string>>;
  /** The JSON columns, each with the field that is removed. */
  readonly dropped?: Readonly<Record<string, string>>;
};

/**
 * The names of actions on users. Their log entries contain names and addresses, and `target` is the
 * user's id.
 */
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

/**
 * Applies rules to rows of one person, or to rows written before a time. Returns how many rows
 * changed.
 */
async function pseudonymise(
  db: Database,
  rules: readonly object[],
  { person = null, before = null, most = EVERY_ROW, now }: Picked,
): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select pseudonymise(
      ${JSON.stringify(rules)}::jsonb, ${person}::bigint,
      ${before === null ? null : toTimestamp(before)}::timestamptz, ${most}::int, ${toTimestamp(now)}::timestamptz
    ) as rows`.execute(db.withoutPlugins());
  return Number(rows[0]!.rows);
}
type Picked = {
  readonly person?: number | null;
  readonly before?: Instant | null;
  readonly most?: number;
  readonly now: Instant;
};

/**
 * Replaces a person's name everywhere, whenever it was written. A second run changes nothing more.
 */
export const replacePersonNames = (
  db: Database,
  texts: readonly PersonTexts[],
  person: number,
  now: Instant,
): Promise<number> => pseudonymise(db, [...texts, inTheLog], { person, now });

/**
 * Replaces all names that were written before a time. Each batch changes and locks rows of one
 * table only.
 */
export async function replaceOldNames(
  db: Database,
  texts: readonly (PersonTexts | OldTexts)[],
  before: Instant,
  most: number,
  now: Instant,
): Promise<void> {
  const rules = [...texts.filter((one) => one.at !== null), inTheLog];
  await forEachRow(rules, (rule) =>
    repeatBatches(() => pseudonymise(db, [rule], { before, most, now })),
  );
}

/**
 * Replaces texts in stored answers of commands, which devices may still fetch by a repeated
 * command.
 * @param told The texts to replace. A text is replaced only where it is a whole string of the JSON.
 */
export async function replaceInStoredAnswers(
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

/** Returns all names under which a person acted, including former ones. */
export async function selectNamesOfPerson(
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
