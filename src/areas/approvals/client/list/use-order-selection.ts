/**
 * Stores the orders that are selected for a decision, on all pages of the list, until its filter
 * changes.
 */
import { useCallback, useState } from 'react';
import type { OrderToDecide } from '../decision/decision-types.ts';

/** The selected orders by id. `selectOnly` replaces the selection. */
export type OrderSelection = {
  readonly orders: ReadonlyMap<string, OrderToDecide>;
  toggle(order: OrderToDecide): void;
  selectOnly(orders: readonly OrderToDecide[]): void;
  deselect(ids: Iterable<string>): void;
  clear(): void;
};

const none: ReadonlyMap<string, OrderToDecide> = new Map();

export function useOrderSelection(filter: string): OrderSelection {
  const [held, setHeld] = useState({ filter, orders: none });
  const change = useCallback(
    (how: (before: ReadonlyMap<string, OrderToDecide>) => ReadonlyMap<string, OrderToDecide>) =>
      setHeld((before) => ({
        filter,
        orders: how(before.filter === filter ? before.orders : none),
      })),
    [filter],
  );
  return {
    orders: held.filter === filter ? held.orders : none,
    toggle: useCallback(
      (order) =>
        change((before) => {
          const after = new Map(before);
          if (!after.delete(order.id)) after.set(order.id, order);
          return after;
        }),
      [change],
    ),
    selectOnly: useCallback(
      (orders) => change(() => new Map(orders.map((order) => [order.id, order]))),
      [change],
    ),
    deselect: useCallback(
      (ids) =>
        change((before) => {
          const after = new Map(before);
          for (const id of ids) after.delete(id);
          return after;
        }),
      [change],
    ),
    clear: useCallback(() => change(() => none), [change]),
  };
}
