/** Whether the server received a step within a moment: it usually does, and then the step is done; otherwise it is pending on this device. */
import { liveQuery } from '#kernel/device/offline.ts';
import type { ReportsDevice } from '../../device/index.ts';

const PATIENCE_MS = 1_500;
/** Call it after the step is on disk. `patience` in milliseconds. */
export function untilReceived(
  reports: Pick<ReportsDevice, 'waiting'>,
  id: string,
  patience = PATIENCE_MS,
): Promise<'received' | 'refused' | 'pending'> {
  return new Promise((done) => {
    const timer = setTimeout(() => {
      watch.unsubscribe();
      done('pending');
    }, patience);
    const watch = liveQuery(() => reports.waiting(id)).subscribe((steps) => {
      const isRefused = steps.some(({ state }) => state === 'rejected');
      if (steps.length > 0 && !isRefused) return;
      clearTimeout(timer);
      done(isRefused ? 'refused' : 'received');
      queueMicrotask(() => watch.unsubscribe());
    });
  });
}
