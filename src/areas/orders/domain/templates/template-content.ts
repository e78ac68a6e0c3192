/**
 * Decides which fields of an order its template keeps: those that repeat from order to order, and
 * none that concern only that one order.
 */
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import { contentToSubmit, withoutEmptyNewerFields } from '../content/newer-fields.ts';
import { lineRule, type HeaderField, type LineField } from '../fields.ts';
import { isBlankLine, type OrderContent, type OrderLine } from '../order.ts';
import type { OrderTemplate } from './template-schema.ts';

/** Says of each header field whether it is kept. The type requires an entry for every new field. */
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
  // Dates concern one order. An open funnel determines its last day itself.
  funnelExpiresOn: false,
  deliverySite: true,
  deliveryFrom: false,
  deliveryUntil: false,
  observation: true,
};

/**
 * Says of each line field whether it is kept. Discounts, their reasons and attachments belong to
 * one order.
 */
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

/**
 * Returns the template's content. Only the fields of the order's type count. A template's own
 * content is returned unchanged.
 */
export function templateContent(content: OrderContent): OrderContent {
  const { type, lines, ...header } = contentToSubmit(content);
  const hasDemo = lineRule('demo').need[type] !== 'absent';

  return withoutEmptyNewerFields({
    ...(keptOf(header, headerKept) as OrderContent),
    type,
    customerOrder: '',
    lines: lines
      .filter((line) => !isBlankLine(line))
      .map((line) => ({
        ...(keptOf(line, lineKept) as OrderLine),
        id: line.id,
        discount: 0,
        demo: hasDemo && line.demo,
      })),
  });
}

/** Returns the content of a deleted template: its type, and no value or line. */
export const emptyTemplateContent = (type: OrderContent['type']): OrderContent => ({
  type,
  companyId: null,
  paymentMethodId: null,
  shippingType: null,
  carrierId: null,
  customerOrder: '',
  observation: '',
  lines: [],
});

/**
 * Returns the text of name and content that a comparison hashes. It does not depend on the order of
 * keys.
 */
export const templateTextToHash = ({
  name,
  content,
}: Pick<OrderTemplate, 'name' | 'content'>): string => canonicalJson({ name, content });
