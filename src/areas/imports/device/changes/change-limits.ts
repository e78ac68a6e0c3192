/** Limits how much a person may change of one upload, and normalizes typed texts. */
import { choiceLimits, withoutFormatMark } from '../../domain/index.ts';

/** Limits of the changes that are sent with a file, and those that only the device needs. */
export const changeLimits = {
  ...choiceLimits,
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
