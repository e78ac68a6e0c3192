/**
 * Stores what an approver has selected and typed about the discounts of an order, in memory, so
 * that it is still there after turning the device, or leaving and coming back.
 */
import { useState } from 'react';
import { usePortalSession } from '#kernel/client/index.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type { ChosenDiscountDecision } from './discount-rows.ts';

export type DiscountSelection = {
  readonly selected: ReadonlySet<string>;
  /** The choice that the open dialog asks the approver to confirm, or undefined if it is closed. */
  readonly asked: ChosenDiscountDecision | undefined;
  readonly reason: string;
  /** Why the last attempt failed. It is stored too, so that turning the device does not lose it. */
  readonly problem: string | undefined;
};

export const emptyDiscountSelection: DiscountSelection = {
  selected: new Set(),
  asked: undefined,
  reason: '',
  problem: undefined,
};

const selectionByRevision = new Map<string, DiscountSelection>();

/** Returns what this user has stored for this submission, and a function that changes it. */
export function useDiscountSelection({
  id,
  revision,
}: Pick<Order, 'id' | 'revision'>): readonly [
  DiscountSelection,
  (change: Partial<DiscountSelection>) => void,
] {
  const { actor } = usePortalSession();
  const key = `${actor.userId} ${id} ${revision}`;
  const [choice, setChoice] = useState(
    () => selectionByRevision.get(key) ?? emptyDiscountSelection,
  );

  const change = (changed: Partial<DiscountSelection>) => {
    const next = { ...(selectionByRevision.get(key) ?? emptyDiscountSelection), ...changed };
    const isNone = next.selected.size === 0 && !next.asked && next.reason === '';
    if (isNone) selectionByRevision.delete(key);
    else selectionByRevision.set(key, next);
    setChoice(next);
  };

  return [choice, change];
}
