/** Tests the rule of demo units by examples, and against a counter that tries every span. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  demoIssues,
  demoLimitStatus,
  demoPartNumbers,
  demoRuleOf,
  defaultDemoRule,
  countsTowardDemoLimit,
  firstMonthWithUnitsLeft,
  orderStatuses,
  readDemoLimit,
  largestDemoUseWithinSpans,
  type DemoRule,
  type DemoUse,
} from '#areas/orders/domain/index.ts';
import { content, line } from '../domain/complete-order.ts';

const yearly: DemoRule = { months: 12, maximum: 1 };
const use = (month: string, quantity = 1): DemoUse => ({ month, quantity });

describe('which rule applies', () => {
  const each = { part: null, months: 6, quantity: 2 };
  const own = { part: '48210357', months: 3, quantity: 5 };

  test.each([
    ['nothing is entered', [], defaultDemoRule],
    ['an entry for each part', [each], { months: 6, maximum: 2 }],
    [
      'an entry of its own beside it, whichever comes first',
      [each, own],
      { months: 3, maximum: 5 },
    ],
    ['an entry of its own alone', [own], { months: 3, maximum: 5 }],
    ['another part’s entry', [{ ...own, part: '1' }], defaultDemoRule],
  ])('%s', (_name, entries, rule) => {
    expect(demoRuleOf(entries, '48210357')).toEqual(rule);
  });

  test('without an entry, one unit is allowed in twelve months', () => {
    expect(defaultDemoRule).toEqual({ months: 12, maximum: 1 });
  });
});

describe('the months of a rule', () => {
  test.each([
    ['2026-01', '2026-12', 1, '2027-01'],
    ['2026-01', '2027-01', 0, '2027-01'],
    ['2025-12', '2026-11', 1, '2026-12'],
    ['2026-11', '2026-11', 1, '2027-11'],
  ])('a use in %s, seen from %s: %i used, next possible in %s', (used, month, sum, next) => {
    expect(largestDemoUseWithinSpans(yearly, [use(used)], month)).toBe(sum);
    expect(firstMonthWithUnitsLeft(yearly, [use(used)], 1, month)).toBe(next);
  });

  test('a span of one month is the calendar month alone', () => {
    const monthly = { months: 1, maximum: 3 };
    const uses = [use('2026-10', 9), use('2026-11', 2), use('2026-12', 9)];
    expect(largestDemoUseWithinSpans(monthly, uses, '2026-11')).toBe(2);
    expect(firstMonthWithUnitsLeft(monthly, uses, 2, '2026-11')).toBe('2027-01');
  });

  test('a use in an earlier month counts in all spans that contain that month', () => {
    const two = { months: 2, maximum: 2 };
    expect(largestDemoUseWithinSpans(two, [use('2026-09', 1), use('2026-11', 2)], '2026-10')).toBe(
      2,
    );
  });

  test('more than the maximum is never possible, and with a maximum of zero not even one', () => {
    expect(firstMonthWithUnitsLeft(yearly, [], 2, '2026-11')).toBeNull();
    expect(firstMonthWithUnitsLeft({ months: 12, maximum: 0 }, [], 1, '2026-11')).toBeNull();
  });
});

/** Returns the month that is `n` months after January 2020, for example `2020-03` for 2. */
const at = (n: number) => `${2020 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;

const fullest = (months: number, uses: readonly [number, number][], n: number) => {
  let most = 0;
  for (let first = n - months + 1; first <= n; first += 1) {
    let sum = 0;
    for (const [used, quantity] of uses)
      if (used >= first && used < first + months) sum += quantity;
    most = Math.max(most, sum);
  }
  return most;
};

const someUses = fc.array(
  fc.tuple(fc.integer({ min: 30, max: 70 }), fc.integer({ min: 1, max: 4 })),
  {
    maxLength: 12,
  },
);

const someRule = fc.record({
  months: fc.integer({ min: 1, max: 24 }),
  maximum: fc.integer({ min: 0, max: 6 }),
});

describe('compared with an independent counter', () => {
  test('the fullest span is the same', () => {
    fc.assert(
      fc.property(someRule, someUses, fc.integer({ min: 30, max: 70 }), (rule, uses, n) => {
        const used = uses.map(([month, quantity]) => use(at(month), quantity));
        expect(largestDemoUseWithinSpans(rule, used, at(n))).toBe(fullest(rule.months, uses, n));
      }),
    );
  });

  test('the next month is the first that fits, and waiting always helps within the maximum', () => {
    const quantities = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(someRule, someUses, quantities, (rule, uses, quantity) => {
        const used = uses.map(([month, units]) => use(at(month), units));
        let first = 50;
        while (
          quantity <= rule.maximum &&
          fullest(rule.months, uses, first) + quantity > rule.maximum
        )
          first += 1;
        expect(firstMonthWithUnitsLeft(rule, used, quantity, at(50))).toBe(
          quantity <= rule.maximum ? at(first) : null,
        );
      }),
    );
  });

  test('orders accepted one after another by the rule never exceed the maximum in any span', () => {
    const asked = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 3 })),
      {
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(someRule, asked, (rule, steps) => {
        const taken: [number, number][] = [];
        let n = 30;
        for (const [later, quantity] of steps) {
          n += later;
          const used = taken.map(([month, units]) => use(at(month), units));
          if (largestDemoUseWithinSpans(rule, used, at(n)) + quantity <= rule.maximum)
            taken.push([n, quantity]);
        }
        for (let month = 0; month < 260; month += 1)
          expect(fullest(rule.months, taken, month)).toBeLessThanOrEqual(rule.maximum);
      }),
    );
  });
});

describe('the lines of an order', () => {
  const demo = (quantity: number | string, partNumber = '48210357') =>
    line({ id: `${partNumber}-${quantity}`, partNumber, quantity, demo: true });

  const facts = (uses: readonly DemoUse[], rule = { months: 12, maximum: 2 }) => ({
    month: '2026-11',
    rule: () => rule,
    uses: (part: string) => (part === '48210357' ? uses : []),
  });

  test('the line that exceeds the limit is named, with the total ordered and when it is possible', () => {
    const lines = [line(), demo(1), demo(2), demo(2, '5120077')];
    expect(demoIssues(content({ lines }), facts([use('2026-03')]))).toEqual([
      { path: ['lines', 2, 'demo'], code: 'demo_limit', found: '4', expected: '2 12' },
    ]);
    expect(demoIssues(content({ lines: [demo(2)] }), facts([use('2026-03')]))).toEqual([
      { path: ['lines', 0, 'demo'], code: 'demo_limit', found: '3', expected: '2 12 2027-03-01' },
    ]);
  });

  test('lines without a quantity, lines that are no demo and types without demo are not counted', () => {
    const many = demo(9);
    expect(demoIssues(content({ lines: [demo('nine'), demo(-9), line()] }), facts([]))).toEqual([]);
    expect(demoIssues(content({ type: 'retail', lines: [many] }), facts([]))).toEqual([]);
    expect(demoPartNumbers(content({ type: 'retail', lines: [many] }))).toEqual([]);
    expect(demoPartNumbers(content({ lines: [demo(1), demo(2), demo(1, '1'), line()] }))).toEqual([
      '1',
      '48210357',
    ]);
  });

  test('a part is the same with spaces at its ends, and a line without a part is not counted', () => {
    const spaced = [demo(2, ' 48210357'), demo(1, '48210357 ')];
    expect(demoPartNumbers(content({ lines: spaced }))).toEqual(['48210357']);
    expect(demoIssues(content({ lines: spaced }), facts([]))).toMatchObject([
      { path: ['lines', 1, 'demo'], found: '3' },
    ]);
    expect(demoIssues(content({ lines: [demo(9, ' ')] }), facts([]))).toEqual([]);
    expect(demoPartNumbers(content({ lines: [demo(9, ' '), demo(0), line()] }))).toEqual([]);
  });

  test('a line that orders no demo units exceeds no limit, even where earlier orders do', () => {
    expect(demoIssues(content({ lines: [demo(0), line()] }), facts([use('2026-03', 9)]))).toEqual(
      [],
    );
  });

  test('the status of a part has its limit, its use and the first day of the next unit', () => {
    const limit = { months: 12, maximum: 2 };
    expect(demoLimitStatus(limit, [use('2026-03', 2)], '2026-11')).toEqual({
      ...limit,
      used: 2,
      next: '2027-03-01',
    });
    expect(demoLimitStatus({ months: 12, maximum: 0 }, [], '2026-11')).toEqual({
      months: 12,
      maximum: 0,
      used: 0,
      next: null,
    });
  });

  test('the expectation in an issue can be parsed again', () => {
    expect(readDemoLimit('2 12 2027-03-01')).toEqual({
      maximum: 2,
      months: 12,
      next: '2027-03-01',
    });
    expect(readDemoLimit('0 6')).toEqual({ maximum: 0, months: 6, next: null });
    expect(readDemoLimit('12 24')).toEqual({ maximum: 12, months: 24, next: null });
    for (const other of ['soon', '', undefined, 'at 2 12', '2 12 soon', '2 12 2027-03-01 or later'])
      expect(readDemoLimit(other)).toBeUndefined();
  });
});

test('an order counts from its submission to its return, and a canceled one as its approver answered', () => {
  const counting = orderStatuses.filter((status) =>
    countsTowardDemoLimit({ status, deleted: false, processedByHand: false }),
  );
  expect(counting).toEqual(['waiting_approval', 'waiting_processing', 'stand_by', 'complete']);
  const canceled = (processedByHand: boolean | null, deleted = false) =>
    countsTowardDemoLimit({ status: 'canceled', deleted, processedByHand });
  expect([canceled(true), canceled(false), canceled(null), canceled(true, true)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
