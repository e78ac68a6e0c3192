/** What a comparison after a restore says of one report: the pure rule. */
import { canonical } from '#kernel/domain/canonical.ts';
import type { ComparisonVerdict } from '#kernel/domain/documents/comparing.ts';
import type { Report } from './report.ts';
import type { ReportStatus } from './report-values.ts';
import type { HeldReport } from './restoring.ts';

/** What a person decided of a file, beside its bytes: how it is read, and what becomes of registered dates. */
export const workText = ({ choices, replacement }: Pick<Report, 'choices' | 'replacement'>) =>
  canonical({ choices, replacement });

/** A report as the server has it, for the comparison. */
export type ComparedReportState = {
  readonly version: number;
  readonly status: ReportStatus;
  readonly fileHash: string | null;
  readonly work: string;
  /** The last version known of the line that the restore cut off; null: made here since. */
  readonly restoredVersion: number | null;
};
const waitsForAPerson = (status: ReportStatus) =>
  status === 'waiting_correction' || status === 'stand_by';

/** `state` undefined: the server has no such report. What the server processes by itself it processes again. */
export function reportVerdictOf(
  state: ComparedReportState | undefined,
  held: HeldReport,
): ComparisonVerdict {
  if (!state) return 'missing';
  if (held.version <= (state.restoredVersion ?? state.version)) return 'same';
  const hasItsWork =
    state.fileHash === held.fileHash && (held.work === undefined || held.work === state.work);
  if (hasItsWork && (!waitsForAPerson(state.status) || state.status === held.status)) return 'same';
  return state.version === state.restoredVersion ? 'older' : 'other';
}
