/**
 * Raises the alert about units of an order that come later or not at all. An order has one such
 * alert, which lists the late and the canceled units of all lines. Any event but a cancellation of
 * units resolves it if no units remain to be shipped, or if it has nothing left to list.
 */
import type { Database } from '#kernel/server/database.ts';
import {
  deriveAlertId,
  raiseAlerts,
  resolveAlert,
  updateAlertContent,
} from '#areas/alerts/server/index.ts';
import type { LineFigures, Order } from '../../domain/index.ts';
import type { StoredErpEvent } from './erp-events-sql.ts';

/**
 * Returns the id of the alert. It is not the order's id, which identifies the alert about a return.
 */
export const delayAlertId = (orderId: string): string => deriveAlertId('order_delayed', orderId);

/**
 * Raises, updates or resolves the alert after an event.
 * @param figures The figures of each line after the event.
 * @param parts The part number of each line.
 */
export async function updateDelayAlert(
  db: Database,
  order: Pick<Order, 'id' | 'distributorId'> & { readonly number: string },
  { kind, items: reported }: Pick<StoredErpEvent, 'kind' | 'items'>,
  figures: readonly LineFigures[],
  parts: readonly string[],
  now: number,
): Promise<void> {
  const id = delayAlertId(order.id);
  const { number } = order;
  const items = delayedItems(figures, parts);
  const isLate = ({ line }: { readonly line: number }) =>
    figures.some((one) => one.line === line && one.backordered > 0);

  // A cancellation raises the alert even if no units remain, as the distributor may count on the
  // canceled ones.
  if (kind === 'line_canceled' || (kind === 'backordered' && reported.some(isLate)))
    await raiseAlerts(db, now, {
      id,
      subjectId: order.id,
      distributorId: order.distributorId,
      kind: 'order_delayed',
      number,
      items,
    });
  else if (items.length === 0 || figures.every(({ open }) => open === 0))
    await resolveAlert(db, id, now);
  else await updateAlertContent(db, id, { number, items });
}

/** Returns the items of the alert: for each line, its late units and its canceled ones. */
const delayedItems = (figures: readonly LineFigures[], parts: readonly string[]) =>
  figures.flatMap(({ line, backordered, canceled }) => {
    const item = (code: 'backordered' | 'line_canceled', units: number) =>
      units > 0 ? [{ code, line, note: `${parts[line - 1]} × ${units}` }] : [];
    return [...item('backordered', backordered), ...item('line_canceled', canceled)];
  });
