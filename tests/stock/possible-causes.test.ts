/** Tests what is suggested as the cause of a difference, with its evidence, and what is not. */
import { describe, expect, test } from 'vitest';
import {
  areNumbersAlike,
  companyBalancesOf,
  possibleCausesOf,
  type PossibleCause,
  type CompanyStock,
  type Movement,
  type StockMonth,
} from '#areas/stock/domain/index.ts';
import {
  company,
  makeMovement,
  part,
  reportIdOf,
  reports,
  sales,
  stockMonth,
} from './stock-samples.ts';

const NUMBER = '1001';

const suggested = (facts: StockMonth, companyId = 1) =>
  possibleCausesOf(facts, companyBalancesOf(facts), companyId, NUMBER);
const ofPart = (
  units: { opening?: number; sold?: number; closing?: number },
  movements: readonly Movement[] = [],
  more: Partial<CompanyStock> = {},
) => suggested(stockMonth([company({ parts: [part(NUMBER, units)], ...more })], movements));
const kinds = (candidates: readonly PossibleCause[]) =>
  candidates.map(({ kind, explainsAll }) => `${kind}${explainsAll ? '' : ' (part)'}`);

test('what adds up, or is unknown, has no possible causes', () => {
  expect(ofPart({ opening: 9, sold: 4, closing: 5 })).toEqual([]);
  expect(ofPart({ opening: 9, sold: 4, closing: 6 }, [], { opening: null })).toEqual([]);
});

describe('a factor of ten', () => {
  test.each([
    ['a reported figure lacks a zero', { opening: 50, closing: 5 }, 'reported', 5, 50],
    ['a reported figure has a zero too many', { opening: 5, closing: 50 }, 'reported', 50, 5],
    ['an opening figure lacks a zero', { opening: 4, sold: 7, closing: 33 }, 'opening', 4, 40],
    ['a sale has a zero too many', { opening: 60, sold: 50, closing: 55 }, 'sold', 50, 5],
    ['a sale lacks a zero', { opening: 60, sold: 5, closing: 10 }, 'sold', 5, 50],
  ])('%s', (_title, units, figure, has, fitting) => {
    expect(ofPart(units)).toContainEqual(
      expect.objectContaining({
        kind: 'factor_of_ten',
        explainsAll: true,
        figure,
        units: has,
        fitting,
      }),
    );
  });

  test('names the report with the figure', () => {
    expect(ofPart({ opening: 50, closing: 5 })[0]).toMatchObject({ reportId: reports.CLOSING });
    expect(ofPart({ opening: 60, sold: 5, closing: 10 })[0]).toMatchObject({
      reportId: reports.SALES,
    });
  });

  test('is not suggested if the figure would not fit exactly, or is zero', () => {
    expect(kinds(ofPart({ opening: 51, closing: 5 }))).toEqual([]);
    expect(kinds(ofPart({ opening: 50, closing: 0 }))).toEqual([]);
  });
});

describe('a part under another number', () => {
  const two = (other: string, closing: number, sameEans: string[][] = []) =>
    suggested(
      stockMonth(
        [company({ parts: [part(NUMBER, { opening: 7, closing: 3 }), part(other, { closing })] })],
        [],
        { sameEans },
      ),
    );

  test('has the opposite difference and a number that is alike', () => {
    expect(two('1010', 4)).toEqual([
      {
        kind: 'other_number',
        explainsAll: true,
        partNumber: '1010',
        isSameEan: false,
        reportId: reports.CLOSING,
      },
    ]);
  });

  test('may have quite another number if the EAN is the same', () => {
    expect(kinds(two('777', 4))).toEqual([]);
    expect(two('777', 4, [[NUMBER, '777']])).toMatchObject([{ isSameEan: true }]);
  });

  test('is not suggested if the differences do not cancel each other', () => {
    expect(kinds(two('1010', 5))).toEqual([]);
  });

  test.each([
    ['0001001', '1001', true],
    ['87V', '87V/EUR', true],
    ['FL-1587', 'FL1587', true],
    ['1587', '1578', true],
    ['1587', '1597', true],
    ['1587', '2650', false],
    ['8', '87V', false],
  ])('%s and %s are alike: %s', (one, other, are) => {
    expect(areNumbersAlike(one, other)).toBe(are);
    expect(areNumbersAlike(other, one)).toBe(are);
  });
});

