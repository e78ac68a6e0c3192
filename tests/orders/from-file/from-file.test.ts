/**
 * Tests how rows of a file become orders: which rows make one order, which header fields are
 * recognized, and whose prices are used.
 */
import { describe, expect, test } from 'vitest';
import { partsWithoutPrice } from '#areas/orders/client/from-file/parts-without-price.ts';
import { changesBetween } from '#areas/orders/domain/content/content-changes.ts';
import {
  contentOfFileOrder,
  linesOfFileOrder,
  orderContentSchema,
  orderLimits,
  planFileOrders,
  pricedRowsShare,
  totalMinorOfFileOrder,
  type OrderFileRow,
} from '#areas/orders/domain/index.ts';
import { blank, facts, parts, row } from './file-samples.ts';

const counting = () => {
  let count = 0;
  return () => `line-${String(++count)}`;
};

describe('which rows belong together', () => {
  test('without a customer order number, a file is one order', () => {
    const { orders, refused } = planFileOrders([row('100'), row('200')], facts);
    expect(orders.map((order) => [order.name, order.rows.length])).toEqual([['', 2]]);
    expect(refused).toBeNull();
  });
  test('each customer order number is one order, wherever its rows stand', () => {
    const { orders } = planFileOrders(
      [
        row('100', 1, null, { customerOrder: 'A' }),
        row('200', 1, null, { customerOrder: 'B' }),
        row('300', 1, null, { customerOrder: ' A ' }),
      ],
      facts,
    );
    expect(orders.map((order) => [order.name, order.rows.map((one) => one.partNumber)])).toEqual([
      ['A', ['100', '300']],
      ['B', ['200']],
    ]);
  });
  test('a row without a number belongs to the order above it, as in merged cells', () => {
    const { orders } = planFileOrders(
      [
        row('100', 1, null, { customerOrder: 'A' }),
        row('200', 1, null, { customerOrder: '' }),
        row('300', 1, null, { customerOrder: 'B' }),
        row('100'),
      ],
      facts,
    );
    expect(orders.map((order) => order.rows.length)).toEqual([2, 2]);
  });
  test('500 lines are accepted, and 501 are refused as a whole with their count', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, () => row('100', 1, null, { customerOrder: 'A' }));
    expect(planFileOrders(rows(orderLimits.lines), facts).refused).toBeNull();
    expect(planFileOrders(rows(orderLimits.lines + 1), facts).refused).toEqual({
      code: 'too_many_lines',
      name: 'A',
      count: 501,
      most: 500,
    });
  });
  test('more than 50 orders are refused', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => row('100', 1, null, { customerOrder: `A${n}` }));
    expect(planFileOrders(rows(50), facts).refused).toBeNull();
    expect(planFileOrders(rows(51), facts).refused).toMatchObject({
      code: 'too_many_orders',
      count: 51,
    });
  });
});

