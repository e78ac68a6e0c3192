/**
 * Finds a company's earlier orders with the same customer purchase order, about which screens warn.
 * The rule is the same on the device and on the server.
 */
import { isOrdered } from './order.ts';
import type { Order, OrderContent, OrderHead, EarlierPurchaseOrderUses } from './schemas/index.ts';

/**
 * The fields that identify a purchase order. `companyId` is undefined in rows that older versions
 * of the portal stored.
 */
export type PurchaseOrderUser = Pick<OrderHead, 'id' | 'distributorId' | 'customerOrder'> & {
  readonly companyId?: number | null | undefined;
};

type Other = PurchaseOrderUser &
  Pick<OrderHead, 'number' | 'status' | 'deleted' | 'submittedAt' | 'createdAt'>;

/** The maximum number of orders that a warning names. */
export const MAX_NAMED_ORDERS = 3;

/**
 * Returns the form in which purchase orders are compared: surrounding spaces, the number of spaces
 * between words, and case do not matter.
 */
export const purchaseOrderKey = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/**
 * Returns whether a search is worthwhile: there is a company and a purchase order. The search may
 * also return other orders, which `earlierPurchaseOrderUses` leaves out.
 */
export const canSearchPurchaseOrder = ({
  companyId,
  customerOrder,
}: Omit<PurchaseOrderUser, 'id'>): boolean =>
  typeof companyId === 'number' && purchaseOrderKey(customerOrder) !== '';

/**
 * Returns the newest of the company's other orders with the same purchase order, at most
 * `MAX_NAMED_ORDERS`, and whether there are more. Drafts, canceled and deleted orders do not count.
 */
export function earlierPurchaseOrderUses(
  order: PurchaseOrderUser,
  others: readonly Other[],
): EarlierPurchaseOrderUses {
  if (!canSearchPurchaseOrder(order)) return { orders: [], more: false };
  const key = purchaseOrderKey(order.customerOrder);
  const found = others
    .filter(
      (other) =>
        other.id !== order.id &&
        other.distributorId === order.distributorId &&
        other.companyId === order.companyId &&
        isOrdered(other) &&
        purchaseOrderKey(other.customerOrder) === key,
    )
    .map(({ id, number, submittedAt, createdAt }) => ({ id, number, at: submittedAt ?? createdAt }))
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
  return { orders: found.slice(0, MAX_NAMED_ORDERS), more: found.length > MAX_NAMED_ORDERS };
}

/**
 * Returns whether both contents have the same purchase order of the same company, so that the
 * earlier uses found for one are valid for the other.
 */
export const isSamePurchaseOrder = (one: OrderContent, other: OrderContent): boolean =>
  one.companyId === other.companyId &&
  purchaseOrderKey(one.customerOrder) === purchaseOrderKey(other.customerOrder);

export const toPurchaseOrderUser = ({
  id,
  distributorId,
  content: { companyId, customerOrder },
}: Pick<Order, 'id' | 'distributorId' | 'content'>): PurchaseOrderUser => ({
  id,
  distributorId,
  companyId,
  customerOrder,
});
