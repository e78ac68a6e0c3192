/** What the two areas call the same things. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportArea, ReportEntry, ReportStatus } from '../domain/index.ts';

type Words = Readonly<Record<'title' | 'upload' | 'none' | 'declare' | 'declared' | 'searching' | 'emptyTitle' | 'empty', MessageDescriptor>>;
export const areaWords: Readonly<Record<ReportArea, Words>> = {
  inventory: { title: msg`Inventory`, upload: msg`Upload inventory`, none: msg`Zero stock`, declare: msg`Declare zero stock`, declared: msg`Zero stock declared`, searching: msg`File, company or distributor`, emptyTitle: msg`Report your stock for the first time`, empty: msg`Reports that you upload appear here, with and without a connection.` },
  pos: { title: msg`POS`, upload: msg`Upload sales`, none: msg`No sales`, declare: msg`Declare no sales`, declared: msg`No sales declared`, searching: msg`File, company or distributor`, emptyTitle: msg`Report your sales for the first time`, empty: msg`Reports that you upload appear here, with and without a connection.` },
};
export const replacementWords = {
  ask: { word: msg`Ask me`, hint: msg`Nothing is registered until you have answered.` },
  replace: { word: msg`Replace`, hint: msg`Registered rows of these dates give way to the file, whole dates at a time.` },
  changes: { word: msg`Only changes`, hint: msg`Rows that differ are changed; registered rows that the file no longer has stay.` },
} as const satisfies Readonly<Record<string, { readonly word: MessageDescriptor; readonly hint: MessageDescriptor }>>;

export const entryWords: Readonly<Record<ReportEntry['kind'], MessageDescriptor>> = {
  finalized: msg`Finalized`, asked: msg`Asked about replacement`, answered: msg`Answered`, full_replacement: msg`Full replacement`, field_change: msg`Field change`,
  completed: msg`Registered`, refused: msg`Returned for correction`, declared: msg`Declared`, replaced_by: msg`Replaced by another report`, removed: msg`Removed`,
};
export const rowStateWords = { added: msg`New`, changed: msg`Change`, same: msg`Same`, kept: msg`Stays, not in the file` } as const;
export const shortStatusWords: Readonly<Partial<Record<ReportStatus, MessageDescriptor>>> = { waiting_processing: msg`Processing`, waiting_correction: msg`Correction` };
/** `Report.refusal`, where nothing of the file engine's own says it. */
export const refusalWords: Readonly<Record<string, MessageDescriptor>> = {
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
  forbidden: msg`You don't have the right to do this.`,
  version_conflict: msg`The report was changed by someone else in the meantime.`,
  illegal_transition: msg`The report has moved on in the meantime: this is no longer possible.`,
};
export const generalRefusal: MessageDescriptor = msg`An error occurred! Please check if the data was filled in correctly`;
