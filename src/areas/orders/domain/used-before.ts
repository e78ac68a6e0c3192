/** The customer's purchase order that its company has used before: the rule of a warning, on the device and on the server. */
import { isOrdered } from './order.ts';
import type { Order, OrderContent, OrderHead, UsedBefore } from './schemas/index.ts';

/** `companyId` undefined: a row of before, which does not say it. */
export type PurchaseOrderUser = Pick<OrderHead, 'id' | 'distributorId' | 'customerOrder'> & {
  readonly companyId?: number | null | undefined;
};
type Other = PurchaseOrderUser &
  Pick<OrderHead, 'number' | 'status' | 'deleted' | 'submittedAt' | 'createdAt'>;

/** Named in a warning; more of them are only said to be there. */
export const MOST_NAMED = 3;

/** What tells purchase orders apart: not their spaces at the ends, how many are between words, nor capital letters. */
export const purchaseOrderKey = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
/** For a search by columns, which finds these and more: `usedBefore` says which they are. */
export const mayBeUsed = ({ companyId, customerOrder }: Omit<PurchaseOrderUser, 'id'>): boolean =>
  typeof companyId === 'number' && purchaseOrderKey(customerOrder) !== '';

/** Other orders of the company with the same purchase order, newest first. A draft has used nothing yet, a canceled order no longer does. */
export function usedBefore(order: PurchaseOrderUser, others: readonly Other[]): UsedBefore {
  if (!mayBeUsed(order)) return { orders: [], more: false };
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
  return { orders: found.slice(0, MOST_NAMED), more: found.length > MOST_NAMED };
}

/** Whether both name one purchase order of one company: what was found of the first is true of the second. */
export const isSamePurchaseOrder = (one: OrderContent, other: OrderContent): boolean =>
  one.companyId === other.companyId &&
  purchaseOrderKey(one.customerOrder) === purchaseOrderKey(other.customerOrder);

export const purchaseOrderOf = ({
  id,
  distributorId,
  content: { companyId, customerOrder },
}: Pick<Order, 'id' | 'distributorId' | 'content'>): PurchaseOrderUser => ({
  id,
  distributorId,
  companyId,
  customerOrder,
});
