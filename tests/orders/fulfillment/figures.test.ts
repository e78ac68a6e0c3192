/**
 * Tests the fulfillment figures of an order's lines against expected values and independent sums.
 * The sequence in which events arrive must not change the figures.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  eventContradictions,
  lineFulfillmentFigures,
  fulfillmentKinds,
  fulfillmentStateOf,
  missingFieldIssues,
  type CountedEvent,
  type FulfillmentKind,
  type EventWithId,
} from '#areas/orders/domain/index.ts';

const invoice = (number: string, series = '1', key: string | null = null) => ({
  number,
  series,
  key,
});

const event = (
  kind: FulfillmentKind,
  items: readonly (readonly [line: number, quantity: number])[] = [],
  document: CountedEvent['document'] = null,
): CountedEvent => ({
  kind,
  document,
  items: items.map(([line, quantity]) => ({ line, quantity })),
});

const named = (events: readonly CountedEvent[]): EventWithId[] =>
  events.map((one, n) => ({ ...one, eventId: `e${n}` }));

describe('the fulfillment figures of a line', () => {
  const first = event(
    'invoiced',
    [
      [1, 6],
      [2, 2],
    ],
    invoice('7'),
  );

  test('an invoice counts until it is canceled, whichever arrives first', () => {
    const again = event('invoiced', [[1, 5]], invoice('8'));
    const gone = event('invoice_canceled', [], invoice('7'));
    for (const events of [
      [first, gone, again],
      [gone, again, first],
      [again, first, gone],
    ])
      expect(lineFulfillmentFigures([10, 4], events).map(({ invoiced }) => invoiced)).toEqual([
        5, 0,
      ]);
    expect(lineFulfillmentFigures([10, 4], [first, again]).map(({ invoiced }) => invoiced)).toEqual(
      [11, 2],
    );
  });

  test('an invoice of another series is a different invoice', () => {
    const gone = event('invoice_canceled', [], invoice('7', '2'));
    expect(lineFulfillmentFigures([10, 4], [first, gone])[0]!.invoiced).toBe(6);
  });

  test('delivered units are not open, whether their shipment was reported or not', () => {
    const [line] = lineFulfillmentFigures(
      [10],
      [event('shipped', [[1, 3]]), event('delivered', [[1, 5]])],
    );
    expect(line).toMatchObject({ shipped: 3, delivered: 5, open: 5 });
  });

  test('canceled units are not open, and late units are at most the open ones', () => {
    const late = event('backordered', [[1, 4]]);
    const figures = (shipped: number) =>
      lineFulfillmentFigures(
        [10],
        [late, event('line_canceled', [[1, 1]]), event('shipped', [[1, shipped]])],
      );
    expect(figures(3)[0]).toMatchObject({ open: 6, backordered: 4, canceled: 1 });
    expect(figures(7)[0]).toMatchObject({ open: 2, backordered: 2 });
    expect(figures(9)[0]).toMatchObject({ open: 0, backordered: 0 });
  });
});

describe('the fulfillment state of an order', () => {
  const word = (...events: CountedEvent[]) =>
    fulfillmentStateOf(lineFulfillmentFigures([3, 1], events));

  const all = [
    [1, 3],
    [2, 1],
  ] as const;

  test.each([
    [[], null],
    [[event('backordered', [[1, 1]])], 'backordered'],
    [[event('invoiced', [[1, 3]], invoice('7'))], 'partly_invoiced'],
    [[event('invoiced', all, invoice('7'))], 'invoiced'],
    [[event('invoiced', all, invoice('7')), event('invoice_canceled', [], invoice('7'))], null],
    [[event('invoiced', all, invoice('7')), event('shipped', [[2, 1]])], 'partly_shipped'],
    [[event('shipped', all)], 'shipped'],
    [[event('shipped', all), event('delivered', [[1, 3]])], 'shipped'],
    [[event('delivered', all)], 'delivered'],
    [[event('delivered', [[1, 3]]), event('line_canceled', [[2, 1]])], 'delivered'],
    [[event('shipped', [[1, 2]]), event('line_canceled', [[1, 1]])], 'partly_shipped'],
    [[event('line_canceled', all)], 'all_canceled'],
  ])('after the events %j it is %s', (events, expected) => {
    expect(word(...events)).toBe(expected);
  });
});

describe('in any sequence of arrival', () => {
  const anEvent = fc
    .record({
      kind: fc.constantFrom(...fulfillmentKinds),
      items: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 3,
      }),
      number: fc.constantFrom('1', '2', '3', '4'),
    })
    .map(({ kind, items, number }) =>
      event(kind, kind === 'invoice_canceled' ? [] : items, invoice(number)),
    );

  /** Generates events of an ERP, each of which fits the events before it. */
  const story = fc.array(anEvent, { maxLength: 14 }).map((told) => {
    const events: EventWithId[] = [];
    for (const one of named(told))
      if (eventContradictions(one, { ordered: [9, 5, 12], events }).length === 0) events.push(one);
    return events;
  });

  const shuffled = story.chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
    ),
  );

  const ordered = [9, 5, 12];

  test('all events are accepted, and the figures are the same', () => {
    fc.assert(
      fc.property(shuffled, ([events, other]) => {
        other.forEach((one, n) => {
          expect(eventContradictions(one, { ordered, events: other.slice(0, n) })).toEqual([]);
        });
        expect(lineFulfillmentFigures(ordered, other)).toEqual(
          lineFulfillmentFigures(ordered, events),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('each figure is the sum of its events, counted here in another way', () => {
    fc.assert(
      fc.property(story, (events) => {
        const units = (kind: FulfillmentKind, line: number, but = new Set<string>()) => {
          let sum = 0;
          for (const one of events)
            if (one.kind === kind && !but.has(one.document!.number))
              for (const item of one.items) if (item.line === line) sum += item.quantity;
          return sum;
        };
        const gone = new Set(
          events.flatMap((one) => (one.kind === 'invoice_canceled' ? [one.document!.number] : [])),
        );
        for (const figures of lineFulfillmentFigures(ordered, events)) {
          const { line } = figures;
          expect(figures.invoiced).toBe(units('invoiced', line, gone));
          expect(figures.shipped).toBe(units('shipped', line));
          expect(figures.delivered).toBe(units('delivered', line));
          expect(figures.canceled).toBe(units('line_canceled', line));

          const left = Math.max(figures.shipped, figures.delivered);
          expect(figures.open + left + figures.canceled).toBe(ordered[line - 1]);
          expect(figures.backordered).toBeLessThanOrEqual(figures.open);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe('an impossible event is refused with its place', () => {
  const facts = (...events: CountedEvent[]) => ({ ordered: [10, 4], events: named(events) });

  const codes = (one: CountedEvent, ...before: CountedEvent[]) =>
    eventContradictions(one, facts(...before)).map(({ path, code }) => `${path.join('.')} ${code}`);

  test('for a line that the order does not have', () => {
    expect(
      codes(
        event('shipped', [
          [1, 1],
          [3, 1],
        ]),
      ),
    ).toEqual(['items.1.line unknown_line']);
  });

  test('for more than was ordered: shipped, delivered and canceled in sum, others in one event', () => {
    const over = ['items.0.quantity over_ordered'];
    expect(codes(event('shipped', [[1, 11]]))).toEqual(over);
    expect(
      codes(
        event('shipped', [
          [1, 6],
          [1, 5],
        ]),
      ),
    ).toEqual(over);
    expect(codes(event('shipped', [[1, 5]]), event('shipped', [[1, 6]]))).toEqual(over);
    expect(codes(event('shipped', [[1, 5]]), event('delivered', [[1, 10]]))).toEqual([]);
    expect(codes(event('line_canceled', [[1, 1]]), event('delivered', [[1, 10]]))).toEqual(over);
    expect(codes(event('backordered', [[1, 11]]))).toEqual(over);
    expect(codes(event('backordered', [[1, 9]]), event('backordered', [[1, 9]]))).toEqual([]);
  });

  test('for an invoice above the ordered quantity, but not for two that are above it together', () => {
    const first = event('invoiced', [[1, 10]], invoice('7'));
    expect(codes(event('invoiced', [[1, 10]], invoice('8')), first)).toEqual([]);
    expect(codes(event('invoiced', [[1, 11]], invoice('8')))).toEqual([
      'items.0.quantity over_ordered',
    ]);
  });

  test('for an invoice or a cancellation that contradicts the one with the same number', () => {
    const key = 'A'.repeat(44);
    const first = event('invoiced', [[1, 10]], invoice('7', '1', key));
    expect(codes(event('invoiced', [[1, 1]], invoice('7')), first)).toEqual([
      'document invoice_repeated',
    ]);

    const otherKey = invoice('7', '1', 'B'.repeat(44));
    expect(codes(event('invoice_canceled', [], otherKey), first)).toEqual([
      'document.key another_key',
    ]);
    expect(codes(event('invoice_canceled', [[1, 3]], invoice('7')), first)).toEqual([
      'items not_as_invoiced',
    ]);
    expect(
      codes(
        event(
          'invoice_canceled',
          [
            [1, 4],
            [1, 6],
          ],
          invoice('7'),
        ),
        first,
      ),
    ).toEqual([]);
    expect(codes(first, event('invoice_canceled', [[1, 3]], invoice('7')))).toEqual([
      'items not_as_canceled',
    ]);
  });

  test('but a cancellation before its invoice, or a second one, is accepted', () => {
    const gone = event('invoice_canceled', [], invoice('7'));
    expect(codes(gone)).toEqual([]);
    expect(codes(gone, gone)).toEqual([]);
  });

  test('for missing fields of its kind', () => {
    const lacks = (one: CountedEvent, hasFile = false) =>
      missingFieldIssues(one, hasFile).map(({ path }) => path.join('.'));
    expect(lacks(event('invoiced'))).toEqual(['document', 'items']);
    expect(lacks(event('invoice_canceled', [], invoice('7')))).toEqual([]);
    expect(lacks(event('shipped', [[1, 1]]))).toEqual([]);
    expect(lacks(event('shipped', [[1, 1]]), true)).toEqual(['document']);
  });
});
