/** The personal data in funnels, for the export that a person may request. */
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

export const selectFunnelsOpenedBy = (db: Database, userId: number) =>
  db
    .selectFrom('funnel')
    .select(['number', 'opened_at as openedAt'])
    .where('opened_by', '=', userId)
    .orderBy('opened_at')
    .execute();
export const selectFunnelChangesBy = (db: Database, userId: number) =>
  db
    .selectFrom('funnel_change')
    .innerJoin('funnel', 'funnel.id', 'funnel_change.funnel_id')
    .select(['funnel.number', 'funnel_change.at', 'funnel_change.reason', 'funnel_change.changes'])
    .where('funnel_change.by_user', '=', userId)
    .orderBy('funnel_change.id')
    .execute();
