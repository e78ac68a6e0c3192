/** Messages for why a report or a step of it was refused. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import type { ProcessingRefusal, ReportRefusal, ReturnedCode } from '../../domain/index.ts';

const checkFields = msg`An error occurred! Please check if the data was filled in correctly`;

/**
 * Messages of the reports' own codes. The codes of the file engine have their messages in the
 * imports area.
 */
const refusalWords: Readonly<
  Record<ReportRefusal | ProcessingRefusal | ReturnedCode, MessageDescriptor>
> = {
  rows_with_errors: msg`Some rows have errors`,
  file_differs: msg`The file that arrived differs from the one finalized. Finalize it again.`,
  processing_failed: msg`The server couldn’t process the file. Finalize it again or contact support.`,
  blocked: msg`It arrived during the monthly closing. Try again when the closing ends.`,
  file_known: msg`This file is already registered`,
  date_has_rows: msg`It would remove registered rows that you didn’t confirm. Check the counts and try again.`,
  date_declared: msg`This was already declared.`,
  not_yet_available: msg`This file was just uploaded and its data isn’t available yet. Try again in a few minutes.`,
  distributor_inactive: msg`This distributor has been deactivated and can’t send orders or reports. Drafts are kept. Contact the manufacturer.`,
  removal_changed: msg`What would be removed has changed. Check the counts and try again.`,
  undo_not_kept: msg`This report can’t be undone: it was registered before the portal kept the data that undoing needs, or more than five years ago.`,
  undo_needs_remover: msg`Other reports were registered for these dates since. Only an administrator with the right to delete can undo this report.`,
  undo_changed: msg`The effect of undoing has changed. Check the counts and try again.`,
  report_removed: msg`This report was removed or undone before your changes arrived. Finalize to send the file as a new report.`,
  pieces_missing: msg`Parts of the file haven’t arrived yet. It will continue automatically.`,
  uploads_full: msg`Your company’s unfinished files have reached their limit on the server. Finish or remove other uploads, or send this file again tomorrow.`,
  piece_damaged: msg`Part of the file arrived damaged. It will be sent again.`,
  forbidden: msg`You don’t have permission to do this.`,
  version_conflict: msg`Someone else changed this report in the meantime.`,
  illegal_transition: msg`The report’s status has changed, so this is no longer possible.`,
  refused: checkFields,
  invalid_input: checkFields,
  not_restored: msg`The server didn’t accept this report again after it was restored. Upload the file again.`,
  not_found: msg`This is no longer available on the server. Refresh the page.`,
};

/**
 * Returns the message of a code that the server returned or stored in a report.
 * @param otherwise The message for an unknown code.
 */
export const reportRefusalMessage = (code: string, otherwise = checkFields): MessageDescriptor =>
  wordsForCode(refusalWords, code, otherwise);
