/** Reads and writes what the ERP reported about complete orders. */
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type {
  EventItem,
  FulfillmentKind,
  FulfillmentState,
  InvoiceDocument,
  Order,
  ReportedEvent,
} from '../../domain/index.ts';
import type {} from '../tables.ts';

/** A stored event. `at` is when it happened, `receivedAt` when it arrived. */
export type StoredErpEvent = {
  readonly id: number;
  readonly eventId: string;
  readonly kind: FulfillmentKind;
  readonly at: number;
  readonly receivedAt: number;
  readonly document: InvoiceDocument | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly items: readonly EventItem[];
  readonly file: ReportedEvent['file'];
};

/** Returns the events of an order in the sequence of their arrival. */
export const selectErpEvents = (db: Database, orderId: string): Promise<StoredErpEvent[]> =>
  db
    .selectFrom('erp_order_event')
    .select([
      'id',
      'event_id as eventId',
      'kind',
      'happened_at as at',
      'received_at as receivedAt',
      'document',
      'carrier',
      'tracking',
      'items',
      'file',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

export const selectErpEventById = (db: Database, eventId: string) =>
  db
    .selectFrom('erp_order_event')
    .select(['body_hash as bodyHash', 'received_at as receivedAt'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();

type WrittenEvent = Omit<StoredErpEvent, 'id'> & {
  readonly order: Pick<Order, 'id' | 'distributorId'>;
  readonly bodyHash: string;
};

export async function insertErpEvents(
  db: Database,
  events: readonly WrittenEvent[],
): Promise<void> {
  await db
    .insertInto('erp_order_event')
    .values(
      events.map((event) => ({
        order_id: event.order.id,
        distributor_id: event.order.distributorId,
        event_id: event.eventId,
        body_hash: event.bodyHash,
        kind: event.kind,
        happened_at: toTimestamp(event.at),
        received_at: toTimestamp(event.receivedAt),
        document: event.document && JSON.stringify(event.document),
        carrier: event.carrier,
        tracking: event.tracking,
        items: JSON.stringify(event.items),
        file: event.file && JSON.stringify(event.file),
      })),
    )
    .execute();
}

/**
 * Stores the state that follows from the events. Status and version stay, as the order itself has
 * not changed. The update renews `changed_tx`, so mirrors load the head again.
 */
export async function updateFulfillmentState(
  db: Database,
  orderId: string,
  state: FulfillmentState | null,
  newest: number,
  count: number,
): Promise<void> {
  await db
    .updateTable('sales_order')
    .set({ fulfillment: state, fulfillment_at: toTimestamp(newest), fulfillment_events: count })
    .where('id', '=', orderId)
    .execute();
}
