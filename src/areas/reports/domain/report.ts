/** Defines a report: stock or sales of a distributor, from a file or declared as none. */
import type { Report, ReportHead } from './report-schema.ts';

export type {
  ReportDay,
  RejectionReason,
  Report,
  ReportChoices,
  ReportCounts,
  ReportFile,
  ReportHead,
} from './report-schema.ts';
export * from './report-values.ts';

export const reportHeadOf = ({
  choices: _choices,
  days: _days,
  reasons: _reasons,
  currency: _currency,
  isUndoable: _isUndoable,
  endedAt: _endedAt,
  endedBy: _endedBy,
  ...head
}: Report): ReportHead => head;

/**
 * Returns whether a report was sent again after a restore and isn't complete. Only then may the
 * server ask the person again about something that was decided before.
 */
export const isResent = ({ status, resentAt }: Pick<Report, 'status' | 'resentAt'>): boolean =>
  Boolean(resentAt) && status !== 'complete';
