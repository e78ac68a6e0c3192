/** The public API of imports on the device. The engine itself runs in a worker. */
export { importsModule } from './module.ts';
export {
  readUploadedFile,
  openFilesDatabase,
  removeUpload,
  renameUpload,
  type FilesDatabase,
} from './files-database.ts';
export { deleteOldRegisteredFiles } from './delete-registered-files.ts';
export { removeSentUploadsOfKinds } from './remove-sent-uploads.ts';
export { openFilesDevice, type Files } from './files-device.ts';
export { completeUpload, PIECE_BYTES } from './changes/finalize-upload.ts';
export { forgetColumns } from './changes/forget-columns.ts';
export type {
  AskCheckContext,
  CheckContextAnswer,
  FilesOptions,
  UploadCheckContext,
  UploadOwner,
} from './upload-check-context.ts';
export {
  movesRecordNumbers,
  type UploadChoiceChange,
  type FinalizeContent,
  type UploadChoices,
} from './upload-choices.ts';
export type { CountedValue } from './changes/replace-texts.ts';
export {
  resultOfWorker,
  uploadFailureCode,
  type UploadCode,
  type UploadRefusal,
} from './upload-codes.ts';
export type {
  ColumnFacts,
  FieldFacts,
  UploadChanges,
  UploadDay,
  UploadFacts,
} from './upload-facts.ts';
export type { Progress, UploadCounts, UploadHead, UploadStep } from './upload-head.ts';
export {
  beginsWithErrorRows,
  currentTextOf,
  FIRST_REQUEST_ROW_COUNT,
  rowsWithErrors,
  firstRowsWanted,
  type RegisteredValues,
  type RowsWanted,
  type ShownCell,
  type ShownRow,
  type UploadRows,
} from './upload-rows.ts';
export type { Upload } from './upload-device.ts';
