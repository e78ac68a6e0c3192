/** Why a report, or a step of it, was refused. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsFor } from '#kernel/client/index.ts';
import type { ProcessingRefusal, ReportRefusal } from '../../domain/index.ts';

const checkFields = msg`An error occurred! Please check if the data was filled in correctly`;
/** Without those of the file engine: its own words say them. */
const refusalWords: Readonly<Record<ReportRefusal | ProcessingRefusal, MessageDescriptor>> = {
  rows_with_errors: msg`Some rows have errors`,
  file_differs: msg`The bytes that arrived are not the file that was finalized. Finalize it again.`,
  processing_failed: msg`The server could not process the file. Finalize it again, or ask for help.`,
  blocked: msg`It arrived while finalizing was closed. Finalize it again when the closing is over.`,
  file_known: msg`The same file is registered already`,
  date_has_rows: msg`This date has already been inserted! Do you want to replace it?`,
  date_declared: msg`This was declared before.`,
  not_yet_available: msg`This file was uploaded a moment ago: its data is not available yet. Try again in a few minutes.`,
  pieces_missing: msg`Parts of the file have not arrived yet. It goes on by itself.`,
  uploads_full: msg`Too many unfinished uploads lie on the server. Finish or remove some of them.`,
  piece_damaged: msg`A part of the file arrived damaged. It is sent again.`,
  forbidden: msg`You don't have permission to do this.`,
  version_conflict: msg`The report was changed by someone else in the meantime.`,
  illegal_transition: msg`The report has moved on in the meantime: this is no longer possible.`,
  refused: checkFields,
  invalid_input: checkFields,
  not_found: checkFields,
};
/** Of whatever the server answered, or noted in a report. */
export const reportRefusalMessage = (code: string): MessageDescriptor =>
  wordsFor(refusalWords, code, checkFields);
