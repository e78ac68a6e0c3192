/** Reads and resets the mails of a newsletter that were not delivered and can be sent again. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Author } from '#kernel/server/author.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type {} from '#kernel/server/mail/refused-addresses-sql.ts';
import type {} from '../tables.ts';
import { selectNewsletterReaders } from '../subscribers/subscribers-sql.ts';

/**
 * Selects the subscribers whose mail of this newsletter failed. Those who unsubscribed are left
 * out, and so are addresses that a mail server refuses for good.
 */
const selectUndeliveredReaders = (db: Database, newsletterId: number) =>
  selectNewsletterReaders(db)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('newsletter_delivery')
          .select('state')
          .where('newsletter_id', '=', newsletterId)
          .where('state', '=', 'failed')
          .whereRef('subscriber_id', '=', 'newsletter_subscriber.id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refused_address')
            .select('at')
            .whereRef('refused_address.email', '=', 'newsletter_subscriber.email'),
        ),
      ),
    );

/** Returns to how many readers a newsletter can be sent again. */
export async function countUndeliveredReaders(db: Database, newsletterId: number): Promise<number> {
  const { count } = await selectUndeliveredReaders(db, newsletterId)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Sets the failed mails that can be sent again back to waiting, and returns how many. */
export async function resetUndeliveredMails(
  db: Database,
  newsletterId: number,
  now: Instant,
): Promise<number> {
  const reset = await db
    .updateTable('newsletter_delivery')
    .set({ state: 'waiting', at: toTimestamp(now), tries: 0, next_at: null })
    .where('newsletter_id', '=', newsletterId)
    .where('state', '=', 'failed')
    .where('subscriber_id', 'in', selectUndeliveredReaders(db, newsletterId).select('id'))
    .executeTakeFirst();

  return Number(reset.numUpdatedRows);
}

/** Marks a newsletter whose sending has ended as being sent again. */
export const markNewsletterSendingAgain = (
  db: Database,
  id: number,
  by: Author & { readonly userId: number },
) =>
  db
    .updateTable('newsletter')
    .set((eb) => ({
      status: 'sending',
      ended_at: null,
      updated_by: by.userId,
      updated_by_name: by.name,
      updated_at: toTimestamp(by.at),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