describe('a shipment', () => {
  test('shortly before the inventory was perhaps still on its way', () => {
    expect(
      ofPart({ opening: 4, closing: 4 }, [makeMovement(NUMBER, 6, { on: '2026-06-25' })]),
    ).toEqual([
      {
        kind: 'on_its_way',
        explainsAll: true,
        order: {
          orderId: makeMovement(NUMBER, 6).orderId,
          number: '26-000009',
          on: '2026-06-25',
          units: 6,
        },
      },
    ]);
  });

  test('shortly before the earlier inventory perhaps arrived after it', () => {
    expect(
      kinds(ofPart({ opening: 4, closing: 10 }, [makeMovement(NUMBER, 6, { on: '2026-05-28' })])),
    ).toEqual(['arrived_later']);
  });

  test('that explains some units is marked as a part', () => {
    expect(
      kinds(ofPart({ opening: 7, closing: 4 }, [makeMovement(NUMBER, 2, { on: '2026-06-25' })])),
    ).toEqual(['on_its_way (part)']);
  });

  test('is not suggested if it was delivered, or left more than ten days before', () => {
    const left = makeMovement(NUMBER, 6, { on: '2026-06-25' });
    const arrived = makeMovement(NUMBER, 6, { on: '2026-06-29', kind: 'delivered' });
    expect(kinds(ofPart({ opening: 4, closing: 4 }, [left, arrived]))).toEqual([]);
    expect(
      kinds(ofPart({ opening: 4, closing: 4 }, [makeMovement(NUMBER, 6, { on: '2026-06-20' })])),
    ).toEqual([]);
  });
});

describe('a shipment dated after an inventory', () => {
  test('was perhaps counted in it, or in the earlier one', () => {
    const after = makeMovement(NUMBER, 6, { on: '2026-07-03' });
    expect(ofPart({ opening: 4, closing: 10 }, [after])).toMatchObject([
      { kind: 'counted_before', explainsAll: true, order: { on: '2026-07-03', units: 6 } },
    ]);
    const earlier = makeMovement(NUMBER, 6, { on: '2026-06-03' });
    expect(kinds(ofPart({ opening: 4, closing: 4 }, [earlier]))).toEqual(['counted_before']);
  });

  test('is not suggested for more units, or more than ten days later', () => {
    const late = makeMovement(NUMBER, 6, { on: '2026-07-11' });
    expect(kinds(ofPart({ opening: 4, closing: 10 }, [late]))).toEqual([]);
    const many = makeMovement(NUMBER, 7, { on: '2026-07-03' });
    expect(kinds(ofPart({ opening: 4, closing: 10 }, [many]))).toEqual([]);
  });
});

describe('returned goods', () => {
  test('are at most as many as were sold', () => {
    expect(ofPart({ opening: 9, sold: 4, closing: 7 })).toEqual([
      { kind: 'returned', explainsAll: true, sold: 4, reportId: reports.SALES },
    ]);
    expect(kinds(ofPart({ opening: 9, sold: 1, closing: 11 }))).toEqual([]);
  });
});

describe('days whose sales are neither reported nor declared', () => {
  const until = (lastOn: string, isZero = false) => [
    sales('2026-05'),
    sales('2026-06', { lastOn, isZero }),
  ];

  test('are named if units are missing', () => {
    expect(ofPart({ opening: 9, closing: 6 }, [], { sales: until('2026-06-21') })).toEqual([
      {
        kind: 'sales_end_early',
        explainsAll: false,
        from: '2026-06-22',
        to: '2026-06-30',
        reportId: reports.SALES,
      },
    ]);
  });

  test('come first, before what explains all units', () => {
    const found = ofPart({ opening: 50, closing: 5 }, [], { sales: until('2026-06-12') });
    expect(kinds(found)).toEqual(['sales_end_early (part)', 'factor_of_ten', 'factor_of_ten']);
  });

  test('are not suggested for a few days, for too many units, or if the rest is declared', () => {
    expect(ofPart({ opening: 9, closing: 6 }, [], { sales: until('2026-06-27') })).toEqual([]);
    expect(ofPart({ opening: 9, closing: 12 }, [], { sales: until('2026-06-21') })).toEqual([]);
    expect(ofPart({ opening: 9, closing: 6 }, [], { sales: until('2026-06-30', true) })).toEqual(
      [],
    );
  });
});

describe('an order of another company', () => {
  const facts = (units: number) =>
    stockMonth(
      [
        company({ parts: [part(NUMBER, { opening: 2, closing: 7 })] }),
        company({ id: 2, name: 'Filial', parts: [part(NUMBER, { opening: 3, closing: 3 })] }),
      ],
      [makeMovement(NUMBER, units, { companyId: 2, on: '2026-06-15' })],
    );

  test('is suggested to both companies, with the order', () => {
    const order = { number: '26-000009', units: 5, on: '2026-06-15' };
    expect(suggested(facts(5))).toMatchObject([
      { kind: 'other_company', explainsAll: true, companyName: 'Filial', order },
    ]);
    expect(suggested(facts(5), 2)).toMatchObject([
      { kind: 'other_company', companyName: 'Matriz', order },
    ]);
  });

  test('is not suggested if it has more units than both differences', () => {
    expect(kinds(suggested(facts(6)))).toEqual([]);
  });
});

test('possible causes that explain all units come first', () => {
  const found = ofPart({ opening: 20, closing: 23 }, [
    makeMovement(NUMBER, 3, { on: '2026-06-25', orderId: reportIdOf(8) }),
    makeMovement(NUMBER, 10, { on: '2026-06-26' }),
  ]);
  expect(kinds(found)).toEqual(['on_its_way', 'on_its_way (part)']);
});
