/** Reads and writes approvers, their limits, delegations and recorded approvals. */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { selectUserNames, selectUsersOfDistributor } from '#areas/account/server/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type {} from './tables.ts';
import type {
  ApproverLimits,
  ApproverRow,
  ChainFacts,
  DelegationRow,
  LimitReason,
  RecordedRow,
} from '../../domain/index.ts';

/**
 * Keeps other transactions from changing limits or adding delegations until this one ends. Reading
 * is not affected.
 */
export const lockApproverLimits = (db: Database) => takeAdvisoryLock(db, 'approver_limit');

/** Returns the users who may decide on orders, by name, with their limits. */
export async function selectApprovers(db: Database): Promise<ApproverRow[]> {
  const users = (await selectUsersOfDistributor(db, null)).filter(
    (row) =>
      row.disabled_at === null &&
      can({ distributorId: null, permissions: row.permissions }, 'approvals', 'write'),
  );
  const rows = await db.selectFrom('approver_limit').selectAll().execute();
  const byUser = new Map(rows.map((row) => [row.user_id, row]));
  return users
    .map(({ id, name }): ApproverRow => {
      const row = byUser.get(id);
      return {
        userId: id,
        name,
        version: row?.version ?? 0,
        limits: row?.is_limited
          ? {
              amounts: row.amounts,
              largestDiscount: row.largest_discount,
              orderTypes: row.order_types,
              nextId: row.next_id,
            }
          : null,
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.userId - b.userId);
}

/**
 * Returns the approvers, and the people who have lost the right to decide and whose limits name a
 * next approver.
 */
export async function selectApproverSequence(db: Database) {
  const approvers = await selectApprovers(db);
  const rows = await db
    .selectFrom('approver_limit')
    .select(['user_id as userId', 'next_id as nextId'])
    .where('is_limited', '=', true)
    .where('next_id', 'is not', null)
    .$narrowType<{ nextId: number }>()
    .orderBy('user_id')
    .execute();
  const approverIds = new Set(approvers.map(({ userId }) => userId));
  return { approvers, withoutRight: rows.filter(({ userId }) => !approverIds.has(userId)) };
}

/** Stores the limits of a user. `limits` is null if the user decides on everything. */
export const upsertApproverLimits = (
  db: Database,
  userId: number,
  limits: ApproverLimits | null,
  version: number,
) => {
  const row = {
    amounts: JSON.stringify(limits?.amounts ?? {}),
    largest_discount: limits?.largestDiscount ?? null,
    order_types: limits?.orderTypes ? JSON.stringify(limits.orderTypes) : null,
    next_id: limits?.nextId ?? null,
    is_limited: limits !== null,
    version,
  };
  return db
    .insertInto('approver_limit')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

const selectDelegations = (db: Database) =>
  db
    .selectFrom('approval_delegation')
    .select([
      'id',
      'from_user_id as fromUserId',
      'to_user_id as toUserId',
      'starts_on as startsOn',
      'ends_on as endsOn',
    ])
    .where('ended_at', 'is', null);

async function withNames(
  db: Database,
  rows: readonly Omit<DelegationRow, 'fromName' | 'toName'>[],
): Promise<DelegationRow[]> {
  const names = await selectUserNames(
    db,
    rows.flatMap((row) => [row.fromUserId, row.toUserId]),
  );
  const nameOf = (id: number) => names.get(id) ?? '';
  return rows.map((row) => ({
    ...row,
    fromName: nameOf(row.fromUserId),
    toName: nameOf(row.toUserId),
  }));
}

/** Returns the delegations that have not ended, by their first date. */
export const selectCurrentDelegations = async (
  db: Database,
  now: Instant,
): Promise<DelegationRow[]> =>
  withNames(
    db,
    await selectDelegations(db)
      .where('ends_on', '>=', dateInZone(now, HOME_ZONE))
      .orderBy('starts_on')
      .orderBy('id')
      .execute(),
  );

/**
 * Returns a delegation and locks it until the transaction ends. Resolves to undefined if there is
 * none with this id or it was ended early.
 */
export const selectDelegationForUpdate = (db: Database, id: string) =>
  selectDelegations(db).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertDelegation(
  db: Database,
  row: Pick<DelegationRow, 'fromUserId' | 'toUserId' | 'startsOn' | 'endsOn'>,
  by: number,
  now: Instant,
): Promise<DelegationRow> {
  const { id } = await db
    .insertInto('approval_delegation')
    .values({
      from_user_id: row.fromUserId,
      to_user_id: row.toUserId,
      starts_on: row.startsOn,
      ends_on: row.endsOn,
      created_by: by,
      created_at: toTimestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await withNames(db, [{ id, ...row }]))[0]!;
}

export const updateDelegationEnded = (db: Database, id: string, now: Instant) =>
  db
    .updateTable('approval_delegation')
    .set({ ended_at: toTimestamp(now) })
    .where('id', '=', id)
    .execute();

const selectRecorded = (db: Database) =>
  db
    .selectFrom('order_recorded_approval as r')
    .select([
      'r.order_id as orderId',
      'r.revision',
      'r.user_id as userId',
      'r.by_name as name',
      'r.acting_for_id as actingForId',
      'r.reasons',
      'r.at',
    ])
    .orderBy('r.id');

type Recorded = Omit<RecordedRow, 'actingForName'>;

/** Returns the recorded approvals of one revision of an order, oldest first. */
export const selectRecordedApprovals = (
  db: Database,
  { id, revision }: Pick<Order, 'id' | 'revision'>,
): Promise<Recorded[]> =>
  selectRecorded(db)
    .where('r.order_id', '=', id)
    .where('r.revision', '=', revision)
    .execute() as Promise<Recorded[]>;

/**
 * Returns the recorded approvals of the current revisions of orders that wait for approval or are
 * on hold.
 */
export async function selectRecordedApprovalsOfOpenOrders(db: Database): Promise<RecordedRow[]> {
  const rows = (await selectRecorded(db)
    .innerJoin('sales_order as o', (join) =>
      join.onRef('o.id', '=', 'r.order_id').onRef('o.revision', '=', 'r.revision'),
    )
    .where('o.status', 'in', ['waiting_approval', 'stand_by'])
    .execute()) as Recorded[];
  const names = await selectUserNames(
    db,
    rows.map(({ actingForId }) => actingForId),
  );
  return rows.map((row) => ({ ...row, actingForName: names.get(row.actingForId) ?? '' }));
}

export const insertRecordedApproval = (
  db: Database,
  { id, distributorId, revision }: Pick<Order, 'id' | 'distributorId' | 'revision'>,
  {
    userId,
    name,
    actingForId,
    reasons,
    now,
  }: {
    readonly userId: number;
    readonly name: string;
    readonly actingForId: number;
    readonly reasons: readonly LimitReason[];
    readonly now: Instant;
  },
) =>
  db
    .insertInto('order_recorded_approval')
    .values({
      order_id: id,
      distributor_id: distributorId,
      revision,
      user_id: userId,
      by_name: name,
      acting_for_id: actingForId,
      reasons: JSON.stringify(reasons),
      at: toTimestamp(now),
    })
    .execute();

/**
 * The chain of approvers at one instant, without the recorded approvals. It is read once for all
 * orders of a request.
 */
export type CurrentApprovalChain = Pick<
  ChainFacts,
  'approvers' | 'withoutRight' | 'delegations' | 'now'
>;

export const selectCurrentApprovalChain = async (
  db: Database,
  now: Instant,
): Promise<CurrentApprovalChain> => ({
  ...(await selectApproverSequence(db)),
  delegations: await selectCurrentDelegations(db, now),
  now,
});
