/**
 * Defines what the steps of reading a file pass on: the opened file, the pages that were read, and
 * a reading that began before the person continued.
 */
import type {
  LaterTable,
  FileDocumentKind,
  OpenedFile,
  RowPage,
  SourceFile,
} from '../../domain/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { FileCode } from '../../domain/file-refusal.ts';
import type { FactsRecord, MarksRecord, PositionsRecord, UploadRecord } from '../files-database.ts';
import type { ChosenColumns } from '../upload-choices.ts';
import type { createPageChecker } from './page-checker.ts';
import type { UploadColumns } from './upload-columns.ts';
import type { offeredCorrections } from './offered-corrections.ts';

/**
 * The steps that process each page: remembered corrections are counted and, if the columns are
 * known, rows are checked.
 */
export type ReadingSteps = {
  readonly columns: UploadColumns | undefined;
  readonly offers: ReturnType<typeof offeredCorrections>;
  readonly check: ReturnType<typeof createPageChecker> | undefined;
};

export type OpenedUpload = {
  readonly file: SourceFile;
  readonly hash: Promise<string>;
  readonly kind: FileDocumentKind;
  /** The choices with which the file was opened; some may be remembered from earlier files. */
  readonly chosen: ChosenColumns;
  readonly opened: OpenedFile;
  /** The facts with the columns. Patterns are unknown until all cells have voted. */
  readonly facts: FactsRecord;
  readonly steps: ReadingSteps;
};

export type RefusedOpening = {
  readonly refused: Partial<UploadRecord>;
  /**
   * The format of the file, if known, because another one may be chosen on the screen of the
   * refusal.
   */
  readonly facts?: FactsRecord | undefined;
};

export type UploadOpening = OpenedUpload | RefusedOpening;

/**
 * Called after each page with the number of rows so far, and a function that returns the share of
 * all work.
 */
export type ReportProgress = (rows: number, shareOf: () => number) => Promise<void>;

export type ReadPagesResult = {
  readonly all: Result<number, FileCode>;
  readonly pages: number;
  readonly first: RowPage | undefined;
  /** Later tables of the file, whose rows were aligned with the first one. */
  readonly laterTables: readonly LaterTable[];
  /** Marks that aren't stored yet. */
  readonly marks: readonly MarksRecord[];
  /** Present for a text file. */
  readonly starts: PositionsRecord | undefined;
};

/** The reading of a text file that began before the person continued with it. */
export type EarlyReading = {
  /**
   * Reports progress to the caller from now on; the caller may also stop the reading by throwing.
   */
  follow(progress: ReportProgress): Promise<ReadPagesResult>;
  /** Pauses before the next page until the promise resolves. */
  rest(until: Promise<void>): void;
  /** Stops the reading, because the person doesn't continue. */
  end(): void;
};
