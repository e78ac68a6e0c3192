/** An order as the ERP gets it: the fields of Protheus, cut to its sizes, in figures of the order's own currency. */
import { lineTotal, minorDigits, type Currency } from '#kernel/domain/money.ts';
import { z } from '#kernel/domain/schema.ts';
import { isBlankLine, shippingTypes, totalOfLine, type Order } from '#areas/orders/domain/index.ts';

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
});
/** C6_QTDVEN × C6_PRCVEN − C6_VALDESC = C6_VALOR. */
export const item = z.object({
  C6_PRODUTO: z.string(),
  C6_QTDVEN: z.number(),
  C6_PRCVEN: z.number(),
  C6_VALOR: z.number(),
  C6_VALDESC: z.number(),
});
export type PayloadHeader = z.infer<typeof header>;
export type Item = z.infer<typeof item>;

/** The ERP's own keys of what an order names. */
export type ErpKeys = {
  readonly customerCode: string;
  readonly store: string;
  readonly condition: string;
  readonly carrier: string;
};

/** 124050 centavos → 1240.5; pesos of Chile stay whole. Exact: twelve digits fit into a double. */
export const decimalOf = (minor: number, currency: Currency) => minor / 10 ** minorDigits[currency];

export const headerOf = (
  { number, content }: Pick<Order, 'content'> & { readonly number: string },
  keys: ErpKeys,
): PayloadHeader => ({
  C5_PEDECOM: number,
  C5_ORIGEM: number,
  C5_CLIENTE: keys.customerCode,
  C5_LOJACLI: keys.store,
  C5_TIPO: 'N',
  C5_CONDPAG: keys.condition,
  C5_TRANSP: keys.carrier,
  C5_TPFRETE: shippingTypes[content.shippingType ?? 'none'].erp,
  C5_MENNOTA: content.observation.replace(/\s+/g, ' ').trim(),
});
/** The lines as they stand: the ERP's `line` counts them from 1. */
export const itemsOf = ({ content, currency }: Pick<Order, 'content' | 'currency'>): Item[] =>
  content.lines
    .filter((l) => !isBlankLine(l))
    .map((l) => {
      const quantity = l.quantity as number;
      const unit = l.unitMinor as number;
      const total = totalOfLine(l);
      return {
        C6_PRODUTO: l.partNumber.trim(),
        C6_QTDVEN: quantity,
        C6_PRCVEN: decimalOf(unit, currency),
        C6_VALOR: decimalOf(total, currency),
        C6_VALDESC: decimalOf(lineTotal(quantity, unit) - total, currency),
      };
    });
