/**
 * Stores the bulk decision that is running, or whose results the approver has not closed yet. The
 * run continues while other screens are shown.
 */
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { DecisionRun } from '../dialogs/decision-run.ts';

/** The runs by user, so that the next user of this device does not see them. */
const kept = new Map<number, DecisionRun>();

const listeners = createListeners();

export const decisionRunOf = (userId: number): DecisionRun | undefined => kept.get(userId);

export function setDecisionRun(userId: number, run: DecisionRun | undefined): void {
  if (run) kept.set(userId, run);
  else kept.delete(userId);
  listeners.notify();
}

export const subscribeRuns = listeners.subscribe;
