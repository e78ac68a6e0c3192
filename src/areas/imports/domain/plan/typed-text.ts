/** Normalizes the texts that a person types in place of those of a file. */
import { withoutFormatMark } from '../cells/formatted-numbers.ts';
import { choiceLimits } from '../header/choice-limits.ts';

/**
 * Returns a typed text as it is stored: on one line, without control characters, cut to its limit.
 */
export const normalizeTypedText = (text: string): string =>
  withoutFormatMark(text)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, choiceLimits.text);
