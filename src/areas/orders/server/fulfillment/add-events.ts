/**
 * Writes reports about many orders at once for the demonstration, with their history and without
 * mails or alerts.
 */
import type { Database } from '#kernel/server/database.ts';
import {
  ERP_AUTHOR,
  lineFulfillmentFigures,
  filledLines,
  fulfillmentStateOf,
} from '../../domain/index.ts';
import { writeHistory } from '../order-history-sql.ts';
import type { WrittenOrder } from '../order-writing-sql.ts';
import { insertEvents, setFulfillment, type WrittenEvent } from './erp-events-sql.ts';
import { orderedUnitsPerLine } from './store-reported-event.ts';
import { eventHistoryChanges } from './describe-event.ts';

export async function addEvents(
  db: Database,
  orders: readonly WrittenOrder[],
  events: readonly WrittenEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await insertEvents(db, events);
  const byOrder = Map.groupBy(events, ({ order }) => order.id);
  for (const { order } of orders) {
    const told = byOrder.get(order.id);
    if (!told) continue;

    const lines = filledLines(order.content);
    const state = fulfillmentStateOf(lineFulfillmentFigures(orderedUnitsPerLine(lines), told));
    const newest = Math.max(...told.map(({ at }) => at));
    await setFulfillment(db, order.id, state, newest, told.length);

    const parts = lines.map(({ partNumber }) => partNumber.trim());
    const author = { userId: null, name: ERP_AUTHOR };
    await writeHistory(
      db,
      told.map((event) => ({
        order,
        ...author,
        at: event.receivedAt,
        kind: 'fulfillment' as const,
        changes: eventHistoryChanges(event, parts),
      })),
    );
  }
}
