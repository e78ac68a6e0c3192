/**
 * Converts an order to the payload for the ERP: the fields of Protheus, with figures in the order's
 * currency. No text is cut; the ERP refuses a text that doesn't fit.
 */
import {
  lineTotal,
  minorDigitsByCurrency,
  netUnitPrice,
  currencies,
  type Currency,
} from '#kernel/domain/money.ts';
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import { z } from '#kernel/domain/schema.ts';
import {
  filledLines,
  headerRule,
  headerValue,
  erpItemOfLine,
  shippingTypes,
  totalOfLine,
  type Order,
  type OrderContent,
  type OrderLine,
  type OrderType,
} from '#areas/orders/domain/index.ts';

/**
 * The version of the payload. It increases with every change of the fields below or of their
 * meaning.
 */
export const PAYLOAD_VERSION = 2;

const typeLetters = { normal: 'N', funnel: 'F', retail: 'R' } as const satisfies Record<
  OrderType,
  string
>;

/** A date such as `2026-11-21`, or ''. */
const day = z.string().check(z.regex(/^(?:\d{4}-\d\d-\d\d)?$/));

/** The header. Texts are never null, because Protheus has no empty value except ''. */
export const payloadHeaderSchema = z.object({
  C5_PEDECOM: z.string(),
  C5_ORIGEM: z.string(),
  C5_CLIENTE: z.string(),
  C5_LOJACLI: z.string(),
  C5_TIPO: z.literal('N'),
  C5_CONDPAG: z.string(),
  C5_TRANSP: z.string(),
  C5_TPFRETE: z.enum(['C', 'F', 'T', 'R', 'D', 'S']),
  C5_MENNOTA: z.string(),
  C5_XTIPO: z.enum(['N', 'F', 'R']),
  C5_XFUNIL: z.string(),
  C5_XLOCENT: z.string(),
});

/** A line. C6_VALOR = C6_QTDVEN × C6_PRCVEN; C6_VALDESC = C6_QTDVEN × (C6_PRUNIT − C6_PRCVEN). */
export const payloadItemSchema = z.object({
  C6_ITEM: z.string().check(z.regex(/^[0-9A-Z]{2}$/)),
  C6_PRODUTO: z.string(),
  C6_QTDVEN: z.number(),
  C6_PRUNIT: z.number(),
  C6_PRCVEN: z.number(),
  C6_VALOR: z.number(),
  C6_DESCONT: z.number(),
  C6_VALDESC: z.number(),
  C6_NUMPCOM: z.string(),
  C6_ITEMPC: z.string(),
  C6_ENTREG: day,
  C6_XDEMO: z.enum(['S', 'N']),
  C6_XENTATE: day,
});

export const payloadSchemaShape = {
  payloadVersion: z.literal(PAYLOAD_VERSION),
  /** The currency by ISO 4217. */
  currency: z.enum(currencies),
  header: payloadHeaderSchema,
  items: z.array(payloadItemSchema),
};
export type ErpPayloadHeader = z.infer<typeof payloadHeaderSchema>;
export type ErpPayloadItem = z.infer<typeof payloadItemSchema>;

export type ErpOrderPayload = {
  readonly payloadVersion: typeof PAYLOAD_VERSION;
  readonly currency: Currency;
  readonly header: ErpPayloadHeader;
  readonly items: ErpPayloadItem[];
};

/** The ERP's own keys of customer, payment method and carrier. */
export type ErpKeys = {
  readonly customerCode: string;
  readonly store: string;
  readonly condition: string;
  readonly carrier: string;
};

/**
 * Returns an amount in units of its currency: 124050 centavos give 1240.5; Chilean pesos stay
 * whole. Written as JSON, the result is exact, because twelve digits fit into a double.
 */
export const toDecimalAmount = (minor: number, currency: Currency) =>
  minor / 10 ** minorDigitsByCurrency[currency];
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
type TypesOwnField = 'funnelNumber' | 'deliverySite' | 'deliveryFrom' | 'deliveryUntil';

/**
 * Returns a field that only some order types have, or '' for other types. An order that once had
 * such a type may still contain the value, which isn't sent.
 */
const typesOwn = (content: OrderContent, field: TypesOwnField): string =>
  headerRule(field).need[content.type] === 'absent'
    ? ''
    : (headerValue(content, field)?.trim() ?? '');

const toErpPayloadHeader = (
  number: string,
  content: OrderContent,
  keys: ErpKeys,
): ErpPayloadHeader => ({
  C5_PEDECOM: number,
  C5_ORIGEM: number,
  C5_CLIENTE: keys.customerCode,
  C5_LOJACLI: keys.store,
  C5_TIPO: 'N',
  C5_CONDPAG: keys.condition,
  C5_TRANSP: keys.carrier,
  C5_TPFRETE: shippingTypes[content.shippingType ?? 'none'].erp,
  C5_MENNOTA: oneLine(content.observation),
  C5_XTIPO: typeLetters[content.type],
  C5_XFUNIL: typesOwn(content, 'funnelNumber'),
  C5_XLOCENT: oneLine(typesOwn(content, 'deliverySite')),
});

/**
 * Returns a line of the payload. `n` is its position among the filled lines, from 0. All figures
 * must have passed the checks.
 */
function toErpPayloadItem(
  line: OrderLine,
  n: number,
  content: OrderContent,
  currency: Currency,
): ErpPayloadItem {
  const quantity = line.quantity as number;
  const unit = line.unitMinor as number;
  const discount = line.discount as number;
  const total = totalOfLine(line);

  return {
    C6_ITEM: erpItemOfLine(n + 1),
    C6_PRODUTO: line.partNumber.trim(),
    C6_QTDVEN: quantity,
    C6_PRUNIT: toDecimalAmount(unit, currency),
    C6_PRCVEN: toDecimalAmount(netUnitPrice(unit, discount), currency),
    C6_VALOR: toDecimalAmount(total, currency),
    C6_DESCONT: discount / 100,
    C6_VALDESC: toDecimalAmount(lineTotal(quantity, unit) - total, currency),
    C6_NUMPCOM: oneLine(content.customerOrder),
    // The portal doesn't ask for the item of the customer's purchase order.
    C6_ITEMPC: '',
    C6_ENTREG: typesOwn(content, 'deliveryFrom'),
    C6_XDEMO: line.demo ? 'S' : 'N',
    C6_XENTATE: typesOwn(content, 'deliveryUntil'),
  };
}

export const buildErpPayload = (
  {
    number,
    content,
    currency,
  }: { readonly number: string; readonly content: OrderContent } & Pick<Order, 'currency'>,
  keys: ErpKeys,
): ErpOrderPayload => ({
  payloadVersion: PAYLOAD_VERSION,
  currency,
  header: toErpPayloadHeader(number, content, keys),
  items: filledLines(content).map((line, n) => toErpPayloadItem(line, n, content, currency)),
});

/**
 * Returns the text that is hashed. It contains everything from which the ERP creates an order, but
 * not the lease.
 */
export const erpPayloadTextToHash = ({
  payloadVersion,
  currency,
  header,
  items,
}: ErpOrderPayload): string => canonicalJson({ payloadVersion, currency, header, items });
