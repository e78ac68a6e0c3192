/**
 * Finds the part numbers that a text may stand for and that the catalog has: with more or fewer
 * leading zeros, with thousands marks or decimals removed, or by an EAN.
 */
import { withOtherLeadingZeros } from '#kernel/domain/documents/other-leading-zeros.ts';
import type { PartLookup } from '../check-context.ts';
import type { RepairKind } from '../issues-and-repairs.ts';
import { cellLimits } from './cell-context.ts';
import { isValidEan } from './ean.ts';

export type PartReading = { readonly part: string; readonly kind: RepairKind };
const { partNumber: MOST } = cellLimits;
const GROUPED = /^\d{1,3}(?:[.,' ]\d{3})+$/;
const DECIMALS = new RegExp(`^(\\d{1,${MOST}})[.,]0{1,6}$`);

/** Returns the readings of digits with fewer or more leading zeros. */
const withOtherZeros = (digits: string): PartReading[] =>
  withOtherLeadingZeros(digits).map((part) => ({
    part,
    kind: part.length < digits.length ? 'zeros_removed' : 'zeros_restored',
  }));

/**
 * Returns the part numbers that a text with separators may stand for. `123.000` may be the part
 * 123000 with a thousands separator or the part 123 with decimals.
 */
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

/**
 * Returns the parts that have the text as their EAN. Empty if there are none or the text isn't an
 * EAN.
 */
export const partsWithEan = (text: string, parts: PartLookup | undefined): readonly string[] =>
  parts && isValidEan(text) ? parts.partsOf(text) : [];

/**
 * Returns the only part number that the text may stand for and that the catalog has. Undefined if
 * there is none or several. The text itself must not be in the catalog.
 */
export function onlyCatalogReading(text: string, parts: PartLookup): PartReading | undefined {
  const inBook = ({ part }: PartReading) => parts.has(part);
  if (!/^\d+$/.test(text)) return theOnly(partReadings(text).filter(inBook));
  const [owner, ...others] = partsWithEan(text, parts);
  if (others.length > 0) return undefined;
  if (owner !== undefined) return { part: owner, kind: 'ean_to_part' };

  return theOnly(withOtherZeros(text).filter(inBook));
}

/** Returns whether the catalog has the text or what it stands for. */
export const standsForCatalogPart = (text: string, parts: PartLookup): boolean =>
  parts.has(text) ||
  partsWithEan(text, parts).length > 0 ||
  onlyCatalogReading(text, parts) !== undefined;
