/** Which actions an order offers to whom, and which of them work offline: the state table and the rights, read for buttons. */
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import { take } from '#kernel/domain/documents/states.ts';
import {
  offlineOrderSteps,
  orderStates,
  type OrderHead,
  type OrderStep,
} from '../../domain/index.ts';

/** The steps of the state table behind each button. Ordering again makes a draft of another order, so it asks nothing of this one. */
export const actionSteps = {
  edit: ['save', 'correct'],
  duplicate: ['save'],
  submit: ['submit', 'resubmit'],
  withdraw: ['withdraw'],
  drop: ['drop'],
  remove: ['remove'],
} as const satisfies Record<string, readonly OrderStep[]>;
export type OrderAction = keyof typeof actionSteps;

/** Which screens offer an action. */
export const actionScreens: Readonly<
  Record<OrderAction, readonly ('list' | 'view' | 'editor' | 'preview')[]>
> = {
  edit: ['list', 'view', 'preview'],
  duplicate: ['list', 'view', 'editor'],
  submit: ['editor', 'preview'],
  withdraw: ['list', 'view'],
  drop: ['list', 'view'],
  remove: ['list', 'view', 'editor'],
};

/** By the domain's table; an order that is not on this device must be fetched first, whatever is done with it. */
export const worksOffline = (action: OrderAction | 'view', isHere = true): boolean =>
  isHere && (action === 'view' || actionSteps[action].every((step) => offlineOrderSteps[step]));

/** Ends or deletes the order: it looks like that, and stands apart from the others. */
export const isDestructive = (action: OrderAction | 'view'): boolean =>
  action === 'drop' || action === 'remove';

/** A user of its distributor with write on orders, or an admin with that right. */
export const isOwner = (actor: Actor, order: Pick<OrderHead, 'distributorId'>): boolean =>
  can(actor, 'orders', 'write') &&
  (actor.distributorId === null || actor.distributorId === order.distributorId);

export function offers(
  action: OrderAction,
  actor: Actor,
  order: Pick<OrderHead, 'distributorId' | 'status' | 'deleted'>,
): boolean {
  if (!isOwner(actor, order) || order.deleted) return false;
  return (
    action === 'duplicate' ||
    actionSteps[action].some((step) => take(orderStates, step, order.status, 'owner').ok)
  );
}

/** Where a row leads: to the editor while it can be written, to the view otherwise. */
export const pathOfOrder = (
  actor: Actor,
  order: Pick<OrderHead, 'id' | 'distributorId' | 'status' | 'deleted'>,
): string => `/${offers('edit', actor, order) ? 'order/edit' : 'orders/view'}/${order.id}`;

/** One line an action, to print and read. */
export const printActions = (): string =>
  (Object.keys(actionSteps) as OrderAction[])
    .map(
      (action) =>
        `${action} · ${actionSteps[action].join(', ')} · ${worksOffline(action) ? 'works offline' : 'needs connection'} · ${actionScreens[action].join(', ')}`,
    )
    .join('\n');
