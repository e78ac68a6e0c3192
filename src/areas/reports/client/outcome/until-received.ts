/**
 * Waits a moment for the server to receive a step. Usually it does, and the step is done; otherwise
 * it is pending on this device.
 */
import { liveQuery } from '#kernel/device/offline.ts';
import type { ReportsDevice } from '../../device/index.ts';

const PATIENCE_MS = 1_500;

/**
 * Returns whether the server received the step. Call it after the step is stored on this device.
 * `patience` is in milliseconds.
 */
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
