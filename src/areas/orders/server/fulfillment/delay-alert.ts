/**
 * Raises the alert about units of an order that come later or not at all. An order has one such
 * alert. Any event but a cancellation of units resolves it if no units remain to be shipped.
 */
import type { Database } from '#kernel/server/database.ts';
import { deriveAlertId, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import type { LineFigures, Order } from '../../domain/index.ts';
import type { StoredErpEvent } from './erp-events-sql.ts';

/**
 * Returns the id of the alert. It is not the order's id, which identifies the alert about a return.
 */
export const delayAlertId = (orderId: string): string => deriveAlertId('order_delayed', orderId);

/**
 * Raises or resolves the alert after an event.
 * @param parts The part number of each line.
 */
export async function updateDelayAlert(
  db: Database,
  order: Pick<Order, 'id' | 'distributorId'> & { readonly number: string },
  { kind, items }: Pick<StoredErpEvent, 'kind' | 'items'>,
  figures: readonly LineFigures[],
  parts: readonly string[],
  now: number,
): Promise<void> {
  const id = delayAlertId(order.id);
  const isOpen = figures.some(({ open }) => open > 0);
  // A cancellation raises the alert even if no units remain, as the distributor may count on the
  // canceled ones.
  if (kind === 'line_canceled' || (kind === 'backordered' && isOpen))
    await raiseAlerts(db, now, {
      id,
      subjectId: order.id,
      distributorId: order.distributorId,
      kind: 'order_delayed',
      number: order.number,
      items: items.map(({ line, quantity }) => ({
        code: kind,
        line,
        note: `${parts[line - 1]} × ${quantity}`,
      })),
    });
  else if (!isOpen) await resolveAlert(db, id, now);
}
