/** The words and limits of what the ERP reports of a complete order: invoices, shipments, and what will come later or not at all. */

/** `invoice_canceled` cancels all of an invoice, which its document names. */
export const fulfillmentKinds = [
  'invoiced',
  'invoice_canceled',
  'shipped',
  'delivered',
  'backordered',
  'line_canceled',
] as const;
export type FulfillmentKind = (typeof fulfillmentKinds)[number];

/** What lists say of an order in a word, from the least to the most. */
export const fulfillmentStates = [
  'backordered',
  'partly_invoiced',
  'invoiced',
  'partly_shipped',
  'shipped',
  'delivered',
  'all_canceled',
] as const;
export type FulfillmentState = (typeof fulfillmentStates)[number];

export const fulfillmentLimits = {
  /** Characters. */
  eventId: 60,
  documentNumber: 20,
  documentSeries: 5,
  carrier: 60,
  tracking: 60,
  /** Of one event. */
  items: 500,
  /** Of one order. */
  events: 1000,
  /** Bytes of the file of an invoice, as it is. */
  fileBytes: 3 * 2 ** 20,
  /** How far the time of an event may be ahead of the server's clock, in hours. */
  hoursAhead: 24,
  /** Events a page, newest first. */
  page: 50,
} as const;

/** `attachment.place` of the files of invoices: nobody attaches them but the ERP. */
export const INVOICE_FILES = 'invoices';
