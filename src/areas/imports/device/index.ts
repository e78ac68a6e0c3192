/** The face of the file engine on the device. */
export type {
  Changes, Choosing, ColumnFacts, Counts, FieldFacts, Files, FilesOptions, Finalizing, Progress, Refusal, RegisteredValues, RowsPage, RowsWanted, ShownCell, ShownRow,
  Upload, UploadChoices, UploadCode, UploadDay, UploadFacts, UploadHead, UploadOwner, UploadStep, UploadWorld,
} from './face.ts';
