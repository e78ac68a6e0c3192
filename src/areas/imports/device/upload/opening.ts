/** All that is known of a file before its rows are read. */
import type {
  LaterTable,
  FileDocumentKind,
  OpenedFile,
  RowPage,
  SourceFile,
} from '../../domain/index.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { FileCode } from '../../domain/refusal.ts';
import type { FactsRecord, MarksRecord, StartsRecord, UploadRecord } from '../database.ts';
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
  readonly kind: FileDocumentKind;
  readonly opened: OpenedFile;
  /** With its columns; how numbers and dates are written is not known before all cells have voted. */
  readonly facts: FactsRecord;
  readonly steps: ReadingSteps;
};
export type RefusedOpening = {
  readonly refused: Partial<UploadRecord>;
  /** How the file is written, where that is known: another way may be chosen on the refusal. */
  readonly facts?: FactsRecord | undefined;
};
export type Opening = OpenedUpload | RefusedOpening;

/** Called after each page with the number of rows so far and what says which share of all that is. */
export type TellProgress = (rows: number, shareOf: () => number) => Promise<void>;
export type PagesRead = {
  readonly all: Result<number, FileCode>;
  readonly pages: number;
  readonly first: RowPage | undefined;
  /** Later tables of the file, whose rows were aligned with the first one. */
  readonly laterTables: readonly LaterTable[];
  /** Those that are not stored yet. */
  readonly marks: readonly MarksRecord[];
  /** Of a text. */
  readonly starts: StartsRecord | undefined;
};
/** A text that is read before anybody continues with it. */
export type AheadReading = {
  /** Whoever continues hears how far it is from here on, and may stop it. */
  follow(progress: TellProgress): Promise<PagesRead>;
  /** Goes on with the next page when that is over. */
  rest(until: Promise<void>): void;
  /** Nobody continues. */
  end(): void;
};
