/**
 * The public API of the file screens: components from which areas build their own. They depend on
 * no area.
 */
export { ColumnChoices, FixedValues } from './columns/lazy-columns.ts';
export { DayLedger, TotalRows } from './results/DayLedger.tsx';
export {
  amountNumber,
  patternsOf,
  writeAmount,
  writeDate,
  type FilePatterns,
} from './export/file-patterns.ts';
export {
  writeFile,
  type ExportKind,
  type ExportPage,
  type WritingFailure,
  type WrittenFile,
} from './export/write-file.ts';
export { FileKindField } from './export/FileKindField.tsx';
export { DriftNotice } from './file/DriftNotice.tsx';
export { fieldWords } from './results/field-words.ts';
export { FileChooser } from './file/FileChooser.tsx';
export { FileRefusal } from './wizard/FileRefusal.tsx';
export { fileRefusalWords } from './wizard/file-refusal-words.ts';
export { issueWords } from './cell/issue-words.ts';
export type { OfferedPrice, PartWithoutPrice } from './prices/MissingPrices.tsx';
export { MissingPricesStep } from './prices/MissingPricesStep.tsx';
export type { CellActions } from './cell/CellPanel.tsx';
export { OfferedCorrections } from './corrections/Corrections.tsx';
export { AppliedRepairs } from './corrections/AppliedRepairs.tsx';
export { fieldsToDecide, fieldsToFill } from './columns/open-questions.ts';
export { ResultMark } from './results/ResultMark.tsx';
export { RowsReview } from './grid/RowsReview.tsx';
export { saveFile } from './file/save-file.ts';
export {
  saveTable,
  tableFile,
  tableKinds,
  type SavedTable,
  type TableKind,
} from './file/save-table.ts';
export { SheetNotes } from './file/lazy-sheet-notes.ts';
export { showValue } from './results/show-value.ts';
export { useCellStyles } from './results/use-cell-styles.ts';
export { UploadPage } from './upload/UploadPage.tsx';
export { isAwaited, uploadStop } from './upload/upload-stop.ts';
export { useFollowedUpload, type FollowedUpload } from './upload/use-followed-upload.ts';
export { useIdle } from './columns/use-idle.ts';
export { usePrefetchRows } from './upload/use-prefetch-rows.ts';
export { useRemovalQuestion } from './wizard/use-removal-question.ts';
export { wizardStepsOf } from './wizard/wizard-steps.ts';
export { useCorrections } from './upload/use-corrections.ts';
export { keepMessageState, WizardSteps } from './wizard/WizardSteps.tsx';
