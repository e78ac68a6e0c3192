/** Percentages as a person types them; apart from the other figures, for few screens ask for one. */
import type { DecimalMark } from './money.ts';
import { readScaled } from './typed-figures.ts';

/** Hundredths of a percent: `12,5`, `12.5 %` → 1250; undefined where the text is no figure or has more than two decimals. */
export const readTypedPercent = (typed: string, mark: DecimalMark): number | undefined =>
  readScaled(typed.replace(/\s/g, '').replace(/%$/, ''), 2, mark);
