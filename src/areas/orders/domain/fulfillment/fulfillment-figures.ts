/**
 * Calculates the figures of each line of a complete order from the events that the ERP reported.
 * The result does not depend on their order of arrival. Quantities are units of the part.
 */
import type { FulfillmentKind, FulfillmentState } from './fulfillment-values.ts';

export type EventItem = {
  /** The line's number, from 1. */
  readonly line: number;
  readonly quantity: number;
};

/** An invoice. Its number and series identify it within its order. */
export type InvoiceDocument = {
  readonly number: string;
  readonly series: string;
  /** The Brazilian access key of 44 characters 0–9 and A–Z; null if the invoice has none. */
  readonly key: string | null;
};

export type CountedEvent = {
  readonly kind: FulfillmentKind;
  readonly document: InvoiceDocument | null;
  readonly items: readonly EventItem[];
};

export type LineFigures = {
  /** The line's number, from 1. */
  readonly line: number;
  readonly ordered: number;
  /**
   * The units of the invoices that are not canceled. It can exceed the ordered units while the
   * cancellation of a replaced invoice has not arrived.
   */
  readonly invoiced: number;
  readonly shipped: number;
  readonly delivered: number;
  /** The units that the ERP canceled, which will not be shipped. */
  readonly canceled: number;
  /**
   * The units still to be shipped: ordered, less canceled, less shipped. Delivered units count as
   * shipped even if their shipment was not reported.
   */
  readonly open: number;
  /**
   * The open units that were reported as delayed. A line of 10 units, of which 4 are delayed and 7
   * have been shipped, has 3.
   */
  readonly backordered: number;
};

/** Returns the key that identifies an invoice within its order. */
export const invoiceKey = ({ number, series }: Pick<InvoiceDocument, 'number' | 'series'>) =>
  `${number}/${series}`;

const isInvoice = ({ kind }: CountedEvent) => kind === 'invoiced';

/** Returns the keys of the canceled invoices, whether or not the invoices have arrived. */
export function canceledInvoiceKeys(events: readonly CountedEvent[]): ReadonlySet<string> {
  const canceled = events.filter(({ kind }) => kind === 'invoice_canceled');
  return new Set(canceled.flatMap(({ document }) => (document ? [invoiceKey(document)] : [])));
}

/** Returns the sums of the events' units by line number. */
export function unitsByLine(
  events: readonly Pick<CountedEvent, 'items'>[],
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { items } of events)
    for (const { line, quantity } of items) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return sums;
}

/**
 * Returns the figures, one row per line. `ordered` is the units of each line in the order's
 * sequence.
 */
export function lineFulfillmentFigures(
  ordered: readonly number[],
  events: readonly CountedEvent[],
): LineFigures[] {
  const gone = canceledInvoiceKeys(events);
  const ofKind = (kind: FulfillmentKind) =>
    unitsByLine(events.filter((event) => event.kind === kind));

  const invoiced = unitsByLine(
    events.filter(
      (event) => isInvoice(event) && !(event.document && gone.has(invoiceKey(event.document))),
    ),
  );

  const shipped = ofKind('shipped');
  const delivered = ofKind('delivered');
  const canceled = ofKind('line_canceled');
  const late = ofKind('backordered');

  return ordered.map((quantity, place) => {
    const line = place + 1;

    const of = (units: ReadonlyMap<number, number>) => units.get(line) ?? 0;
    const left = Math.max(of(shipped), of(delivered));
    const open = Math.max(0, quantity - of(canceled) - left);

    return {
      line,
      ordered: quantity,
      invoiced: of(invoiced),
      shipped: of(shipped),
      delivered: of(delivered),
      canceled: of(canceled),
      open,
      backordered: Math.min(of(late), open),
    };
  });
}

const some = (lines: readonly LineFigures[], units: (line: LineFigures) => number) =>
  lines.some((line) => units(line) > 0);

/** Returns whether `units` of every line is at least what was ordered and not canceled. */
const all = (lines: readonly LineFigures[], units: (line: LineFigures) => number) =>
  lines.every((line) => units(line) >= line.ordered - line.canceled);

/**
 * Returns the order's fulfillment state; null if nothing has been invoiced, shipped or delayed.
 * Canceled units no longer need to be invoiced or shipped.
 */
export function fulfillmentStateOf(lines: readonly LineFigures[]): FulfillmentState | null {
  const gone = ({ shipped, delivered }: LineFigures) => Math.max(shipped, delivered);

  if (lines.length === 0) return null;
  if (lines.every(({ ordered, canceled }) => canceled >= ordered)) return 'all_canceled';
  if (all(lines, ({ delivered }) => delivered)) return 'delivered';
  if (all(lines, gone)) return 'shipped';
  if (some(lines, gone)) return 'partly_shipped';
  if (all(lines, ({ invoiced }) => invoiced)) return 'invoiced';
  if (some(lines, ({ invoiced }) => invoiced)) return 'partly_invoiced';
  return some(lines, ({ backordered }) => backordered) ? 'backordered' : null;
}
