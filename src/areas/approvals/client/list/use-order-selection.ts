/**
 * Stores the orders that are selected for a decision, on all pages of the list, until its filter
 * changes.
 */
import { useCallback, useState } from 'react';
import type { Decidable } from '../decision/decision-types.ts';

/** The selected orders by id. `take` replaces the selection. */
export type Selection = {
  readonly orders: ReadonlyMap<string, Decidable>;
  toggle(order: Decidable): void;
  take(orders: readonly Decidable[]): void;
  drop(ids: Iterable<string>): void;
  clear(): void;
};

const none: ReadonlyMap<string, Decidable> = new Map();

export function useOrderSelection(filter: string): Selection {
  const [held, setHeld] = useState({ filter, orders: none });
  const change = useCallback(
    (how: (before: ReadonlyMap<string, Decidable>) => ReadonlyMap<string, Decidable>) =>
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
    take: useCallback(
      (orders) => change(() => new Map(orders.map((order) => [order.id, order]))),
      [change],
    ),
    drop: useCallback(
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
