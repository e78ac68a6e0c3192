/**
 * Lists the columns by which lists of reports are sorted in SQL; `domain/listing.ts` has the same
 * order for devices.
 */
import { sql } from 'kysely';
import { placeAmong, sortableText, type SortColumns } from '#kernel/server/queries/sorted-page.ts';
import { nameOfDistributor } from '#areas/distributors/server/index.ts';
import { reportStatuses, type ReportSortKey } from '../../domain/index.ts';

export const reportSortColumns: Readonly<Record<ReportSortKey, SortColumns>> = {
  name: [sortableText(sql`coalesce(file_name, '')`)],
  distributor: [sortableText(nameOfDistributor('distributor_id'))],
  company: [sortableText(sql.ref('company_name'))],
  dates: [sql`coalesce(from_date, '-infinity')`, sql`coalesce(to_date, '-infinity')`],
  rows: [sql.ref('rows')],
  quantity: [sql.ref('quantity')],
  status: [placeAmong(reportStatuses, 'status')],
  at: [sql.ref('created_at')],
};
