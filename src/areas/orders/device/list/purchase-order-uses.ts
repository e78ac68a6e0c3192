/**
 * Finds earlier uses of a customer's purchase order on this device, in mirrored heads and unsent
 * orders.
 */
import { listCompleteAt } from '#kernel/device/engine-and-databases.ts';
import type { Engine } from '#kernel/device/index.ts';
import { foldedWordsOf } from '#kernel/domain/fold-text.ts';
import {
  canSearchPurchaseOrder,
  earlierPurchaseOrderUses,
  type PurchaseOrderUser,
} from '../../domain/index.ts';
import type { LocalPurchaseOrderUses } from '../order-views.ts';
import { ORDER_HEADS_CURSOR, orderHeadsTable } from '../tables.ts';
import { readLocalOrders } from './local-orders.ts';

/**
 * Returns the company's other orders with the same customer purchase order. `asOf` is undefined if
 * the heads have not been downloaded.
 */
export async function findPurchaseOrderUses(
  engine: Engine,
  order: PurchaseOrderUser,
): Promise<LocalPurchaseOrderUses> {
  const at = await listCompleteAt(engine.bulk, ORDER_HEADS_CURSOR);
  if (!canSearchPurchaseOrder(order)) return { ...earlierPurchaseOrderUses(order, []), asOf: at };

  const { orders, hiddenIds } = await readLocalOrders(engine);
  const [word] = foldedWordsOf(order.customerOrder).sort((a, b) => b.length - a.length);
  const heads = orderHeadsTable(engine.bulk);
  const mirrored = await (word ? heads.where('words').equals(word) : heads).toArray();

  const hidden = new Set(hiddenIds);
  const others = mirrored.filter(({ id }) => !hidden.has(id)).concat(orders.map(({ row }) => row));
  return { ...earlierPurchaseOrderUses(order, others), asOf: at };
}
