/** Says which action of a report matters most in each status. */
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
 * The primary button of a report's page in each status, and the secondary one. The question of a
 * report on stand-by has a primary button of its own.
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
 * Returns what an action is to a report. A report that the server refused is corrected first, in
 * every status.
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
