/** Decides whether an upload can continue although its file is refused. */
import type { UploadCode, UploadHead } from '../../device/index.ts';

/** The refusals after which another sheet, header row or way of reading can be chosen. */
const refusalsWithChoices: ReadonlySet<UploadCode> = new Set([
  'malformed_file',
  'no_rows',
  'sheet_missing',
  'sheet_differs',
  'too_many_sheets',
  'row_too_long',
]);

/** The refusals after which fewer sheets, or another one, can be chosen if there are several. */
const refusalsOfSize: ReadonlySet<UploadCode> = new Set(['too_many_rows', 'too_many_cells']);

/** Returns whether an upload can continue: it isn't refused, or something can be done about it. */
export const canContinueAfter = (refusal: UploadHead['refusal']): boolean => {
  if (!refusal || refusal.code === 'no_room') return true;
  const hasSeveralSheets = refusal.details['sheetsInFile'] !== undefined;
  return (
    refusalsWithChoices.has(refusal.code) || (hasSeveralSheets && refusalsOfSize.has(refusal.code))
  );
};
