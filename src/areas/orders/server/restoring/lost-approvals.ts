/**
 * Notes on orders that a restore has lost their approval. The findings of administrators are where
 * this is known from: the device that knows it may not be the one that sends the order again.
 */
import type { Database } from '#kernel/server/database.ts';
import {
  selectFindingsOnDocuments,
  settleFindingsAutomatically,
  type NewFinding,
} from '#areas/restores/server/index.ts';
import { lostApprovalIn, type Order } from '../../domain/index.ts';
import { updateLostApproval, type RestoredOrder } from './restored-orders-sql.ts';

type KnownFindings = Awaited<ReturnType<typeof selectFindingsOnDocuments>>;

const isAnswered = (known: KnownFindings, { documentId }: NewFinding): boolean =>
  known.some((one) => one.document_id === documentId && one.kind === 'erp_answer');

/** Returns the new findings without those that a known answer of the ERP makes obsolete. */
export async function withoutAnsweredOrders(
  db: Database,
  notes: readonly NewFinding[],
): Promise<readonly NewFinding[]> {
  const ids = notes.filter(({ kind }) => kind === 'erp_fetched').map((note) => note.documentId);
  if (ids.length === 0) return notes;
  const known = await selectFindingsOnDocuments(db, ids);
  return notes.filter((note) => note.kind !== 'erp_fetched' || !isAnswered(known, note));
}

/**
 * Returns the lost approval of an order that a device sends again, as it is known from findings
 * about this version of the order or a later one. Undefined if none is known.
 */
export async function selectLostApproval(
  db: Database,
  order: Pick<Order, 'id' | 'version'>,
): Promise<Order['lostApproval']> {
  const known = await selectFindingsOnDocuments(db, [order.id]);
  return lostApprovalIn(known.filter(({ version }) => version >= order.version));
}

/**
 * Stores in an order that its approval is lost, so that approvers see it. `notes` are the new
 * findings about the order. Returns the order as it is then.
 */
export async function storeLostApproval(
  db: Database,
  stored: RestoredOrder,
  notes: readonly NewFinding[],
): Promise<RestoredOrder> {
  const found = lostApprovalIn(notes);
  if (!found || stored.status === 'complete' || stored.status === 'canceled') return stored;
  // A device that knows less than another one does not take the ERP's number away.
  const before = stored.lostApproval;
  if (before?.erpNumber && !found.erpNumber) return stored;
  if (before?.status === 'complete' && found.status !== 'complete') return stored;
  await updateLostApproval(db, stored.id, found);
  return { ...stored, lostApproval: found };
}

/**
 * Settles the findings that the ERP may have fetched orders of which it is now known that the ERP
 * has answered them, so that each order has one finding about the ERP.
 */
export async function settleAnsweredOrders(
  db: Database,
  notes: readonly NewFinding[],
  now: number,
): Promise<void> {
  for (const { kind, distributorId, documentId } of notes)
    if (kind === 'erp_answer')
      await settleFindingsAutomatically(
        db,
        { kind: 'erp_fetched', distributorId, documentId },
        now,
      );
}
