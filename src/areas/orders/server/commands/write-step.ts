/** Writes the result of a step to an order, and raises the alerts that tell its owner to act. */
import type { Author } from '#kernel/server/author.ts';
import type { Database } from '#kernel/server/database.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { settleFindingsAutomatically } from '#areas/restores/server/index.ts';
import type { ErpError, HistoryChange, Order } from '../../domain/index.ts';
import { updateFunnelDraws } from '../funnels/funnel-draws.ts';
import { insertOrderHistory } from '../order-history-sql.ts';
import { updateOrder } from '../order-writing-sql.ts';

/**
 * Writes the order, the funnel units that it holds, and an entry in the history, and resolves the
 * alert that the step makes obsolete. A decision settles the finding that a restore had lost it.
 */
export async function writeStep(
  db: Database,
  before: Pick<Order, 'status' | 'resentAt'>,
  order: Omit<Order, 'distributorName'>,
  author: Author,
  more: { readonly reason?: string; readonly changes?: readonly HistoryChange[] } = {},
): Promise<void> {
  await updateOrder(db, order, author.userId ?? 0);
  await insertOrderHistory(db, [
    { order, ...author, kind: 'status', from: before.status, to: order.status, ...more },
  ]);
  await applyConsequencesOfStep(db, before, order, author.at);
  if (before.status === 'waiting_approval' && order.status !== 'draft') {
    const { id: documentId, distributorId } = order;
    const lost = { kind: 'decision', distributorId, documentId } as const;
    await settleFindingsAutomatically(db, lost, author.at);
  }
}

/**
 * Stores the funnel units that the order holds after a step, and resolves the alert that the step
 * makes obsolete.
 */
export async function applyConsequencesOfStep(
  db: Database,
  before: Pick<Order, 'status' | 'resentAt'>,
  order: Omit<Order, 'distributorName'>,
  now: number,
): Promise<void> {
  await updateFunnelDraws(db, order, now);
  if (mayHaveOpenAlert(before)) await resolveAlert(db, order.id, now);
}

/**
 * Returns whether the order may have an open alert: it is returned for correction, or it is a draft
 * that was sent again after a restore and may have lost its number.
 */
export const mayHaveOpenAlert = ({
  status,
  resentAt,
}: Pick<Order, 'status' | 'resentAt'>): boolean =>
  status === 'waiting_correction' || (status === 'draft' && Boolean(resentAt));

/**
 * Raises the alert that tells the owner of an order why it is a draft again: it cannot have its
 * number again after a restore.
 */
export const raiseNumberTakenAlert = (
  db: Database,
  { id, distributorId }: Pick<Order, 'id' | 'distributorId'>,
  number: string,
  now: number,
): Promise<void> =>
  raiseAlerts(db, now, {
    id,
    distributorId,
    kind: 'order',
    number,
    items: [{ code: 'number_taken', note: '' }],
  });

type Correction = Pick<ErpError, 'code' | 'line' | 'message'>;
const lineIn = ({ line }: Correction) => (line === undefined ? {} : { line });

/** Returns what a mail says about corrections. */
export const correctionsForMail = (corrections: readonly Correction[]) =>
  corrections.map((one) => ({ code: one.code, message: one.message, ...lineIn(one) }));

/** Raises the alert about an order that was returned for correction. */
export const raiseReturnedAlert = (
  db: Database,
  order: Pick<Order, 'id' | 'distributorId'>,
  number: string,
  corrections: readonly Correction[],
  now: number,
): Promise<void> =>
  raiseAlerts(db, now, {
    id: order.id,
    distributorId: order.distributorId,
    kind: 'order',
    number,
    items: corrections.map((one) => ({ code: one.code, note: one.message, ...lineIn(one) })),
  });
