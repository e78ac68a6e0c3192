/** Takes what the ERP reports of a complete order: once, whole or not at all. For the module that speaks with it. */
import { createHash } from 'node:crypto';
import { HOUR } from '#kernel/domain/dates.ts';
import { issueAt, ok, refuse, type Result } from '#kernel/domain/result.ts';
import { announce } from '#kernel/server/announcements.ts';
import type { Database } from '#kernel/server/database.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import { storeGiven } from '#areas/files/server/index.ts';
import { safeName, typeOfGiven } from '#areas/files/domain/index.ts';
import {
  contradictionsOf,
  ERP_AUTHOR,
  figuresOf,
  filledLines,
  fulfillmentLimits,
  fulfillmentStateOf,
  INVOICE_FILES,
  mailOfReport,
  missingIn,
  type CountedEvent,
  type OrderLine,
  type EventCode,
  type ReportedEvent,
} from '../../domain/index.ts';
import { lockedByNumber } from '../dispatching/dispatches.ts';
import { writeHistory } from '../order-history-sql.ts';
import { queueOrderMail } from '../mails/order-mails.ts';
import type { StoredOrder } from '../order-sql.ts';
import { alertDelay } from './delay-alert.ts';
import {
  eventById,
  eventsOf,
  insertEvents,
  setFulfillment,
  type StoredEvent,
} from './erp-events-sql.ts';
import { changesOf, mailedReport } from './telling.ts';

export type GivenEvent = CountedEvent & {
  readonly eventId: string;
  readonly at: number;
  readonly carrier: string | null;
  readonly tracking: string | null;
  /** As the ERP names it; its bytes as they are. */
  readonly file: { readonly name: string; readonly bytes: Buffer } | null;
  /** Of all that was sent: the same id may come again only with the same. */
  readonly bodyHash: string;
};
type ReportRefusal =
  | EventCode
  | 'not_found'
  | 'illegal_transition'
  | 'key_reused'
  | 'invalid_input';
export type TakenEvent = { readonly receivedAt: number; readonly isReplay: boolean };

/** Before everything else an event of 2000 and later: what has no calendar of ours is a wrong clock. */
const EARLIEST = Date.UTC(2000);

/** Each line's units, of an order whose figures were checked when it was submitted. */
export const orderedOf = (lines: readonly OrderLine[]): number[] =>
  lines.map(({ quantity }) => quantity as number);

export async function reportEvent(
  db: Database,
  number: string,
  event: GivenEvent,
  now: number,
): Promise<Result<TakenEvent, ReportRefusal>> {
  await lockName(db, `erp event ${event.eventId}`);
  const known = await eventById(db, event.eventId);
  if (known)
    return known.bodyHash === event.bodyHash
      ? ok({ receivedAt: known.receivedAt, isReplay: true })
      : refuse('key_reused');
  const order = await lockedByNumber(db, number);
  if (!order) return refuse('not_found');
  if (order.status !== 'complete')
    return refuse('illegal_transition', { details: { state: order.status } });

  const timely = event.at >= EARLIEST && event.at <= now + fulfillmentLimits.hoursAhead * HOUR;
  const missing = [
    ...missingIn(event, event.file !== null),
    ...(timely
      ? []
      : [issueAt(['at'], 'out_of_range', new Date(event.at).toISOString(), 'the ERP’s clock')]),
  ];
  if (missing.length > 0) return refuse('invalid_input', { issues: missing });

  const events = await eventsOf(db, order.id);
  if (events.length >= fulfillmentLimits.events)
    return refuse('events_full', { details: { most: fulfillmentLimits.events } });
  const lines = filledLines(order.content);
  const ordered = orderedOf(lines);
  const issues = contradictionsOf(event, { ordered, events });
  if (issues.length > 0) return refuse('event_refused', { issues });
  const file = await keepFile(db, order, event.file, now);
  if (!file.ok) return file;

  const { bodyHash, ...reported } = event;
  const taken = { ...reported, receivedAt: now, file: file.value };
  await insertEvents(db, [{ ...taken, order, bodyHash }]);
  await follow(db, order, lines, [...events, { ...taken, id: 0 }], now);
  return ok({ receivedAt: now, isReplay: false });
}

async function keepFile(
  db: Database,
  { id, distributorId }: StoredOrder,
  file: GivenEvent['file'],
  now: number,
): Promise<Result<ReportedEvent['file'], 'file_too_large' | 'attachment_type'>> {
  if (file === null) return ok(null);
  const { bytes } = file;
  const size = bytes.length;
  if (size > fulfillmentLimits.fileBytes)
    return refuse('file_too_large', { details: { size, most: fulfillmentLimits.fileBytes } });
  const found = typeOfGiven(bytes);
  if (!found.ok) return refuse('attachment_type', { details: { found: found.found } });
  const { type } = found;
  const hash = createHash('sha256').update(bytes).digest('hex');
  await storeGiven(db, { distributorId, place: INVOICE_FILES, hash }, id, { type, bytes }, now);
  return ok({ hash, name: safeName(file.name, type), size, type });
}

/** What follows from the newest of these events: the order in a word, its history, mails, an alert where something comes later or not at all. */
async function follow(
  db: Database,
  order: StoredOrder & { readonly number: string },
  lines: readonly OrderLine[],
  events: readonly StoredEvent[],
  now: number,
): Promise<void> {
  const event = events.at(-1)!;
  const figures = figuresOf(orderedOf(lines), events);
  const newest = Math.max(...events.map(({ at }) => at));
  await setFulfillment(db, order.id, fulfillmentStateOf(figures), newest, events.length);
  const parts = lines.map(({ partNumber }) => partNumber.trim());
  await writeHistory(db, [
    {
      order,
      at: now,
      userId: null,
      name: ERP_AUTHOR,
      kind: 'fulfillment',
      changes: changesOf(event, parts),
    },
  ]);
  await alertDelay(db, order, event, figures, parts, now);
  const report = mailedReport(event);
  const mail = mailOfReport[event.kind];
  await queueOrderMail(db, mail, order, { by: null, at: event.at, report });
  // Of what is late the alert tells.
  if (mail !== 'delayed' && order.submittedById !== null)
    await announce(db, [
      { kind: `order_${mail}`, distributorId: order.distributorId, userId: order.submittedById },
    ]);
}
