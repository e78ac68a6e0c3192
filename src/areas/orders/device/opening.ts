/** One order as a screen opens it: from this device, or fetched once to stay here. */
import { conflictOf, laneOf } from '#kernel/device/offline.ts';
import type { Engine } from '#kernel/device/index.ts';
import { addresses, resend, type Order, type SubmittingFacts } from '../domain/index.ts';
import { whyNotFetched } from './kept.ts';
import type { FetchedOrder, OpenedOrder } from './order-views.ts';
import { orderKind } from './kind.ts';
import { orderRecords } from './tables.ts';

export async function readOrder(engine: Engine, id: string): Promise<OpenedOrder | undefined> {
  const record = await orderRecords(engine.core).get(id);
  const shown = record?.state ?? record?.server;
  if (!record || !shown) return undefined;
  const lane = await laneOf(engine.core, id);
  const last = lane.at(-1);
  const conflict = lane.find((entry) => entry.state === 'conflict');
  const changed = lane.find((entry) => entry.outcome?.code === 'content_changed');
  return {
    id,
    order: shown,
    server: record.server,
    issues: record.issues,
    refusal: record.refusal,
    sync: record.sync,
    // The record's own time is that of its last saving here only while something of it is unsent.
    savedAt: lane.length > 0 ? record.savedAt : null,
    conflict: conflict
      ? {
          ...conflictOf<Order>(conflict),
          mine: record.state,
          isSentAgain: conflict.kind === resend.kind,
        }
      : null,
    unsentSubmit: last?.kind === 'order.submit' && last.everSent === false,
    contentSeen: (changed?.facts as SubmittingFacts | undefined)?.contentSeen ?? null,
  };
}

/** Not a live query: fetches an order that is not on this device yet. */
export async function fetchOrder(engine: Engine, id: string): Promise<FetchedOrder> {
  const reply = await engine.api.call(addresses.view, { params: { id } });
  if (!reply.ok) return whyNotFetched(reply);
  await engine.applyServerState(orderKind, id, reply.value);
  return 'fetched';
}
