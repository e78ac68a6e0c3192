/** The alert about units of an order that come later or not at all: one an order, resolved when nothing of it is still to be shipped. */
import type { Database } from '#kernel/server/database.ts';
import { ownAlertId, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import type { LineFigures, Order } from '../../domain/index.ts';
import type { StoredEvent } from './erp-events-sql.ts';

/** Its own id is the alert's about a return. */
export const delayAlertId = (orderId: string): string => ownAlertId('order_delayed', orderId);

export async function alertDelay(
  db: Database,
  order: Pick<Order, 'id' | 'distributorId'> & { readonly number: string },
  { kind, items }: Pick<StoredEvent, 'kind' | 'items'>,
  figures: readonly LineFigures[],
  parts: readonly string[],
  now: number,
): Promise<void> {
  const id = delayAlertId(order.id);
  const isOpen = figures.some(({ open }) => open > 0);
  // A cancellation is told even where nothing is open after it: somebody counts on these units.
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
