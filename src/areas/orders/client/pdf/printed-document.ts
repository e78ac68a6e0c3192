/**
 * The texts of a printed document. The module that writes the file uses only these types and
 * nothing of orders.
 */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Letterhead } from './letterhead.ts';

export type PaperColumn = {
  readonly head: string;
  /** True for one column, which gets the width that the others leave. */
  readonly isWide?: boolean;
  readonly isFigure?: boolean;
  readonly isStrong?: boolean;
};

/** `notes` are printed below the text in a smaller size. */
export type PaperCell = { readonly text: string; readonly notes?: readonly string[] };

export type Paper = Letterhead & {
  readonly language: Language;
  /** The document's heading, such as `Order 26-000123`. */
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly PaperCell[])[];
  /**
   * The total, which is printed below the last row. It is never alone on a page: the last rows move
   * to a new page together with it. Only a document without rows has a total without rows above it.
   */
  readonly total: { readonly count: string; readonly label: string; readonly value: string };
  readonly pageOf: (page: number, pages: number) => string;
  /**
   * Returns the note on characters that the font lacks. `codes` are code points such as `U+6F22`,
   * separated by commas, each once.
   */
  readonly replaced: (sign: string, codes: string) => string;
};
