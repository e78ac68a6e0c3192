/** Writes orders: the locked load of a command, the order with its parts, the number. */
import { sql } from 'kysely';
import { at, type Database } from '#kernel/server/database.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { DispatchOutcome } from './tables.ts';
import {
  totalOfLine,
  type HistoryChange,
  type HistoryKind,
  type Order,
  type OrderEvent,
  type OrderStatus,
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
] as const;
export const heads = (db: Database) => db.selectFrom('sales_order').select(headColumns);
/** An order as stored: its distributor's name comes from the distributors. `creatorId` decides who sees a draft. */
export type StoredOrder = Omit<Order, 'distributorName'> & { readonly creatorId: number };
const whole = (db: Database) =>
  heads(db).select(['content', 'corrections', 'created_by as creatorId']);

export const storedOrder = (db: Database, id: string): Promise<StoredOrder | undefined> =>
  whole(db).where('id', '=', id).executeTakeFirst();

/** For a command: nobody else decides over this id until the transaction ends, whether the order exists yet or not. */
export async function lockedOrder(db: Database, id: string): Promise<StoredOrder | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(db.withoutPlugins());
  return whole(db).where('id', '=', id).forUpdate().executeTakeFirst();
}
/** Beyond the caller's scope too: an id is taken once for all. */
export const isTaken = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .withoutPlugins()
    .selectFrom('sales_order')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** The next number's count in a year; the counter stays locked until the transaction ends, so numbers have no holes. */
