/**
 * The values and limits of the ERP's reports on a complete order: invoices, shipments, deliveries,
 * delays and cancellations.
 */
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';

/** The kinds of events. `invoice_canceled` cancels the whole invoice that its document names. */
export const fulfillmentKinds = [
  'invoiced',
  'invoice_canceled',
  'shipped',
  'delivered',
  'backordered',
  'line_canceled',
] as const;
export type FulfillmentKind = (typeof fulfillmentKinds)[number];

/** The fulfillment states that lists show, from the least to the most advanced. */
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
  /** The maximum number of characters of each text. */
  eventId: 60,
  documentNumber: 20,
  documentSeries: 5,
  carrier: 60,
  tracking: 60,
  /** The maximum number of items of one event. */
  items: rowLimits.lines,
  /** The maximum number of events of one order. */
  events: 1000,
  /** The maximum size of an invoice file in bytes. */
  fileBytes: 3 * 2 ** 20,
  /** The maximum that an event's time may be ahead of the server's clock, in hours. */
  hoursAhead: 24,
  /** The number of events on a page. */
  page: 50,
} as const;

/** The value of `attachment.place` for invoice files, which only the ERP uploads. */
export const INVOICE_FILES_PLACE = 'invoices';
