/**
 * Lets the ERP of some simulations report what became of orders: in any order of arrival, twice,
 * changed, and for lines and orders that it ought not to report.
 */
import { fulfillmentKinds, filledLines } from '#areas/orders/domain/index.ts';
import { storeReportedEvent, type ReceivedEvent } from '#areas/orders/server/index.ts';
import { selectStoredOrders, type ServerOrder } from '../checks/server-records.ts';
import type { Reporting } from './fulfillment-reporting.ts';
import { callAs, type Play } from '../play.ts';

const HOUR = 3_600_000;

/**
 * Returns a random event that the server should mostly accept. The document numbers are few, so
 * that invoices, repetitions and cancellations often have the same number.
 */
function newEvent(play: Play, { chance, sent }: Reporting, order: ServerOrder): ReceivedEvent {
  const ordered = filledLines(order.content).map(({ quantity }) => quantity as number);
  const kind = chance.pick(fulfillmentKinds);
  const place = chance.int(ordered.length + (chance.is(0.05) ? 1 : 0));
  const most = typeof ordered[place] === 'number' ? ordered[place] : 1;
  const quantity = 1 + chance.int(Math.max(1, chance.is(0.1) ? most * 2 : Math.ceil(most / 2)));
  const isAboutInvoice = kind === 'invoiced' || kind === 'invoice_canceled';
  const eventId = `${play.run} event ${sent.length}`;
  return {
    eventId,
    bodyHash: eventId,
    kind,
    at: play.clock.now - chance.int(72) * HOUR,
    document: isAboutInvoice ? { number: String(1 + chance.int(4)), series: '1', key: null } : null,
    carrier: kind === 'shipped' ? 'Braspress' : null,
    tracking: null,
    items: kind === 'invoice_canceled' ? [] : [{ line: place + 1, quantity }],
    file: null,
  };
}

/**
 * Sends an event as the ERP does. If the server dies during the call, the same event is sent once
 * more.
 */
async function send(play: Play, { chance }: Reporting, number: string, event: ReceivedEvent) {
  if (chance.is(0.1)) play.server.dying = chance.pick(['before_commit', 'after_commit'] as const);
  for (let n = 0; ; n += 1) {
    try {
      return await play.server.db
        .transaction()
        .execute((tx) => storeReportedEvent(tx, number, event, play.clock.now));
    } catch (error) {
      if (n > 0) throw error;
      play.say('… the server dies over an event of the ERP, which comes again');
    } finally {
      play.server.dying = undefined;
    }
  }
}

/** Lets the ERP report one event, often an earlier one again, and checks the server's answer. */
export async function sendErpEvent(play: Play, reporting: Reporting): Promise<void> {
  const { chance, taken, sent, wrong } = reporting;
  const orders = (
    await selectStoredOrders(play.server.db, Object.values(play.company.distributors))
  ).filter(({ number }) => number !== null);

  if (orders.length === 0) return;
  const complete = orders.filter(({ status }) => status === 'complete');
  const order = chance.pick(complete.length > 0 && chance.is(0.9) ? complete : orders);
  const earlier = sent.length > 0 && chance.is(0.35) ? chance.pick(sent) : undefined;
  const isChanged = earlier !== undefined && chance.is(0.2);
  const { orderId, number, event } = earlier ?? {
    orderId: order.id,
    number: order.number!,
    event: newEvent(play, reporting, order),
  };

  const given = isChanged ? { ...event, bodyHash: `${event.bodyHash} changed` } : event;
  if (!earlier) sent.push({ orderId, number, event });
  const known = taken.get(event.eventId);
  const before = (
    await selectStoredOrders(play.server.db, Object.values(play.company.distributors))
  ).find(({ id }) => id === orderId)!;
  const done = await send(play, reporting, number, given);
  const name = `${event.kind} of ${play.trace.name(orderId)}`;
  play.say(`the ERP reports ${name}: ${done.ok ? 'done' : done.code}`);
  const isSame = known?.event.bodyHash === given.bodyHash;
  if (known && !isSame && (done.ok || done.code !== 'key_reused'))
    wrong.push(`${name}: another event under its id is ${done.ok ? 'taken' : done.code}`);
  if (known && isSame && !(done.ok && done.value.isReplay))
    wrong.push(`${name}: sent again, it is ${done.ok ? 'taken anew' : done.code}`);
  if (known || !done.ok) return;
  if (before.status !== 'complete') wrong.push(`${name} is taken, though it is ${before.status}`);
  taken.set(event.eventId, { orderId, event: given });
}

/** By order: the lines and figures that the server reports for each order with ERP events. */
export type ToldFigures = ReadonlyMap<
  string,
  readonly { readonly line: number; readonly [figure: string]: number | string }[]
>;

/** Asks the server, as an approver, for the figures of these orders. */
export async function readToldFigures(
  play: Play,
  { sent, taken }: Pick<Reporting, 'sent' | 'taken'>,
): Promise<ToldFigures> {
  const ids = new Set([...sent, ...taken.values()].map(({ orderId }) => orderId));
  const told = new Map<string, never>();
  for (const id of ids) {
    const { json } = await callAs(
      play,
      play.company.staff.rita,
      'approver',
      'GET',
      `/api/orders/${id}/fulfillment`,
    );
    told.set(id, (json.body as { lines: never } | undefined)?.lines ?? ([] as never));
  }
  return told;
}
