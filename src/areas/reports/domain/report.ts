/** A report: stock or sales of a distributor, from a file or declared as none. What a person chose, what the server keeps, what lists show. */
import type { Report, ReportHead } from './report-schema.ts';

export type {
  DayLine,
  Reason,
  Report,
  ReportChoices,
  ReportCounts,
  ReportFile,
  ReportHead,
} from './report-schema.ts';
export * from './report-values.ts';

export const headOf = ({
  choices: _choices,
  days: _days,
  reasons: _reasons,
  currency: _currency,
  ...head
}: Report): ReportHead => head;

/** Sent again after a restore: until it is registered, which may ask somebody again for what was decided before. */
export const isResent = ({ status, resentAt }: Pick<Report, 'status' | 'resentAt'>): boolean =>
  Boolean(resentAt) && status !== 'complete';
