/**
 * Defines the facts about an upload as a whole: how its file is read, and the sums and counts of
 * its rows.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type {
  LaterTable,
  KeyCollision,
  FieldSource,
  ColumnRule,
  ColumnShift,
  ForeignCurrency,
  RecipeCorrection,
  HeaderChange,
  Encoding,
  FileKind,
  FieldName,
  FieldType,
  IssueCode,
  IssueSeverity,
  MappedBy,
  OldEncoding,
  Pattern,
  Quoting,
  Raw,
  ReconciledTotal,
  Repair,
  RuleExample,
  Sheet,
} from '../domain/index.ts';
import type { MergedCellNotes } from '../domain/read/workbook/merged-cells.ts';
import type { UploadChoices } from './upload-choices.ts';
import type { UploadHead } from './upload-head.ts';

export type ColumnFacts = {
  readonly column: number;
  readonly name: string;
  /** The letter of the column (`C`), which stands for the name if the column has none. */
  readonly letter: string;
  /** Up to five different cells below the header. */
  readonly sample: readonly string[];
  readonly isEmpty: boolean;
};

export type FieldFacts = {
  readonly field: FieldName;
  readonly type: FieldType;
  readonly required: boolean;
  /** Null if no column, value or rule fills the field. */
  readonly place: FieldSource | null;
  readonly by: MappedBy | 'person' | null;
  /** True if only the name of the column fits and most of its cells look like something else. */
  readonly isOdd?: boolean | undefined;
  /**
   * Columns that fit equally well but hold other values, the most probable first. Absent if there
   * are none or one was chosen.
   */
  readonly rivals?: readonly number[] | undefined;
  /**
   * How the column writes numbers or dates. Absent for other types. With `by: 'ask'` a person has
   * to choose.
   */
  readonly pattern?: Pattern | undefined;
  /** The first rows computed by the rule of the field. Absent without a rule. */
  readonly examples?: readonly RuleExample[] | undefined;
  /** A rule that the columns make likely. It is only shown; a person has to choose it. */
  readonly suggestion?:
    | { readonly rule: ColumnRule; readonly examples: readonly RuleExample[] }
    | undefined;
};

/**
 * A day of the file. The registered days come from the reports area, and
 * `compareDaysWithRegistered` compares both.
 */
export type UploadDay = {
  readonly date: CalendarDate;
  readonly rows: number;
  readonly quantity: number;
  /**
   * The CNPJs of the companies that rows of this day name, without punctuation. Absent if the
   * document has no field for the CNPJ, or if an older version of the portal read the file.
   */
  readonly cnpjs?: readonly string[] | undefined;
};

/**
 * Number of rows by the result of the comparison with the registered rows. `tenfold` counts rows
 * whose quantity differs by a factor of ten or more, `hundredfold` rows with an amount that differs
 * by a factor of a hundred or more.
 */
export type UploadChanges = Readonly<
  Record<'added' | 'changed' | 'same' | 'tenfold' | 'hundredfold', number>
>;

/** A sheet that is read, with its number in the workbook. */
export type ReadSheet = { readonly at: number; readonly name: string };

/**
 * Returns the sheets that are read as one file, in order. Empty if only one is read. The place of a
 * row (`sheetRowOfLine`) counts these sheets.
 */
export const readSheetsOf = ({
  readSheets = [],
  sheets,
}: Pick<UploadFacts, 'readSheets' | 'sheets'>): readonly ReadSheet[] =>
  readSheets.map((at) => ({ at, name: sheets[at]?.name ?? '' }));

/** Returns the numbers of the columns that are hidden in at least one of the sheets read. */
export const hiddenColumnsOf = ({
  hiddenColumns,
  hiddenInAnySheet = [],
}: Pick<UploadFacts, 'hiddenColumns' | 'hiddenInAnySheet'>): readonly number[] => [
  ...new Set([...hiddenColumns, ...hiddenInAnySheet]),
];

