/** The calls that read the fulfillment of a complete order and download invoice files. */
import { defineCall } from '#kernel/domain/call.ts';
import {
  fileAnswerSchema,
  instantSchema,
  rowIdTextSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { contentHashSchema } from '#areas/files/domain/index.ts';
import { fulfillmentKinds, fulfillmentStates } from './fulfillment-values.ts';

const read = ['orders.read', 'approvals.read'] as const;
const units = z.int();

/** The figures of a line; `fulfillment-figures.ts` explains them. */
const fulfillmentLine = z.object({
  /** The line's number, from 1. */
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
  /** The event's id, which increases in the order of arrival and is the cursor of the pages. */
  id: z.int(),
  kind: z.enum(fulfillmentKinds),
  /** When the event happened according to the ERP (`at`), and when it arrived (`receivedAt`). */
  at: instantSchema,
  receivedAt: instantSchema,
  document: z.nullable(
    z.object({ number: z.string(), series: z.string(), key: z.nullable(z.string()) }),
  ),
  /** True for an invoice that was canceled, whichever of the two events arrived first. */
  isCanceled: z.boolean(),
  carrier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  /**
   * The units by line. For a cancellation without items, these are the units of its invoice, if the
   * invoice has arrived.
   */
  items: z.array(z.object({ line: z.int(), quantity: z.int() })),
  file: z.nullable(
    z.object({
      hash: contentHashSchema,
      name: z.string(),
      size: z.int(),
      type: z.enum(['pdf', 'xml']),
    }),
  ),
});
export type ReportedEvent = z.infer<typeof reportedEvent>;

export const getFulfillment = defineCall({
  name: 'orders.fulfillment',
  method: 'GET',
  path: '/orders/:id/fulfillment',
  right: read,
  summary:
    'What the ERP reported of a complete order: figures by line, events newest first, 50 a page',
  params: z.strictObject({ id: uuidSchema }),
  query: z.strictObject({
    /** The `next` of the page before. */ before: z.optional(rowIdTextSchema),
  }),
  answer: z.object({
    state: z.nullable(z.enum(fulfillmentStates)),
    lines: z.array(fulfillmentLine),
    rows: z.array(reportedEvent),
    /** The id of the last event if there are older ones, else null. */
    next: z.nullable(z.int()),
  }),
});

export const getInvoiceFile = defineCall({
  name: 'orders.invoice_file',
  method: 'GET',
  path: '/orders/:id/invoices/:hash',
  right: read,
  summary: 'The file of an invoice of an order that the caller may see',
  params: z.strictObject({ id: uuidSchema, hash: contentHashSchema }),
  answer: fileAnswerSchema,
});
