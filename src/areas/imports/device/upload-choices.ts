/** What a person chooses of an upload, and what of it goes with FINALIZE. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type {
  RecipeCorrection,
  Edit,
  Encoding,
  FieldName,
  Mapping,
  QuoteMark,
  Repair,
} from '../domain/index.ts';

/** What a person decided, as it goes with the file. Everything absent is the file's own evidence. */
export type UploadChoices = {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: string | undefined;
  readonly quote?: QuoteMark | undefined;
  readonly sheet?: number | undefined;
  /** Rows that are hidden in the workbook are left out. */
  readonly withoutHiddenRows?: boolean | undefined;
  /** Rows are left out of which a column says that they are no sale. */
  readonly withoutNoSales?: boolean | undefined;
  readonly headerAt?: number | undefined;
  /** With it `headerAt` is the header's first row. */
  readonly headerRows?: 1 | 2 | undefined;
  readonly names: string[];
  readonly mapping: Mapping;
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
  /** `RowRuns`. */
  readonly removed?: number[] | undefined;
  readonly prices: Record<string, string>;
};

/** The part of it that is chosen on the mapping and pattern screens; `null` takes a choice back. */
export type Choosing = {
  readonly encoding?: Encoding | null;
  readonly delimiter?: string | null;
  readonly quote?: QuoteMark | null;
  readonly sheet?: number | null;
  readonly withoutHiddenRows?: true | null;
  readonly withoutNoSales?: true | null;
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
        /** Stored dates have day and month the wrong way round. */
        readonly swapped?: boolean;
        /** Places that the mark goes to the right; 0: as written. */
        readonly shift?: number;
        /** Figures are multiplied by the factor of the unit in the column's name. */
        readonly unit?: boolean;
      } | null
    >
  >;
  readonly dateOrder?: 'dmy' | 'mdy';
};

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
