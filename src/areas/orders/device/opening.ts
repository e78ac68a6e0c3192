/** One order as a screen opens it: from this device, or fetched once to stay here. */
import { conflictOf, laneOf } from '#kernel/device/offline.ts';
import type { Engine } from '#kernel/device/index.ts';
import { calls, type Order } from '../domain/index.ts';
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
  const conflict = lane.find((entry) => entry.state === 'conflict');
  return {
    id,
    order: shown,
    server: record.server,
    issues: record.issues,
    refusal: record.refusal,
    sync: record.sync,
    savedAt: record.savedAt,
    conflict: conflict ? { ...conflictOf<Order>(conflict), mine: record.state } : null,
    receivedAt:
      record.server === null
        ? null
        : receipts.length > 0
          ? Math.max(...receipts.map((entry) => entry.closedAt))
          : record.server.updatedAt,
    unsentSubmit: lane.at(-1)?.kind === 'order.submit' && lane.at(-1)?.everSent === false,
  };
}

export async function fetchOrder(engine: Engine, id: string): Promise<FetchedOrder> {
  const reply = await engine.api.call(calls.view, { params: { id } });
  // 400: what stands in the address cannot be an order's id.
  if (!reply.ok)
    return reply.kind === 'refused' && (reply.httpStatus === 404 || reply.httpStatus === 400)
      ? 'not_found'
      : 'unreachable';
  await engine.absorb(orderKind, id, reply.value);
  return 'fetched';
}
