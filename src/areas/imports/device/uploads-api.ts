/** What screens may ask of files on this device. Everything behind it runs in a worker: rows come here a page at a time, and facts in short. */
import type { Language } from '#kernel/domain/languages.ts';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Result } from '#kernel/domain/result.ts';
import type {
  Collision,
  ColumnShift,
  RecipeCorrection,
  FileDocumentKind,
  Drift,
  Edit,
  Encoding,
  FieldName,
  FieldType,
  FileCode,
  IssueCode,
  Level,
  Mapping,
  Pattern,
  Raw,
  Reconciled,
  Repair,
  RowState,
  IssueMessage,
  BaselinePart,
} from '../domain/index.ts';

/** Codes of this layer: no room on the disk, an upload that is gone, more changes than a file may carry, another tab that works on it, a worker that does not start. */
export type UploadCode =
  | FileCode
  | 'no_room'
  | 'gone'
  | 'too_many_changes'
  | 'not_ready'
  | 'not_our_error_file'
  | 'no_worker';
export type UploadRefusal = {
  readonly code: UploadCode;
  readonly details: Readonly<Record<string, unknown>>;
};

/** What rows are checked against; asked anew whenever an upload is opened. */
export type UploadCheckContext = {
  readonly today: CalendarDate;
  readonly currency: Currency;
  /** Tax numbers of the distributor's companies; empty: not asked. */
  readonly companies: readonly string[];
  readonly dateOrder: 'dmy' | 'mdy';
  /** Absent: parts are not looked up. */
  readonly parts?: {
    readonly numbers: readonly string[];
    /** EAN and part number, turn by turn. */ readonly eans: readonly string[];
  };
  /** What the distributor usually registers of a part; absent: not known here. */
  readonly usual?: readonly BaselinePart[] | undefined;
  /** Newest first; `choices` as they were finalised. */
  readonly remembered: readonly {
    readonly names: readonly string[];
    readonly choices: UploadChoices;
  }[];
};
export type UploadOwner = {
  readonly kind: FileDocumentKind;
  readonly distributorId: number;
  readonly companyId: number;
};

/** What a person decided, as it goes with the file. Everything absent is the file's own evidence. */
export type UploadChoices = {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: string | undefined;
  readonly sheet?: number | undefined;
  readonly headerAt?: number | undefined;
  readonly names: string[];
  readonly mapping: Mapping;
  readonly patterns: Partial<
    Record<
      FieldName,
      {
        mark?: ',' | '.' | undefined;
        order?: 'dmy' | 'mdy' | undefined;
        shift?: number | undefined;
      }
    >
  >;
  readonly dateOrder: 'dmy' | 'mdy';
  readonly recipe: RecipeCorrection[];
  readonly edits: Record<string, Edit>;
  readonly prices: Record<string, string>;
};
/** The part of it that is chosen on the mapping and pattern screens; `null` takes a choice back. */
export type Choosing = {
  readonly encoding?: Encoding | null;
  readonly delimiter?: string | null;
  readonly sheet?: number | null;
  readonly headerAt?: number | null;
  /** Whole; a field that is not named has no place. */
  readonly mapping?: Mapping | null;
  /** By field; added to what was chosen before. */
  readonly patterns?: Partial<
    Record<
      FieldName,
      {
        readonly mark?: ',' | '.';
        readonly order?: 'dmy' | 'mdy';
        /** Places that the mark goes to the right; 0: as written. */ readonly shift?: number;
      } | null
    >
  >;
  readonly dateOrder?: 'dmy' | 'mdy';
};

/** reading: the file comes in · mapping: a person must say where the columns are · checking · ready: may be looked at, corrected and, without errors, finalised · refused: see `refusal`; another encoding, sheet or file may help · no_room: the disk is full, it can go on or be removed · sent: finalised here, the report of this id goes its way. */
export type UploadStep =
  | 'reading'
  | 'mapping'
  | 'checking'
  | 'ready'
  | 'refused'
  | 'no_room'
  | 'sent';
export type Progress = {
  readonly rows: number;
  /** 0 to 1. */ readonly share: number;
  /** Milliseconds left, as far as one can tell. */ readonly left: number | null;
  /** It stands still: the portal was closed or it was cancelled; `goOn` takes it up. */ readonly isHalted: boolean;
};
/** By state of a row. `wrong`: rows with errors, which block finalising. */
export type UploadCounts = Readonly<
  Record<
    'all' | 'clean' | 'repaired' | 'warning' | 'wrong' | 'blank' | 'header' | 'total' | 'removed',
    number
  >
