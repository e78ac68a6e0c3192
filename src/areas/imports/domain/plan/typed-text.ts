/** Normalizes the texts that a person types in place of those of a file. */
import { withoutFormatMark } from '../cells/formatted-numbers.ts';

/**
 * Returns a typed text as it is stored: on one line and without control characters. It isn't cut to
 * `choiceLimits.text`; changes with a longer text are refused.
 */
export const normalizeTypedText = (text: string): string =>
  withoutFormatMark(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
