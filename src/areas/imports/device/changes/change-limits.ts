/** Limits how much a person may change of one upload, and normalizes typed texts. */
import { withoutFormatMark } from '../../domain/index.ts';

/**
 * Limits of the changes that are sent with a file. A text that is replaced everywhere is a
 * correction of the recipe, not an edit.
 */
export const changeLimits = {
  /** The most rows with an edit. */
  edits: 5_000,
  /** The most runs of rows that were removed together. */
  runs: 50_000,
  /** The most corrections in the recipe. */
  recipe: 2_000,
  /** The most part numbers with a price. */
  prices: 5_000,
  /** The most characters of a new text. */
  text: 200,
  /** The most characters of the text that a correction replaces. */
  from: 1_000,
  /** The most steps that can be undone. */
  undo: 100,
} as const;

/**
 * Returns a typed text as it is stored: on one line, without control characters, cut to its limit.
 */
export const normalizeTypedText = (text: string): string =>
  withoutFormatMark(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, changeLimits.text);
