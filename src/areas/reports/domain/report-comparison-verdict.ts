/** Computes the verdict about one report when a device compares its reports after a restore. */
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import type { ComparisonVerdict } from '#kernel/domain/documents/restore-comparison.ts';
import type { Report } from './report.ts';
import type { ReportStatus } from './report-values.ts';
import type { HeldReport } from './compare-call.ts';

/**
 * Returns what a person decided about a report besides its file, as JSON for comparison: how the
 * file is read, and what happens to registered dates.
 */
export const choicesAsJson = ({ choices, replacement }: Pick<Report, 'choices' | 'replacement'>) =>
  canonicalJson({ choices, replacement });

/** A report as the server has it, for the comparison. */
export type ComparedReportState = {
  readonly version: number;
  readonly status: ReportStatus;
  readonly fileHash: string | null;
  readonly work: string;
  /** The last version before the restore. Null if the report was made after it. */
  readonly restoredVersion: number | null;
};

const waitsForAPerson = (status: ReportStatus) =>
  status === 'waiting_correction' || status === 'stand_by';

/**
 * Returns the verdict about a report. It is `same` if the restored server has at least the device's
 * version, or the same file and choices. In the second case the report must not wait for a person,
 * unless the device's version waits in the same way.
 * @param state The server's report. Undefined if it has none.
 */
export function reportComparisonVerdict(
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
