/**
 * What has become of each line of a complete order, out of what the ERP reported of it. The events count as a set: in any order of
 * arrival they come to the same figures. Quantities are units of the part.
 */
import type { FulfillmentKind, FulfillmentState } from './fulfillment-values.ts';

export type EventItem = {
  /** From 1. */
  readonly line: number;
  readonly quantity: number;
};
/** An invoice is known by its number and series within its order. */
export type InvoiceDocument = {
  readonly number: string;
  readonly series: string;
  /** 44 of 0–9 A–Z, in Brazil; null: it has none. */
  readonly key: string | null;
};
export type CountedEvent = {
  readonly kind: FulfillmentKind;
  readonly document: InvoiceDocument | null;
  readonly items: readonly EventItem[];
};
export type LineFigures = {
  /** From 1. */
  readonly line: number;
  readonly ordered: number;
  /** Sum of the invoices that are not canceled. Above what was ordered while a canceled one has not been reported as such. */
  readonly invoiced: number;
  readonly shipped: number;
  readonly delivered: number;
  /** Sum of what the ERP canceled of the line: it will not come. */
  readonly canceled: number;
  /** Still to be shipped: ordered, less canceled, less shipped. What was delivered has been shipped, whether that was reported or not. */
  readonly open: number;
  /** Of the open ones those that were reported as coming later. An order of 10 with 4 of them late, of which 7 have been shipped, has 3. */
  readonly backordered: number;
};

export const documentKey = ({ number, series }: Pick<InvoiceDocument, 'number' | 'series'>) =>
  `${number}/${series}`;
const isInvoice = ({ kind }: CountedEvent) => kind === 'invoiced';

/** Whether its document was canceled, before or after it arrived. */
export function canceledDocuments(events: readonly CountedEvent[]): ReadonlySet<string> {
  const canceled = events.filter(({ kind }) => kind === 'invoice_canceled');
  return new Set(canceled.flatMap(({ document }) => (document ? [documentKey(document)] : [])));
}

/** Units by line, of events of a kind. */
export function unitsByLine(
  events: readonly Pick<CountedEvent, 'items'>[],
): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { items } of events)
    for (const { line, quantity } of items) sums.set(line, (sums.get(line) ?? 0) + quantity);
  return sums;
}

/** `ordered`: units of each line, in the order's own order. One row a line. */
export function figuresOf(
  ordered: readonly number[],
  events: readonly CountedEvent[],
): LineFigures[] {
  const gone = canceledDocuments(events);
  const ofKind = (kind: FulfillmentKind) =>
    unitsByLine(events.filter((event) => event.kind === kind));
  const invoiced = unitsByLine(
    events.filter(
      (event) => isInvoice(event) && !(event.document && gone.has(documentKey(event.document))),
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
/** Every line has as many of them as it still asks for. */
const all = (lines: readonly LineFigures[], units: (line: LineFigures) => number) =>
  lines.every((line) => units(line) >= line.ordered - line.canceled);

/** The order in a word; null: nothing has been invoiced, shipped, delayed or canceled. A line that is canceled asks for nothing. */
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
