/**
 * Lists the columns by which lists of reports are sorted in SQL; `domain/listing.ts` has the same
 * order for devices.
 */
import { sql } from 'kysely';
import {
  positionAmongSql,
  sortableTextSql,
  type SortColumns,
} from '#kernel/server/queries/read-sorted-page.ts';
import { distributorNameColumn } from '#areas/distributors/server/index.ts';
import { reportStatuses, type ReportSortKey } from '../../domain/index.ts';

export const reportSortColumns: Readonly<Record<ReportSortKey, SortColumns>> = {
  name: [sortableTextSql(sql`coalesce(file_name, '')`)],
  distributor: [sortableTextSql(distributorNameColumn('distributor_id'))],
  company: [sortableTextSql(sql.ref('company_name'))],
  dates: [sql`coalesce(from_date, '-infinity')`, sql`coalesce(to_date, '-infinity')`],
  rows: [sql.ref('rows')],
  quantity: [sql.ref('quantity')],
  status: [positionAmongSql(reportStatuses, 'status')],
  at: [sql.ref('created_at')],
};
