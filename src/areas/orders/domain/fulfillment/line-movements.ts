/** Determines when the units of each line left for the distributor and when they arrived. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { CountedEvent } from './fulfillment-figures.ts';

/** Units of a line that were sent or delivered at a time. `line` is the line's number, from 1. */
export type LineMovement = {
  readonly kind: 'sent' | 'delivered';
  readonly line: number;
  readonly at: Instant;
  readonly units: number;
};

/**
 * Returns the movements of an order in the sequence of their times. Delivered units whose shipment
 * was not reported by then count as sent with their delivery, and a shipment that is reported for a
 * later time does not count them again. So the sum of sent units by any time is the same as in
 * `lineFulfillmentFigures`: the greater one of shipped and delivered units.
 */
export function lineMovements(
  events: readonly (Pick<CountedEvent, 'kind' | 'items'> & { readonly at: Instant })[],
): LineMovement[] {
  const moved = new Map<number, { shipped: number; delivered: number }>();

  return events
    .filter(({ kind }) => kind === 'shipped' || kind === 'delivered')
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ kind, at, items }) =>
      items.flatMap(({ line, quantity }): LineMovement[] => {
        const units = moved.get(line) ?? { shipped: 0, delivered: 0 };
        const before = Math.max(units.shipped, units.delivered);
        if (kind === 'shipped') units.shipped += quantity;
        else units.delivered += quantity;
        moved.set(line, units);

        const sent = Math.max(units.shipped, units.delivered) - before;
        return [
          ...(sent > 0 ? [{ kind: 'sent' as const, line, at, units: sent }] : []),
          ...(kind === 'delivered' ? [{ kind, line, at, units: quantity }] : []),
        ];
      }),
    );
}
