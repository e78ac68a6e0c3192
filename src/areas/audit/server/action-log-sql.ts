/**
 * Reads the action log: actions of users without a distributor and of the portal itself, and all
 * actions of user administration.
 */
import { sql, type ExpressionBuilder } from 'kysely';
import { actionNames, type ActionName } from '#kernel/domain/audited-actions.ts';
import { endOfDay, startOfDay } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import type { Job } from '#kernel/server/module.ts';
import { buildIndex, type BuiltIndex } from '#kernel/server/queries/build-index.ts';
import { likeStartingWith } from '#kernel/server/queries/paging.ts';
import type { ActionFilters } from '../domain/index.ts';

/** An entry of the action log. */
export type ActionLogEntry = {
  readonly id: number;
  readonly at: number;
  readonly userId: number | null;
  readonly action: ActionName;
  readonly target: string | null;
  readonly details: Record<string, unknown>;
};

/**
 * The pattern for actions of user administration. Managers of distributors also administer users,
 * and the manufacturer sees their actions.
 */
const USER_ADMINISTRATION = 'user.%';

const matchesFilters =
  ({ person, action, target, from, to }: ActionFilters) =>
  (e: ExpressionBuilder<Tables, 'action_log'>) =>
    e.and([
      e.or([e('distributor_id', 'is', null), e('action', 'like', USER_ADMINISTRATION)]),
      action ? e('action', '=', action) : e('action', 'in', actionNames),
      ...(person ? [e('user_id', '=', person)] : []),
      ...(target ? [e('target', 'like', likeStartingWith(target))] : []),
      ...(from ? [e('at', '>=', toTimestamp(startOfDay(from, HOME_ZONE)))] : []),
      ...(to ? [e('at', '<', toTimestamp(endOfDay(to, HOME_ZONE)))] : []),
    ]);

/** Returns entries newest first. `after` limits them to lower ids. */
export const selectActionLogPage = (
  db: Database,
  filters: ActionFilters,
  limit: number,
  after?: number,
): Promise<ActionLogEntry[]> => {
  const found = db
    .selectFrom('action_log')
    .select(['id', 'at', 'user_id as userId', 'action', 'target', 'details'])
    .where(matchesFilters(filters))
    .orderBy('id', 'desc')
    .limit(limit);

  return (after === undefined ? found : found.where('id', '<', after)).execute() as Promise<
    ActionLogEntry[]
  >;
};

/**
 * The condition for actions of distributors' users that are listed. It has no parameters, so that
 * PostgreSQL can tell that the index has all these rows.
 */
const isOfDistributorUser = sql<boolean>`
  distributor_id is not null and user_id is not null
  and action like ${sql.lit(USER_ADMINISTRATION)}`;

/**
 * The index of these actions, which are few. The other actions of distributors' users, such as
 * their sign-ins, are many.
 */
const distributorActionsIndex: BuiltIndex = {
  name: 'action_log_distributor_users',
  on: sql`action_log (user_id) where ${isOfDistributorUser}`,
};

/** Builds the index if it doesn't exist. Until then, the choice of a person reads the whole log. */
export const buildIndexJob: Job = ({ db }) => buildIndex(db, distributorActionsIndex);

/** Returns the ids of distributors' users whose actions are listed. */
export async function selectActingDistributorUserIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('action_log')
    .select('user_id as userId')
    .distinct()
    .where(isOfDistributorUser)
    .execute();
  return rows.map(({ userId }) => userId!);
}
