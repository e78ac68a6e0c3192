/** One order as a screen opens it: from this device, or fetched once to stay here. */
import { conflictOf, laneOf } from '#kernel/device/offline.ts';
import type { Engine, OutboxEntry } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { addresses, type Order, type SubmittingFacts } from '../domain/index.ts';
import { whyNotFetched } from './kept.ts';
import type { FetchedOrder, OpenedOrder } from './orders-device.ts';
import { orderKind } from './kind.ts';
import { orderRecords } from './tables.ts';

export async function readOrder(engine: Engine, id: string): Promise<OpenedOrder | undefined> {
  const record = await orderRecords(engine.core).get(id);
  const shown = record?.state ?? record?.server;
  if (!record || !shown) return undefined;
  const receipts = await engine.core.outbox
    .where({ documentId: id, open: 0 })
    .and((entry) => entry.state === 'acknowledged')
    .toArray();
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
    savedAt: record.savedAt,
    conflict: conflict ? { ...conflictOf<Order>(conflict), mine: record.state } : null,
    receivedAt: receivedAt(record.server, receipts),
    unsentSubmit: last?.kind === 'order.submit' && last.everSent === false,
    contentSeen: (changed?.facts as SubmittingFacts | undefined)?.contentSeen ?? null,
  };
}
function receivedAt(server: Order | null, receipts: readonly OutboxEntry[]): Instant | null {
  if (server === null) return null;
  return receipts.length > 0
    ? Math.max(...receipts.map((entry) => entry.closedAt))
    : server.updatedAt;
}

export async function fetchOrder(engine: Engine, id: string): Promise<FetchedOrder> {
  const reply = await engine.api.call(addresses.view, { params: { id } });
  if (!reply.ok) return whyNotFetched(reply);
  await engine.applyServerState(orderKind, id, reply.value);
  return 'fetched';
}
