/**
 * Defines how the device sorts and filters lists of reports. In SQL, `report-sort-sql.ts` sorts and
 * `report-list-sql.ts` filters in the same way (both in `server/reading`).
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import {
  positionInOrder,
  sortableText,
  createRowSorter,
  type SortValues,
} from '#kernel/domain/sorting.ts';
import type { ReportHead } from './report-schema.ts';
import { reportStatuses } from './report-values.ts';

export const reportSortValues = {
  name: ({ fileName }) => [sortableText(fileName ?? '')],
  distributor: ({ distributorName }) => [sortableText(distributorName)],
  company: ({ companyName }) => [sortableText(companyName)],
  dates: ({ from, to }) => [from ?? '', to ?? ''],
  rows: ({ rows }) => [rows],
  quantity: ({ quantity }) => [quantity],
  status: ({ status }) => [positionInOrder(reportStatuses, status)],
  at: ({ createdAt }) => [createdAt],
} as const satisfies Readonly<Record<string, (head: ReportHead) => SortValues>>;
export type ReportSortKey = keyof typeof reportSortValues;

export const { keys: reportSortKeys, comparing: comparingReports } = createRowSorter<
  ReportHead,
  ReportSortKey
>(reportSortValues);

/**
 * Limits a list to reports whose span from their first to their last date has one of these dates,
 * both included, and that the person with this name finalized or declared.
 */
export type ReportFilters = {
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly author?: string | undefined;
};

export const hasReportFilter = ({ from, to, author }: ReportFilters): boolean =>
  from !== undefined || to !== undefined || author !== undefined;

export const matchesReportFilter =
  ({ from, to, author }: ReportFilters) =>
  (head: Pick<ReportHead, 'from' | 'to' | 'createdBy'>): boolean =>
    (from === undefined || (head.to ?? '') >= from) &&
    (to === undefined || (head.from !== null && head.from <= to)) &&
    (author === undefined || head.createdBy === author);
