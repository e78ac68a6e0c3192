/** Creates a draft from a template with today's catalog and lists. */
import { withoutEmptyNewerFields } from '../content/newer-fields.ts';
import { lineWithCatalogPrice, type PartOf } from '../content/line-with-catalog-price.ts';
import type { OrderContent, OrderLine } from '../order.ts';

/** The header fields that hold the id of a list entry. */
export const listEntryIdFields = [
  'companyId',
  'paymentMethodId',
  'carrierId',
  'verticalId',
] as const;
export type ListEntryField = (typeof listEntryIdFields)[number];

/** The ids that are offered today; a field is absent if its list is unknown. */
export type OfferedEntryIds = {
  readonly [Field in ListEntryField]?: readonly number[] | undefined;
};

export type OrderedFromTemplate = {
  readonly content: OrderContent;
  /**
   * The number of parts whose price has changed; undefined for a funnel, whose terms determine the
   * prices.
   */
  readonly repriced: number | undefined;
  /** The part numbers that were left out, because they are no longer offered. */
  readonly missing: readonly string[];
  /**
   * The part numbers whose unit value is empty, because the catalog has no price for them. There
   * are none for a funnel, whose terms determine the prices.
   */
  readonly unpriced: readonly string[];
  /** The fields that were emptied, because their entry is no longer offered. */
  readonly gone: readonly ListEntryField[];
};

/** Returns the draft, or `nothing_left` if no line can be ordered. */
export function orderFromTemplate(
  template: OrderContent,
  partOf: PartOf,
  offered: OfferedEntryIds,
  newId: () => string,
): OrderedFromTemplate | 'nothing_left' {
  const repriced = new Set<string>();
  const missing = new Set<string>();
  const unpriced = new Set<string>();
  const lines: OrderLine[] = [];

  for (const line of template.lines) {
    const partNumber = line.partNumber.trim();
    const today = partNumber === '' ? line : lineWithCatalogPrice(line, partOf);
    if (today === 'missing') {
      missing.add(partNumber);
      continue;
    }
    if (today.unitMinor === null && partNumber !== '') unpriced.add(partNumber);
    else if (today.unitMinor !== line.unitMinor) repriced.add(partNumber);
    lines.push({ ...today, id: newId() });
  }

  if (lines.length === 0) return 'nothing_left';

  const gone = listEntryIdFields.filter((field) => {
    const id = template[field];
    return id !== null && id !== undefined && offered[field]?.includes(id) === false;
  });
  const empty = Object.fromEntries(gone.map((field) => [field, null]));

  return {
    content: withoutEmptyNewerFields({ ...template, ...empty, lines }),
    repriced: template.type === 'funnel' ? undefined : repriced.size,
    missing: [...missing],
    unpriced: template.type === 'funnel' ? [] : [...unpriced],
    gone,
  };
}
