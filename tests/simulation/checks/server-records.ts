/**
 * Reads from PostgreSQL what the server has stored about orders, so that the invariants can be
 * checked.
 */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type {} from '../../table-types.ts';

/** An order as the server has stored it. */
export type ServerOrder = Omit<Order, 'distributorName'>;

/**
 * Returns the stored orders of the distributors, deleted ones too, in the order of their creation.
 */
export async function selectStoredOrders(
  db: Database,
  distributors: readonly number[],
): Promise<ServerOrder[]> {
  const rows = await db
    .selectFrom('sales_order')
    .selectAll()
    .select((e) =>
      e
        .selectFrom('order_history as h')
        .select('h.by_name')
        .whereRef('h.order_id', '=', 'sales_order.id')
        .where('h.kind', '=', 'created')
        .orderBy('h.id')
        .limit(1)
        .as('sentBackBy'),
    )
    .where('distributor_id', 'in', [...distributors])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    distributorId: row.distributor_id,
    type: row.type,
    status: row.status,
    number: row.number,
    currency: row.currency,
    totalMinor: row.total_minor,
    lineCount: row.line_count,
    version: row.version,
    revision: row.revision,
    createdAt: row.created_at,
    createdBy: row.created_by_name,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by_name,
    submittedAt: row.submitted_at,
    submittedBy: row.submitted_by_name,
    submittedById: row.submitted_by,
    approvedRevision: row.approved_revision,
    reviewOn: row.review_on,
    erpNumber: row.erp_number,
    markedLines: row.marked_lines,
    comments: row.comments,
    fulfillment: row.fulfillment,
    fulfillmentAt: row.fulfillment_at,
    fulfillmentEvents: row.fulfillment_events,
    corrections: row.corrections,
    deleted: row.deleted,
    partialDecision: row.partial_decision,
    originOrder: row.origin_order && { ...row.origin_order, by: row.sentBackBy },
    content: row.content,
  }));
}

export type ServerRecords = Awaited<ReturnType<typeof readServerRecords>>;

/** An entry in the history of an order. */
export type OrderHistoryRow = ServerRecords['history'][number];

/**
 * Reads the records of orders of these distributors. Of alerts and of findings of restores, only
 * open ones are read. `keys` are the ids of operations that were ever sent.
 */
export async function readServerRecords(
  db: Database,
  distributors: readonly number[],
  keys: readonly string[],
) {
  const of = [...distributors];
  const orders = await selectStoredOrders(db, of);
  const ids = orders.map(({ id }) => id);
  const [
    revisions,
    lines,
    history,
    operations,
    dispatches,
    alerts,
    mails,
    funnels,
    funnelParts,
    draws,
    discounts,
    byHand,
    findings,
    attachments,
  ] = await Promise.all([
    db
      .selectFrom('order_revision')
      .select(['order_id', 'revision', 'content', 'total_minor', 'submitted_by', 'submitted_at'])
      .where('distributor_id', 'in', of)
      .execute(),
    db
      .selectFrom('order_line')
      .select(['order_id', 'quantity', 'unit_minor', 'discount', 'total_minor'])
      .where('distributor_id', 'in', of)
      .execute(),
    db
      .selectFrom('order_history')
      .select(['id', 'order_id', 'kind', 'from_status', 'to_status', 'at', 'by_user', 'changes'])
      .where('distributor_id', 'in', of)
      .orderBy('id')
      .execute(),
    keys.length
      ? db
          .selectFrom('operation')
          .select(['id', 'call', 'status', 'outcome'])
          .where('id', 'in', [...keys])
          .execute()
      : [],
    db
      .selectFrom('order_dispatch')
      .select(['order_id', 'revision', 'leased_until', 'acknowledged_at', 'closed_at', 'outcome'])
      .where('distributor_id', 'in', of)
      .execute(),
    ids.length
      ? db
          .selectFrom('alert')
          .select(['id', 'kind', 'distributor_id'])
          .where('id', 'in', ids)
          .where('resolved_at', 'is', null)
          .execute()
      : [],
    sql<{
      orderId: string;
      event: string;
    }>`select payload ->> 'orderId' as "orderId", payload ->> 'event' as event from graphile_worker._private_jobs`
      .execute(db)
      .then(({ rows }) => rows.filter(({ orderId }) => ids.includes(orderId))),
    db
      .selectFrom('funnel')
      .select(['id', 'distributor_id', 'number'])
      .where('distributor_id', 'in', of)
      .execute(),
    db
      .selectFrom('funnel_part')
      .select(['funnel_id', 'part_number', 'quantity'])
      .where('distributor_id', 'in', of)
      .execute(),
    db
      .selectFrom('funnel_draw')
      .select(['funnel_id', 'order_id', 'part_number', 'quantity', 'given_back_at'])
      .where('distributor_id', 'in', of)
      .execute(),
    db
      .selectFrom('order_discount_decision')
      .select(['order_id', 'revision', 'line_id', 'accepted', 'decided_at'])
      .where('distributor_id', 'in', of)
      .execute(),
    db
      .selectFrom('sales_order')
      .select('id')
      .where('distributor_id', 'in', of)
      .where('processed_by_hand', '=', true)
      .execute(),
    db
      .selectFrom('restore_finding')
      .select(['document_id as id', 'kind', 'version'])
      .where('distributor_id', 'in', of)
      .where('settled_at', 'is', null)
      .execute(),
    db
      .selectFrom('attachment')
      .select(['distributor_id', 'hash', 'bytes'])
      .where('distributor_id', 'in', of)
      .execute(),
  ]);

  return {
    orders,
    revisions,
    lines,
    history,
    dispatches,
    alerts,
    mails,
    funnels,
    funnelParts,
    draws,
    discounts,
    findings,
    attachments,
    byHand: new Set(byHand.map(({ id }) => id)),
    operations: operations.map(({ id, call, status, outcome }) => {
      const { body } = JSON.parse(outcome) as {
        body?: {
          id?: string;
          order?: { id: string; status: string };
          results?: { id: string; code: string }[];
        };
      };
      const order = body?.order;
      // A call that decides discounts changes the order only if its last decision sends the order
      // back to its author.
      if (call === 'approvals.discounts' && order)
        return {
          id,
          call,
          status,
          orderId: undefined,
          decided: order.status === 'waiting_correction' ? [order.id] : [],
        };
      if (call === 'approvals.partly' && order)
        return { id, call, status, orderId: undefined, decided: [order.id] };
      return {
        id,
        call,
        status,
        orderId: order?.id ?? body?.id,
        decided: body?.results?.filter(({ code }) => code === 'done').map((one) => one.id) ?? [],
      };
    }),
  };
}