>;
/** Beside what is registered, once compared. */
export type UploadChanges = Readonly<
  Record<'added' | 'changed' | 'same' | 'tenfold' | 'hundredfold', number>
>;

/** A line of the list: cheap to read, follows progress. */
export type UploadHead = UploadOwner & {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly startedAt: Instant;
  readonly touchedAt: Instant;
  readonly step: UploadStep;
  readonly progress: Progress;
  readonly refusal: UploadRefusal | null;
  /** Why a FINALIZE came back, by the server's code; gone with the next one. */
  readonly returned: {
    readonly code: string;
    readonly details: Readonly<Record<string, unknown>>;
  } | null;
  readonly counts: UploadCounts;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly quantity: number;
};
export type ColumnFacts = {
  readonly column: number;
  readonly name: string;
  /** `C`, where it has no name. */ readonly letter: string;
  /** Up to five different cells below the header. */
  readonly sample: readonly string[];
  readonly isEmpty: boolean;
};
export type FieldFacts = {
  readonly field: FieldName;
  readonly type: FieldType;
  readonly required: boolean;
  /** null: nothing fills it. */
  readonly place: { readonly column: number } | { readonly value: string } | null;
  readonly by: 'remembered' | 'name' | 'likeness' | 'person' | null;
  /** How the column writes numbers or dates; absent where it does neither. `by: 'ask'` waits for a person. */
  readonly pattern?: Pattern | undefined;
};
/** One day of the file; what is registered for it comes from the reports (`days`), and `ledgerOf` lays both side by side. */
export type UploadDay = {
  readonly date: CalendarDate;
  readonly rows: number;
  readonly quantity: number;
};
export type UploadFacts = UploadHead & {
  readonly hash: string | null;
  readonly kindOfFile: 'csv' | 'xlsx';
  readonly misnamed: boolean;
  readonly encoding: { readonly encoding: Encoding; readonly offer?: 'cp850' | undefined } | null;
  readonly accents: readonly string[];
  readonly doubled: readonly string[];
  readonly delimiter: string | null;
  readonly sheets: readonly { readonly name: string; readonly hidden: boolean }[];
  readonly sheet: number;
  /** First rows as they are, for pointing at the header. */
  readonly head: { readonly lines: readonly number[]; readonly rows: readonly (readonly Raw[])[] };
  readonly header: { readonly at: number; readonly rows: 1 | 2 } | null;
  readonly columns: readonly ColumnFacts[];
  readonly fields: readonly FieldFacts[];
  readonly missing: readonly FieldName[];
  /** Against the last header that is remembered; empty: the same, or none is remembered. */
  readonly drift: readonly Drift[];
  readonly unclosedQuotes: readonly number[];
  readonly formulasWithoutValue: number;
  /** Field by field (`field: ''` is the row), most first. */
  readonly issues: readonly {
    readonly field: FieldName | '';
    readonly code: IssueCode;
    readonly level: Level;
    readonly rows: number;
  }[];
  /** Proposals that a person may take, and repairs that were made, by kind. */
  readonly repairs: readonly {
    readonly kind: Repair['kind'];
    readonly evidence: Repair['evidence'];
    readonly applied: boolean;
    readonly rows: number;
  }[];
  /** Columns of which nearly every figure is the same power of ten away from the usual. */
  readonly shifts: readonly ColumnShift[];
  /** Minor units, or pieces. */
  readonly sums: Readonly<Partial<Record<FieldName, number>>>;
  readonly currency: Currency;
  readonly totals: readonly Reconciled[];
  readonly collisions: readonly Collision[];
  readonly days: readonly UploadDay[];
  /** Corrections of last time that would hold here too, and how many cells each would change; `takeOffered` takes them. */
  readonly offered: readonly RecipeCorrection[];
  readonly choices: UploadChoices;
  /** Rows whose main price is empty, by part. */
  readonly missingPrices: number;
  readonly changes: UploadChanges | null;
  /** How many steps `undo` can take back. */
  readonly undoable: number;
};

