/** The plan of a check: one document's fields made ready for one file. The same plan serves the preview, the commit and the server's own check. */
import type { Currency } from '#kernel/domain/money.ts';
import type { Pattern } from '../cells/pattern.ts';
import type { Raw } from '../cells/text.ts';
import type { Baseline, BaselineBook, CheckContext } from '../check-context.ts';
import type { DocumentSchema, Field } from '../documents.ts';
import type { FieldName } from '../field-names.ts';
import type { FileHeader } from '../header/header.ts';
import type { Reading } from '../issues.ts';
import type { RowKind } from './classify-rows.ts';
import type { OtherColumns } from './other-columns.ts';

export type PlannedField = {
  readonly field: Field;
  /** null: one value for all rows, or nothing. */
  readonly column: number | null;
  readonly constant: string | undefined;
  readonly pattern: Pattern;
  read(raw: Raw | undefined, currency: Currency): Reading;
  /** The text that a correction of the recipe puts in place of this one. */
  correctionOf(text: string): string | undefined;
  /** What a person typed: no shift of the decimal mark applies to it. */
  readTyped(text: string, currency: Currency): Reading;
};
/** A field of the plan, by its place, whose figures are compared with the baseline. */
export type DoubtedField = { readonly at: number; readonly of: keyof Baseline };

export type Plan = {
  readonly schema: DocumentSchema;
  readonly header: Pick<FileHeader, 'at' | 'rows' | 'names' | 'inner' | 'titles'>;
  readonly fields: readonly PlannedField[];
  /** Cells of a row that belong to a column. */
  readonly width: number;
  /** Cells that no row of the beginning exceeds: more of them are one delimiter too many, also where the last are blank. */
  readonly longest: number;
  /** null: a workbook, whose rows end with their last filled cell. */
  readonly delimiter: string | null;
  readonly context: CheckContext;
  classify(row: readonly Raw[]): RowKind;
  /** Names of the key as they are compared, each folded once where it is repeated. */
  foldedName(value: Raw): string;
  /** Place of a field among `fields`; -1: the document has no such field. */
  fieldIndex(name: FieldName): number;
  /** Places that every row is asked for, or -1: the main price, the part number, … */
  readonly priceAt: number;
  readonly partAt: number;
  readonly currencyAt: number;
  readonly stateAt: number;
  readonly cityAt: number;
  readonly others: OtherColumns | undefined;
  /** Rows of which those columns say that they are no sale are left out. */
  readonly isWithoutNoSales: boolean;
  /** Empty where no baseline is known. */
  readonly doubted: readonly DoubtedField[];
  readonly baseline: BaselineBook | undefined;
  /** What a person set for a part whose rows have no price. */
  priceOf(part: string, currency: Currency): Reading | undefined;
};
