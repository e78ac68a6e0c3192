/**
 * Reads orders: heads, whole orders, an order locked for a command, and which parts, companies and
 * numbers orders use.
 */
import { sql } from 'kysely';
import { z } from '#kernel/domain/schema.ts';
import type { Database } from '#kernel/server/database.ts';
import { NewerDocumentError } from '#kernel/server/newer-document-error.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { distributorJson } from '#areas/distributors/server/index.ts';
import {
  ORIGIN_ORDER_FIELD,
  orderContentSchema,
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
  'lost_approval as lostApproval',
  'fulfillment',
  'fulfillment_at as fulfillmentAt',
  'fulfillment_events as fulfillmentEvents',
] as const;

/** Starts a query for the heads of orders. */
export const selectOrderHeads = (db: Database) => db.selectFrom('sales_order').select(headColumns);

/**
 * An order as stored, without its distributor's name, which the distributors area holds.
 * `creatorId` is the user who created it; among admins, only this user sees it before its first
 * submission.
 */
export type StoredOrder = Omit<Order, 'distributorName'> & { readonly creatorId: number };

/**
 * The order from which lines were sent back, with the name of the approver. The name comes from the
 * history, where it is replaced when the person leaves.
 */
const originOrderSql = sql<Order['originOrder'] | null>`
  case when origin_order is not null then origin_order || jsonb_build_object('by', (
    select h.by_name from order_history h
    where h.order_id = sales_order.id and h.kind = 'created'
      and h.changes @> ${JSON.stringify([{ field: ORIGIN_ORDER_FIELD }])}::jsonb
    order by h.id limit 1
  )) end`;

/** Starts a query for whole orders: every column of a `StoredOrder`. */
export const selectOrders = (db: Database) =>
  selectOrderHeads(db).select([
    'content',
    'corrections',
    'used_before as usedBefore',
    'processed_by_hand as processedByHand',
    'partial_decision as partialDecision',
    originOrderSql.as('originOrder'),
    'created_by as creatorId',
  ]);

/**
 * Returns the row unchanged.
 * @throws {NewerDocumentError} If a newer process wrote content that this one cannot read. This
 *   process then neither shows the order nor decides on it.
 */
export function requireReadableContent<Row extends { readonly content: OrderContent }>(
  row: Row,
): Row {
  if (!isReadableContent(row.content)) throw new NewerDocumentError();
  return row;
}

export const isReadableContent = (content: OrderContent): boolean =>
  z.safeParse(orderContentSchema, content).success;

const requireReadableIfFound = (row: StoredOrder | undefined) => row && requireReadableContent(row);

export const selectOrderById = async (db: Database, id: string): Promise<StoredOrder | undefined> =>
  requireReadableIfFound(await selectOrders(db).where('id', '=', id).executeTakeFirst());

/** An order and its distributor. */
export type OrderOfDistributor = StoredOrder & { readonly distributor: Distributor };

/** Returns an order for a command that has locked its id. */
export async function lockOrderWithDistributor(
  db: Database,
  id: string,
): Promise<OrderOfDistributor | undefined> {
  const row = await selectOrders(db)
    .select((e) =>
      e
        .selectFrom('distributor')
        .select(distributorJson.as('distributor'))
        .whereRef('distributor.id', '=', 'sales_order.distributor_id')
        .$asScalar()
        .as('distributor'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && requireReadableContent({ ...row, distributor: row.distributor! });
}

/**
 * Returns whether an order has the id, even outside the caller's scope, and the distributor with
 * the id `distributorId`. `distributor` is undefined if the caller's scope does not contain it.
 */
export async function selectIdUseAndDistributor(
  db: Database,
  id: string,
  distributorId: number | null,
): Promise<{ readonly isTaken: boolean; readonly distributor: Distributor | undefined }> {
  const { isTaken, distributor } = await db
    .selectNoFrom((e) => [
      sql<boolean>`exists (select from sales_order where id = ${id})`.as('isTaken'),
      e
        .selectFrom('distributor')
        .select(distributorJson.as('distributor'))
        .where('id', '=', distributorId ?? 0)
        .$asScalar()
        .as('distributor'),
    ])
    .executeTakeFirstOrThrow();
  return { isTaken, distributor: distributor ?? undefined };
}

/**
 * Returns an order for a command and locks its id, whether the order exists yet or not. No other
 * transaction can decide on this id until this one ends.
 */
export async function lockOrder(db: Database, id: string): Promise<StoredOrder | undefined> {
  await takeAdvisoryLock(db, id);
  return requireReadableIfFound(
    await selectOrders(db).where('id', '=', id).forUpdate().executeTakeFirst(),
  );
}

/** Returns which of these part numbers an order has, as it is now or as it was last submitted. */
export async function selectPartNumbersInOrders(
  db: Database,
  partNumbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select distinct p as part from unnest(${[...partNumbers]}::text[]) p
    where exists (select from order_line l where l.part_number = p)
      or exists (select from sales_order o where o.part_numbers @> array[p] and not o.deleted)`.execute(
    db.withoutPlugins(),
  );
  return rows.map(({ part }) => part);
}

export const selectOrderIdByNumber = async (
  db: Database,
  number: string,
): Promise<string | undefined> =>
  (await db.selectFrom('sales_order').select('id').where('number', '=', number).executeTakeFirst())
    ?.id;

/**
 * Returns how many orders a distributor has, drafts included, and the ids of the companies that
 * these orders or their submissions name.
 */
export async function selectOrderUsesOfDistributor(
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
