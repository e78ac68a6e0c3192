/**
 * Defines the plan of a check: a document's fields prepared for one file. The device's preview and
 * the server's own check use the same plan.
 */
import type { Currency } from '#kernel/domain/money.ts';
import type { Pattern } from '../cells/pattern.ts';
import type { Raw } from '../cells/cell-texts.ts';
import type { Baseline, BaselineLookup, CheckContext } from '../check-context.ts';
import type { PlannedRule } from '../computed/planned-rule.ts';
import type { DocumentSchema, Field } from '../document-fields.ts';
import type { FieldName } from '../field-names.ts';
import type { FileHeader } from '../header/header.ts';
import type { Reading } from '../issues-and-repairs.ts';
import type { RowKind } from './classify-rows.ts';
import type { RowEvaluator } from './columns-affecting-rows.ts';

export type PlannedField = {
  readonly field: Field;
  /** Number of the column. Null if the field has one value for all rows, a rule, or nothing. */
  readonly column: number | null;
  readonly constant: string | undefined;
  /** The rule that computes the field; it then has neither a column nor a constant. */
  readonly rule?: PlannedRule | undefined;
  readonly pattern: Pattern;
  read(raw: Raw | undefined, currency: Currency): Reading;
  /**
   * Returns the text that a correction of the recipe puts in place of this one. Undefined if there
   * is none.
   */
  correctionOf(text: string): string | undefined;
  /**
   * Reads what a person typed. The column's shift of the decimal mark, its unit, and its swapped
   * days and months don't apply to it.
   */
  readTyped(text: string, currency: Currency): Reading;
};

/** A field of the plan, by its place, whose figures are compared with the baseline. */
export type BaselineComparedField = { readonly at: number; readonly of: keyof Baseline };

export type CheckPlan = {
  readonly schema: DocumentSchema;
  readonly header: Pick<FileHeader, 'at' | 'rows' | 'names' | 'inner' | 'titles'>;
  readonly fields: readonly PlannedField[];
  /** Indexes in `fields` of the fields that a rule fills. */
  readonly computed: readonly number[];
  /** Number of a row's cells that belong to columns. */
  readonly width: number;
  /**
   * The number of cells of a typical row. A row with more cells, even blank ones, has a delimiter
   * too many.
   */
  readonly longest: number;
  /** Null for a workbook, whose rows end with their last filled cell. */
  readonly delimiter: string | null;
  readonly context: CheckContext;
  classify(row: readonly Raw[]): RowKind;
  /** Returns a name folded, as in the keys of rows. A name that repeats is folded only once. */
  foldedName(value: Raw): string;
  /** Returns the place of a field in `fields`; -1 if the document has no such field. */
  fieldIndex(name: FieldName): number;
  /**
   * Indexes in `fields` of the fields that the check of a whole row needs; -1 if the document has
   * no such field.
   */
  readonly priceAt: number;
  readonly partAt: number;
  readonly currencyAt: number;
  readonly stateAt: number;
  readonly cityAt: number;
  readonly others: RowEvaluator | undefined;
  /** True if rows that `others` marks as no sale are left out. */
  readonly isWithoutNoSales: boolean;
  /** Fields that are compared with the baseline. Empty if there is no baseline. */
  readonly comparedWithBaseline: readonly BaselineComparedField[];
  readonly baseline: BaselineLookup | undefined;
  /**
   * Returns the price that a person set for a part; it fills rows without one. Undefined if no
   * price is set for the part, or if the row isn't in the currency of the context, in which prices
   * are set.
   */
  priceOf(part: string, currency: Currency): Reading | undefined;
};
