/**
 * Reads and writes orders: heads, whole orders, an order locked for a command, lines, and the
 * counter of numbers.
 */
import { sql } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import { z } from '#kernel/domain/schema.ts';
import { at, type Database } from '#kernel/server/database.ts';
import { NewerDocumentError } from '#kernel/server/newer-document-error.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import {
  funnelNumberIn,
  orderContent,
  totalOfLine,
  type Order,
  type OrderContent,
} from '../domain/index.ts';

const headColumns = [
  'id',
  'distributor_id as distributorId',
  'type',
  'status',
  'number',
  'currency',
  'total_minor as totalMinor',
  'line_count as lineCount',
  'version',
  'revision',
  'created_at as createdAt',
  'created_by_name as createdBy',
  'updated_at as updatedAt',
  'updated_by_name as updatedBy',
  'submitted_at as submittedAt',
  'submitted_by_name as submittedBy',
  'submitted_by as submittedById',
  'approved_revision as approvedRevision',
  'review_on as reviewOn',
  'erp_number as erpNumber',
  'marked_lines as markedLines',
  'comments',
  'deleted',
  'resent_at as resentAt',
  'fulfillment',
  'fulfillment_at as fulfillmentAt',
  'fulfillment_events as fulfillmentEvents',
] as const;

/** Starts a query for the heads of orders. */
export const selectOrderHeads = (db: Database) => db.selectFrom('sales_order').select(headColumns);

/**
 * An order as stored, without its distributor's name, which the distributors area holds.
 * `creatorId` is the user who created it; among admins, only this user sees it as a draft.
 */
export type StoredOrder = Omit<Order, 'distributorName'> & { readonly creatorId: number };

/** Starts a query for whole orders: every column of a `StoredOrder`. */
export const selectOrders = (db: Database) =>
  selectOrderHeads(db).select([
    'content',
    'corrections',
    'used_before as usedBefore',
    'processed_by_hand as processedByHand',
    'created_by as creatorId',
  ]);

/**
 * Returns the row unchanged.
 * @throws {NewerDocumentError} If a newer process wrote content that this one cannot read. This
 *   process then neither shows the order nor decides on it.
 */
export function requireReadable<Row extends { readonly content: OrderContent }>(row: Row): Row {
  if (!isReadable(row.content)) throw new NewerDocumentError();
  return row;
}

export const isReadable = (content: OrderContent): boolean =>
  z.safeParse(orderContent, content).success;

const ifThere = (row: StoredOrder | undefined) => row && requireReadable(row);

export const storedOrder = async (db: Database, id: string): Promise<StoredOrder | undefined> =>
  ifThere(await selectOrders(db).where('id', '=', id).executeTakeFirst());

/**
 * Returns an order for a command and locks its id, whether the order exists yet or not. No other
 * transaction can decide on this id until this one ends.
 */
export async function lockedOrder(db: Database, id: string): Promise<StoredOrder | undefined> {
  await lockName(db, id);
  return ifThere(await selectOrders(db).where('id', '=', id).forUpdate().executeTakeFirst());
}

export const idOfNumber = async (db: Database, number: string): Promise<string | undefined> =>
  (await db.selectFrom('sales_order').select('id').where('number', '=', number).executeTakeFirst())
    ?.id;

/**
 * Returns the next count of a year for an order number. The counter stays locked until the
 * transaction ends, so that the numbers have no gaps.
 */
export async function nextCount(db: Database, year: number): Promise<number> {
  const { last } = await db
    .insertInto('order_counter')
    .values({ year, last: 1 })
    .onConflict((c) => c.column('year').doUpdateSet({ last: sql<number>`order_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Stores the last count of a year that has no counter yet. */
export async function setCounter(db: Database, year: number, last: number): Promise<void> {
  await db.insertInto('order_counter').values({ year, last }).execute();
}

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
  updated_at: at(order.updatedAt),
  submitted_at: order.submittedAt === null ? null : at(order.submittedAt),
  submitted_by: order.submittedById,
  submitted_by_name: order.submittedBy,
  approved_revision: order.approvedRevision,
  review_on: order.reviewOn,
  erp_number: order.erpNumber,
  marked_lines: order.markedLines,
  corrections: JSON.stringify(order.corrections),
  used_before: order.usedBefore ? JSON.stringify(order.usedBefore) : null,
  processed_by_hand: order.processedByHand ?? null,
  deleted: order.deleted,
});

export type WrittenOrder = {
  readonly order: Omit<Order, 'distributorName'>;
  readonly creatorId: number;
  readonly updaterId: number;
};

export async function insertOrders(db: Database, rows: readonly WrittenOrder[]): Promise<void> {
  await db
    .insertInto('sales_order')
    .values(
      rows.map(({ order, creatorId, updaterId }) => ({
        ...columnsOf(order),
        id: order.id,
        distributor_id: order.distributorId,
        currency: order.currency as Currency,
        created_by: creatorId,
        created_by_name: order.createdBy,
        created_at: at(order.createdAt),
        updated_by: updaterId,
      })),
    )
    .execute();
}

export async function updateOrder(
  db: Database,
  order: Omit<Order, 'distributorName'>,
  updaterId: number,
): Promise<void> {
  await db
    .updateTable('sales_order')
    .set({ ...columnsOf(order), updated_by: updaterId })
    .where('id', '=', order.id)
    .execute();
}

/**
 * Writes the lines of submitted orders in place of those of earlier submissions. The checks have
 * accepted every figure, so none is unreadable text.
 */
export async function writeLines(
  db: Database,
  orders: readonly Omit<Order, 'distributorName'>[],
): Promise<void> {
  await db
    .deleteFrom('order_line')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  await db
    .insertInto('order_line')
    .values(
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
    )
    .execute();
}

/**
 * Returns how many orders a distributor has, drafts included, and the ids of the companies that
 * these orders or their submissions name.
 */
export async function orderUses(
  db: Database,
  distributorId: number,
): Promise<{ orders: number; companies: number[] }> {
  const { orders } = await db
    .selectFrom('sales_order')
    .select(sql<number>`count(*)`.as('orders'))
    .where('distributor_id', '=', distributorId)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();

  const company = sql<number | null>`(content ->> 'companyId')::bigint`.as('company');

  const named = await db
    .selectFrom('sales_order')
    .select(company)
    .where('distributor_id', '=', distributorId)
    .where('deleted', '=', false)
    .union(
      db.selectFrom('order_revision').select(company).where('distributor_id', '=', distributorId),
    )
    .execute();
  return { orders, companies: named.flatMap((row) => row.company ?? []) };
}
