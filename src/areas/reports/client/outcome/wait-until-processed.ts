/**
 * Waits until the server has processed a report, so that the outcome can be shown on whichever
 * screen is open by then.
 */
import { liveQuery } from '#kernel/device/engine-and-databases.ts';
import { MINUTE } from '#kernel/domain/dates.ts';
import type { OpenedReport, ReportsDevice } from '../../device/index.ts';
import type { ReportArea } from '../../domain/index.ts';

/**
 * Milliseconds to wait for the outcome. After that, it is `other`, and the person has to look at
 * the list.
 */
const PATIENCE_MS = 10 * MINUTE;

/**
 * Returns the outcome of a report. Undefined while it is being sent or processed. `other`: the
 * report is on stand-by, was returned, removed or undone, a step was refused, or this device
 * doesn't have the report.
 */
export function processingOutcome(
  opened: OpenedReport | undefined,
): 'complete' | 'other' | undefined {
  if (!opened) return 'other';
  const { report, sync, refusal } = opened;
  if (refusal !== null) return 'other';
  if (sync !== 'synced' || report.status === 'waiting_processing') return undefined;

  return report.status === 'complete' ? 'complete' : 'other';
}

export function waitUntilProcessed(
  reports: Pick<ReportsDevice, 'read'>,
  area: ReportArea,
  id: string,
): Promise<'complete' | 'other'> {
  return new Promise((done) => {
    const end = (outcome: 'complete' | 'other') => {
      clearTimeout(timer);
      done(outcome);
      queueMicrotask(() => watch.unsubscribe());
    };

    const timer = setTimeout(() => end('other'), PATIENCE_MS);
    const watch = liveQuery(() => reports.read(area, id)).subscribe({
      next: (opened) => {
        const outcome = processingOutcome(opened);
        if (outcome) end(outcome);
      },
      error: () => end('other'),
    });
  });
}
