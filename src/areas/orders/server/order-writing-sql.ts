/** Writes orders: the order itself, its lines, a whole submission, and the counter of numbers. */
import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type { Author } from '#kernel/server/author.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import { funnelNumberIn, totalOfLine, type Order } from '../domain/index.ts';
import {
  historyInsertStatement,
  revisionInsertStatement,
  type OrderHistoryEntry,
} from './order-history-sql.ts';

/**
 * What a statement is built on: the database, or the query builder within a `with` clause of a
 * larger statement.
 */
type Writer = Pick<QueryCreator<Tables>, 'insertInto' | 'updateTable'>;

/**
 * Returns the next count of a year for an order number. The counter stays locked until the
 * transaction ends, so that the numbers have no gaps.
 */
export async function takeNextOrderCount(db: Database, year: number): Promise<number> {
  const { last } = await db
    .insertInto('order_counter')
    .values({ year, last: 1 })
    .onConflict((c) => c.column('year').doUpdateSet({ last: sql<number>`order_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Returns the origin as stored. The name of the approver is read from the history. */
const originText = ({ id, number }: NonNullable<Order['originOrder']>) =>
  JSON.stringify({ id, number });

const columnsOf = (order: Omit<Order, 'distributorName'>) => ({
  type: order.type,
  status: order.status,
  number: order.number,
  content: JSON.stringify(order.content),
  part_numbers: [...new Set(order.content.lines.map((l) => l.partNumber.trim()).filter(Boolean))],
  funnel_number: order.type === 'funnel' ? funnelNumberIn(order.content) : null,
  total_minor: order.totalMinor,
  line_count: order.lineCount,
  version: order.version,
  revision: order.revision,
  updated_by_name: order.updatedBy,
  updated_at: toTimestamp(order.updatedAt),
  submitted_at: order.submittedAt === null ? null : toTimestamp(order.submittedAt),
  submitted_by: order.submittedById,
  submitted_by_name: order.submittedBy,
  approved_revision: order.approvedRevision,
  review_on: order.reviewOn,
  erp_number: order.erpNumber,
  marked_lines: order.markedLines,
  corrections: JSON.stringify(order.corrections),
  used_before: order.usedBefore ? JSON.stringify(order.usedBefore) : null,
  processed_by_hand: order.processedByHand ?? null,
  partial_decision: order.partialDecision ? JSON.stringify(order.partialDecision) : null,
  lost_approval: order.lostApproval ? JSON.stringify(order.lostApproval) : null,
  origin_order: order.originOrder ? originText(order.originOrder) : null,
  deleted: order.deleted,
});

type WrittenOrder = {
  readonly order: Omit<Order, 'distributorName'>;
  readonly creatorId: number;
  readonly updaterId: number;
};

const orderInsert = (db: Writer, rows: readonly WrittenOrder[]) =>
  db.insertInto('sales_order').values(
    rows.map(({ order, creatorId, updaterId }) => ({
      ...columnsOf(order),
      id: order.id,
      distributor_id: order.distributorId,
      currency: order.currency as Currency,
      created_by: creatorId,
      created_by_name: order.createdBy,
      created_at: toTimestamp(order.createdAt),
      updated_by: updaterId,
    })),
  );

export async function insertOrders(db: Database, rows: readonly WrittenOrder[]): Promise<void> {
  await orderInsert(db, rows).execute();
}

/** Inserts an order together with the first entry of its history. */
export async function insertOrderWithHistory(
  db: Database,
  written: WrittenOrder,
  entry: OrderHistoryEntry,
): Promise<void> {
  await historyInsertStatement(
    db.with('written', (query) => orderInsert(query, [written])),
    [entry],
  ).execute();
}

const orderUpdate = (db: Writer, order: Omit<Order, 'distributorName'>, updaterId: number) =>
  db
    .updateTable('sales_order')
    .set({ ...columnsOf(order), updated_by: updaterId })
    .where('id', '=', order.id);

export async function updateOrder(
  db: Database,
  order: Omit<Order, 'distributorName'>,
  updaterId: number,
): Promise<void> {
  await orderUpdate(db, order, updaterId).execute();
}

/**
 * Writes a submission with one statement: the order, the entry of its history, its lines, the
 * frozen revision, and the job that writes the mail. Lines of an earlier submission must have been
 * deleted.
 */
export async function writeSubmission(
  db: Database,
  order: Omit<Order, 'distributorName'>,
  author: Author & { readonly userId: number },
  { entry, mail }: { readonly entry: OrderHistoryEntry; readonly mail: RawBuilder<unknown> },
): Promise<void> {
  await db
    .with('written', (query) => orderUpdate(query, order, author.userId))
    .with('told', (query) => historyInsertStatement(query as Writer, [entry]))
    .with('lines', (query) => lineInsert(query as Writer, [order]))
    .with('frozen', (query) => revisionInsertStatement(query as Writer, [{ order, ...author }]))
    .selectNoFrom(mail.as('mail'))
    .execute();
}

/**
 * Writes the lines of submitted orders in place of the lines of earlier submissions. The checks
 * have accepted every figure, so none is unreadable text.
 */
export async function insertOrderLines(
  db: Database,
  orders: readonly Omit<Order, 'distributorName'>[],
): Promise<void> {
  await deleteOrderLines(db, orders);
  await lineInsert(db, orders).execute();
}

export async function deleteOrderLines(
  db: Database,
  orders: readonly Pick<Order, 'id'>[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await db.deleteFrom('order_line').where('order_id', 'in', ids).execute();
}

const lineInsert = (db: Writer, orders: readonly Omit<Order, 'distributorName'>[]) =>
  db.insertInto('order_line').values(
    orders.flatMap((order) =>
      order.content.lines.map((l, position) => ({
        order_id: order.id,
        distributor_id: order.distributorId,
        position,
        line_id: l.id,
        part_number: l.partNumber.trim(),
        description: l.description,
        quantity: l.quantity as number,
        unit_minor: l.unitMinor as number,
        list_minor: l.listMinor,
        discount: l.discount as number,
        total_minor: totalOfLine(l),
        demo: l.demo,
      })),
    ),
  );
