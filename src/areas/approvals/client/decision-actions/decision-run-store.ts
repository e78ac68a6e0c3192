/**
 * Stores the bulk decision that is running, or whose results the approver has not closed yet. The
 * run continues while other screens are shown.
 */
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { DecisionRun } from '../dialogs/start-decision-run.ts';

/** The runs by user, so that the next user of this device does not see them. */
const runByUser = new Map<number, DecisionRun>();

const listeners = createListeners();

export const readDecisionRunOf = (userId: number): DecisionRun | undefined => runByUser.get(userId);

export function setDecisionRun(userId: number, run: DecisionRun | undefined): void {
  if (run) runByUser.set(userId, run);
  else runByUser.delete(userId);
  listeners.notify();
}

export const subscribeDecisionRuns = listeners.subscribe;
