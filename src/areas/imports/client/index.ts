/**
 * The public API of the file screens: components from which other areas build their screens. The
 * components depend on no other area.
 */
export { createFieldSourceChooser } from './columns/choose-field-sources.ts';
export { ColumnChoices, FixedValues } from './columns/lazy-columns.ts';
export { DayLedger } from './results/DayLedger.tsx';
export { TotalRows } from './results/TotalRows.tsx';
export {
  amountAsNumber,
  fileFormatOfCountry,
  formatAmountForFile,
  formatDateForFile,
  type CountryFileFormat,
} from './export/country-file-format.ts';
export {
  writeRowsToFile,
  type ExportKind,
  type ExportPage,
  type ExportFailure,
  type ExportResult,
} from './export/write-rows-to-file.ts';
export { useFileWriting } from './export/use-file-writing.ts';
export { FileKindField } from './export/FileKindField.tsx';
export { ChangedColumnsNotice } from './file/ChangedColumnsNotice.tsx';
export { fieldLabels } from './results/field-labels.ts';
export { FileInstructions } from './file/FileInstructions.tsx';
export { ForgetColumns } from './columns/ForgetColumns.tsx';
export { FileChooser } from './file/FileChooser.tsx';
export { useDownload } from './export/use-download.ts';
export { TableFileNotes } from './file/TableFileNotes.tsx';
export {
  tableFileFaultOf,
  useTableFileWords,
  type TableFileFault,
} from './file/use-table-file-words.ts';
export { canContinueAfter } from './wizard/can-continue-after.ts';
export { FileRefusal } from './wizard/FileRefusal.tsx';
export { fileRefusalWords } from './wizard/file-refusal-words.ts';
export { issueWords } from './cell/issue-words.ts';
export type { OfferedPrice, PartWithoutPrice } from './prices/MissingPrices.tsx';
export { MissingPricesStep } from './prices/MissingPricesStep.tsx';
export type { CellActions } from './cell/CellPanel.tsx';
export { OfferedCorrections } from './corrections/LazyCorrections.tsx';
export { AppliedRepairs } from './corrections/AppliedRepairs.tsx';
export { fieldsToDecide, requiredFieldsWithoutValue } from './columns/undecided-fields.ts';
export { SheetNamesProvider, useRowLocations } from './results/row-locations.ts';
export { ResultMark } from './results/ResultMark.tsx';
export { RowsReview } from './grid/RowsReview.tsx';
export { downloadFile } from './file/download-file.ts';
export {
  downloadTable,
  createTableFile,
  tableFileKinds,
  type TableContent,
  type TableFileKind,
} from './file/download-table.ts';
export { SheetChoice, SheetNotes } from './file/lazy-sheets.ts';
export { currencyOfRow } from './results/currency-of-row.ts';
export { formatCellValue } from './results/format-cell-value.ts';
export { useCellStyles } from './results/use-cell-styles.ts';
export { UploadPage } from './upload/UploadPage.tsx';
export { isStepStillLoading, reasonStepIsNotShown } from './upload/step-obstacles.ts';
export { useFollowedUpload, type FollowedUpload } from './upload/use-followed-upload.ts';
export { useHasBeenIdle } from './columns/use-has-been-idle.ts';
export { usePrefetchRows } from './upload/use-prefetch-rows.ts';
export { useConfirmUploadRemoval } from './wizard/use-confirm-upload-removal.ts';
export { wizardStepsOf } from './wizard/wizard-steps.ts';
export { useCorrections } from './upload/use-corrections.ts';
export { navigationKeepingMessage, WizardSteps } from './wizard/WizardSteps.tsx';
export { useNotifyResult } from './wizard/use-notify-result.ts';
