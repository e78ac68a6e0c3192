/** What screens may ask of files on this device. Everything behind it runs in a worker: rows come here a page at a time, and facts in short. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Result } from '#kernel/domain/result.ts';
import type {
  RecipeCorrection,
  FileDocumentKind,
  FieldName,
  IssueMessage,
} from '../domain/index.ts';
import type { LeftOutWords } from './changes/left-out-file.ts';
import type { CountedValue } from './changes/texts.ts';
import type { AskCheckContext, UploadOwner } from './upload-check-context.ts';
import type { UploadChoices, Choosing, RepairSelection, Finalizing } from './upload-choices.ts';
import type { UploadCode } from './upload-codes.ts';
import type { UploadFacts } from './upload-facts.ts';
import type { UploadHead } from './upload-head.ts';
import type { RowsWanted, UploadRows, RegisteredValues } from './upload-rows.ts';

type Done = Promise<Result<void, UploadCode>>;

export type Upload = {
  readonly id: string;
  /** Live query; undefined: removed. */
  facts(): Promise<UploadFacts | undefined>;
  /** As this page read them a moment ago, for the first drawing of the next step. */
  latestFacts(): UploadFacts | undefined;
  /** Asks for the rows that a filter begins with, before they are shown. */
  askFirstRows(wanted: RowsWanted): void;
  /** Those that were asked for before, as long as `latestFacts` are the same. */
  firstRows(wanted: RowsWanted): UploadRows | undefined;
  /** Resolves when some are at hand, after `most` milliseconds in any case. */
  rowsSoon(most: number): Promise<void>;
  /** Reads or checks again, as far as it must; resolves when the choice is kept, `facts` follow. */
  choose(choosing: Choosing): Done;
  /** After a kill, a cancel or a full disk. */
  resume(): Done;
  /** Stops reading or checking; what is here stays. */
  cancel(): Promise<void>;
  /** Not live: ask again when `facts` change. */
  rows(wanted: RowsWanted, from: number, count: number): Promise<UploadRows>;
  /** Texts by field, as typed; `null` gives the file's own text back. */
  edit(row: number, cells: Readonly<Partial<Record<FieldName, string | null>>>): Done;
  removeRows(rows: readonly number[]): Done;
  /** All rows that the filter finds. → how many. */
  removeFound(wanted: RowsWanted): Promise<Result<number, UploadCode>>;
  /** `from` as it is in the file, everywhere in that field's column. → how many cells. */
  fixEverywhere(field: FieldName, from: string, to: string): Promise<Result<number, UploadCode>>;
  /** The values of a field over all rows that are not removed, the most frequent first; `all`: how many there are. */
  valuesOf(
    field: FieldName,
    most: number,
  ): Promise<{ readonly values: readonly CountedValue[]; readonly all: number }>;
  /** How many cells of that column hold that text. */
  occurrences(field: FieldName, text: string): Promise<number>;
  /** Proposals (`applied: false`) of a kind and its evidence, or of one row. → how many. */
  acceptRepairs(which: RepairSelection): Promise<Result<number, UploadCode>>;
  /** Corrections of last time. */
  takeOffered(corrections: readonly RecipeCorrection[]): Done;
  /** Part number → `12.34`; an empty text takes it back. */
  setPrices(prices: Readonly<Record<string, string>>): Done;
  /** Rows of data without the main price, by part, most first. `price`: what was set. */
  missingPrices(): Promise<
    readonly { readonly partNumber: string; readonly rows: number; readonly price: string | null }[]
  >;
  undo(): Promise<boolean>;
  /** Compares the file with what is registered for its dates; pages come as they come. Kept until rows change. */
  compareWith(registered: AsyncIterable<readonly RegisteredValues[]>): Done;
  /** Rows with errors in the file's own layout, with where, what and why: a workbook, for a spreadsheet that saves a CSV takes the digits of an EAN. */
  errorFile(
    say: IssueMessage,
    language: Language,
    format?: 'xlsx' | 'csv',
  ): Promise<Result<{ readonly name: string; readonly file: Blob }, UploadCode>>;
  /** Rows that do not count, with line, reason and cells, as CSV. */
  leftOutFile(
    words: LeftOutWords,
  ): Promise<Result<{ readonly name: string; readonly file: Blob }, UploadCode>>;
  /** The corrected error file. `unknown`: rows of it that this upload does not have. */
  applyCorrectedFile(
    file: File,
  ): Promise<Result<{ readonly changed: number; readonly unknown: number }, UploadCode>>;
  /** Waits until all is checked. Refused while anything blocks (`not_ready`: rows with errors, nothing to send). */
  finalizing(): Promise<Result<Finalizing, UploadCode>>;
  /** After FINALIZE was queued (`sent`), or came back for a correction (`ready`). */
  mark(step: 'sent' | 'ready'): Promise<void>;
};

export type Files = {
  /** Live query, newest first. */
  list(): Promise<readonly UploadHead[]>;
  open(id: string): Upload;
  /** While somebody chooses a file: brings what reading one of this kind takes, and what its rows are checked against where it is known whose it will be. Without it the reading brings them. */
  prepare(kind: FileDocumentKind, owner?: UploadOwner): void;
  /** A file was chosen: opens it, so that its columns are there when somebody continues with it. Nothing of it is stored. → lets it go where nobody did. */
  lookAhead(owner: UploadOwner & { readonly file: File }): () => void;
  /** Keeps the file and begins to read it; resolves to the upload's id as soon as the file is safe here. `onShown`: its columns are known before, and may be shown; where it then cannot be kept, the refusal says so. */
  begin(
    owner: UploadOwner & { readonly file: File },
    onShown?: (id: string) => void,
  ): Promise<Result<string, UploadCode>>;
  remove(id: string): Promise<void>;
  /** What is remembered on this device of an upload that was completed: newest first, for `UploadCheckContext.remembered`. */
  remembered(owner: Pick<UploadOwner, 'kind' | 'distributorId'>): Promise<
    readonly {
      readonly at: Instant;
      readonly names: readonly string[];
      readonly choices: UploadChoices;
    }[]
  >;
  /** The report is complete: the upload goes, its choices are remembered. */
  complete(id: string): Promise<void>;
  /** Ends the worker; what was under way goes on next time. */
  close(): void;
};

/** Where `uploadContextOf` knows nothing of a distributor yet, rows are checked by themselves. */
export type FilesOptions = {
  readonly userId: number;
  /** Whose files: others are neither listed nor gone on with, for `uploadContextOf` knows nothing of them. */
  readonly kinds: readonly FileDocumentKind[];
  readonly uploadContextOf: AskCheckContext;
};
