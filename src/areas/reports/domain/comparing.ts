/** Decides what a comparison after a restore says of one report. */
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import type { ComparisonVerdict } from '#kernel/domain/documents/comparing.ts';
import type { Report } from './report.ts';
import type { ReportStatus } from './report-values.ts';
import type { HeldReport } from './restoring.ts';

/**
 * Returns a text of what a person decided about a file besides its bytes: how it is read, and what
 * happens to registered dates.
 */
export const workText = ({ choices, replacement }: Pick<Report, 'choices' | 'replacement'>) =>
  canonicalJson({ choices, replacement });

/** A report as the server has it, for the comparison. */
export type ComparedReportState = {
  readonly version: number;
  readonly status: ReportStatus;
  readonly fileHash: string | null;
  readonly work: string;
  /** The last version before the restore; null if the report was made after it. */
  readonly restoredVersion: number | null;
};

const waitsForAPerson = (status: ReportStatus) =>
  status === 'waiting_correction' || status === 'stand_by';

/**
 * Returns the verdict about a report. What the server processes without a person, it processes
 * again.
 * @param state the server's report; undefined if it has none
 */
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
