/** Tests the rules that a submitted order must satisfy. */
import { describe, expect, test } from 'vitest';
import { parseBySchema } from '#kernel/domain/schema.ts';
import {
  checkOrder,
  isBlankLine,
  orderContentSchema,
  totalOfLines,
  type OrderFacts,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import { listIssues, content, facts, line } from './complete-order.ts';

const ofLine = (over: Partial<OrderLine>) => listIssues({ lines: [line(over)] });

test('a complete normal order has no problems', () => expect(listIssues({})).toEqual([]));

test('each required field of the header is named when it is missing', () =>
  expect(
    listIssues({ companyId: null, paymentMethodId: null, shippingType: null, carrierId: null }),
  ).toEqual(['companyId required', 'paymentMethodId required', 'shippingType required']));

test('the shipping company is asked for where the shipping type has one', () => {
  expect(listIssues({ carrierId: null })).toEqual(['carrierId required']);
  expect(listIssues({ carrierId: null, shippingType: 'recipient' })).toEqual([]);
});

test('a choice that the lists do not offer is refused', () =>
  expect(listIssues({ companyId: 9, paymentMethodId: 9 })).toEqual([
    'companyId not_offered',
    'paymentMethodId not_offered',
  ]));

test('the company of an inactive distributor is not reported as wrong', () =>
  expect(listIssues({ companyId: 9, paymentMethodId: 9 }, { isDistributorInactive: true })).toEqual(
    ['paymentMethodId not_offered'],
  ));

test('a retail order requires the customer purchase order', () =>
  expect(listIssues({ type: 'retail' })).toContain('customerOrder required'));

test('an order without lines, or with blank ones only, is refused', () => {
  const blank = line({ partNumber: ' ', quantity: null, unitMinor: null });
  expect(isBlankLine(blank)).toBe(true);
  expect([listIssues({ lines: [] }), listIssues({ lines: [blank] })]).toEqual([
    ['lines no_lines'],
    ['lines no_lines'],
  ]);
});

test.each([
  [{ partNumber: '' }, 'lines.0.partNumber required'],
  [{ partNumber: '4821A357' }, 'lines.0.partNumber part_digits'],
  [{ partNumber: '123456789' }, 'lines.0.partNumber part_digits'],
  [{ partNumber: '999' }, 'lines.0.partNumber part_unknown'],
  [{ partNumber: '40000001', unitMinor: 1, listMinor: 1 }, 'lines.0.partNumber part_inactive'],
  [{ quantity: null }, 'lines.0.quantity required'],
  [{ quantity: 'dois' }, 'lines.0.quantity not_a_number'],
  [{ quantity: 0 }, 'lines.0.quantity quantity_zero'],
  [{ quantity: -1 }, 'lines.0.quantity quantity_negative'],
  [{ quantity: 10_000 }, 'lines.0.quantity quantity_too_large'],
  [{ unitMinor: null }, 'lines.0.unitMinor required'],
  [{ partNumber: '5120077', unitMinor: null, listMinor: null }, 'lines.0.unitMinor unpriced'],
  [{ unitMinor: '1,2,3' }, 'lines.0.unitMinor not_a_number'],
  [{ unitMinor: -1 }, 'lines.0.unitMinor value_negative'],
  [{ quantity: 9_999, unitMinor: 900_000_000_00 }, 'lines.0.unitMinor value_too_large'],
  [{ discount: 100 }, 'lines.0.discount discount_not_allowed'],
  [{ unitMinor: 40_000, listMinor: 40_000 }, 'lines.0.unitMinor price_changed'],
] as const)('a line with %j is refused as %s', (over, expected) =>
  expect(ofLine(over)).toContain(expected),
);

test("a unit value with another currency's sign is refused with the currency of the order", () => {
  const found = (currency: OrderFacts['currency']) =>
    checkOrder(content({ lines: [line({ unitMinor: 'US$ 412,50' })] }), { ...facts, currency });
  expect(found('BRL')).toContainEqual({
    path: ['lines', 0, 'unitMinor'],
    code: 'currency_other',
    found: 'US$ 412,50',
    expected: 'BRL',
  });
  expect(found('USD').map(({ code }) => code)).toContain('not_a_number');
});

test('letters as a quantity are returned as found', () =>
  expect(checkOrder(content({ lines: [line({ quantity: 'dois' })] }), facts)[0]).toEqual({
    path: ['lines', 0, 'quantity'],
    code: 'not_a_number',
    found: 'dois',
  }));

describe('limits of the ERP’s fields, with the decimal mark counted as a character', () => {
  const ofAmounts = (over: Partial<OrderLine>, currency?: OrderFacts['currency']) =>
    listIssues(
      { type: 'funnel', lines: [line({ listMinor: null, ...over })] },
      { currency },
    ).filter((code) => code.startsWith('lines.0'));

  const tooLarge = ['lines.0.unitMinor value_too_large'];

  test('a unit value: up to 99,999,999.99, and the same in pesos', () => {
    expect(ofAmounts({ quantity: 1, unitMinor: 9_999_999_999 }, 'BRL')).toEqual([]);
    expect(ofAmounts({ quantity: 1, unitMinor: 10_000_000_000 }, 'BRL')).toEqual(tooLarge);
    expect(ofAmounts({ quantity: 1, unitMinor: 99_999_999 }, 'CLP')).toEqual([]);
    expect(ofAmounts({ quantity: 1, unitMinor: 100_000_000 }, 'CLP')).toEqual(tooLarge);
    expect(ofAmounts({ quantity: 1, unitMinor: 100_000_000 })).toEqual([]);
  });

  test('a line total: up to 999,999,999.99, and the same in pesos', () => {
    expect(ofAmounts({ quantity: 9, unitMinor: 9_999_999_999 }, 'BRL')).toEqual([]);
    expect(ofAmounts({ quantity: 9_999, unitMinor: 10_001_000 }, 'BRL')).toEqual([]);
    expect(ofAmounts({ quantity: 9_999, unitMinor: 10_001_001 }, 'BRL')).toEqual(tooLarge);
    expect(ofAmounts({ quantity: 10, unitMinor: 99_999_999 }, 'CLP')).toEqual([]);
    expect(ofAmounts({ quantity: 11, unitMinor: 99_999_999 }, 'CLP')).toEqual(tooLarge);
  });

  test('a discount: up to 99.99 % and 999,999,999.99, and less than the whole amount', () => {
    const discounted = (unitMinor: number, discount: number, quantity = 1) =>
      checkOrder(
        content({
          type: 'funnel',
          lines: [line({ listMinor: null, unitMinor, discount, quantity })],
        }),
        { ...facts, currency: 'BRL' },
      )
        .filter(({ path }) => path[2] === 'discount')
        .map(({ code, found, expected }) => `${code} ${found} ${expected}`);

    expect(discounted(100_000, 9_999)).toEqual([]);
    expect(discounted(100_000, 10_000)).toEqual(['discount_too_large 10000 9999']);
    expect([discounted(1, 5_000), discounted(1, 5_001)]).toEqual([
      [],
      ['discount_too_large 5001 5000'],
    ]);
    expect(discounted(9_999_999_999, 9_950, 10)).toEqual([]);
    expect(discounted(9_999_999_999, 9_950, 11)).toEqual([
      'value_too_large 109449999989 undefined',
    ]);
  });

  test('a discount that cannot be read is reported as that', () =>
    expect(
      listIssues({
        type: 'funnel',
        lines: [line({ discount: 'dez', discountReason: 'Tender' })],
      }).filter((code) => code.startsWith('lines')),
    ).toEqual(['lines.0.discount not_a_number']));

  test('a quantity: the limit of an order is well below the ERP’s', () => {
    expect(ofAmounts({ quantity: 9_999, unitMinor: 1 })).toEqual([]);
    expect(ofAmounts({ quantity: 10_000, unitMinor: 1 })).toEqual([
      'lines.0.quantity quantity_too_large',
    ]);
  });

  test('a customer purchase order: 15 characters, without spaces at the ends', () => {
    const text = 'PC-4711/2026-BR';
    expect(listIssues({ customerOrder: ` ${text} ` })).toEqual([]);
    expect(checkOrder(content({ customerOrder: `${text}1` }), facts)).toEqual([
      {
        path: ['customerOrder'],
        code: 'customer_order_too_long',
        found: `${text}1`,
        expected: '15',
      },
    ]);
  });
});

test('a draft stored under higher limits can be read', () => {
  const stored = content({
    customerOrder: 'x'.repeat(30),
    lines: [line({ unitMinor: 999_999_999_999, listMinor: 999_999_999_999, discount: 10_000 })],
  });
  expect(parseBySchema(orderContentSchema, stored)).toEqual({ ok: true, value: stored });
});

test('a company without a customer code in the ERP cannot order yet', () =>
  expect(listIssues({}, { withoutCode: [1] })).toEqual(['companyId no_customer_code']));

test('a unit value that a person typed is accepted, whatever the catalog says now', () =>
  expect(ofLine({ unitMinor: 39_000, listMinor: 40_000 })).toEqual([]));

test('demo lines are refused in a retail order', () =>
  expect(
    listIssues({ type: 'retail', customerOrder: 'x', lines: [line({ demo: true })] }),
  ).toContain('lines.0.demo demo_not_allowed'));

test('a total below the minimum of its type is reported with both amounts', () => {
  const issues = checkOrder(content(), { ...facts, minimums: { normal: 500_000 } });
  expect(issues).toEqual([
    { path: ['total'], code: 'below_minimum', found: '82500', expected: '500000' },
  ]);
  expect(listIssues({}, { minimums: { normal: 82_500, funnel: 999_999_99 } })).toEqual([]);
});

test('no shortfall is reported if a line cannot be read, because the total is unknown', () =>
  expect(
    listIssues({ lines: [line(), line({ quantity: 'x' })] }, { minimums: { normal: 500_000 } }),
  ).toEqual(['lines.1.quantity not_a_number']));

test('lines that cannot be read add nothing to the total', () =>
  expect(totalOfLines([line(), line({ quantity: 'x' }), line({ unitMinor: null })])).toBe(82_500));
