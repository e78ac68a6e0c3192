/** Defines the words of emails about what the ERP reported of a complete order. */
import { z } from '#kernel/domain/schema.ts';
import type { Formats } from '#kernel/domain/formats.ts';
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import { fulfillmentKinds, type FulfillmentKind } from '../../domain/index.ts';

export const mailedFulfillmentSchema = z.strictObject({
  kind: z.enum(fulfillmentKinds),
  /** The number of the invoice, with its series after a slash: `000123/1`. */
  document: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  /** The units over all lines. A mail does not say of which parts they are. */
  units: z.int(),
});

export type MailedFulfillment = z.infer<typeof mailedFulfillmentSchema>;

type Words = { readonly subject: (number: string) => string; readonly sentence: string };

const words: Readonly<Record<Language, Readonly<Record<FulfillmentKind, Words>>>> = {
  en: {
    invoiced: {
      subject: (n) => `Order ${n}: invoice issued`,
      sentence: 'An invoice was issued for this order.',
    },
    invoice_canceled: {
      subject: (n) => `Order ${n}: invoice canceled`,
      sentence: 'An invoice for this order was canceled. Its units will be invoiced again.',
    },
    shipped: {
      subject: (n) => `Order ${n}: items shipped`,
      sentence: 'Items of this order were shipped.',
    },
    delivered: {
      subject: (n) => `Order ${n}: items delivered`,
      sentence: 'Items of this order were delivered.',
    },
    backordered: {
      subject: (n) => `Order ${n}: items on backorder`,
      sentence: 'Some items of this order are not available yet and will be shipped later.',
    },
    line_canceled: {
      subject: (n) => `Order ${n}: items canceled`,
      sentence: 'Some items of this order were canceled and will not be shipped.',
    },
  },
  es: {
    invoiced: {
      subject: (n) => `Pedido ${n}: factura emitida`,
      sentence: 'Se emitió una factura de este pedido.',
    },
    invoice_canceled: {
      subject: (n) => `Pedido ${n}: factura anulada`,
      sentence: 'Se anuló una factura de este pedido. Sus unidades se facturarán de nuevo.',
    },
    shipped: {
      subject: (n) => `Pedido ${n}: productos despachados`,
      sentence: 'Se despacharon productos de este pedido.',
    },
    delivered: {
      subject: (n) => `Pedido ${n}: productos entregados`,
      sentence: 'Se entregaron productos de este pedido.',
    },
    backordered: {
      subject: (n) => `Pedido ${n}: productos en espera de stock`,
      sentence:
        'Algunos productos de este pedido aún no están disponibles y se despacharán más adelante.',
    },
    line_canceled: {
      subject: (n) => `Pedido ${n}: productos cancelados`,
      sentence: 'Algunos productos de este pedido se cancelaron y no se despacharán.',
    },
  },
  pt: {
    invoiced: {
      subject: (n) => `Pedido ${n}: nota fiscal emitida`,
      sentence: 'Foi emitida uma nota fiscal deste pedido.',
    },
    invoice_canceled: {
      subject: (n) => `Pedido ${n}: nota fiscal cancelada`,
      sentence:
        'Uma nota fiscal deste pedido foi cancelada. As unidades dela serão faturadas novamente.',
    },
    shipped: {
      subject: (n) => `Pedido ${n}: itens despachados`,
      sentence: 'Itens deste pedido foram despachados.',
    },
    delivered: {
      subject: (n) => `Pedido ${n}: itens entregues`,
      sentence: 'Itens deste pedido foram entregues.',
    },
    backordered: {
      subject: (n) => `Pedido ${n}: itens aguardando estoque`,
      sentence: 'Alguns itens deste pedido ainda não estão disponíveis e serão despachados depois.',
    },
    line_canceled: {
      subject: (n) => `Pedido ${n}: itens cancelados`,
      sentence: 'Alguns itens deste pedido foram cancelados e não serão despachados.',
    },
  },
};

/** Returns the subject and the sentence of a mail about a report. */
export const fulfillmentWords = (kind: FulfillmentKind, language: Language): Words =>
  words[language][kind];

const labels = {
  document: { en: 'Invoice', es: 'Factura', pt: 'Nota fiscal' },
  carrier: { en: 'Shipping company', es: 'Transportista', pt: 'Transportadora' },
  tracking: { en: 'Tracking number', es: 'Número de seguimiento', pt: 'Código de rastreio' },
  units: { en: 'Units', es: 'Unidades', pt: 'Unidades' },
} as const satisfies Readonly<Record<string, InLanguages>>;

/**
 * Returns the label and the text of each fact of a report. What the ERP did not report is left out.
 */
export function fulfillmentFacts(
  { document, carrier, tracking, units }: MailedFulfillment,
  language: Language,
  formats: Pick<Formats, 'number'>,
): [string, string][] {
  return [
    ...(document ? [[labels.document[language], document] as [string, string]] : []),
    ...(carrier ? [[labels.carrier[language], carrier] as [string, string]] : []),
    ...(tracking ? [[labels.tracking[language], tracking] as [string, string]] : []),
    ...(units > 0 ? [[labels.units[language], formats.number(units)] as [string, string]] : []),
  ];
}
