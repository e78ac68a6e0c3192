/**
 * SQL for addresses that a mail server refuses for good. They are stored by address and not by
 * user, because mails also go to people without an account.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database, type InstantColumn } from '../database.ts';
import { deleteOldRows } from '../queries/batches.ts';

declare module '../database.ts' {
  interface Tables {
    refused_address: { email: string; at: InstantColumn; answer: string };
  }
}

/**
 * The recorded refusal of an address: when a mail server last refused it, and what it answered. The
 * record is deleted if the server accepts a later email, and after a month.
 */
export type AddressRefusal = { readonly at: Instant; readonly answer: string };

const LONGEST_ANSWER = 300;

/** Returns an answer as one line of limited length. */
const oneLine = (answer: string) =>
  answer
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER);

export async function markAddressRefused(
  db: Database,
  email: string,
  answer: string,
  now: Instant,
): Promise<void> {
  const values = { at: toTimestamp(now), answer: oneLine(answer) };
  await db
    .withoutPlugins()
    .insertInto('refused_address')
    .values({ email: email.toLowerCase(), ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute();
}

/** Removes the marks of the given addresses. */
export async function unmarkRefusedAddresses(
  db: Database,
  emails: readonly string[],
): Promise<void> {
  await db
    .withoutPlugins()
    .deleteFrom('refused_address')
    .where(
      'email',
      'in',
      emails.map((email) => email.toLowerCase()),
    )
    .execute();
}

/** Removes the marks of the addresses that a query returns, before they become pseudonyms. */
export const unmarkQueriedAddresses = (db: Database, emails: RawBuilder<unknown>) =>
  sql`delete from refused_address where email in (${emails})`.execute(db.withoutPlugins());

/**
 * Returns the refusals of those addresses that are marked, by address. The addresses must be in
 * lower case.
 */
export async function selectAddressRefusals(
  db: Database,
  emails: readonly string[],
): Promise<ReadonlyMap<string, AddressRefusal>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .withoutPlugins()
    .selectFrom('refused_address')
    .selectAll()
    .where('email', 'in', emails)
    .execute();
  return new Map(rows.map(({ email, ...refusal }) => [email, refusal]));
}

/** Returns the marked addresses, the latest first, and how many there are. */
export async function selectLatestAddressRefusals(db: Database, most: number) {
  const all = db.withoutPlugins().selectFrom('refused_address');
  const { count } = await all
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all.selectAll().orderBy('at', 'desc').orderBy('email').limit(most).execute();
  return { count, rows };
}

/** Removes the marks that were set before a time. */
export const deleteAddressRefusalsBefore = (db: Database, before: Instant) =>
  deleteOldRows(db, {
    table: 'refused_address',
    key: ['email'],
    old: sql`at < ${toTimestamp(before)}::timestamptz`,
  });
