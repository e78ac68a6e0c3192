/** What a submitted order must satisfy. */
import { expect, test } from 'vitest';
import {
  checkOrder,
  isBlankLine,
  totalOfLines,
  type OrderFacts,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import { codes, content, facts, line } from './complete-order.ts';

const ofLine = (over: Partial<OrderLine>) => codes({ lines: [line(over)] });

test('a complete normal order may go', () => expect(codes({})).toEqual([]));
test('each required field of the header is named when it is missing', () =>
  expect(
    codes({ companyId: null, paymentMethodId: null, shippingType: null, carrierId: null }),
  ).toEqual(['companyId required', 'paymentMethodId required', 'shippingType required']));
test('the shipping company is asked for where the shipping type has one', () => {
  expect(codes({ carrierId: null })).toEqual(['carrierId required']);
  expect(codes({ carrierId: null, shippingType: 'recipient' })).toEqual([]);
});
test('what the lists do not offer is refused', () =>
  expect(codes({ companyId: 9, paymentMethodId: 9 })).toEqual([
    'companyId not_offered',
    'paymentMethodId not_offered',
  ]));
test('of an inactive distributor no company is said to be wrong', () =>
  expect(codes({ companyId: 9, paymentMethodId: 9 }, { isDistributorInactive: true })).toEqual([
    'paymentMethodId not_offered',
  ]));
test('a retail order asks for the customer purchase order', () =>
  expect(codes({ type: 'retail' })).toContain('customerOrder required'));
test('an order without lines, or with blank ones only, is refused', () => {
  const blank = line({ partNumber: ' ', quantity: null, unitMinor: null });
  expect(isBlankLine(blank)).toBe(true);
  expect([codes({ lines: [] }), codes({ lines: [blank] })]).toEqual([
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
test('letters for a quantity come back as found', () =>
  expect(checkOrder(content({ lines: [line({ quantity: 'dois' })] }), facts)[0]).toEqual({
    path: ['lines', 0, 'quantity'],
    code: 'not_a_number',
    found: 'dois',
  }));
test('amounts fit into the ERP’s fields: nine digits before the mark of a unit value, ten of a line, in pesos as in reais', () => {
  const large = (unitMinor: number, quantity: number, currency?: OrderFacts['currency']) =>
    codes({ lines: [line({ unitMinor, listMinor: null, quantity })] }, { currency }).filter(
      (code) => code.startsWith('lines.0'),
    );
  expect([
    large(99_999_999_999, 10, 'BRL'),
    large(99_999_999_999, 11, 'BRL'),
    large(100_000_000_000, 1, 'BRL'),
  ]).toEqual([[], ['lines.0.unitMinor value_too_large'], ['lines.0.unitMinor value_too_large']]);
  expect([
    large(999_999_999, 10, 'CLP'),
    large(999_999_999, 11, 'CLP'),
    large(1_000_000_000, 1, 'CLP'),
    large(1_000_000_000, 1),
  ]).toEqual([
    [],
    ['lines.0.unitMinor value_too_large'],
    ['lines.0.unitMinor value_too_large'],
    [],
  ]);
  expect(
    codes({
      type: 'funnel',
      lines: [line({ unitMinor: 99_999_999_999, listMinor: null, quantity: 1000, discount: 9950 })],
    }),
  ).toContain('lines.0.discount value_too_large');
});
test('a company without a customer code in the ERP cannot order yet', () =>
  expect(codes({}, { withoutCode: [1] })).toEqual(['companyId no_customer_code']));
test('an own unit value is allowed, whatever the catalogue says now', () =>
  expect(ofLine({ unitMinor: 39_000, listMinor: 40_000 })).toEqual([]));
test('demo lines do not go into a retail order', () =>
  expect(codes({ type: 'retail', customerOrder: 'x', lines: [line({ demo: true })] })).toContain(
    'lines.0.demo demo_not_allowed',
  ));
test('a total below the minimum of its type is told with both amounts', () => {
  const issues = checkOrder(content(), { ...facts, minimums: { normal: 500_000 } });
  expect(issues).toEqual([
    { path: ['total'], code: 'below_minimum', found: '82500', expected: '500000' },
  ]);
  expect(codes({}, { minimums: { normal: 82_500, funnel: 999_999_99 } })).toEqual([]);
});
test('a shortfall is not said where a line cannot be read: nobody knows the total', () =>
  expect(
    codes({ lines: [line(), line({ quantity: 'x' })] }, { minimums: { normal: 500_000 } }),
  ).toEqual(['lines.1.quantity not_a_number']));
test('lines that cannot be read count as nothing in the total', () =>
  expect(totalOfLines([line(), line({ quantity: 'x' }), line({ unitMinor: null })])).toBe(82_500));
