/** Reads orders for lists and mirrors: who sees which, a page by key, counts, what changed since a cursor. */
import { sql, type ExpressionBuilder } from 'kysely';
import { at, type Database, type Tables } from '#kernel/server/database.ts';
import {
  changedWithin,
  MIRRORED_FOR,
  type MirrorWindow,
} from '#kernel/server/queries/mirror-pages.ts';
import {
  countsByStatus,
  newestFirst,
  startingWith,
  type PageKey,
} from '#kernel/server/queries/paging.ts';
import type { ListSearch } from '#areas/distributors/server/index.ts';
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

export type OrderFilter = {
  readonly status?: OrderStatus | undefined;
  readonly type?: OrderType | undefined;
  readonly search?: ListSearch | undefined;
};

const matching =
  ({ type, search }: OrderFilter) =>
  (e: Of) =>
    e.and([
      e('deleted', '=', false),
      ...(type ? [e('type', '=', type)] : []),
      ...(search
        ? [
            e.or([
              e('number', 'like', startingWith(search.text)),
              e('customer_order', 'like', startingWith(search.text.toLowerCase())),
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

/** A page of the list, newest first. */
export const orderPage = (
  db: Database,
  viewer: Viewer,
  filter: OrderFilter,
  after: PageKey | undefined,
  limit: number,
): Promise<OrderHeadColumns[]> => {
  const rows = listed(db).where(matching(filter)).where(seenBy(viewer));
  const ofStatus = filter.status ? rows.where('status', '=', filter.status) : rows;
  return ofStatus.$call(newestFirst(after, limit)).execute();
};

/** How many of each status, under the same filter but its status. */
export const orderCounts = (db: Database, viewer: Viewer, filter: OrderFilter) =>
  countsByStatus(db.selectFrom('sales_order').where(matching(filter)).where(seenBy(viewer)));

/** Heads for the mirror, deleted drafts too. */
export const orderHeadsChanged = (
  db: Database,
  viewer: Viewer,
  window: MirrorWindow,
  now: number,
): Promise<(OrderHeadColumns & { xid: string })[]> =>
  listed(db)
    .where(seenBy(viewer))
    .where('created_at', '>=', at(now - MIRRORED_FOR))
    .$call(changedWithin(window, { tx: 'changed_tx', id: 'id', idType: 'uuid' }))
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
