/**
 * Reads the action log: actions of users without a distributor and of the portal itself, and all
 * actions of user administration.
 */
import type { ExpressionBuilder } from 'kysely';
import { actionNames, type ActionName } from '#kernel/domain/audited-actions.ts';
import { endOfDay, startOfDay } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
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

/** Returns the ids of distributors' users whose actions are listed. */
export async function selectActingDistributorUserIds(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('action_log')
    .select('user_id as userId')
    .distinct()
    .where('distributor_id', 'is not', null)
    .where('user_id', 'is not', null)
    .where('action', 'like', USER_ADMINISTRATION)
    .execute();
  return rows.map(({ userId }) => userId!);
}
