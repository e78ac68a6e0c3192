/** Tests the rule of expected stock: its table of cases, and that unknown figures stay unknown. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companyBalancesOf,
  sumOfPart,
  stockSumsOf,
  compareLargestDifferenceFirst,
  type CompanyStock,
  type Movement,
  type StockSums,
} from '#areas/stock/domain/index.ts';
import {
  company,
  makeCount,
  figuresLine,
  makeMovement,
  NUMBER,
  part,
  sales,
  stockMonth,
  units,
  unsold,
} from './stock-samples.ts';

describe('expected stock is opening + shipped − sold', () => {
  const may = sales('2026-05');
  test.each<[title: string, stock: Partial<CompanyStock>, movements: Movement[], line: string]>([
    ['of what adds up', {}, [makeMovement(NUMBER, 5)], '05-31–06-30 | 20 5 12 13 13 0'],
    [
      'of fewer units than expected',
      {},
      [makeMovement(NUMBER, 9)],
      '05-31–06-30 | 20 9 12 17 13 -4',
    ],
    ['of more units than expected', {}, [], '05-31–06-30 | 20 0 12 8 13 5'],
    [
      'without an inventory of the month before: unknown, and what was sold is known',
      { opening: null },
      [makeMovement(NUMBER, 5)],
      '05-31–06-30 | no opening 2026-05 | ? 5 12 ? 13 ?',
    ],
    [
      'without an inventory of the month: expected up to its end, and nothing to compare',
      { closing: null },
      [makeMovement(NUMBER, 5)],
      '05-31–06-30 | no closing 2026-06 | 20 5 12 13 ? ?',
    ],
    [
      'without sales of the month: unknown',
      { sales: [may, unsold('2026-06')] },
      [],
      '05-31–06-30 | no sales 2026-06 | 20 0 ? ? 13 ?',
    ],
    [
      'after an inventory on the last day, whatever is missing of the month before',
      { sales: [unsold('2026-05'), sales('2026-06')] },
      [makeMovement(NUMBER, 5)],
      '05-31–06-30 | 20 5 12 13 13 0',
    ],
    [
      'after an inventory in the middle of a month of which sales are missing: unknown',
      { opening: makeCount('2026-05-20'), sales: [unsold('2026-05'), sales('2026-06')] },
      [],
      '05-20–06-30 | no sales 2026-05 | 20 0 ? ? 13 ?',
    ],
    [
      'from one inventory to the next: shipped on the day of the first one was counted there',
      { opening: makeCount('2026-05-20'), closing: makeCount('2026-06-24') },
      [
        makeMovement(NUMBER, 1, { on: '2026-05-20' }),
        makeMovement(NUMBER, 2, { on: '2026-05-21' }),
        makeMovement(NUMBER, 4, { on: '2026-06-24' }),
        makeMovement(NUMBER, 8, { on: '2026-06-25' }),
      ],
      '05-20–06-24 | 20 6 12 14 13 -1',
    ],
    [
      'with stock declared as zero: a known zero',
      { opening: makeCount('2026-05-31', true), parts: [part(NUMBER, { ...units, opening: 0 })] },
      [makeMovement(NUMBER, 25)],
      '05-31–06-30 | 0 25 12 13 13 0',
    ],
    [
      'with no sales declared: a known zero',
      {
        sales: [may, sales('2026-06', { isZero: true })],
        parts: [part(NUMBER, { opening: 20, closing: 20 })],
      },
      [],
      '05-31–06-30 | 20 0 0 20 20 0',
    ],
    [
      'of a part that the inventory lacks: counted as none',
      { parts: [part(NUMBER, { ...units, closing: 0 })] },
      [],
      '05-31–06-30 | 20 0 12 8 0 -8',
    ],
    [
      'of a part that was only shipped',
      { parts: [] },
      [makeMovement(NUMBER, 3)],
      '05-31–06-30 | 0 3 0 3 0 -3',
    ],
    [
      'below zero if more was sold than there was',
      { parts: [part(NUMBER, { opening: 2, sold: 5, closing: 0 })] },
      [],
      '05-31–06-30 | 2 0 5 -3 0 3',
    ],
    [
      'without other companies’ shipments and without deliveries of what was sent',
      {},
      [
        makeMovement(NUMBER, 5),
        makeMovement(NUMBER, 5, { kind: 'delivered' }),
        makeMovement(NUMBER, 7, { companyId: 2 }),
      ],
      '05-31–06-30 | 20 5 12 13 13 0',
    ],
  ])('%s', (_title, stock, movements, expected) => {
    expect(figuresLine(stock, movements)).toBe(expected);
  });
});

describe('sums', () => {
  const arbitraryCompany = (id: number): fc.Arbitrary<CompanyStock> =>
    fc
      .record({
        hasOpening: fc.boolean(),
        hasClosing: fc.boolean(),
        hasSales: fc.boolean(),
        parts: fc.uniqueArray(
          fc.record({
            partNumber: fc.constantFrom('1', '2', '3', '4'),
            opening: fc.nat(50),
            closing: fc.nat(50),
            sold: fc.nat(50),
          }),
          { selector: (one) => one.partNumber },
        ),
      })
      .map(({ hasOpening, hasClosing, hasSales, parts }) =>
        company({
          id,
          name: `Company ${id}`,
          opening: hasOpening ? makeCount('2026-05-31') : null,
          closing: hasClosing ? makeCount('2026-06-30') : null,
          sales: [sales('2026-05'), hasSales ? sales('2026-06') : unsold('2026-06')],
          parts: parts.map(({ partNumber, ...of }) => part(partNumber, of)),
        }),
      );
  const arbitraryMonth = fc
    .record({
      companies: fc.tuple(arbitraryCompany(1), arbitraryCompany(2), arbitraryCompany(3)),
      movements: fc.array(
        fc.record({
          partNumber: fc.constantFrom('1', '2', '3', '4'),
          units: fc.integer({ min: 1, max: 30 }),
          companyId: fc.integer({ min: 1, max: 3 }),
        }),
      ),
    })
    .map(({ companies, movements }) =>
      stockMonth(
        companies,
        movements.map(({ partNumber, units: sent, companyId }) =>
          makeMovement(partNumber, sent, { companyId }),
        ),
      ),
    );

  test('of companies are those of the distributor, and one unknown figure makes them unknown', () => {
    fc.assert(
      fc.property(arbitraryMonth, (facts) => {
        const balances = companyBalancesOf(facts);
        for (const partNumber of ['1', '2', '3', '4']) {
          const sum = sumOfPart(balances, partNumber);
          const of = (pick: (one: CompanyStock) => number) =>
            facts.companies.reduce((total, one) => total + pick(one), 0);
          const own = (one: CompanyStock) =>
            one.parts.find((candidate) => candidate.partNumber === partNumber);
          const shipped = facts.movements
            .filter((movement) => movement.partNumber === partNumber)
            .reduce((total, movement) => total + movement.units, 0);

          const isOpen = facts.companies.every(({ opening }) => opening);
          const isSold = facts.companies.every((one) => one.sales[1]!.isReported);
          const isClosed = facts.companies.every(({ closing }) => closing);
          const opening = isOpen ? of((one) => own(one)?.opening ?? 0) : null;
          const sold = isSold ? of((one) => own(one)?.sold ?? 0) : null;
          const reported = isClosed ? of((one) => own(one)?.closing ?? 0) : null;
          const expected = isOpen && isSold ? opening! + shipped - sold! : null;
          expect(sum).toEqual({
            partNumber,
            opening,
            shipped,
            sold,
            expected,
            reported,
            difference: expected === null || reported === null ? null : reported - expected,
          });
        }
      }),
    );
  });

  test('of a distributor are unknown if a company’s are, and differences say of how many', () => {
    fc.assert(
      fc.property(arbitraryMonth, (facts) => {
        const balances = companyBalancesOf(facts);
        const { expected, reported, less, more, known, all } = stockSumsOf(balances);
        const whole = (what: 'expected' | 'reported') =>
          ['1', '2', '3', '4'].reduce<number | null>((total, partNumber) => {
            const one = sumOfPart(balances, partNumber)[what];
            return total === null || one === null ? null : total + one;
          }, 0);
        expect([expected, reported]).toEqual([whole('expected'), whole('reported')]);
        expect(all).toBe(3);
        expect(known).toBe(balances.filter(({ gaps }) => gaps.length === 0).length);
        if (known === all) expect(more - less).toBe(reported! - expected!);
      }),
    );
  });

  test('of no company are unknown, and of a company without parts a known zero', () => {
    expect(stockSumsOf([])).toMatchObject({ expected: null, reported: null, known: 0, all: 0 });
    const sum = sumOfPart([], NUMBER);
    expect([sum.opening, sum.sold, sum.expected, sum.reported, sum.difference]).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    const none = companyBalancesOf(stockMonth([company()]));
    expect(stockSumsOf(none)).toMatchObject({ expected: 0, reported: 0, known: 1, all: 1 });
  });

  test('of units too few and too many never cancel each other', () => {
    const own = company({
      parts: [part('1', { opening: 5, closing: 2 }), part('2', { opening: 1, closing: 4 })],
    });
    expect(stockSumsOf(companyBalancesOf(stockMonth([own])))).toMatchObject({
      less: 3,
      more: 3,
      differing: 2,
    });
  });

  test('sort distributors with the largest differences first, and unknown ones last', () => {
    const sums = (name: string, less: number, more: number, known: number) => ({
      name,
      less,
      more,
      known,
    });
    const rows = [
      sums('unknown', 0, 0, 0),
      sums('right', 0, 0, 1),
      sums('worst', 4, 5, 1),
      sums('bad', 8, 0, 2),
    ];
    const sorted = rows.toSorted((a, b) =>
      compareLargestDifferenceFirst(a as unknown as StockSums, b as unknown as StockSums),
    );
    expect(sorted.map(({ name }) => name)).toEqual(['worst', 'bad', 'right', 'unknown']);
  });
});
