/** Reads the personal data of a user in marketing, for the export. */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/**
 * Selects the user's address. A user may have subscribed or sent requests on the public site with
 * the same address.
 */
const ofOwnAddress = (db: Database, userId: number) =>
  db.selectFrom('user_account').select('email').where('id', '=', userId);

export const selectSubscriptionsOf = (db: Database, userId: number) =>
  db
    .selectFrom('newsletter_subscriber')
    .select(['email', 'language', 'status', 'created_at as createdAt'])
    .select(['asked_at as askedAt', 'confirmed_at as confirmedAt'])
    .select('unsubscribed_at as unsubscribedAt')
    .where('email', '=', ofOwnAddress(db, userId))
    .execute();

export const selectSupportRequestsOf = (db: Database, userId: number) =>
  db
    .selectFrom('support_request')
    .select(['name', 'email', 'language', 'message', 'created_at as createdAt', 'answer'])
    .select('answered_at as answeredAt')
    .where('email', '=', ofOwnAddress(db, userId))
    .orderBy('id')
    .execute();

/** Returns only the user's own answers. The requests are personal data of other people. */
export const selectSupportAnswersOf = (db: Database, userId: number) =>
  db
    .selectFrom('support_request')
    .select(['answer', 'answered_at as at'])
    .where('answered_by', '=', userId)
    .orderBy('id')
    .execute();

export const selectItemsWrittenBy = (db: Database, userId: number) =>
  db
    .selectFrom('marketing_item')
    .select((e) => [
      'titles',
      'created_at as createdAt',
      'updated_at as updatedAt',
      e('created_by', '=', userId).as('made'),
      e('updated_by', '=', userId).as('changedLast'),
    ])
    .where((e) => e.or([e('created_by', '=', userId), e('updated_by', '=', userId)]))
    .orderBy('id')
    .execute();

export const selectNewslettersWrittenBy = (db: Database, userId: number) =>
  db
    .selectFrom('newsletter')
    .select((e) => [
      'subjects',
      'created_at as createdAt',
      'updated_at as updatedAt',
      e('created_by', '=', userId).as('made'),
      e('updated_by', '=', userId).as('changedLast'),
    ])
    .where((e) => e.or([e('created_by', '=', userId), e('updated_by', '=', userId)]))
    .orderBy('id')
    .execute();
