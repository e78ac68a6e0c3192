/** An entry of the history that keeps replaced rows: their columns, and its dates. */
import { sql } from 'kysely';
import type { ReportArea } from '../../domain/index.ts';
import { valueColumns } from '../row-columns.ts';

export type KeptEntry = {
  readonly entryId: number;
  readonly area: ReportArea;
  readonly distributorId: number;
};

/** Returns the columns that a kept row has in common with a registered one. */
export const keptColumns = (area: ReportArea) => [
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

/** Selects the dates whose rows the entry kept as a whole. */
export const wholeDates = (entryId: number, distributorId: number) => sql`
  select company_id, on_date
  from report_replaced_day
  where entry_id = ${entryId} and distributor_id = ${distributorId} and whole and rows > 0`;
