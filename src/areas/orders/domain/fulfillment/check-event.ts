/**
 * The rules for an event of the ERP. If several events are all accepted in one sequence of arrival,
 * they are all accepted in every other. So events may arrive out of order: the cancellation of an
 * invoice that has not arrived, a delivery before its shipment, or an invoice that replaces one
 * whose cancellation has not arrived.
 */
import { issueAt, type Issue } from '#kernel/domain/result.ts';
import {
  invoiceKey,
  unitsByLine,
  type CountedEvent,
  type EventItem,
  type InvoiceDocument,
} from './fulfillment-figures.ts';
import type { FulfillmentKind } from './fulfillment-values.ts';

/** An event with the ERP's id. */
export type EventWithId = CountedEvent & { readonly eventId: string };

export type EventFacts = {
  /** The ordered units of each line. */
  readonly ordered: readonly number[];
  /** The earlier events of this order. */
  readonly events: readonly EventWithId[];
};

const namesDocument: ReadonlySet<FulfillmentKind> = new Set(['invoiced', 'invoice_canceled']);

/**
 * The kinds of events that cannot be undone. For each line, the canceled units plus the greater of
 * the shipped and the delivered units must never exceed the ordered units.
 */
const isFinal: ReadonlySet<FulfillmentKind> = new Set(['shipped', 'delivered', 'line_canceled']);

/**
 * Returns an issue for each required field that the event lacks. `hasFile` is true if the call
 * brings a file, which requires an invoice.
 */
export function missingFieldIssues(
  { kind, document, items }: CountedEvent,
  hasFile: boolean,
): readonly Issue[] {
  return [
    ...(document === null && (namesDocument.has(kind) || hasFile)
      ? [issueAt(['document'], 'required')]
      : []),
    ...(items.length === 0 && kind !== 'invoice_canceled' ? [issueAt(['items'], 'required')] : []),
  ];
}

/**
 * Returns the issues of an event that contradicts the order or its earlier events. If the event
 * names an unknown line, nothing else is checked.
 */
export function eventContradictions(event: CountedEvent, facts: EventFacts): readonly Issue[] {
  const unknown = event.items.flatMap(({ line }, place) =>
    line > facts.ordered.length
      ? [issueAt(['items', place, 'line'], 'unknown_line', line, `1 … ${facts.ordered.length}`)]
      : [],
  );
  if (unknown.length > 0) return unknown;
  return [...unitsAboveOrderedIssues(event, facts), ...invoiceIssues(event, facts)];
}

/** Returns issues for lines with more units than were ordered. */
function unitsAboveOrderedIssues({ kind, items }: CountedEvent, { ordered, events }: EventFacts) {
  const own = unitsByLine([{ items }]);
  const before = (of: FulfillmentKind) => unitsByLine(events.filter((one) => one.kind === of));
  const counted = {
    shipped: before('shipped'),
    delivered: before('delivered'),
    line_canceled: before('line_canceled'),
  };

  return [...own].flatMap(([line, quantity]): Issue[] => {
    const most = ordered[line - 1]!;
    const sum = (of: keyof typeof counted) =>
      (counted[of].get(line) ?? 0) + (kind === of ? quantity : 0);
    const taken = Math.max(sum('shipped'), sum('delivered')) + sum('line_canceled');

    const isAbove = quantity > most || (isFinal.has(kind) && taken > most);
    if (!isAbove) return [];

    const place = items.findIndex((item) => item.line === line);
    const found = isFinal.has(kind) ? Math.max(taken, quantity) : quantity;
    return [issueAt(['items', place, 'quantity'], 'over_ordered', found, `at most ${most}`)];
  });
}

const sameItems = (a: readonly EventItem[], b: readonly EventItem[]): boolean => {
  const [left, right] = [unitsByLine([{ items: a }]), unitsByLine([{ items: b }])];
  return left.size === right.size && [...left].every(([line, units]) => right.get(line) === units);
};

const differentKey = (a: InvoiceDocument | null, b: InvoiceDocument) =>
  a !== null && a.key !== null && b.key !== null && a.key !== b.key;

/**
 * Returns the issues of the event's invoice: an invoice may be reported only once, a cancellation
 * with items must have its invoice's items, and events of one invoice must not name different keys.
 */
function invoiceIssues(
  { kind, document: named, items }: CountedEvent,
  { events }: EventFacts,
): Issue[] {
  if (named === null) return [];

  const about = events.filter(
    (one) => one.document && invoiceKey(one.document) === invoiceKey(named),
  );

  const otherKey = about.find((one) => differentKey(one.document, named));
  if (otherKey)
    return [issueAt(['document', 'key'], 'another_key', named.key, otherKey.document?.key ?? '')];

  const invoice = about.find((one) => one.kind === 'invoiced');
  if (kind === 'invoiced') {
    if (invoice)
      return [issueAt(['document'], 'invoice_repeated', invoiceKey(named), invoice.eventId)];
    const differs = about.some(
      (one) =>
        one.kind === 'invoice_canceled' && one.items.length > 0 && !sameItems(one.items, items),
    );
    return differs ? [issueAt(['items'], 'not_as_canceled')] : [];
  }

  const isPart = kind === 'invoice_canceled' && items.length > 0 && invoice;
  return isPart && !sameItems(invoice.items, items)
    ? [issueAt(['items'], 'not_as_invoiced', undefined, invoice.eventId)]
    : [];
}
