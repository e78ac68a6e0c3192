/** The face of the file engine on the device. The engine itself stays in its worker. */
export { fileOf, openFiles, removeUpload, renameUpload, type FilesDatabase } from './database.ts';
export { filesOn } from './uploads-on.ts';
export { completeUpload, forgetColumns, PIECE } from './changes/finalizing.ts';
export { importsModule } from './module.ts';
export type {
  UploadChanges,
  Choosing,
  ColumnFacts,
  UploadCounts,
  FieldFacts,
  Files,
  FilesOptions,
  Finalizing,
  Progress,
  UploadRefusal,
  RegisteredValues,
  UploadRows,
  RowsWanted,
  ShownCell,
  ShownRow,
  Upload,
  UploadChoices,
  UploadCode,
  UploadDay,
  UploadFacts,
  UploadHead,
  UploadOwner,
  UploadStep,
  UploadCheckContext,
} from './uploads-api.ts';