/** Nothing given: all rows of data. */
export type RowsWanted = {
  readonly states?: readonly RowState[] | undefined;
  /** Rows with a complaint or repair there. */
  readonly field?: FieldName | undefined;
  /** Rows with this complaint (`field` narrows it to one column). Scans, where the others look at marks. */
  readonly code?: IssueCode | undefined;
  readonly change?: keyof UploadChanges | undefined;
};
export type ShownCell = {
  readonly raw: string;
  /** As it was read; amounts in minor units. */ readonly value: string | number | null;
  readonly level: Level;
  readonly code?: IssueCode | undefined;
  readonly expected?: string | undefined;
  readonly repair?: Repair | undefined;
  /** Registered today, where it differs. */
  readonly was?: string | number | null | undefined;
};
export type ShownRow = {
  /** Number of the record, from 0: what `edit` takes. */ readonly row: number;
  /** As an editor counts. */ readonly line: number;
  readonly state: RowState;
  readonly change: 'added' | 'changed' | 'same' | null;
  readonly isEdited: boolean;
  /** In the order of `facts.fields`. */
  readonly cells: readonly ShownCell[];
  /** Of the row itself. */
  readonly issues: readonly { readonly code: IssueCode; readonly repair?: Repair | undefined }[];
};
export type UploadRows = { readonly total: number; readonly rows: readonly ShownRow[] };

/** Which proposals a person accepts; whatever is absent narrows nothing. */
export type RepairSelection = {
  readonly kind?: Repair['kind'];
  readonly evidence?: Repair['evidence'];
  readonly row?: number;
};

/** What goes with FINALIZE, but for ids, company and answer about replacement. */
export type Finalizing = {
  readonly file: { readonly name: string; readonly size: number; readonly hash: string };
  readonly pieces: number;
  readonly choices: UploadChoices;
  readonly told: {
    readonly rows: number;
    readonly quantity: number;
    readonly from: CalendarDate | null;
    readonly to: CalendarDate | null;
  };
};
/** A registered row, by the fields' names. */
export type RegisteredValues = {
  readonly values: Readonly<Partial<Record<FieldName, string | number | null>>>;
};
type Done = Promise<Result<void, UploadCode>>;

export type Upload = {
  readonly id: string;
  /** Live query; undefined: removed. */
  facts(): Promise<UploadFacts | undefined>;
  /** Reads or checks again, as far as it must; resolves when the choice is kept, `facts` follow. */
  choose(choosing: Choosing): Done;
  /** After a kill, a cancel or a full disk. */
  goOn(): Done;
  /** Stops reading or checking; what is here stays. */
  cancel(): Promise<void>;
  /** Not live: ask again when `facts` change. */
  rows(wanted: RowsWanted, from: number, count: number): Promise<UploadRows>;
  /** Texts by field, as typed; `null` gives the file's own text back. */
  edit(row: number, cells: Readonly<Partial<Record<FieldName, string | null>>>): Done;
  removeRows(rows: readonly number[]): Done;
  /** All rows that the filter finds. → how many. */
  removeFound(wanted: RowsWanted): Promise<Result<number, UploadCode>>;
  /** `from` as it stands in the file, everywhere in that field's column. → how many cells. */
  fixEverywhere(field: FieldName, from: string, to: string): Promise<Result<number, UploadCode>>;
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
  /** Lays the file beside what is registered for its dates; pages come as they come. Kept until rows change. */
  compareWith(registered: AsyncIterable<readonly RegisteredValues[]>): Done;
  /** Rows with errors in the file's own layout, with where, what and why; a file of the same kind. */
  errorFile(
    say: IssueMessage,
    language: Language,
  ): Promise<Result<{ readonly name: string; readonly file: Blob }, UploadCode>>;
  /** The corrected error file. `unknown`: rows of it that this upload does not have. */
  takeBack(
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
  /** While somebody chooses a file: brings what reading one of this kind takes. Without it the reading brings it. */
  prepare(kind: FileDocumentKind): void;
  /** Keeps the file and begins to read it; resolves to the upload's id as soon as the file is safe here. */
  begin(owner: UploadOwner & { readonly file: File }): Promise<Result<string, UploadCode>>;
  remove(id: string): Promise<void>;
  /** What is remembered on this device of an upload that was completed: newest first, for `UploadWorld.remembered`. */
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
/** `worldOf` answers undefined where nothing is known of the distributor yet: rows are then checked by themselves. */
export type FilesOptions = {
  readonly userId: number;
  /** Whose files: others are neither listed nor gone on with, for `worldOf` knows nothing of them. */ readonly kinds: readonly FileDocumentKind[];
  readonly worldOf: (owner: UploadOwner) => Promise<UploadCheckContext | undefined>;
};
