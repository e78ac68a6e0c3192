/** The part numbers that a text may stand for, and which of them the catalogue has: parts with zeros in front or without them, with thousands marks, with decimals, or their EAN. */
import type { PartBook } from '../check-context.ts';
import type { RepairKind } from '../issues.ts';
import { cellLimits } from './cell-context.ts';
import { isEan } from './gtin.ts';

export type PartReading = { readonly part: string; readonly kind: RepairKind };
const { partNumber: MOST } = cellLimits;
const GROUPED = /^\d{1,3}(?:[.,' ]\d{3})+$/;
const DECIMALS = /^(\d{1,8})[.,]0{1,6}$/;

/** With fewer zeros in front, or with more. */
function withOtherZeros(digits: string): PartReading[] {
  const bare = digits.replace(/^0+(?=\d)/, '');
  const found: PartReading[] = [];
  for (let length = bare.length; length <= MOST; length++) {
    if (length === digits.length) continue;
    const kind = length < digits.length ? 'zeros_removed' : 'zeros_restored';
    found.push({ part: bare.padStart(length, '0'), kind });
  }
  return found;
}
/** `123.000` is a part with a thousands mark as much as one with decimals. */
export function partReadings(text: string): readonly PartReading[] {
  const found: PartReading[] = [];
  const grouped = GROUPED.test(text) ? text.replace(/\D/g, '') : '';
  if (grouped !== '' && grouped.length <= MOST)
    found.push({ part: grouped, kind: 'groups_dropped' });
  const whole = DECIMALS.exec(text)?.[1];
  if (whole !== undefined) found.push({ part: whole, kind: 'decimals_dropped' });
  return found;
}
const theOnly = (found: readonly PartReading[]): PartReading | undefined =>
  found.length === 1 ? found[0] : undefined;
/** Parts that have the text as their EAN; empty where it is none. */
export const eanOwners = (text: string, parts: PartBook | undefined): readonly string[] =>
  parts && isEan(text) ? parts.partsOf(text) : [];

/** The one reading that the catalogue has; undefined: it has none, or several, or the text itself. */
export function catalogueReading(text: string, parts: PartBook): PartReading | undefined {
  const inBook = ({ part }: PartReading) => parts.has(part);
  if (!/^\d+$/.test(text)) return theOnly(partReadings(text).filter(inBook));
  const [owner, ...others] = eanOwners(text, parts);
  if (others.length > 0) return undefined;
  if (owner !== undefined) return { part: owner, kind: 'ean_to_part' };
  return theOnly(withOtherZeros(text).filter(inBook));
}
/** Whether the catalogue knows what the text stands for. */
export const isInCatalogue = (text: string, parts: PartBook): boolean =>
  parts.has(text) ||
  eanOwners(text, parts).length > 0 ||
  catalogueReading(text, parts) !== undefined;
