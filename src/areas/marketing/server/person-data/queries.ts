/** What marketing keeps about a person, for the file that they take along. */
import type { Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

/** Whoever has an account may have subscribed or asked on the public site too, with the same address. */
const ofOwnAddress = (db: Database, userId: number) =>
  db.selectFrom('user_account').select('email').where('id', '=', userId);

export const subscriptionsOf = (db: Database, userId: number) =>
  db
    .selectFrom('newsletter_subscriber')
    .select(['email', 'language', 'status', 'created_at as createdAt'])
    .select(['asked_at as askedAt', 'confirmed_at as confirmedAt'])
    .select('unsubscribed_at as unsubscribedAt')
    .where('email', '=', ofOwnAddress(db, userId))
    .execute();
export const supportAskedBy = (db: Database, userId: number) =>
  db
    .selectFrom('support_request')
    .select(['name', 'email', 'language', 'message', 'created_at as createdAt', 'answer'])
    .select('answered_at as answeredAt')
    .where('email', '=', ofOwnAddress(db, userId))
    .orderBy('id')
    .execute();
/** Their own words: whom they answered is not theirs. */
export const supportAnsweredBy = (db: Database, userId: number) =>
  db
    .selectFrom('support_request')
    .select(['answer', 'answered_at as at'])
    .where('answered_by', '=', userId)
    .orderBy('id')
    .execute();
export const itemsWrittenBy = (db: Database, userId: number) =>
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
export const newslettersWrittenBy = (db: Database, userId: number) =>
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
