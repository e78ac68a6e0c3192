/** Queries removed and undone reports by their dates. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Report } from '../../domain/index.ts';

/** A company and the first and last of its dates for which something was registered. */
export type RegisteredSpan = Pick<Report, 'area' | 'distributorId' | 'companyId' | 'from' | 'to'>;

/**
 * Returns the ids of removed or undone reports of the company with some of these dates. Any report
 * of sales of Brazil may have rows of the company.
 */
export const selectRemovedReportsOfDates = async (
  db: Database,
  { area, distributorId, companyId }: RegisteredSpan,
  from: CalendarDate,
  to: CalendarDate,
): Promise<string[]> => {
  const removed = await db
    .selectFrom('report')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('area', '=', area)
    .where((e) => e.or([e('kind', '=', 'pos_brazil'), e('company_id', '=', companyId)]))
    .where('status', 'in', ['removed', 'undone'])
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .execute();
  return removed.map(({ id }) => id);
};
