/** An order as the ERP gets it: the fields of Protheus, in figures of the order's own currency. Nothing is cut: what does not fit is the ERP's to refuse. */
import {
  lineTotal,
  minorDigits,
  netUnit,
  currencies,
  type Currency,
} from '#kernel/domain/money.ts';
import { canonical } from '#kernel/domain/canonical.ts';
import { z } from '#kernel/domain/schema.ts';
import {
  filledLines,
  headerRule,
  headerValue,
  itemOf,
  shippingTypes,
  totalOfLine,
  type Order,
  type OrderContent,
  type OrderLine,
  type OrderType,
} from '#areas/orders/domain/index.ts';

/** Counts every change of what the fields below are or mean. */
export const PAYLOAD_VERSION = 2;
const typeLetters = { normal: 'N', funnel: 'F', retail: 'R' } as const satisfies Record<
  OrderType,
  string
>;
/** `2026-11-21`, or the empty text. */
const day = z.string().check(z.regex(/^(?:\d{4}-\d\d-\d\d)?$/));

/** Texts are never null: Protheus knows no empty value but the empty text. */
export const header = z.object({
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
/** C6_VALOR = C6_QTDVEN × C6_PRCVEN; C6_VALDESC = C6_QTDVEN × (C6_PRUNIT − C6_PRCVEN). */
export const item = z.object({
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
export const payloadShape = {
  payloadVersion: z.literal(PAYLOAD_VERSION),
  /** ISO 4217. */
  currency: z.enum(currencies),
  header,
  items: z.array(item),
};
export type PayloadHeader = z.infer<typeof header>;
export type Item = z.infer<typeof item>;
export type Payload = {
  readonly payloadVersion: typeof PAYLOAD_VERSION;
  readonly currency: Currency;
  readonly header: PayloadHeader;
  readonly items: Item[];
};

/** The ERP's own keys of what an order names. */
export type ErpKeys = {
  readonly customerCode: string;
  readonly store: string;
  readonly condition: string;
  readonly carrier: string;
};
/** 124050 centavos → 1240.5; pesos of Chile stay whole. Exact: twelve digits fit into a double. */
export const decimalOf = (minor: number, currency: Currency) => minor / 10 ** minorDigits[currency];
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
type TypesOwnField = 'funnelNumber' | 'deliverySite' | 'deliveryFrom' | 'deliveryUntil';
/** A field that only some types ask for: an order that once was of another may still have it, and does not send it. */
const typesOwn = (content: OrderContent, field: TypesOwnField): string =>
  headerRule(field).need[content.type] === 'absent'
    ? ''
    : (headerValue(content, field)?.trim() ?? '');

const headerOf = (number: string, content: OrderContent, keys: ErpKeys): PayloadHeader => ({
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
/** `n` from 0, among the lines that are filled. Every figure has passed the checks. */
function lineItem(line: OrderLine, n: number, content: OrderContent, currency: Currency): Item {
  const quantity = line.quantity as number;
  const unit = line.unitMinor as number;
  const discount = line.discount as number;
  const total = totalOfLine(line);
  return {
    C6_ITEM: itemOf(n + 1),
    C6_PRODUTO: line.partNumber.trim(),
    C6_QTDVEN: quantity,
    C6_PRUNIT: decimalOf(unit, currency),
    C6_PRCVEN: decimalOf(netUnit(unit, discount), currency),
    C6_VALOR: decimalOf(total, currency),
    C6_DESCONT: discount / 100,
    C6_VALDESC: decimalOf(lineTotal(quantity, unit) - total, currency),
    C6_NUMPCOM: oneLine(content.customerOrder),
    // Nobody is asked which item of the purchase order a line is.
    C6_ITEMPC: '',
    C6_ENTREG: typesOwn(content, 'deliveryFrom'),
    C6_XDEMO: line.demo ? 'S' : 'N',
    C6_XENTATE: typesOwn(content, 'deliveryUntil'),
  };
}

export const payloadOf = (
  {
    number,
    content,
    currency,
  }: { readonly number: string; readonly content: OrderContent } & Pick<Order, 'currency'>,
  keys: ErpKeys,
): Payload => ({
  payloadVersion: PAYLOAD_VERSION,
  currency,
  header: headerOf(number, content, keys),
  items: filledLines(content).map((line, n) => lineItem(line, n, content, currency)),
});
/** What the hash is of: all that the ERP makes an order from, and nothing of the lease. */
export const payloadText = ({ payloadVersion, currency, header, items }: Payload): string =>
  canonical({ payloadVersion, currency, header, items });
