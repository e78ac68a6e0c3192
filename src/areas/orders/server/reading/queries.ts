/** Reads orders for lists and mirrors: who sees which, a page by key, counts, what changed since a cursor. */
import { sql, type ExpressionBuilder } from 'kysely';
import { DAY } from '#kernel/domain/dates.ts';
import { at, type Database, type Tables } from '#kernel/server/database.ts';
import type { Cursor } from '#kernel/server/delta.ts';
import type { HistoryEntry, OrderHead, OrderStatus, OrderType } from '../../domain/index.ts';
import { heads } from '../queries.ts';

type Of = ExpressionBuilder<Tables, 'sales_order'>;
export type Viewer = { readonly userId: number; readonly isAdmin: boolean };
export type OrderHeadColumns = Omit<OrderHead, 'distributorName'>;

/** Distributor users see all of their own (the scope narrows them); admins what was ever submitted, and what they made. */
export const sees = (
  viewer: Viewer,
  row: { readonly submittedAt: number | null; readonly creatorId: number },
): boolean => !viewer.isAdmin || row.submittedAt !== null || row.creatorId === viewer.userId;
const seenBy = (viewer: Viewer) => (e: Of) =>
  viewer.isAdmin
    ? e.or([e('submitted_at', 'is not', null), e('created_by', '=', viewer.userId)])
    : e.lit(true);

/** `distributors`: those whose name contains the search text. */
export type OrderFilter = {
  readonly status?: OrderStatus | undefined;
  readonly type?: OrderType | undefined;
  readonly search?: { readonly text: string; readonly distributors: readonly number[] } | undefined;
};

const prefix = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;
const matching =
  ({ type, search }: OrderFilter) =>
  (e: Of) =>
    e.and([
      e('deleted', '=', false),
      ...(type ? [e('type', '=', type)] : []),
      ...(search
        ? [
            e.or([
              e('number', 'like', prefix(search.text)),
              e('customer_order', 'like', prefix(search.text.toLowerCase())),
              e('part_numbers', '@>', sql<string[]>`array[${search.text}]::text[]`),
              ...(search.distributors.length
                ? [e('distributor_id', 'in', search.distributors)]
                : []),
            ]),
          ]
        : []),
    ]);

const listed = (db: Database) =>
  heads(db).select(sql<string>`content ->> 'customerOrder'`.as('customerOrder'));

/** Newest first; `after` is the last row of the page before. */
export const page = (
  db: Database,
  viewer: Viewer,
  filter: OrderFilter,
  after: { readonly createdAt: number; readonly id: string } | undefined,
  limit: number,
): Promise<OrderHeadColumns[]> => {
  const rows = listed(db)
    .where(matching(filter))
    .where(seenBy(viewer))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const ofStatus = filter.status ? rows.where('status', '=', filter.status) : rows;
  return (
    after
      ? ofStatus.where(sql<boolean>`(created_at, id) < (${at(after.createdAt)}, ${after.id}::uuid)`)
      : ofStatus
  ).execute();
};

/** How many of each status, under the same filter but its status; statuses without any are absent. */
export async function countsByStatus(
  db: Database,
  viewer: Viewer,
  filter: OrderFilter,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('sales_order')
    .select(['status', sql<number>`count(*)`.as('count')])
    .where(matching(filter))
    .where(seenBy(viewer))
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** What a mirror holds: about 24 months. */
const MIRRORED = 731 * DAY;
const NIL = '00000000-0000-0000-0000-000000000000';

/** Heads changed after the cursor and below the bound, deleted drafts too, each with the transaction that changed it. */
export const headsChanged = (
  db: Database,
  viewer: Viewer,
  after: Cursor,
  bound: string,
  now: number,
  limit: number,
): Promise<(OrderHeadColumns & { xid: string })[]> =>
  listed(db)
    .select(sql<string>`changed_tx::text`.as('xid'))
    .where(seenBy(viewer))
    .where('created_at', '>=', at(now - MIRRORED))
    .where(sql<boolean>`(changed_tx, id) > (${after.xid}::xid8, ${after.id || NIL}::uuid)`)
    .where(sql<boolean>`changed_tx < ${bound}::xid8`)
    .orderBy('changed_tx')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The timeline, newest first; `before` is the last entry of the page before. */
export const timeline = (
  db: Database,
  orderId: string,
  before: number | undefined,
  limit: number,
): Promise<HistoryEntry[]> => {
  const rows = db
    .selectFrom('order_history')
    .select([
      'id',
      'at',
      'by_name as by',
      'kind',
      'from_status as from',
      'to_status as to',
      'reason',
      'changes',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? rows : rows.where('id', '<', before)).execute() as Promise<
    HistoryEntry[]
  >;
};
