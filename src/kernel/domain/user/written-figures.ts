/**
 * Writes figures into the inputs of forms, with grouped digits, so that `../typed-figures.ts` reads
 * them again.
 */
import type { Formats } from '../formats.ts';
import { formatMinor, type Currency } from '../money.ts';
import { readTypedMinor } from '../typed-figures.ts';

/** The part of a reader's formats by which figures are written and read in inputs. */
export type FigureFormats = Pick<Formats, 'mark' | 'number'>;

/** Figures without groups, with a decimal point. */
export const plainFigures: FigureFormats = { mark: '.', number: String };

/** Writes minor units without the currency: `50,000` or `1.234,50`. */
export function writeTypedMinor(
  minor: number,
  currency: Currency,
  { mark, number }: FigureFormats,
): string {
  const [whole, fraction] = formatMinor(Math.abs(minor), currency, '.').split('.');
  // The sign is written apart, because the whole part of a small amount is 0, which has none.
  const grouped = `${minor < 0 ? '-' : ''}${number(Number(whole))}`;
  return fraction ? `${grouped}${mark}${fraction}` : grouped;
}

/** Groups the digits of a typed amount. Text that is no amount of the currency stays as it is. */
export function regroupTypedMinor(
  typed: string,
  currency: Currency,
  formats: FigureFormats,
): string {
  const minor = readTypedMinor(typed, currency, formats.mark);
  return minor === undefined || minor < 0 ? typed : writeTypedMinor(minor, currency, formats);
}
