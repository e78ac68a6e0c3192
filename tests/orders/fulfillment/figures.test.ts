/** What became of an order's lines: figures that no order of arrival changes, by hand and against sums of their own. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contradictionsOf,
  figuresOf,
  fulfillmentKinds,
  fulfillmentStateOf,
  missingIn,
  type CountedEvent,
  type FulfillmentKind,
  type NamedEvent,
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
const named = (events: readonly CountedEvent[]): NamedEvent[] =>
  events.map((one, n) => ({ ...one, eventId: `e${n}` }));

describe('the figures of a line', () => {
  const first = event(
    'invoiced',
    [
      [1, 6],
      [2, 2],
    ],
    invoice('7'),
  );
  test('an invoice counts until it is canceled, whichever comes first', () => {
    const again = event('invoiced', [[1, 5]], invoice('8'));
    const gone = event('invoice_canceled', [], invoice('7'));
    for (const events of [
      [first, gone, again],
      [gone, again, first],
      [again, first, gone],
    ])
      expect(figuresOf([10, 4], events).map(({ invoiced }) => invoiced)).toEqual([5, 0]);
    expect(figuresOf([10, 4], [first, again]).map(({ invoiced }) => invoiced)).toEqual([11, 2]);
  });
  test('an invoice of another series is another one', () => {
    const gone = event('invoice_canceled', [], invoice('7', '2'));
    expect(figuresOf([10, 4], [first, gone])[0]!.invoiced).toBe(6);
  });
  test('what was delivered has been shipped, whether that was reported or not', () => {
    const [line] = figuresOf([10], [event('shipped', [[1, 3]]), event('delivered', [[1, 5]])]);
    expect(line).toMatchObject({ shipped: 3, delivered: 5, open: 5 });
  });
  test('canceled units are not open, and late ones are at most what is open', () => {
    const late = event('backordered', [[1, 4]]);
    const figures = (shipped: number) =>
      figuresOf([10], [late, event('line_canceled', [[1, 1]]), event('shipped', [[1, shipped]])]);
    expect(figures(3)[0]).toMatchObject({ open: 6, backordered: 4, canceled: 1 });
    expect(figures(7)[0]).toMatchObject({ open: 2, backordered: 2 });
    expect(figures(9)[0]).toMatchObject({ open: 0, backordered: 0 });
  });
});

describe('the order in a word', () => {
  const word = (...events: CountedEvent[]) => fulfillmentStateOf(figuresOf([3, 1], events));
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
  ])('%#', (events, expected) => {
    expect(word(...events)).toBe(expected);
  });
});

describe('in any order of arrival', () => {
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
  /** An ERP's story: each event fits those before it. */
  const story = fc.array(anEvent, { maxLength: 14 }).map((told) => {
    const events: NamedEvent[] = [];
    for (const one of named(told))
      if (contradictionsOf(one, { ordered: [9, 5, 12], events }).length === 0) events.push(one);
    return events;
  });
  const shuffled = story.chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
    ),
  );
  const ordered = [9, 5, 12];

  test('all are taken, and the figures are the same', () => {
    fc.assert(
      fc.property(shuffled, ([events, other]) => {
        other.forEach((one, n) => {
          expect(contradictionsOf(one, { ordered, events: other.slice(0, n) })).toEqual([]);
        });
        expect(figuresOf(ordered, other)).toEqual(figuresOf(ordered, events));
      }),
      { numRuns: 400 },
    );
  });
  test('each is the sum of its events, counted here otherwise', () => {
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
        for (const figures of figuresOf(ordered, events)) {
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

describe('an event that cannot be is refused with its place', () => {
  const facts = (...events: CountedEvent[]) => ({ ordered: [10, 4], events: named(events) });
  const codes = (one: CountedEvent, ...before: CountedEvent[]) =>
    contradictionsOf(one, facts(...before)).map(({ path, code }) => `${path.join('.')} ${code}`);
  test('a line that the order does not have', () => {
    expect(
      codes(
        event('shipped', [
          [1, 1],
          [3, 1],
        ]),
      ),
    ).toEqual(['items.1.line unknown_line']);
  });
  test('more than was ordered: shipped, delivered and canceled in sum, others in one event', () => {
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
  test('an invoice above what was ordered waits for the cancellation of another', () => {
    const first = event('invoiced', [[1, 10]], invoice('7'));
    expect(codes(event('invoiced', [[1, 10]], invoice('8')), first)).toEqual([]);
    expect(codes(event('invoiced', [[1, 11]], invoice('8')))).toEqual([
      'items.0.quantity over_ordered',
    ]);
  });
  test('one document is one invoice, under one key, canceled as it was', () => {
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
  test('a cancellation of an invoice that has not arrived is taken, and twice is once', () => {
    const gone = event('invoice_canceled', [], invoice('7'));
    expect(codes(gone)).toEqual([]);
    expect(codes(gone, gone)).toEqual([]);
  });
  test('what an event needs', () => {
    const lacks = (one: CountedEvent, hasFile = false) =>
      missingIn(one, hasFile).map(({ path }) => path.join('.'));
    expect(lacks(event('invoiced'))).toEqual(['document', 'items']);
    expect(lacks(event('invoice_canceled', [], invoice('7')))).toEqual([]);
    expect(lacks(event('shipped', [[1, 1]]))).toEqual([]);
    expect(lacks(event('shipped', [[1, 1]]), true)).toEqual(['document']);
  });
});
