/** Defines which actions are the main ones of a report's page in each status. */
import type { DocumentActionKind } from '#kernel/client/index.ts';
import type { ReportStatus } from '../../domain/index.ts';

export type ReportPageAction =
  | 'correct'
  | 'uploadAgain'
  | 'download'
  | 'remove'
  | 'undo'
  | 'unregister';

/**
 * The actions with the primary and the secondary button of a report's page in each status. On
 * stand-by, the question about registered dates has the primary button.
 */
export const mainReportActions: Readonly<
  Record<
    ReportStatus,
    { readonly primary?: readonly ReportPageAction[]; readonly secondary: ReportPageAction }
  >
> = {
  waiting_processing: { secondary: 'download' },
  waiting_correction: { primary: ['correct', 'uploadAgain'], secondary: 'download' },
  stand_by: { secondary: 'download' },
  complete: { secondary: 'download' },
  removed: { secondary: 'download' },
  undone: { secondary: 'download' },
};

/**
 * Returns how an action is shown on a report's page. If the server refused a step, actions are
 * shown as on a report that waits for a correction.
 */
export function kindOfReportAction(
  action: ReportPageAction,
  status: ReportStatus,
  isRefused: boolean,
): DocumentActionKind {
  if (action === 'remove' || action === 'undo' || action === 'unregister') return 'danger';
  const { primary, secondary } = mainReportActions[isRefused ? 'waiting_correction' : status];
  if (primary?.includes(action)) return 'primary';
  return action === secondary ? 'secondary' : 'other';
}
