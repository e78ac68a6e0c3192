/** Queries whether the summaries of one distributor, or of all, are filled. */
import { sql } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ReportArea } from '../../domain/index.ts';
import type {} from './tables.ts';

/**
 * Returns whether the summaries from `from` on contain all rows of the distributors in the caller's
 * scope.
 * @param from If null, all months are included.
 * @param distributorId If undefined, all distributors are included.
 */
export async function areSummariesFilled(
  db: Database,
  area: ReportArea,
  from: CalendarDate | null,
  distributorId?: number,
): Promise<boolean> {
  let gaps = db
    .selectFrom('summary_gap')
    .select(sql<number>`1`.as('one'))
    .where('area', '=', area)
    .limit(1);
  if (from !== null) gaps = gaps.where('filled_from', '>', from);
  if (distributorId !== undefined) gaps = gaps.where('distributor_id', '=', distributorId);
  return (await gaps.execute()).length === 0;
}
