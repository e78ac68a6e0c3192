/** The values that order lines take from the catalog. */
import { lineFields } from '../fields.ts';
import type { OrderLine, OrderType } from '../order.ts';

type PartFacts = { readonly ean?: string | null };

/**
 * Returns the part's EAN if the order's type has an EAN field; otherwise undefined, as for a part
 * without an EAN or with an unknown one.
 */
export const eanForOrderType = (type: OrderType, part: PartFacts | undefined): string | undefined =>
  lineFields.ean.need[type] === 'absent' ? undefined : (part?.ean ?? undefined);

/**
 * Returns a submitted line with the catalog's list value, and with its EAN if it has one for the
 * order's type, whatever the device sent. The approver's marks of differing unit values depend on
 * the list value.
 */
export function withCatalogValues(
  line: OrderLine,
  type: OrderType,
  part: (PartFacts & { readonly unitMinor: number | null }) | undefined,
): OrderLine {
  const ean = eanForOrderType(type, part);
  return { ...line, listMinor: part?.unitMinor ?? null, ...(ean === undefined ? {} : { ean }) };
}

/**
 * Returns an active part without a price, for a part number of which this device doesn't know
 * whether the catalog has it. The part is then not reported as unknown, and the server decides.
 */
export const partAssumedInCatalog = (partNumber: string) => ({
  partNumber,
  description: '',
  unitMinor: null,
  active: true,
});
