/** The bulk decision that is running, or whose results are still open: it continues while other screens are shown. */
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { DecisionRun } from '../dialogs/decision-run.ts';

/** Of one user: whoever signs in next on this device sees nothing of it. */
const kept = new Map<number, DecisionRun>();
const listeners = createListeners();

export const runOf = (userId: number): DecisionRun | undefined => kept.get(userId);
export function keepRun(userId: number, run: DecisionRun | undefined): void {
  if (run) kept.set(userId, run);
  else kept.delete(userId);
  listeners.notify();
}
export const subscribeRuns = listeners.subscribe;
