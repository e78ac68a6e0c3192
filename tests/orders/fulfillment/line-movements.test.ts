/** Tests when the units of a line count as sent: shipped or, if that is not reported, delivered. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineFulfillmentFigures, lineMovements } from '#areas/orders/domain/index.ts';

const event = fc.record({
  kind: fc.constantFrom('shipped' as const, 'delivered' as const, 'invoiced' as const),
  at: fc.integer({ min: 1, max: 20 }),
  document: fc.constant(null),
  items: fc.array(
    fc.record({ line: fc.integer({ min: 1, max: 2 }), quantity: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 3 },
  ),
});

test('at any time, the sent units are those that the figures of the order have by then', () => {
  fc.assert(
    fc.property(fc.array(event), fc.integer({ min: 0, max: 21 }), (events, now) => {
      const figures = lineFulfillmentFigures(
        [1000, 1000],
        events.filter(({ at }) => at <= now),
      );
      const sums = (kind: 'sent' | 'delivered') =>
        [1, 2].map((line) =>
          lineMovements(events)
            .filter((one) => one.kind === kind && one.line === line && one.at <= now)
            .reduce((sum, { units }) => sum + units, 0),
        );
      expect(sums('sent')).toEqual(figures.map(({ open }) => 1000 - open));
      expect(sums('delivered')).toEqual(figures.map(({ delivered }) => delivered));
    }),
  );
});

test('a shipment that is reported for a later time than its delivery is not counted twice', () => {
  const items = [{ line: 1, quantity: 4 }];
  expect(
    lineMovements([
      { kind: 'shipped', at: 2, items },
      { kind: 'delivered', at: 1, items },
    ]),
  ).toEqual([
    { kind: 'sent', line: 1, at: 1, units: 4 },
    { kind: 'delivered', line: 1, at: 1, units: 4 },
  ]);
});
