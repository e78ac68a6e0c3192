/**
 * Reads percentages as people type them. The function has a file of its own, because few screens
 * need it.
 */
import type { DecimalMark } from './money.ts';
import { readScaledInteger } from './typed-figures.ts';

/**
 * Reads hundredths of a percent: `12,5` and `12.5 %` become 1250. Returns undefined if the text is
 * not a figure, is ambiguous or too large, has a third or fourth decimal that is not zero, or has
 * more than four decimals.
 */
export const readTypedPercent = (typed: string, mark: DecimalMark): number | undefined =>
  readScaledInteger(typed.replace(/\s/g, '').replace(/%$/, ''), 2, mark);
