/** All that is known of a file before its rows are read. */
import type { OpenedFile, SourceFile } from '../../domain/index.ts';
import type { FactsRecord, UploadRecord } from '../database.ts';
import type { checker } from './checking.ts';
import type { UploadColumns } from './columns.ts';
import type { offeredCorrections } from './offered-corrections.ts';

/** What is done with each page of rows: counting corrections to offer and, once the columns are known, checking. */
export type ReadingSteps = {
  readonly columns: UploadColumns | undefined;
  readonly offers: ReturnType<typeof offeredCorrections>;
  readonly check: ReturnType<typeof checker> | undefined;
};
export type OpenedUpload = {
  readonly file: SourceFile;
  readonly hash: Promise<string>;
  readonly opened: OpenedFile;
  /** With its columns; how numbers and dates are written is not known before all cells have voted. */
  readonly facts: FactsRecord;
  readonly steps: ReadingSteps;
};
export type Opening = OpenedUpload | { readonly refused: Partial<UploadRecord> };
