/** What of an order its template keeps: what is ordered again and again, and nothing that was given for that one order. */
import { canonical } from '#kernel/domain/canonical.ts';
import { submittedContent, withoutEmpty } from '../content/later-fields.ts';
import type { HeaderField, LineField } from '../fields.ts';
import { isBlankLine, type OrderContent, type OrderLine } from '../order.ts';
import type { OrderTemplate } from './template-schema.ts';

/** A new field is decided on here, or it does not compile. */
const headerKept: Readonly<Record<HeaderField, boolean>> = {
  companyId: true,
  paymentMethodId: true,
  shippingType: true,
  carrierId: true,
  customerOrder: false,
  funnelNumber: true,
  endUser: true,
  endUserState: true,
  verticalId: true,
  // The funnel says it, once it is open.
  funnelExpiresOn: false,
  deliverySite: true,
  deliveryFrom: false,
  deliveryUntil: false,
  observation: true,
};
/** Discounts were asked for and decided with one order, and so is what speaks for them. */
const lineKept: Readonly<Record<LineField, boolean>> = {
  partNumber: true,
  description: true,
  ean: true,
  quantity: true,
  unitMinor: true,
  listMinor: true,
  discount: false,
  discountReason: false,
  attachments: false,
  demo: true,
};
const keptOf = (part: object, kept: Readonly<Record<string, boolean>>): object =>
  Object.fromEntries(Object.entries(part).filter(([field]) => kept[field]));

/** By the type's fields alone; the same whoever makes it, and made of a template again it stays as it is. */
export function templateContent(content: OrderContent): OrderContent {
  const { type, lines, ...header } = submittedContent(content);
  return withoutEmpty({
    ...(keptOf(header, headerKept) as OrderContent),
    type,
    customerOrder: '',
    lines: lines
      .filter((line) => !isBlankLine(line))
      .map((line) => ({ ...(keptOf(line, lineKept) as OrderLine), id: line.id, discount: 0 })),
  });
}

/** What a comparison takes a template by: name and content, whatever the order of keys. */
export const templateText = ({ name, content }: Pick<OrderTemplate, 'name' | 'content'>): string =>
  canonical({ name, content });
