/** What the reader of a cell needs beside the cell: its field, the pattern of its column, the currency of its row. */
import type { Currency } from '#kernel/domain/money.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import type { CheckContext } from '../check-context.ts';
import type { Field } from '../documents.ts';
import type { Reading } from '../issues.ts';
import type { Pattern } from './pattern.ts';
import type { Raw } from './text.ts';

export type CellContext = {
  readonly field: Field;
  readonly pattern: Pattern;
  readonly checkContext: CheckContext;
  /** Of the row, which may name its own. */
  readonly currency: Currency;
  /** The sign of the number format with which a spreadsheet stores this cell: that of a currency, or `%`. */
  readonly format?: string;
  /** The sign of a currency in the name of the column; a cell's own goes before it. */
  readonly headSign?: string | undefined;
};
/** `text` is tidied and not empty. */
export type CellReader = (text: string, raw: Raw, context: CellContext) => Reading;
/** Digits of a part number, the largest quantity, characters of a text. */
export const cellLimits = { ...rowLimits, text: 200 } as const;
