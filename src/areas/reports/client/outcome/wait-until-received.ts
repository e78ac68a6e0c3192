/**
 * Waits a moment for the server to receive or refuse a step. If it does neither, the step is
 * pending on this device.
 */
import { liveQuery } from '#kernel/device/engine-and-databases.ts';
import type { ReportsDevice } from '../../device/index.ts';
import type { ReportArea } from '../../domain/index.ts';

const PATIENCE_MS = 1_500;

/**
 * Waits until the server has received or refused the step. Call it after the step is stored on this
 * device. `withdrawn`: the step was taken back before it was sent, and with it the report.
 * @param patience Milliseconds after which the answer is `pending`.
 */
export function waitUntilReceived(
  reports: Pick<ReportsDevice, 'waiting' | 'read'>,
  area: ReportArea,
  id: string,
  patience = PATIENCE_MS,
): Promise<'received' | 'refused' | 'withdrawn' | 'pending'> {
  return new Promise((done) => {
    const timer = setTimeout(() => {
      watch.unsubscribe();
      done('pending');
    }, patience);
    const watch = liveQuery(async () => ({
      steps: await reports.waiting(id),
      isKnown: (await reports.read(area, id)) !== undefined,
    })).subscribe(({ steps, isKnown }) => {
      const isRefused = steps.some(({ state }) => state === 'rejected');
      if (steps.length > 0 && !isRefused) return;
      clearTimeout(timer);
      if (isRefused) done('refused');
      else done(isKnown ? 'received' : 'withdrawn');
      queueMicrotask(() => watch.unsubscribe());
    });
  });
}