describe('header fields of an order', () => {
  const headOf = (head: OrderFileRow['head']) =>
    planFileOrders([row('100', 1, null, head)], facts).orders[0]!;
  test('company by number or name, payment, freight and carrier are recognized in the file’s own words', () => {
    expect(
      headOf({
        customerOrder: 'PO 7',
        company: '12.ABC.345/01DE-35',
        paymentCondition: '30 DIAS',
        shippingType: 'Terceiros',
        shippingCompany: 'transportes agil',
        observation: 'Doca 3',
      }),
    ).toMatchObject({
      header: {
        customerOrder: 'PO 7',
        companyId: 32,
        paymentMethodId: 5,
        shippingType: 'third_party',
        carrierId: 9,
        observation: 'Doca 3',
      },
      unread: [],
    });
    expect(headOf({ company: 'norte instrumentos', shippingType: 'F' }).header).toMatchObject({
      companyId: 31,
      shippingType: 'fob',
    });
  });
  test('values that are unknown or too long are reported and left empty', () => {
    const { header, unread } = headOf({
      customerOrder: 'x'.repeat(121),
      company: '00000000000191',
      paymentCondition: '90 dias',
      shippingType: 'by drone',
      shippingCompany: 'Nobody',
      observation: 'y'.repeat(501),
    });
    expect(header).toEqual({});
    expect(unread.map(({ head }) => head)).toEqual([
      'customerOrder',
      'company',
      'paymentCondition',
      'shippingType',
      'shippingCompany',
      'observation',
    ]);
  });
  test('an unknown type is reported with its order, which becomes a normal one', () => {
    const { orders } = planFileOrders(
      [
        row('100', 1, null, { customerOrder: 'A', orderType: 'Normal' }),
        row('100', 1, null, { customerOrder: 'B', orderType: 'Consignado' }),
        row('100', 1, null, { customerOrder: 'C' }),
      ],
      facts,
    );
    expect(orders.map(({ unread }) => unread)).toEqual([
      [],
      [{ head: 'orderType', text: 'Consignado' }],
      [],
    ]);
    expect(orders.map((order) => contentOfFileOrder(order, blank, parts, counting()).type)).toEqual(
      ['normal', 'normal', 'normal'],
    );
  });
  test('a funnel order gets its number, end user, state, vertical and expiry date', () => {
    expect(
      headOf({
        orderType: 'Embudo',
        funnelNumber: 'FN-17',
        endUser: 'Usina Boa Vista',
        state: 'SP',
        verticalMarket: 'alimentos',
        expiry: '2027-12-31',
      }),
    ).toMatchObject({
      header: {
        type: 'funnel',
        funnelNumber: 'FN-17',
        endUser: 'Usina Boa Vista',
        endUserState: 'SP',
        verticalId: 7,
        funnelExpiresOn: '2027-12-31',
      },
      unread: [],
    });
  });
  test('a retail order gets its delivery site and window', () => {
    expect(
      headOf({
        orderType: 'Varejo',
        deliverySite: 'Doca 3',
        deliveryDate: '2027-01-10',
        deliveryEnd: '2027-01-20',
      }),
    ).toMatchObject({
      header: {
        type: 'retail',
        deliverySite: 'Doca 3',
        deliveryFrom: '2027-01-10',
        deliveryUntil: '2027-01-20',
      },
      unread: [],
    });
  });
  test('values of fields that the type lacks are reported, not hidden in the order', () => {
    const { header, unread } = headOf({ funnelNumber: 'FN-17', deliverySite: 'Doca 3' });
    expect(header).toEqual({});
    expect(unread).toEqual([
      { head: 'funnelNumber', text: 'FN-17', isOfOtherType: true },
      { head: 'deliverySite', text: 'Doca 3', isOfOtherType: true },
    ]);
  });
  test('the first row with a value decides for its order', () => {
    expect(
      planFileOrders(
        [
          row('100', 1, null, { observation: '' }),
          row('200', 1, null, { observation: 'Doca 3' }),
          row('300', 1, null, { observation: 'Doca 4' }),
        ],
        facts,
      ).orders[0]!.header.observation,
    ).toBe('Doca 3');
  });
  const withAll = (partNumber: string, orderType: string) => ({
    ...row(partNumber, 1, null, { orderType }),
    discount: 500,
    discountReason: 'Tender',
    isDemo: true,
    ean: '7890000000017',
  });
  const lineOf = (orderType: string) =>
    linesOfFileOrder(planFileOrders([withAll('100', orderType)], facts).orders[0]!, parts)[0]!;
  test('discounts and demo units are counted where the type has none', () => {
    const counted = (orderType: string) => {
      const { discounts, demos } = planFileOrders([row('100'), withAll('200', orderType)], facts);
      return [discounts, demos];
    };
    expect(['Normal', 'Funnel', 'Retail'].map(counted)).toEqual([
      [1, 0],
      [0, 0],
      [1, 1],
    ]);
  });
  test('a line gets the fields of its type: discount with its reason, demo unit, EAN', () => {
    expect(lineOf('normal')).toMatchObject({ discount: 0, demo: true });
    expect(lineOf('normal')).not.toHaveProperty('discountReason');
    expect(lineOf('funnel')).toMatchObject({ discount: 500, discountReason: 'Tender', demo: true });
    expect(lineOf('funnel')).not.toHaveProperty('ean');
    expect(lineOf('retail')).toMatchObject({ discount: 0, demo: false, ean: '7891234567895' });
  });
});

describe('prices of the lines', () => {
  test('come from the file, or from the catalog where the file has none', () => {
    expect(
      linesOfFileOrder(
        { rows: [row('100', 2, 900), row('200', 3), row('300', 1), row('999', 1)], header: {} },
        parts,
      ),
    ).toMatchObject([
      { unitMinor: 900, listMinor: 1000, description: 'Part 100' },
      { unitMinor: 2000, listMinor: 2000 },
      { unitMinor: null, listMinor: null },
      { unitMinor: null, listMinor: null, description: '' },
    ]);
    expect(
      totalMinorOfFileOrder({ rows: [row('100', 2, 900), row('200', 3)], header: {} }, parts),
    ).toBe(7800);
  });
  test('are reported as present in all, some or none of the lines', () => {
    expect([
      pricedRowsShare([row('100', 1, 1)]),
      pricedRowsShare([row('100', 1, 1), row('200')]),
      pricedRowsShare([row('200')]),
    ]).toEqual(['all', 'some', 'none']);
  });
  test('lock the total only if every price came with the file', () => {
    const made = (rows: OrderFileRow[]) =>
      contentOfFileOrder(planFileOrders(rows, facts).orders[0]!, blank, parts, counting());
    expect(made([row('100', 1, 900), row('200', 1, 2000)]).unitsLocked).toBe(true);
    expect(
      made([row('100', 1, 900), { ...row('200', 1, 2000), isPriced: false }]),
    ).not.toHaveProperty('unitsLocked');
  });
  test('make a draft that the server accepts, and the lock is reported as no change', () => {
    const content = contentOfFileOrder(
      planFileOrders([row('100', 1, 900, { customerOrder: 'A' })], facts).orders[0]!,
      blank,
      parts,
      counting(),
    );
    expect(orderContentSchema.safeParse(content).success).toBe(true);
    expect(changesBetween(content, { ...content, unitsLocked: undefined })).toEqual([]);
  });
  test('are asked for if a part has none or was given one by an answer, but not if it was typed into a row', () => {
    const rows = [
      row('100', 1, 900),
      row('200'),
      row('200'),
      { ...row('300', 1, 50), isPriced: false },
      { ...row('400', 1, 70), isPriced: false },
    ];
    expect(partsWithoutPrice({ rows }, { choices: { prices: { 400: '0.70' } } as never })).toEqual([
      { partNumber: '200', price: null, rows: 2 },
      { partNumber: '400', price: '0.70', rows: 1 },
    ]);
  });
});
