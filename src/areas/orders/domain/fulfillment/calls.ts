/** The calls by which screens read what became of a complete order, and fetch the file of an invoice. */
import { defineCall } from '#kernel/domain/call.ts';
import { fileAnswer, instant, rowIdText, uuid, z } from '#kernel/domain/schema.ts';
import { contentHash } from '#areas/files/domain/index.ts';
import { fulfillmentKinds, fulfillmentStates } from './fulfillment-values.ts';

const read = ['orders.read', 'approvals.read'] as const;
const units = z.int();

/** Figures: what they mean is said in `figures.ts`. */
const fulfillmentLine = z.object({
  /** From 1. */
  line: z.int(),
  partNumber: z.string(),
  description: z.string(),
  ordered: units,
  invoiced: units,
  shipped: units,
  delivered: units,
  canceled: units,
  open: units,
  backordered: units,
});
export type FulfillmentLine = z.infer<typeof fulfillmentLine>;
const reportedEvent = z.object({
  /** Counts up as they arrive; the key of the pages. */
  id: z.int(),
  kind: z.enum(fulfillmentKinds),
  /** When it happened, as the ERP says, and when it arrived. */
  at: instant,
  receivedAt: instant,
  document: z.nullable(
    z.object({ number: z.string(), series: z.string(), key: z.nullable(z.string()) }),
  ),
  /** Of an invoice: it was canceled, whichever of the two was reported first. */
  isCanceled: z.boolean(),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  /** Of a cancellation that names none: those of its invoice, where that has arrived. */
  items: z.array(z.object({ line: z.int(), quantity: z.int() })),
  file: z.nullable(
    z.object({ hash: contentHash, name: z.string(), size: z.int(), type: z.enum(['pdf', 'xml']) }),
  ),
});
export type ReportedEvent = z.infer<typeof reportedEvent>;

export const fulfillment = defineCall({
  name: 'orders.fulfillment',
  method: 'GET',
  path: '/orders/:id/fulfillment',
  right: read,
  summary:
    'What the ERP reported of a complete order: figures by line, events newest first, 50 a page',
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ /** The last event known. */ before: z.optional(rowIdText) }),
  answer: z.object({
    state: z.nullable(z.enum(fulfillmentStates)),
    lines: z.array(fulfillmentLine),
    rows: z.array(reportedEvent),
    /** Of the last event, where there are older ones. */
    next: z.nullable(z.int()),
  }),
});
export const invoiceFile = defineCall({
  name: 'orders.invoice_file',
  method: 'GET',
  path: '/orders/:id/invoices/:hash',
  right: read,
  summary: 'The file of an invoice of an order that the caller may see',
  params: z.strictObject({ id: uuid, hash: contentHash }),
  answer: fileAnswer,
});
