/** What an order's lines have from the catalogue. */
import { lineFields } from '../fields.ts';
import type { OrderLine, OrderType } from '../order.ts';

type PartFacts = { readonly ean?: string | null };
/** Of a part, where the order's type asks for it; undefined: none, or not known. */
export const eanAsked = (type: OrderType, part: PartFacts | undefined): string | undefined =>
  lineFields.ean.need[type] === 'absent' ? undefined : (part?.ean ?? undefined);

/** A line that is submitted with the catalogue's own value and EAN, whatever the device took them for: by the value the approver sees which unit values differ. */
export function withCatalog(
  line: OrderLine,
  type: OrderType,
  part: (PartFacts & { readonly unitMinor: number | null }) | undefined,
): OrderLine {
  const ean = eanAsked(type, part);
  return { ...line, listMinor: part?.unitMinor ?? null, ...(ean === undefined ? {} : { ean }) };
}
