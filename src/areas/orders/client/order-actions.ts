/** Which actions an order offers to whom: the state table and the rights, read for buttons. */
import { can, type Actor } from '#kernel/domain/permissions.ts';
import { take } from '#kernel/domain/states.ts';
import { orderStates, type OrderHead } from '../domain/index.ts';

export type OrderAction = 'edit' | 'duplicate' | 'withdraw' | 'remove';

const steps = { edit: ['save', 'correct'], withdraw: ['withdraw'], remove: ['remove'] } as const;

/** A user of its distributor with write on orders, or an admin with that right. */
export const isOwner = (actor: Actor, order: Pick<OrderHead, 'distributorId'>): boolean =>
  can(actor, 'orders', 'write') && (actor.distributorId === null || actor.distributorId === order.distributorId);

export function offers(action: OrderAction, actor: Actor, order: Pick<OrderHead, 'distributorId' | 'status' | 'deleted'>): boolean {
  if (!isOwner(actor, order) || order.deleted) return false;
  return action === 'duplicate' || steps[action].some((step) => take(orderStates, step, order.status, 'owner').ok);
}

/** Where a row leads: to the editor while it can be written, to the view otherwise. */
export const pathOfOrder = (actor: Actor, order: Pick<OrderHead, 'id' | 'distributorId' | 'status' | 'deleted'>): string =>
  `/${offers('edit', actor, order) ? 'order/edit' : 'orders/view'}/${order.id}`;
