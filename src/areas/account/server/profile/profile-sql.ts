/** SQL for one's own account, for the export of personal data, and for accepted terms. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

/** Records an acceptance. A version is accepted once; repeating it changes nothing. */
export const insertTermsAcceptance = (
  db: Database,
  record: {
    userId: number;
    version: string;
    lang: Language;
    textHash: string;
    now: Instant;
    address: string;
    userAgent: string;
  },
) =>
  db
    .insertInto('acceptance')
    .values({
      user_id: record.userId,
      version: record.version,
      lang: record.lang,
      text_hash: record.textHash,
      accepted_at: toTimestamp(record.now),
      address: record.address,
      user_agent: record.userAgent,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const selectTermsAcceptances = (db: Database, userId: number) =>
  db
    .selectFrom('acceptance')
    .select(['version', 'lang', 'text_hash', 'accepted_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .execute();

export const selectProfile = (db: Database, userId: number) =>
  db
    .selectFrom('user_account')
    .leftJoin('distributor', 'distributor.id', 'user_account.distributor_id')
    .select([
      'user_account.id',
      'user_account.name',
      'user_account.email',
      'user_account.lang',
      'user_account.created_at',
      'user_account.permissions',
      'user_account.distributor_id',
      'user_account.mail_choices',
      'user_account.patterns',
      'distributor.name as distributor_name',
      'distributor.country',
      'distributor.currency',
      'distributor.zone',
    ])
    .where('user_account.id', '=', userId)
    .executeTakeFirstOrThrow();

export const selectSessionsOfUser = (db: Database, userId: number) =>
  db
    .selectFrom('session')
    .select([
      'created_at',
      'last_action_at',
      'ended_at',
      'address',
      'user_agent',
      'told_at as toldAt',
      'unsent',
      'opening',
      'opening_at as openingAt',
      'opening_since as openingSince',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();

export const selectActionsOfUser = (db: Database, userId: number) =>
  db
    .selectFrom('action_log')
    .select(['at', 'action', 'target'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .execute();
