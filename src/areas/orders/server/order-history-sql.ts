/**
 * Reads and writes what happened to an order: the entries of its history, its frozen submissions,
 * and its number of comments.
 */
import { sql, type ExpressionBuilder, type QueryCreator } from 'kysely';
import type { Author } from '#kernel/server/author.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import { requireReadableContent } from './order-sql.ts';
import {
  ERP_AUTHOR,
  type HistoryChange,
  type HistoryEntry,
  type HistoryKind,
  type Order,
  type OrderStatus,
  type StepCause,
} from '../domain/index.ts';

export type OrderHistoryEntry = Author & {
  readonly order: Pick<Order, 'id' | 'distributorId'>;
  readonly kind: HistoryKind;
  readonly from?: OrderStatus | undefined;
  readonly to?: OrderStatus | undefined;
  readonly reason?: string;
  readonly cause?: StepCause;
  readonly changes?: readonly HistoryChange[] | 'replaced';
};

/** Returns the statement that adds entries, which may be a part of another statement. */
export const historyInsertStatement = (
  db: Pick<QueryCreator<Tables>, 'insertInto'>,
  entries: readonly OrderHistoryEntry[],
) =>
  db.insertInto('order_history').values(
    entries.map((e) => ({
      order_id: e.order.id,
      distributor_id: e.order.distributorId,
      at: toTimestamp(e.at),
      by_user: e.userId,
      by_name: e.name,
      kind: e.kind,
      from_status: e.from ?? null,
      to_status: e.to ?? null,
      reason: e.reason ?? null,
      cause: e.cause ? JSON.stringify(e.cause) : null,
      changes: JSON.stringify(e.changes ?? null),
    })),
  );

export async function insertOrderHistory(
  db: Database,
  entries: readonly OrderHistoryEntry[],
): Promise<void> {
  await historyInsertStatement(db, entries).execute();
}

/**
 * Returns the condition that the ERP wrote an entry. A user has an id, so a person with the name of
 * the ERP is not taken for it.
 */
const byErp = (e: ExpressionBuilder<Tables, 'order_history'>) =>
  e.and([e('by_user', 'is', null), e('by_name', '=', ERP_AUTHOR)]);

/**
 * Returns the reason and the cause of the last change of status, null if none was given, and
 * whether the ERP wrote them.
 */
export async function selectStatusReason(
  db: Database,
  orderId: string,
): Promise<Required<Pick<Order, 'statusReason' | 'statusCause' | 'statusByErp'>>> {
  const last = await db
    .selectFrom('order_history')
    .select((e) => ['reason as statusReason', 'cause as statusCause', byErp(e).as('statusByErp')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'status')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last
    ? { ...last, statusByErp: Boolean(last.statusByErp) }
    : { statusReason: null, statusCause: null, statusByErp: false };
}

/**
 * Returns the timeline, newest first.
 * @param before The id of the last entry of the previous page, or undefined for the first page.
 */
export const selectTimelinePage = (
  db: Database,
  orderId: string,
  before: number | undefined,
  limit: number,
): Promise<HistoryEntry[]> => {
  const rows = db
    .selectFrom('order_history')
    .select((e) => [
      'id',
      'at',
      'by_name as by',
      byErp(e).as('byErp'),
      'kind',
      'from_status as from',
      'to_status as to',
      'reason',
      'cause',
      'changes',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? rows : rows.where('id', '<', before)).execute() as Promise<
    HistoryEntry[]
  >;
};

/** Counts one more comment, and returns how many there are now. */
export async function incrementCommentCount(db: Database, orderId: string): Promise<number> {
  return (
    await db
      .updateTable('sales_order')
      .set((e) => ({ comments: e('comments', '+', 1) }))
      .where('id', '=', orderId)
      .returning('comments')
      .executeTakeFirstOrThrow()
  ).comments;
}

/** A submission to freeze: the order as submitted, the user who submitted it, and when. */
export type SubmittedRevision = {
  readonly order: Pick<Order, 'id' | 'distributorId' | 'revision' | 'content' | 'totalMinor'>;
  readonly userId: number;
  readonly name: string;
  readonly at: number;
};

/** Returns the statement that freezes submissions, which may be a part of another statement. */
export const revisionInsertStatement = (
  db: Pick<QueryCreator<Tables>, 'insertInto'>,
  revisions: readonly SubmittedRevision[],
) =>
  db.insertInto('order_revision').values(
    revisions.map(({ order, userId, name, at: when }) => ({
      order_id: order.id,
      distributor_id: order.distributorId,
      revision: order.revision,
      content: JSON.stringify(order.content),
      total_minor: order.totalMinor,
      submitted_by: userId,
      submitted_by_name: name,
      submitted_at: toTimestamp(when),
    })),
  );

export async function insertSubmittedRevisions(
  db: Database,
  revisions: readonly SubmittedRevision[],
): Promise<void> {
  await revisionInsertStatement(db, revisions).execute();
}

/** Returns when an order was submitted for the first time, or null if it never was. */
export async function selectFirstSubmittedAt(db: Database, id: string): Promise<number | null> {
  const first = await db
    .selectFrom('order_revision')
    .select('submitted_at')
    .where('order_id', '=', id)
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();
  return first?.submitted_at ?? null;
}

/** Returns the last submissions of an order, newest first. */
export const selectLastRevisions = async (db: Database, orderId: string, limit: number) => {
  const rows = await db
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
  return rows.map((row) => requireReadableContent(row));
};

/** Returns whether the working copy of an order is still what was submitted last. */
export const isUnchangedSinceSubmission = async (db: Database, orderId: string): Promise<boolean> =>
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

/** Returns what a person did with orders, comments included, with the numbers of the orders. */
export const selectHistoryWrittenBy = (db: Database, userId: number) =>
  db
    .selectFrom('order_history')
    .innerJoin('sales_order', 'sales_order.id', 'order_history.order_id')
    .select([
      'sales_order.number',
      'order_history.order_id as order',
      'order_history.at',
      'order_history.kind',
      'order_history.to_status as status',
      'order_history.reason as text',
    ])
    .where('order_history.by_user', '=', userId)
    .orderBy('order_history.id')
    .execute();

/** Returns the id of the order whose history says that this number was voided. */
export const selectOrderIdOfVoidedNumber = async (
  db: Database,
  number: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('order_history')
      .select('order_id as id')
      .where(sql`changes -> 0 ->> 'field'`, '=', sql.lit('number'))
      .where(sql`changes -> 0 ->> 'from'`, '=', number)
      .limit(1)
      .executeTakeFirst()
  )?.id;