export type UploadFacts = UploadHead & {
  readonly hash: string | null;
  readonly kindOfFile: FileKind;
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
  /** Number of the sheet that is read, or of the first of them if several are read. */
  readonly sheet: number;
  /** Numbers of the sheets that are read as one file, in order. Absent if only one is read. */
  readonly readSheets?: readonly number[] | undefined;
  /**
   * True if several sheets have the same columns and the user has not yet chosen among them. Until
   * then the rows are those of one sheet and can't be finalized.
   */
  readonly isSheetChoiceOpen: boolean;
  /**
   * True if several sheets are read because all of them were read of the last file with this
   * header, and the user hasn't chosen sheets of this file.
   */
  readonly areSheetsRemembered: boolean;
  /**
   * Number of the first visible sheet if a later one is read because it has the document's columns.
   * Null or absent otherwise.
   */
  readonly passedSheet?: number | null | undefined;
  /** The first rows of the file, in which a person can choose the header. */
  readonly head: { readonly lines: readonly number[]; readonly rows: readonly (readonly Raw[])[] };
  readonly header: { readonly at: number; readonly rows: 1 | 2 } | null;
  /**
   * The tables that follow the first one in the file, below it or on other sheets. Absent if an
   * older version of the portal read the file, because it knew only one table.
   */
  readonly laterTables?: readonly LaterTable[] | undefined;
  readonly columns: readonly ColumnFacts[];
  readonly fields: readonly FieldFacts[];
  readonly missing: readonly FieldName[];
  /**
   * What changed since the last remembered header. Empty if nothing changed or no header is
   * remembered.
   */
  readonly drift: readonly HeaderChange[];
  readonly unclosedQuotes: readonly number[];
  readonly formulasWithoutValue: number;
  /**
   * `hiddenRows` is the number of hidden rows with data, whether they are read or left out.
   * `hiddenColumns` are the numbers of the hidden columns, from 0. If several sheets are read, they
   * are those of the first one, with which the columns were found. `hiddenInAnySheet` are those of
   * all sheets that were read; it is absent if an older version of the portal read the file.
   */
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly number[];
  readonly hiddenInAnySheet?: readonly number[] | undefined;
  /**
   * What was noticed of cells that are merged over several rows. Absent if an older version of the
   * portal read the file, because it left the other rows empty.
   */
  readonly merged?: MergedCellNotes | undefined;
  /** Issues by field and code, most severe first. `field` is '' for issues of whole rows. */
  readonly issues: readonly {
    readonly field: FieldName | '';
    readonly code: IssueCode;
    readonly level: IssueSeverity;
    readonly rows: number;
  }[];
  /** Repairs by kind: proposals that a person may accept, and repairs that were made. */
  readonly repairs: readonly {
    readonly kind: Repair['kind'];
    readonly evidence: Repair['evidence'];
    readonly applied: boolean;
    /** Number of cells with this repair. */
    readonly rows: number;
    /**
     * Number of rows with this repair. Absent, like the examples, in files that an older version of
     * the portal read.
     */
    readonly inRows?: number | undefined;
    /** The first cells of a proposal: the text in the file, and the proposed one. */
    readonly examples?:
      | readonly {
          readonly line: number;
          readonly field: FieldName;
          readonly from: string;
          readonly to: string;
        }[]
      | undefined;
  }[];
  /** Columns in which nearly all figures differ from the usual ones by the same power of ten. */
  readonly shifts: readonly ColumnShift[];
  /** Amounts whose currency sign differs from the currency that their row names. */
  readonly foreign: readonly ForeignCurrency[];
  /** Sums in minor units or pieces. */
  readonly sums: Readonly<Partial<Record<FieldName, number>>>;
  readonly currency: Currency;
  readonly totals: readonly ReconciledTotal[];
  /** The first groups of rows with equal keys. */
  readonly collisions: readonly KeyCollision[];
  /**
   * Number of all groups of rows with equal keys. Absent if an older version of the portal read the
   * file.
   */
  readonly repeatedKeys?: number | undefined;
  readonly days: readonly UploadDay[];
  /**
   * Remembered corrections that apply to this file, with the number of cells that each would
   * change. `applyRemembered` accepts them.
   */
  readonly offered: readonly RecipeCorrection[];
  readonly choices: UploadChoices;
  /**
   * Number of rows in the file's currency whose main price is neither in the file nor set by a
   * person.
   */
  readonly missingPrices: number;
  /**
   * Number of rows in other currencies without a main price. A price set for a part doesn't fill
   * them. Absent if an older version of the portal checked the file.
   */
  readonly unpricedInOtherCurrencies?: number | undefined;
  readonly changes: UploadChanges | null;
  /** Number of steps that `undo` can revert. */
  readonly undoable: number;
};

/** Returns whether the cells of a field are dates. */
export const isDateField = ({ type }: Pick<FieldFacts, 'type'>): boolean =>
  type === 'date' || type === 'date_ahead';
