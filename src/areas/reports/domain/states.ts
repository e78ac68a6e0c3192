/** Defines the statuses of a report with who may take which step, and which steps work offline. */
import { defineStates } from '#kernel/domain/documents/state-table.ts';
import { reportStatuses, type ReportStatus } from './report.ts';

/**
 * Besides the owner, `server` is the job that checks and registers the file, and `remover` an
 * administrator with the right to delete, who may also undo a report like its owner. What a removed
 * or undone report had replaced can still be restored.
 */
export const reportStates = defineStates({
  states: reportStatuses,
  steps: {
    finalize: { from: ['new'], to: 'waiting_processing', by: ['owner'] },
    correct: { from: ['waiting_correction'], to: 'waiting_processing', by: ['owner'] },
    declare: { from: ['new'], to: 'complete', by: ['owner'] },
    register: { from: ['waiting_processing'], to: 'complete', by: ['server'] },
    refuse: { from: ['waiting_processing'], to: 'waiting_correction', by: ['server'] },
    ask: { from: ['waiting_processing'], to: 'stand_by', by: ['server'] },
    answer: { from: ['stand_by'], to: 'waiting_processing', by: ['owner'] },
    reinstate: { from: ['complete'], to: 'complete', by: ['owner'] },
    unregister: { from: ['complete'], to: 'removed', by: ['remover'] },
    undo: { from: ['complete'], to: 'undone', by: ['owner'] },
    reinstate_undone: { from: ['undone'], to: 'undone', by: ['owner'] },
    reinstate_removed: { from: ['removed'], to: 'removed', by: ['owner'] },
    remove: { from: ['waiting_correction', 'stand_by'], to: 'gone', by: ['owner'] },
  },
});
export type ReportStep = keyof typeof reportStates.steps;

/** Returns the step that restores rows from the history of a report in a status. */
export function reinstatingStep(status: ReportStatus | undefined): ReportStep {
  if (status === 'removed') return 'reinstate_removed';
  return status === 'undone' ? 'reinstate_undone' : 'reinstate';
}

/** Whether a step works offline. */
export const offlineSteps: Readonly<Record<ReportStep, boolean>> = {
  finalize: true,
  correct: true,
  declare: true,
  answer: true,
  remove: true,
  // Restoring, removing and undoing require a connection: before these steps, the person is shown
  // how many rows are registered now, which only the server knows.
  reinstate: false,
  reinstate_removed: false,
  reinstate_undone: false,
  unregister: false,
  undo: false,
  register: false,
  refuse: false,
  ask: false,
};
