/** Reads an order for a screen from this device, or fetches it once so that the device has it. */
import { conflictDetailsOf, readOpenEntries } from '#kernel/device/engine-and-databases.ts';
import { findRefusedEntryToShow, type Engine } from '#kernel/device/index.ts';
import {
  addresses,
  orderCommands,
  resendOrderCommand,
  type Order,
  type SubmittingFacts,
} from '../domain/index.ts';
import { orderFetchFailure } from './fetched-rows.ts';
import type { FetchedOrder, OpenedOrder } from './order-views.ts';
import { orderKind } from './order-kind.ts';
import { orderRecordsTable } from './tables.ts';

/** Returns the order as a screen shows it; undefined if this device does not have it. */
export async function readOrder(engine: Engine, id: string): Promise<OpenedOrder | undefined> {
  const record = await orderRecordsTable(engine.core).get(id);
  const shown = record?.state ?? record?.server;
  if (!record || !shown) return undefined;

  const lane = await readOpenEntries(engine.core, id);
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
    parkedEntryId: findRefusedEntryToShow(lane)
      ? null
      : (lane.find((entry) => entry.state === 'parked')?.id ?? null),
    // `savedAt` is only meaningful while the order has unsent changes.
    savedAt: lane.length > 0 ? record.savedAt : null,
    conflict: conflict
      ? {
          ...conflictDetailsOf<Order>(conflict),
          mine: record.state,
          isRemoval: conflict.kind === orderCommands.removeDraftCommand.kind,
          isSentAgain: conflict.kind === resendOrderCommand.kind,
        }
      : null,
    unsentSubmit: last?.kind === 'order.submit' && last.everSent === false,
    contentSeen: (changed?.facts as SubmittingFacts | undefined)?.contentSeen ?? null,
  };
}

/**
 * Fetches an order and stores the server's state of it, whether or not this device has the order.
 * It is not a live query.
 */
export async function fetchOrder(engine: Engine, id: string): Promise<FetchedOrder> {
  const reply = await engine.api.call(addresses.getOrder, { params: { id } });
  if (!reply.ok) return orderFetchFailure(reply);
  await engine.applyServerState(orderKind, id, reply.value);
  return 'fetched';
}
