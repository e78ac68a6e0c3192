/** Limits how much a person may change of one upload, and normalizes typed texts. */
import { withoutFormatMark } from '../../domain/index.ts';

/**
 * Limits of the changes that are sent with a file. A text that is replaced everywhere is a
 * correction of the recipe, not an edit.
 */
export const changeLimits = {
  /** Rows with an edit. */
  edits: 5_000,
  /** Runs of rows that were removed together. */
  runs: 50_000,
  /** Corrections in the recipe. */
  recipe: 2_000,
  /** Part numbers with a price. */
  prices: 5_000,
  /** Characters of a new text. */
  text: 200,
  /** Characters of the text that a correction replaces. */
  from: 1_000,
  /** Steps that can be undone. */
  undo: 100,
} as const;

/**
 * Returns a typed text as it is stored: on one line, without control characters, cut to its limit.
 */
export const typedText = (text: string): string =>
  withoutFormatMark(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, changeLimits.text);
