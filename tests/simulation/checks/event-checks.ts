/**
 * The invariants of what the ERP reported: each event counts once, in any order of arrival, and
 * changes nothing else.
 */
import { filledLines, mailByFulfillmentKind } from '#areas/orders/domain/index.ts';
import type { ToldEvent } from '../people/fulfillment-reporting.ts';
import type { Check } from './check.ts';

const unitsOf = (events: readonly ToldEvent[], kind: string, line: number): number => {
  let sum = 0;
  for (const { event } of events)
    if (event.kind === kind)
      for (const item of event.items) if (item.line === line) sum += item.quantity;
  return sum;
};

const ofReports: ReadonlySet<string> = new Set(Object.values(mailByFulfillmentKind));

export const eventChecks: Readonly<Record<string, Check>> = {
  *'each event of the ERP counts once, and only of a complete order'({
    reporting,
    figures,
    books,
    trace,
  }) {
    if (!reporting || !figures) return;
    yield* reporting.wrong;
    for (const [id, lines] of figures) {
      const order = books.orders.find((one) => one.id === id);
      const events = [...reporting.taken.values()].filter(({ orderId }) => orderId === id);
      if (events.length > 0 && order?.status !== 'complete')
        yield `${trace.name(id)} has events, and is ${order?.status ?? 'nowhere'}`;
      const told = books.mails.filter((mail) => mail.orderId === id && ofReports.has(mail.event));
      if (told.length !== events.length)
        yield `${trace.name(id)} has ${told.length} mails about ${events.length} events`;
      if (!order || order.status !== 'complete') continue;
      const canceled = new Set(
        events
          .filter(({ event }) => event.kind === 'invoice_canceled')
          .map(({ event }) => event.document!.number),
      );

      const invoices = events.filter(
        ({ event }) => event.kind === 'invoiced' && !canceled.has(event.document!.number),
      );

      const ordered = filledLines(order.content).map(({ quantity }) => quantity as number);
      for (const [place, most] of ordered.entries()) {
        const line = place + 1;
        const own = {
          invoiced: unitsOf(invoices, 'invoiced', line),
          shipped: unitsOf(events, 'shipped', line),
          delivered: unitsOf(events, 'delivered', line),
          canceled: unitsOf(events, 'line_canceled', line),
        };

        const shown = lines.find((one) => one.line === line);
        for (const [figure, units] of Object.entries(own))
          if (shown?.[figure] !== units)
            yield `line ${line} of ${trace.name(id)} has ${shown?.[figure]} ${figure} instead of ${units}`;
        const gone = Math.max(own.shipped, own.delivered) + own.canceled;
        if (gone > most || shown?.['open'] !== most - gone)
          yield `line ${line} of ${trace.name(id)} has ${shown?.['open']} open of ${most}, ${gone} gone`;
      }
    }
  },
};
