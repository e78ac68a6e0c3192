/**
 * Defines an entry of the history that keeps replaced rows: the columns of these rows, and its
 * dates.
 */
import { sql } from 'kysely';
import type { ReportArea } from '../../domain/index.ts';
import { valueColumns } from '../row-columns.ts';

export type HistoryEntryKey = {
  readonly entryId: number;
  readonly area: ReportArea;
  readonly distributorId: number;
};

/** Returns the columns that a kept row has in common with a registered one. */
export const replacedRowColumns = (area: ReportArea) => [
  'distributor_id',
  'company_id',
  'report_id',
  'key_id',
  'ordinal',
  'line',
  'was',
  'was_report',
  ...valueColumns(area),
];

/** Selects the ids of a distributor's reports, of both areas by default. */
export const reportIdsOfDistributorSql = (distributorId: number, area?: ReportArea) => sql`
  select id from report
  where distributor_id = ${distributorId} ${area === undefined ? sql`` : sql`and area = ${area}`}`;

/**
 * Selects the ids of the entries in the history of a distributor's reports. Kept rows are found
 * through them, because the key of kept rows begins with their entry.
 */
export const historyEntryIdsOfDistributorSql = (distributorId: number, area?: ReportArea) => sql`
  select id from report_history where report_id in (${reportIdsOfDistributorSql(distributorId, area)})`;

/** Selects the dates that the entry replaced as a whole and that had rows. */
export const wholeReplacedDatesSql = (entryId: number, distributorId: number) => sql`
  select company_id, on_date
  from report_replaced_day
  where entry_id = ${entryId} and distributor_id = ${distributorId} and whole and rows > 0`;