export async function nextCount(db: Database, year: number): Promise<number> {
  const { last } = await db
    .insertInto('order_counter')
    .values({ year, last: 1 })
    .onConflict((c) => c.column('year').doUpdateSet({ last: sql<number>`order_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
export async function setCounter(db: Database, year: number, last: number): Promise<void> {
  await db.insertInto('order_counter').values({ year, last }).execute();
}

const columnsOf = (order: Omit<Order, 'distributorName'>) => ({
  type: order.type,
  status: order.status,
  number: order.number,
  content: JSON.stringify(order.content),
  part_numbers: [...new Set(order.content.lines.map((l) => l.partNumber.trim()).filter(Boolean))],
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

/** The lines of a submission; those of an earlier one are replaced. Every figure has passed the checks. */
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
          discount: l.discount,
          total_minor: totalOfLine(l),
          demo: l.demo,
        })),
      ),
    )
    .execute();
}

/** When it was submitted for the first time; null: never. */
export async function firstSentAt(db: Database, id: string): Promise<number | null> {
  const first = await db
    .selectFrom('order_revision')
    .select('submitted_at')
    .where('order_id', '=', id)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();
  return first?.submitted_at ?? null;
}

export type Revision = {
  readonly order: Pick<Order, 'id' | 'distributorId' | 'revision' | 'content' | 'totalMinor'>;
  readonly userId: number;
  readonly name: string;
  readonly at: number;
};
export async function freezeRevisions(db: Database, revisions: readonly Revision[]): Promise<void> {
  await db
    .insertInto('order_revision')
    .values(
      revisions.map(({ order, userId, name, at: when }) => ({
        order_id: order.id,
        distributor_id: order.distributorId,
        revision: order.revision,
        content: JSON.stringify(order.content),
        total_minor: order.totalMinor,
        submitted_by: userId,
        submitted_by_name: name,
        submitted_at: at(when),
      })),
    )
    .execute();
}

export type OrderHistoryEntry = {
  readonly order: Pick<Order, 'id' | 'distributorId'>;
  readonly at: number;
  readonly userId: number | null;
  readonly name: string;
  readonly kind: HistoryKind;
  readonly from?: OrderStatus | undefined;
  readonly to?: OrderStatus | undefined;
  readonly reason?: string;
  readonly changes?: readonly HistoryChange[] | 'replaced';
};
export async function writeHistory(
  db: Database,
  entries: readonly OrderHistoryEntry[],
): Promise<void> {
  await db
    .insertInto('order_history')
    .values(
      entries.map((e) => ({
        order_id: e.order.id,
        distributor_id: e.order.distributorId,
        at: at(e.at),
        by_user: e.userId,
        by_name: e.name,
        kind: e.kind,
        from_status: e.from ?? null,
        to_status: e.to ?? null,
        reason: e.reason ?? null,
        changes: JSON.stringify(e.changes ?? null),
      })),
    )
    .execute();
}

/** The last submissions, newest first. */
export const lastRevisions = (db: Database, orderId: string, limit: number) =>
  db
    .selectFrom('order_revision')
    .select([
      'revision',
      'submitted_at as submittedAt',
      'submitted_by_name as submittedBy',
      'total_minor as totalMinor',
      'content',
    ])
    .where('order_id', '=', orderId)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute();
/** Whether the working copy is still what was submitted last. */
export const isAsSubmitted = async (db: Database, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('sales_order')
    .innerJoin('order_revision', (join) =>
      join
        .onRef('order_revision.order_id', '=', 'sales_order.id')
        .onRef('order_revision.revision', '=', 'sales_order.revision'),
    )
    .select('sales_order.id')
    .where('sales_order.id', '=', orderId)
    .whereRef('sales_order.content', '=', 'order_revision.content')
    .executeTakeFirst()) !== undefined;
/** → how many there are now. */
export async function countComment(db: Database, orderId: string): Promise<number> {
  return (
    await db
      .updateTable('sales_order')
      .set((e) => ({ comments: e('comments', '+', 1) }))
      .where('id', '=', orderId)
      .returning('comments')
      .executeTakeFirstOrThrow()
  ).comments;
}
export const idOfNumber = async (db: Database, number: string): Promise<string | undefined> =>
  (await db.selectFrom('sales_order').select('id').where('number', '=', number).executeTakeFirst())
    ?.id;
/** By the entry that tells of its giving up. */
export const idOfVoidNumber = async (db: Database, number: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('order_history')
      .select('order_id as id')
      .where(sql`changes -> 0 ->> 'field'`, '=', sql.lit('number'))
      .where(sql`changes -> 0 ->> 'from'`, '=', number)
      .limit(1)
      .executeTakeFirst()
  )?.id;

const dispatchColumns = [
  'id',
  'order_id as orderId',
  'revision',
  'created_at as createdAt',
  'lease_id as leaseId',
  'leased_until as leasedUntil',
  'acknowledged_at as acknowledgedAt',
  'closed_at as closedAt',
  'outcome',
] as const;
export type Dispatch = {
  readonly id: string;
  readonly orderId: string;
  readonly revision: number;
  readonly createdAt: number;
  readonly leaseId: string | null;
  readonly leasedUntil: number | null;
  readonly acknowledgedAt: number | null;
  readonly closedAt: number | null;
  readonly outcome: DispatchOutcome | null;
};

/** Locked until the transaction ends: it is leased to nobody while somebody decides. */
export const openDispatch = (db: Database, orderId: string): Promise<Dispatch | undefined> =>
  db
    .selectFrom('order_dispatch')
    .select(dispatchColumns)
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
/** The latest of a revision that the ERP ever had, closed or not. */
export const lastLeased = (
  db: Database,
  orderId: string,
  revision: number,
): Promise<Dispatch | undefined> =>
  db
    .selectFrom('order_dispatch')
    .select(dispatchColumns)
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .where('lease_id', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
export async function addDispatch(
  db: Database,
  order: Pick<Order, 'id' | 'distributorId' | 'revision'>,
  now: number,
): Promise<void> {
  await db
    .insertInto('order_dispatch')
    .values({
      order_id: order.id,
      distributor_id: order.distributorId,
      revision: order.revision,
      created_at: at(now),
    })
    .execute();
}
export async function closeDispatch(
  db: Database,
  orderId: string,
  outcome: DispatchOutcome,
  now: number,
): Promise<void> {
  await db
    .updateTable('order_dispatch')
    .set({ closed_at: at(now), outcome })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute();
}
export async function acknowledgeDispatch(db: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('order_dispatch')
    .set({ acknowledged_at: at(now) })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
}
/** Leases the oldest that are offered; two callers at once get different ones. */
export async function leaseDispatches(
  db: Database,
  now: number,
  until: number,
  limit: number,
): Promise<Dispatch[]> {
  const free = db
    .selectFrom('order_dispatch')
    .select('id')
    .where('closed_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .where((e) => e.or([e('leased_until', 'is', null), e('leased_until', '<=', at(now))]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('order_dispatch')
    .set({ lease_id: sql<string>`gen_random_uuid()`, leased_until: at(until) })
    .where('id', 'in', free)
    .returning(dispatchColumns)
    .execute();
}
/** Acknowledged before `since` and never answered; `id` is the order's. */
export const stuckDispatches = async (db: Database, since: number) =>
  (
    await db
      .selectFrom('order_dispatch as d')
      .innerJoin('sales_order as o', 'o.id', 'd.order_id')
      .select([
        'o.id',
        'o.number',
        'd.revision',
        'd.distributor_id as distributorId',
        'd.acknowledged_at as acknowledgedAt',
      ])
      .where('d.closed_at', 'is', null)
      .where('d.acknowledged_at', '<=', at(since))
      .orderBy('d.acknowledged_at')
      .limit(200)
      .execute()
  ).map((row) => ({ ...row, number: row.number!, acknowledgedAt: row.acknowledgedAt! }));
/** How many wait to be fetched or acknowledged. */
export const countWaiting = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('order_dispatch')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('closed_at', 'is', null)
      .where('acknowledged_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;

/** True for the one who tells it: the same telling, come again, is none. */
export const firstTold = async (
  db: Database,
  id: string,
  {
    orderId,
    distributorId,
    event,
  }: { readonly orderId: string; readonly distributorId: number; readonly event: OrderEvent },
  now: number,
): Promise<boolean> =>
  (await db
    .insertInto('order_mail')
    .values({ id, order_id: orderId, distributor_id: distributorId, event, told_at: at(now) })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;
