/**
 * Defines what reading a cell needs beside the cell: its field, the pattern of its column, and the
 * currency of its row.
 */
import type { Currency } from '#kernel/domain/money.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import type { CheckContext } from '../check-context.ts';
import type { Field } from '../document-fields.ts';
import type { Reading } from '../issues-and-repairs.ts';
import type { Pattern } from './pattern.ts';
import type { Raw } from './cell-texts.ts';

export type CellContext = {
  readonly field: Field;
  readonly pattern: Pattern;
  readonly checkContext: CheckContext;
  /** The currency of the row. A row may name a currency of its own. */
  readonly currency: Currency;
  /** The sign in the number format of the stored cell: that of a currency, or `%`. */
  readonly format?: string;
  /** The currency sign in the name of the column. A sign in the cell takes precedence. */
  readonly headSign?: string | undefined;
};

/**
 * Reads a cell as one field type. `text` is the cell's text without odd spaces; it is never empty.
 */
export type CellReader = (text: string, raw: Raw, context: CellContext) => Reading;

/**
 * The limits of a row (digits of a part number, the largest quantity) and the most characters of a
 * text.
 */
export const cellLimits = { ...rowLimits, text: 200 } as const;
