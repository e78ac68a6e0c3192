/** How much a person may change of one upload, and how a typed text is kept. */
import { withoutFormatMark } from '../../domain/index.ts';

/** What may go with a file; a text replaced everywhere is a correction of the recipe, not an edit. */
export const changeLimits = {
  /** Edited rows. */
  edits: 5_000,
  /** Runs of rows removed together. */
  runs: 50_000,
  /** Corrections. */
  recipe: 2_000,
  /** Part numbers. */
  prices: 5_000,
  /** Characters of a new text. */
  text: 200,
  /** Characters of the text that a correction replaces. */
  from: 1_000,
  /** Steps that can be undone. */
  undo: 100,
} as const;

/** A typed text as it is kept: on one line, without control characters, no longer than its limit. */
export const typedText = (text: string): string =>
  withoutFormatMark(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, changeLimits.text);
