/**
 * Reads what approvals keep about a person, for the file with personal data that this person may
 * download.
 */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/**
 * Returns the recorded approvals that a person gave, or that were given with the person's limits.
 */
export const selectRecordedApprovalsBy = (db: Database, userId: number) =>
  db
    .selectFrom('order_recorded_approval')
    .select(['order_id as order', 'revision', 'reasons', 'at'])
    .where((e) => e.or([e('user_id', '=', userId), e('acting_for_id', '=', userId)]))
    .orderBy('id')
    .execute();

/** Returns the delegations from and to a person, and those that the person created. */
export const selectDelegationsOf = (db: Database, userId: number) =>
  db
    .selectFrom('approval_delegation')
    .select((e) => [
      'starts_on as startsOn',
      'ends_on as endsOn',
      'created_at as createdAt',
      'ended_at as endedAt',
      e('from_user_id', '=', userId).as('delegated'),
      e('to_user_id', '=', userId).as('actedForAnother'),
      e('created_by', '=', userId).as('created'),
    ])
    .where((e) =>
      e.or([
        e('from_user_id', '=', userId),
        e('to_user_id', '=', userId),
        e('created_by', '=', userId),
      ]),
    )
    .orderBy('created_at')
    .execute();

/** Returns the limits of a person as an approver. */
export const selectApproverLimitsOf = (db: Database, userId: number) =>
  db
    .selectFrom('approver_limit')
    .select([
      'amounts',
      'largest_discount as largestDiscount',
      'order_types as orderTypes',
      'is_limited as isLimited',
    ])
    .where('user_id', '=', userId)
    .execute();
