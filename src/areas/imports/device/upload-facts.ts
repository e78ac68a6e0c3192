/** What is known of one upload as a whole: how its file is read, and what its rows add up to. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type {
  LaterTable,
  Collision,
  ColumnShift,
  ForeignCurrency,
  RecipeCorrection,
  Drift,
  Encoding,
  FieldName,
  FieldType,
  IssueCode,
  Level,
  MappedBy,
  OldEncoding,
  Pattern,
  Quoting,
  Raw,
  Reconciled,
  Repair,
  Sheet,
} from '../domain/index.ts';
import type { UploadChoices } from './upload-choices.ts';
import type { UploadHead } from './upload-head.ts';

export type ColumnFacts = {
  readonly column: number;
  readonly name: string;
  /** `C`, where it has no name. */
  readonly letter: string;
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
  readonly by: MappedBy | 'person' | null;
  /** Only the name of the column speaks for it: most of its cells look like something else. */
  readonly isOdd?: boolean | undefined;
  /** Columns that claim it alike and hold other values, the likeliest first. Absent: none, or one was chosen. */
  readonly rivals?: readonly number[] | undefined;
  /** How the column writes numbers or dates; absent where it does neither. `by: 'ask'` waits for a person. */
  readonly pattern?: Pattern | undefined;
};

/** One day of the file; what is registered for it comes from the reports (`days`), and `ledgerOf` lays both side by side. */
export type UploadDay = {
  readonly date: CalendarDate;
  readonly rows: number;
  readonly quantity: number;
};

/** Beside what is registered, once compared. */
export type UploadChanges = Readonly<
  Record<'added' | 'changed' | 'same' | 'tenfold' | 'hundredfold', number>
>;

export type UploadFacts = UploadHead & {
  readonly hash: string | null;
  readonly kindOfFile: 'csv' | 'xlsx';
  readonly misnamed: boolean;
  readonly encoding: {
    readonly encoding: Encoding;
    readonly offer?: OldEncoding | undefined;
  } | null;
  readonly accents: readonly string[];
  readonly doubled: readonly string[];
  readonly delimiter: string | null;
  readonly quoting?: Quoting | null | undefined;
  readonly sheets: readonly Sheet[];
  readonly sheet: number;
  /** The first visible sheet, where another one is read instead because it has the columns. */
  readonly passedSheet?: number | null | undefined;
  /** First rows as they are, for pointing at the header. */
  readonly head: { readonly lines: readonly number[]; readonly rows: readonly (readonly Raw[])[] };
  readonly header: { readonly at: number; readonly rows: 1 | 2 } | null;
  /** Later tables of the file. Absent: a portal before this one read it, which knew only one. */
  readonly laterTables?: readonly LaterTable[] | undefined;
  readonly columns: readonly ColumnFacts[];
  readonly fields: readonly FieldFacts[];
  readonly missing: readonly FieldName[];
  /** Against the last header that is remembered; empty: the same, or none is remembered. */
  readonly drift: readonly Drift[];
  readonly unclosedQuotes: readonly number[];
  readonly formulasWithoutValue: number;
  /** Rows with data that are hidden in the sheet, read or left out, and its hidden columns, from 0. */
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly number[];
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
    /** Cells. */
    readonly rows: number;
    /** Rows that have them; absent in a file that an older portal read, as the examples are. */
    readonly inRows?: number | undefined;
    /** The first few of a proposal: what stands there, and what would. */
    readonly examples?:
      | readonly {
          readonly line: number;
          readonly field: FieldName;
          readonly from: string;
          readonly to: string;
        }[]
      | undefined;
  }[];
  /** Columns of which nearly every figure is the same power of ten away from the usual. */
  readonly shifts: readonly ColumnShift[];
  /** Amounts with the sign of another currency than that of their rows, where rows name their own. */
  readonly foreign: readonly ForeignCurrency[];
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
