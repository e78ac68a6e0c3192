/**
 * Compares the orders of a device with those on this server, one by one, and notes for
 * administrators what no device can send again.
 */
import type { ComparisonVerdict } from '#kernel/domain/documents/restore-comparison.ts';
import { can, canAny } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/define-route.ts';
import {
  isBetweenBackupAndRestore,
  isOtherThanHeldVersion,
  verdictOnRemovedDocument,
  findRestoreThatLost,
  type Restore,
} from '#areas/restores/domain/index.ts';
import {
  answerComparison,
  hashDocumentText,
  storeFindings,
  recordRemovalByDevice,
  selectDocumentRemovals,
  type NewFinding,
} from '#areas/restores/server/index.ts';
import {
  contentText,
  isClaimable,
  findOrderLosses,
  orderComparisonVerdict,
  type ComparedOrder,
  type HeldOrder,
  type NumberRange,
  type Order,
  type OrderComparison,
} from '../../domain/index.ts';
import { orderForDevice, canSeeOrder, viewerOf } from '../visibility.ts';
import {
  settleAnsweredOrders,
  storeLostApproval,
  withoutAnsweredOrders,
} from './lost-approvals.ts';
import { storeNumberClaims } from './number-claims.ts';
import {
  selectOrdersByIds,
  selectReservedRanges,
  type RestoredOrder,
} from './restored-orders-sql.ts';

/** Returns the SHA-256 hash of the content, as devices compute it. */
export const hashOfContent = (content: Order['content']): string =>
  hashDocumentText(contentText(content));

type AnswerRow = OrderComparison['rows'][number];

/**
 * Returns the verdict on an order that a device holds. `stored` is undefined if the server has no
 * such order, or if the caller may not see it.
 */
function verdictForHeldOrder(
  stored: RestoredOrder | undefined,
  held: HeldOrder,
  removedVersion: number | undefined,
): ComparisonVerdict {
  if (stored?.deleted) return held.version <= stored.version ? 'removed' : 'other';
  if (!stored && removedVersion !== undefined && held.version <= removedVersion) return 'removed';
  return orderComparisonVerdict(stored && { ...stored, hash: hashOfContent(stored.content) }, held);
}

type Comparing = {
  readonly context: Context;
  /** Whether the user may write orders. A user without this right sends nothing again. */
  readonly mayWrite: boolean;
  readonly restores: readonly Restore[];
  readonly ranges: readonly NumberRange[];
};

/**
 * Returns the findings about an order: the parts of it that a restore has lost and, for an order
 * that the device sends again, a note if its time makes it unlikely that a restore lost it.
 */
function notesOf(
  { context: { principal, now }, mayWrite, restores, ranges }: Comparing,
  stored: RestoredOrder | undefined,
  held: HeldOrder,
  isSentAgain: boolean,
): NewFinding[] {
  const lostBy = findRestoreThatLost(restores, held.updatedAt, now);
  const isOutside = held.number !== null && !isClaimable(held.number, ranges);
  const known = stored && { ...stored, hash: hashOfContent(stored.content) };
  const lost = findOrderLosses(known, held, { isOutside, isSent: mayWrite }).filter(
    ({ kind }) => lostBy !== undefined || kind === 'comments',
  );

  const isLikely = lostBy !== undefined && isBetweenBackupAndRestore(lostBy, held.updatedAt);
  if (isSentAgain && !isLikely)
    lost.push({
      kind: lostBy ? 'unlikely_time' : 'not_restored',
      details: {
        status: held.status,
        ...(held.updatedBy === undefined ? {} : { by: held.updatedBy }),
        at: held.updatedAt,
      },
    });

  return lost.map(({ kind, details }) => ({
    restoreId: (lostBy ?? restores[0]!).id,
    subject: 'order',
    documentId: held.id,
    name: held.number ?? '',
    distributorId: principal.distributorId ?? stored?.distributorId ?? held.distributorId,
    kind,
    version: held.version,
    details,
    seenBy: principal.userId,
  }));
}

async function answerRow(
  db: Database,
  {
    id,
    version,
    updatedAt,
  }: { readonly id: string; readonly version: number | null; readonly updatedAt?: number },
  verdict: ComparisonVerdict,
  stored: RestoredOrder | undefined,
): Promise<AnswerRow> {
  if (!stored || stored.deleted) return { id, verdict, version: null };
  // An order that another device has sent again may have kept its version, but has a new
  // `updatedAt`. It counts as different, too.
  const isElsewhere =
    version === null ||
    verdict === 'other' ||
    isOtherThanHeldVersion(stored, version) ||
    stored.updatedAt !== updatedAt;
  const { restoredVersion: _version, restoredHash: _hash, ...order } = stored;
  return {
    id,
    verdict,
    version: stored.version,
    ...(isElsewhere ? { document: await orderForDevice(db, order) } : {}),
  };
}

/**
 * Returns for each order of a device whether it is missing, older, removed or different on this
 * server, and stores what administrators have to know. A user who may not read orders gets no
 * answers.
 */
export async function compareOrders(
  { body }: { readonly body: { readonly rows: readonly ComparedOrder[] } },
  context: Context,
) {
  const { db, principal, now } = context;
  return await answerComparison(context, body.rows, async (restores) => {
    const ids = body.rows.map(({ id }) => id);

    const viewer = viewerOf(principal);
    const here = new Map(
      (await selectOrdersByIds(db, ids))
        .filter((order) => order.deleted || canSeeOrder(viewer, order))
        .map((order) => [order.id, order]),
    );

    const removals = await selectDocumentRemovals(db, ids, principal.distributorId ?? undefined);
    const mayWrite = can(principal, 'orders', 'write');
    const comparing = { context, mayWrite, restores, ranges: await selectReservedRanges(db) };

    const rows: AnswerRow[] = [];
    const notes: NewFinding[] = [];
    const lost: HeldOrder[] = [];

    for (const row of body.rows) {
      const stored = here.get(row.id);
      if ('gone' in row) {
        const verdict = verdictOnRemovedDocument(stored, row.version);
        if (!stored) await recordRemovalByDevice(context, 'orders', row);
        // The device no longer has the draft, so the answer contains what it has to delete again.
        rows.push(await answerRow(db, { id: row.id, version: null }, verdict, stored));
        continue;
      }

      const isOthers =
        principal.distributorId !== null && row.distributorId !== principal.distributorId;
      const verdict = verdictForHeldOrder(stored, row, removals.get(row.id));
      if (isOthers || verdict === 'removed') {
        rows.push(await answerRow(db, row, verdict, stored));
        continue;
      }

      const isClaim = (verdict === 'missing' || verdict === 'older') && !row.head && mayWrite;
      const noted = notesOf(comparing, stored, row, isClaim);
      notes.push(...noted);
      // The answer has the lost approval already.
      const marked = stored && (await storeLostApproval(db, stored, noted));
      rows.push(await answerRow(db, row, verdict, marked));
      const isLost = findRestoreThatLost(restores, row.updatedAt, now) !== undefined;
      if (isClaim && isLost && row.number !== (stored?.number ?? null)) lost.push(row);
    }

    notes.push(...(await storeNumberClaims(comparing.ranges, context, restores[0].id, lost)));
    await storeFindings(db, await withoutAnsweredOrders(db, notes), now);
    await settleAnsweredOrders(db, notes, now);
    return canAny(principal, ['orders.read', 'approvals.read']) ? rows : [];
  });
}
