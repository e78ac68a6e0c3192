/**
 * Answers calls about what the ERP reported for an order, and about the files of its invoices, for
 * users who may see the order.
 */
import { ok, refuse } from '#kernel/domain/result.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  readFileBytes,
  selectFileOfDocument,
  findRefusalToServeFile,
  isFileExpired,
} from '#areas/files/server/index.ts';
import {
  calls,
  canceledInvoiceKeys,
  invoiceKey,
  lineFulfillmentFigures,
  filledLines,
  fulfillmentLimits,
  fulfillmentStateOf,
  INVOICE_FILES_PLACE,
  type ReportedEvent,
} from '../../domain/index.ts';
import { readVisibleOrder } from '../visibility.ts';
import { selectErpEvents, type StoredErpEvent } from './erp-events-sql.ts';
import { orderedUnitsPerLine } from './store-reported-event.ts';

/**
 * Returns the events as they are shown, each with whether it is an invoice that was canceled. A
 * cancellation without lines shows its invoice's lines.
 */
function shownEvents(events: readonly StoredErpEvent[]): ReportedEvent[] {
  const gone = canceledInvoiceKeys(events);
  const invoices = new Map(
    events.flatMap((event) =>
      event.kind === 'invoiced' && event.document
        ? [[invoiceKey(event.document), event] as const]
        : [],
    ),
  );
  return events.map(({ eventId: _own, ...event }) => {
    const key = event.document && invoiceKey(event.document);
    const isEmpty = event.items.length === 0;
    return {
      ...event,
      isCanceled: event.kind === 'invoiced' && key !== null && gone.has(key),
      items: [...(isEmpty && key ? (invoices.get(key)?.items ?? []) : event.items)],
    };
  });
}

const fulfillment = defineRoute(
  calls.getFulfillment,
  async ({ params, query }, { db, principal }) => {
    const found = await readVisibleOrder(db, principal, params.id);
    if (!found.ok) return found;
    const lines = filledLines(found.value.content);
    const events = await selectErpEvents(db, params.id);
    const isComplete = found.value.status === 'complete';
    const figures = isComplete ? lineFulfillmentFigures(orderedUnitsPerLine(lines), events) : [];

    const newestFirst = shownEvents(events).reverse();
    const older = newestFirst.filter(({ id }) => query.before === undefined || id < query.before);
    const rows = older.slice(0, fulfillmentLimits.page);

    return ok({
      state: fulfillmentStateOf(figures),
      lines: figures.map((line, place) => ({
        ...line,
        partNumber: lines[place]!.partNumber.trim(),
        description: lines[place]!.description,
      })),
      rows,
      next: older.length > rows.length ? rows.at(-1)!.id : null,
    });
  },
);

const invoiceFile = defineRoute(
  calls.getInvoiceFile,
  async ({ params }, { db, now, principal, services }) => {
    const { id, hash } = params;
    const found = await readVisibleOrder(db, principal, id);
    if (!found.ok) return found;

    const named = (await selectErpEvents(db, id)).find(({ file }) => file?.hash === hash)?.file;
    if (!named) return refuse('not_found');
    const file = await selectFileOfDocument(db, INVOICE_FILES_PLACE, id, hash);
    if (!file) {
      const isExpired = await isFileExpired(db, INVOICE_FILES_PLACE, id, hash, now);
      return refuse(isExpired ? 'attachment_expired' : 'not_found');
    }

    const refusal = findRefusalToServeFile(services.config, file);
    if (refusal) return refusal;
    const bytes = await readFileBytes(services, file);
    return bytes.ok ? ok({ name: named.name, bytes: bytes.value }) : bytes;
  },
);

export const fulfillmentRoutes = [fulfillment, invoiceFile];
