/** Defines a person's choices about an upload, and the content of the FINALIZE command. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type {
  Recipe,
  RecipeCorrection,
  Edit,
  Encoding,
  FieldSource,
  FieldName,
  Mapping,
  QuoteMark,
  Repair,
  RowRuns,
  StoredMapping,
} from '../domain/index.ts';

/** What a person chose and what was detected on the device, as it is sent with the file. */
export type UploadChoices = {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: string | undefined;
  readonly quote?: QuoteMark | undefined;
  readonly sheet?: number | undefined;
  /** The sheets that are read one after another; `sheet` is then `SEVERAL_SHEETS_NUMBER`. */
  readonly sheets?: { at: number; name: string }[] | undefined;
  /** Reads all sheets with the same columns, also of the next file. */
  readonly allSheets?: boolean | undefined;
  /** Leaves out rows that are hidden in the workbook. */
  readonly withoutHiddenRows?: boolean | undefined;
  /** Leaves out rows that a column marks as no sale. */
  readonly withoutNoSales?: boolean | undefined;
  readonly headerAt?: number | undefined;
  /** Number of header rows. If present, `headerAt` is the first of them. */
  readonly headerRows?: 1 | 2 | undefined;
  readonly names: string[];
  readonly mapping: StoredMapping['mapping'];
  /** Absent if no field is computed. */
  readonly rules?: StoredMapping['rules'];
  readonly patterns: Partial<
    Record<
      FieldName,
      {
        mark?: ',' | '.' | undefined;
        order?: 'dmy' | 'mdy' | undefined;
        swapped?: boolean | undefined;
        shift?: number | undefined;
        unit?: boolean | undefined;
      }
    >
  >;
  readonly dateOrder: 'dmy' | 'mdy';
  readonly recipe: RecipeCorrection[];
  readonly edits: Record<string, Edit>;
  /** Rows that were removed together, in the form of `RowRuns`. */
  readonly removed?: number[] | undefined;
  readonly prices: Record<string, string>;
};

/** A person's choices on the device. Absent ones are detected from the file. */
export type ChosenColumns = Partial<
  Omit<
    UploadChoices,
    | 'names'
    | 'edits'
    | 'removed'
    | 'recipe'
    | 'prices'
    | 'mapping'
    | 'rules'
    | 'sheets'
    | 'allSheets'
  >
> & {
  /** Numbers of the sheets that are read, in place of `sheet`. */
  readonly sheets?: readonly number[] | undefined;
  /** The column, value or rule of each field. */
  readonly mapping?: Mapping | undefined;
  readonly recipe: Recipe;
  readonly prices: Readonly<Record<string, string>>;
  /** Rows that were removed together. Absent if there are none. */
  readonly removed?: RowRuns | undefined;
};

/** A choice on the screens of columns and formats. `null` removes an earlier choice. */
export type UploadChoiceChange = {
  readonly encoding?: Encoding | null;
  readonly delimiter?: string | null;
  readonly quote?: QuoteMark | null;
  readonly sheet?: number | null;
  /** Numbers of the sheets that are read one after another, in place of `sheet`. */
  readonly sheets?: readonly number[] | null;
  readonly withoutHiddenRows?: true | null;
  readonly withoutNoSales?: true | null;
  readonly headerAt?: number | null;
  /** The whole mapping. A field that is absent gets no column, value or rule. */
  readonly mapping?: Mapping | null;
  /**
   * Places that were just set. Null removes the place of a field. They are applied to the stored
   * mapping, because the screen may not show that one yet, or to `mapping` if none is stored.
   */
  readonly places?: Partial<Record<FieldName, FieldSource | null>>;
  /** Patterns by field, added to the earlier ones. */
  readonly patterns?: Partial<
    Record<
      FieldName,
      {
        /** Null if the cells decide on the decimal mark. */
        readonly mark?: ',' | '.' | null;
        readonly order?: 'dmy' | 'mdy';
        /** True if stored dates have day and month swapped. */
        readonly swapped?: boolean;
        /** Places by which the decimal mark moves to the right; 0 leaves it as written. */
        readonly shift?: number;
        /** True if figures are multiplied by the factor of the unit in the column's name. */
        readonly unit?: boolean;
      } | null
    >
  >;
  readonly dateOrder?: 'dmy' | 'mdy';
};

/** Returns whether an encoding has the same bytes as ASCII for delimiters, quotes and line ends. */
const isAsciiCompatible = (encoding: Encoding): boolean => !encoding.startsWith('utf-16');

/**
 * Returns whether a choice changes which record has which number. Edits refer to these numbers and
 * are deleted then. Another encoding changes them only if it isn't ASCII compatible, or the current
 * one isn't.
 * @param encoding The current encoding. Undefined if it isn't known.
 */
export function movesRecordNumbers(
  choosing: UploadChoiceChange,
  encoding: Encoding | undefined,
): boolean {
  const isOtherEncoding = 'encoding' in choosing && choosing.encoding !== encoding;
  const keepsRecords =
    encoding !== undefined &&
    isAsciiCompatible(encoding) &&
    choosing.encoding !== undefined &&
    choosing.encoding !== null &&
    isAsciiCompatible(choosing.encoding);

  return (
    'delimiter' in choosing ||
    'quote' in choosing ||
    'sheet' in choosing ||
    'sheets' in choosing ||
    'withoutHiddenRows' in choosing ||
    (isOtherEncoding && !keepsRecords)
  );
}

/**
 * What reverts a change: the earlier edits of its rows (null if there was none), and the earlier
 * recipe, prices and removed rows in `chosen`. If a person changed a choice in the preview,
 * `choice` is the choice that restores the earlier one.
 */
export type UndoRecord = {
  readonly id?: number;
  readonly upload: string;
  readonly rows: readonly (readonly [number, Edit | null])[];
  readonly chosen?: Pick<ChosenColumns, 'recipe' | 'prices' | 'removed'> | undefined;
  readonly choice?: Pick<UploadChoiceChange, 'patterns' | 'withoutNoSales'> | undefined;
};

/** Selects proposed repairs; an absent property selects all. */
export type RepairSelection = {
  readonly kind?: Repair['kind'];
  readonly evidence?: Repair['evidence'];
  readonly row?: number;
};

/**
 * The content of the FINALIZE command, which registers the rows of a file, without ids, company and
 * the answer whether registered days may be replaced.
 */
export type FinalizeContent = {
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
