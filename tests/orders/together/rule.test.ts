/**
 * Tests one order that is made from several: quantities of a product are added up at today's
 * prices, and products no longer offered are named.
 */
import { expect, test } from 'vitest';
import {
  combineOrders,
  orderLimits,
  type OrderPart,
  type Order,
} from '#areas/orders/domain/index.ts';
import { line } from '../order-samples.ts';
import { orderOf } from '../pdf/pdf-samples.ts';

const parts: Readonly<Record<string, OrderPart>> = {
  '1001': { partNumber: '1001', description: 'Multimeter, new', unitMinor: 12_000, active: true },
  '1002': { partNumber: '1002', description: 'Clamp meter', unitMinor: 10_000, active: true },
  '1003': { partNumber: '1003', description: 'Withdrawn', unitMinor: 1, active: false },
  '1004': { partNumber: '1004', description: 'Without a price', unitMinor: null, active: true },
};

let ids = 0;

const together = (orders: readonly [Order, ...Order[]], catalogue: typeof parts | null = parts) =>
  combineOrders(orders, catalogue ? (part) => catalogue[part] : undefined, () => `n-${(ids += 1)}`);
const made = (...args: Parameters<typeof together>) => {
  const result = together(...args);
  if (typeof result === 'string') throw new Error(result);
  return result;
};

const linesOf = ({ content }: ReturnType<typeof made>) =>
  content.lines.map(({ partNumber, quantity, unitMinor, demo }) => [
    partNumber,
    quantity,
    unitMinor,
    demo,
  ]);

test('the same product is one line with the sum of its quantities, at today’s price and under today’s name', () => {
  const result = made([
    orderOf('normal', [line({ quantity: 2 }), line({ partNumber: '1002', quantity: 1 })]),
    orderOf('normal', [line({ partNumber: ' 1002', quantity: 4 }), line({ quantity: 3 })]),
  ]);
  expect(linesOf(result)).toEqual([
    ['1001', 5, 12_000, false],
    ['1002', 5, 10_000, false],
  ]);
  expect(result.content.lines[0]).toMatchObject({
    description: 'Multimeter, new',
    listMinor: 12_000,
  });
  expect([result.addedUp, result.repriced, result.missing]).toEqual([2, 1, []]);
});

test('a product that is no longer offered or unknown is left out, one without a price is kept, and each is named once', () => {
  const result = made([
    orderOf(
      'normal',
      ['1003', '1004', '9999', '1001', '1003'].map((partNumber) => line({ partNumber })),
    ),
  ]);
  expect(linesOf(result)).toEqual([
    ['1004', 2, null, false],
    ['1001', 2, 12_000, false],
  ]);
  expect([result.missing, result.unpriced]).toEqual([['1003', '9999'], ['1004']]);
  expect(together([orderOf('normal', [line({ partNumber: '1003' })])])).toBe('nothing_left');
});

test('without a catalog, lines stay unchanged and no product counts as missing', () => {
  const result = made([orderOf('normal', [line({ partNumber: '1003', unitMinor: 77 })])], null);
  expect([linesOf(result), result.missing]).toEqual([[['1003', 2, 77, false]], []]);
});

test('demo units stay apart, a quantity that cannot be read gets a line of its own, empty lines are dropped', () => {
  const result = made([
    orderOf('normal', [
      line(),
      line({ demo: true }),
      line({ id: 'x', quantity: 'a dozen' }),
      line({ partNumber: ' ' }),
    ]),
  ]);
  expect(linesOf(result)).toEqual([
    ['1001', 2, 12_000, false],
    ['1001', 2, 12_000, true],
    ['1001', 'a dozen', 12_000, false],
  ]);
});

test('company, payment and shipping come from the first order; purchase order, discounts and funnel terms do not', () => {
  const { content } = made([
    orderOf('funnel', [line({ discount: 1_000, discountReason: 'Offer' })]),
    orderOf('normal', [line()], {}, { companyId: 71, shippingType: 'none' }),
  ]);

  expect(content).toMatchObject({
    type: 'normal',
    companyId: 70,
    paymentMethodId: 1,
    shippingType: 'cif',
    carrierId: 2,
    customerOrder: '',
    observation: '',
  });
  expect(Object.keys(content)).not.toContain('funnelNumber');
  expect(content.lines[0]).toMatchObject({ discount: 0, quantity: 4 });
  expect(content.lines[0]).not.toHaveProperty('discountReason');
});

test('orders of two distributors, or more products than an order may have, are not put together', () => {
  const other = { ...orderOf('normal', [line()]), distributorId: 8 };
  expect(together([orderOf('normal', [line()]), other])).toBe('other_distributor');
  const many = Array.from({ length: orderLimits.lines + 1 }, (_, n) =>
    line({ id: `m-${n}`, partNumber: String(10_000 + n) }),
  );
  expect(together([orderOf('normal', many)], null)).toBe('too_many_lines');
});
