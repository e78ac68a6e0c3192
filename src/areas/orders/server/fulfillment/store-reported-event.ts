/**
 * Stores what the ERP reports about a complete order: once, and either whole or not at all. The
 * module that communicates with the ERP uses this.
 */
import { createHash } from 'node:crypto';
import { HOUR } from '#kernel/domain/dates.ts';
import { issueAt, ok, refuse, type Result } from '#kernel/domain/result.ts';
import { queueAnnouncements } from '#kernel/server/announcements.ts';
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { storeFileFromProgram } from '#areas/files/server/index.ts';
import { toSafeFileName, detectInvoiceFileType } from '#areas/files/domain/index.ts';
import {
  eventContradictions,
  ERP_AUTHOR,
  lineFulfillmentFigures,
  filledLines,
  fulfillmentLimits,
  fulfillmentStateOf,
  INVOICE_FILES_PLACE,
  mailByFulfillmentKind,
  missingFieldIssues,
  type CountedEvent,
  type OrderLine,
  type EventCode,
  type ReportedEvent,
} from '../../domain/index.ts';
import { lockOrderByNumber } from './dispatches.ts';
import { insertOrderHistory } from '../order-history-sql.ts';
import { queueOrderMail } from '../mails/order-mails.ts';
import type { StoredOrder } from '../order-sql.ts';
import { updateDelayAlert } from './delay-alert.ts';
import {
  selectErpEventById,
  selectErpEvents,
  insertErpEvents,
  updateFulfillmentState,
  type StoredErpEvent,
} from './erp-events-sql.ts';
import { eventHistoryChanges, mailedFulfillmentOf } from './describe-event.ts';

/** An event as the ERP sent it. */
export type ReceivedEvent = CountedEvent & {
  readonly eventId: string;
  readonly at: number;
  readonly carrier: string | null;
  readonly tracking: string | null;
  /**
   * The file with the name that the ERP gives it, and its unchanged bytes. It is null if the ERP
   * sent none.
   */
  readonly file: { readonly name: string; readonly bytes: Buffer } | null;
  /**
   * The hash of everything that was sent. The same event id may come again only with the same hash.
   */
  readonly bodyHash: string;
};

type ReportRefusal =
  | EventCode
  | 'not_found'
  | 'illegal_transition'
  | 'key_reused'
  | 'invalid_input';

/** A stored event: when it arrived, and whether it was stored before. */
export type EventReceipt = { readonly receivedAt: number; readonly isReplay: boolean };

/**
 * The earliest time that an event may have. An earlier time shows that the ERP's clock is wrong.
 */
const EARLIEST = Date.UTC(2000);

/** Returns the units of each line. The figures were checked when the order was submitted. */
export const orderedUnitsPerLine = (lines: readonly OrderLine[]): number[] =>
  lines.map(({ quantity }) => quantity as number);

/**
 * Stores an event of the order with this number. The same event may come again and is stored once;
 * another event under its id is refused with `key_reused`. Issues name what is missing or
 * contradicts earlier events.
 */
export async function storeReportedEvent(
  db: Database,
  number: string,
  event: ReceivedEvent,
  now: number,
): Promise<Result<EventReceipt, ReportRefusal>> {
  await takeAdvisoryLock(db, `erp event ${event.eventId}`);
  const known = await selectErpEventById(db, event.eventId);
  if (known)
    return known.bodyHash === event.bodyHash
      ? ok({ receivedAt: known.receivedAt, isReplay: true })
      : refuse('key_reused');

  const order = await lockOrderByNumber(db, number);
  if (!order) return refuse('not_found');
  if (order.status !== 'complete')
    return refuse('illegal_transition', { details: { state: order.status } });

  const timely = event.at >= EARLIEST && event.at <= now + fulfillmentLimits.hoursAhead * HOUR;
  const missing = [
    ...missingFieldIssues(event, event.file !== null),
    ...(timely
      ? []
      : [issueAt(['at'], 'out_of_range', new Date(event.at).toISOString(), 'the ERP’s clock')]),
  ];
  if (missing.length > 0) return refuse('invalid_input', { issues: missing });

  const events = await selectErpEvents(db, order.id);
  if (events.length >= fulfillmentLimits.events)
    return refuse('events_full', { details: { most: fulfillmentLimits.events } });
  const lines = filledLines(order.content);
  const ordered = orderedUnitsPerLine(lines);
  const issues = eventContradictions(event, { ordered, events });
  if (issues.length > 0) return refuse('event_refused', { issues });

  const file = await keepFile(db, order, event.file, now);
  if (!file.ok) return file;

  const { bodyHash, ...reported } = event;
  const taken = { ...reported, receivedAt: now, file: file.value };
  await insertErpEvents(db, [{ ...taken, order, bodyHash }]);
  await applyEventConsequences(db, order, lines, [...events, { ...taken, id: 0 }], now);
  return ok({ receivedAt: now, isReplay: false });
}

async function keepFile(
  db: Database,
  { id, distributorId }: StoredOrder,
  file: ReceivedEvent['file'],
  now: number,
): Promise<Result<ReportedEvent['file'], 'file_too_large' | 'attachment_type'>> {
  if (file === null) return ok(null);
  const { bytes } = file;
  const size = bytes.length;
  if (size > fulfillmentLimits.fileBytes)
    return refuse('file_too_large', { details: { size, most: fulfillmentLimits.fileBytes } });
  const found = detectInvoiceFileType(bytes);
  if (!found.ok) return refuse('attachment_type', { details: { found: found.found } });
  const { type } = found;

  const hash = createHash('sha256').update(bytes).digest('hex');
  await storeFileFromProgram(
    db,
    { distributorId, place: INVOICE_FILES_PLACE, hash },
    id,
    { type, bytes },
    now,
  );
  return ok({ hash, name: toSafeFileName(file.name, type), size, type });
}

/**
 * Writes what follows from the newest of these events: the state of the order, its history, the
 * alert about units that come later or not at all, a mail, and a notification if it reports no
 * delay.
 */
async function applyEventConsequences(
  db: Database,
  order: StoredOrder & { readonly number: string },
  lines: readonly OrderLine[],
  events: readonly StoredErpEvent[],
  now: number,
): Promise<void> {
  const event = events.at(-1)!;
  const figures = lineFulfillmentFigures(orderedUnitsPerLine(lines), events);
  const newest = Math.max(...events.map(({ at }) => at));

  await updateFulfillmentState(db, order.id, fulfillmentStateOf(figures), newest, events.length);
  const parts = lines.map(({ partNumber }) => partNumber.trim());
  await insertOrderHistory(db, [
    {
      order,
      at: now,
      userId: null,
      name: ERP_AUTHOR,
      kind: 'fulfillment',
      changes: eventHistoryChanges(event, parts),
    },
  ]);

  await updateDelayAlert(db, order, event, figures, parts, now);

  const report = mailedFulfillmentOf(event);
  const mail = mailByFulfillmentKind[event.kind];
  await queueOrderMail(db, mail, order, { by: null, at: event.at, report });
  // A delay is reported by the alert instead.
  if (mail !== 'delayed' && order.submittedById !== null)
    await queueAnnouncements(db, [
      { kind: `order_${mail}`, distributorId: order.distributorId, userId: order.submittedById },
    ]);
}
