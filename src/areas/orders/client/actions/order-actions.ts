/**
 * The actions that an order offers to a person, and whether they work offline. Both follow from the
 * state table and the person's rights.
 */
import type { DocumentActionKind } from '#kernel/client/index.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import {
  canConfirmRest,
  offlineOrderSteps,
  orderStates,
  type Order,
  type OrderHead,
  type OrderStatus,
  type OrderStep,
} from '../../domain/index.ts';

/**
 * The steps of the state table behind each action. `duplicate` creates a draft of another order, so
 * it does not depend on the state of this one.
 */
export const actionSteps = {
  edit: ['save', 'correct'],
  duplicate: ['save'],
  submit: ['submit', 'resubmit'],
  confirm: ['confirm'],
  withdraw: ['withdraw'],
  drop: ['drop'],
  remove: ['remove'],
} as const satisfies Record<string, readonly OrderStep[]>;

export type OrderAction = keyof typeof actionSteps;

/** The screens that offer an action. */
export const actionScreens: Readonly<
  Record<OrderAction, readonly ('list' | 'view' | 'editor' | 'preview')[]>
> = {
  edit: ['list', 'view', 'preview'],
  duplicate: ['list', 'view', 'editor'],
  submit: ['editor', 'preview'],
  confirm: ['view'],
  withdraw: ['list', 'view'],
  drop: ['list', 'view'],
  remove: ['list', 'view', 'editor'],
};

/**
 * Returns whether an action works offline, by the domain's table. An order that is not on this
 * device must be fetched first, so no action on it works offline.
 */
export const doesActionWorkOffline = (action: OrderAction | 'view', isHere = true): boolean =>
  isHere && (action === 'view' || actionSteps[action].every((step) => offlineOrderSteps[step]));

/** Returns whether an action voids or deletes the order, so that it is shown as dangerous. */
export const isDestructive = (action: OrderPageAction | 'view'): boolean =>
  action === 'drop' || action === 'remove';

/** Returns whether the person may write orders and is an admin or of the order's distributor. */
export const mayWriteOrder = (actor: Actor, order: Pick<OrderHead, 'distributorId'>): boolean =>
  can(actor, 'orders', 'write') &&
  (actor.distributorId === null || actor.distributorId === order.distributorId);

/**
 * Returns whether an order in its status offers an action to a person. `confirm` is offered only
 * for a whole order, because a list row lacks the partial decision.
 */
export function isActionOffered(
  action: OrderAction,
  actor: Actor,
  order: Pick<OrderHead, 'distributorId' | 'status' | 'deleted'> &
    Partial<Pick<Order, 'version' | 'partialDecision'>>,
): boolean {
  if (!mayWriteOrder(actor, order) || order.deleted) return false;
  if (action === 'confirm') {
    const { status, version = 0, partialDecision } = order;
    return canConfirmRest({ status, version, partialDecision }, actor);
  }
  return (
    action === 'duplicate' ||
    actionSteps[action].some((step) => takeStep(orderStates, step, order.status, 'owner').ok)
  );
}

/** The actions on an order's page: those that its state offers, and those that it always has. */
export type OrderPageAction =
  | OrderAction
  | 'saveAsTemplate'
  | 'downloadPdf'
  | 'sharePdf'
  | 'print'
  | 'history';

/**
 * The action that matters most in each status, which is the page's primary button, and the one
 * after it. An order that waits for others has no primary one. The menu has all other actions.
 */
export const mainActions: Readonly<
  Record<OrderStatus, { readonly primary?: OrderPageAction; readonly secondary: OrderPageAction }>
> = {
  draft: { primary: 'edit', secondary: 'downloadPdf' },
  waiting_approval: { secondary: 'withdraw' },
  waiting_correction: { primary: 'edit', secondary: 'history' },
  waiting_processing: { secondary: 'downloadPdf' },
  stand_by: { secondary: 'downloadPdf' },
  complete: { primary: 'duplicate', secondary: 'downloadPdf' },
  canceled: { primary: 'duplicate', secondary: 'history' },
};

/**
 * Returns where an action of an order belongs: primary button, secondary button, menu, or the
 * menu's destructive actions.
 * @param isAskedFirst True if a notice has the primary button, because the user must first decide
 * there or can confirm the order. The order's own primary action is secondary then.
 */
export function kindOfAction(
  action: OrderPageAction,
  status: OrderStatus,
  isAskedFirst = false,
): DocumentActionKind {
  const { primary, secondary } = mainActions[status];
  if (isDestructive(action)) return 'danger';
  if (action === primary) return isAskedFirst ? 'secondary' : 'primary';
  return action === secondary ? 'secondary' : 'other';
}

/** Returns the path of an order in a list: the editor if it can be edited, otherwise the view. */
export const pathOfOrder = (
  actor: Actor,
  order: Pick<OrderHead, 'id' | 'distributorId' | 'status' | 'deleted'>,
): string => `/${isActionOffered('edit', actor, order) ? 'order/edit' : 'orders/view'}/${order.id}`;

/** Returns the table of actions as text, with one line for each. */
export const orderActionsAsText = (): string =>
  (Object.keys(actionSteps) as OrderAction[])
    .map(
      (action) =>
        `${action} · ${actionSteps[action].join(', ')} · ${doesActionWorkOffline(action) ? 'works offline' : 'needs connection'} · ${actionScreens[action].join(', ')}`,
    )
    .join('\n');
