/**
 * Tests the check of a pasted order: its format is recognized, and each broken rule is shown with
 * its place, the found value and the expected one.
 */
import { funnelIssueCodes } from '#areas/funnels/domain/index.ts';
import { describe, expect, test } from 'vitest';
import { exampleOrders } from '#areas/dev/client/order-check/example-orders.ts';
import {
  checkPastedOrder,
  lineRules,
  orderRules,
  readPastedOrder,
  type OrderCheck,
} from '#areas/dev/domain/index.ts';
import {
  erpFields,
  orderIssueCodes,
  largestFigureOfField,
  orderLimits,
  type OrderFacts,
} from '#areas/orders/domain/index.ts';

const facts: OrderFacts = {
  companies: [1],
  paymentMethods: [1],
  carriers: [1],
  minimums: { normal: 100_000 },
  part: (partNumber) =>
    partNumber === '1000001'
      ? { partNumber, description: 'Gauge', unitMinor: 125_000, active: true }
      : undefined,
};

const check = (order: unknown) =>
  checkPastedOrder(
    readPastedOrder(typeof order === 'string' ? order : JSON.stringify(order)),
    facts,
  );

const broken = (checks: readonly OrderCheck[]) =>
  checks
    .filter(({ ok }) => !ok)
    .map(({ rule, place, code, found, expected }) =>
      [rule, place, code, found, expected].map((part) => part ?? '–').join(' '),
    );

/** A retail order that lacks the end of its delivery window. */
const retail = {
  type: 'retail',
  customerOrder: 'PC-1',
  deliverySite: 'Dock 4',
  deliveryFrom: '2026-12-01',
};

describe('input that is no order', () => {
  test.each([
    ['text that is no JSON', 'hello', 'shape  not_json hello JSON'],
    ['another object', '{"a":1}', 'shape  not_an_order object {header, items} | {lines, …}'],
  ])('%s is reported as no order', (_what, text, line) => {
    expect(broken(check(text))).toEqual([line]);
  });

  test('an order with a field of the wrong type names the field', () => {
    expect(broken(check({ ...exampleOrders.portal, companyId: 'one' }))[0]).toMatch(
      /^shape companyId invalid_type one /,
    );
  });
});

describe('an order as the portal stores it', () => {
  const lineOf = (change: object) => ({
    ...exampleOrders.portal,
    lines: [{ ...exampleOrders.portal.lines[0], ...change }],
  });

  test('the example satisfies every rule', () => {
    const checks = check(exampleOrders.portal);
    expect(broken(checks)).toEqual([]);
    expect(checks.filter(({ ok }) => ok).length).toBe(
      6 + Object.keys(lineRules).length + Object.keys(orderRules).length,
    );
  });

  test.each([
    [lineOf({ partNumber: '4821A' }), ['part_written lines.0.partNumber part_digits 4821A 8']],
    [lineOf({ partNumber: '9999999' }), ['part_known lines.0.partNumber part_unknown 9999999 –']],
    [
      lineOf({ quantity: -2 }),
      ['quantity lines.0.quantity quantity_negative -2 –', 'minimum total below_minimum 0 100000'],
    ],
    [
      lineOf({ unitMinor: null }),
      ['unit_value lines.0.unitMinor required – –', 'minimum total below_minimum 0 100000'],
    ],
    [lineOf({ discount: 500 }), ['discount_allowed lines.0.discount discount_not_allowed 500 –']],
    [
      { ...exampleOrders.portal, companyId: 9, carrierId: null },
      ['header_field companyId not_offered 9 –', 'header_field carrierId required – –'],
    ],
    [{ ...exampleOrders.portal, lines: [] }, ['has_lines lines no_lines – –']],
    [
      { ...exampleOrders.portal, ...retail },
      ['header_field deliveryUntil required – –', 'ean lines.0.ean required – –'],
    ],
  ])('order %# breaks only its own rules', (order, lines) =>
    expect(broken(check(order))).toEqual(lines),
  );

  test('an order with its content inside is read too', () =>
    expect(broken(check({ id: 'x', status: 'draft', content: exampleOrders.portal }))).toEqual([]));

  test('the codes that belong to no rule are those of other parts of an order', () => {
    const reportedCodes = new Set<string>(
      [...Object.values(lineRules), ...Object.values(orderRules)].flatMap(({ codes }) => codes),
    );
    expect(orderIssueCodes.filter((code) => !reportedCodes.has(code))).toEqual([
      'not_offered',
      'demo_limit',
      'too_long',
      'customer_order_too_long',
      'no_customer_code',
      'funnel_number_form',
      'date_range',
      'dates_reversed',
      'past_date',
      'attachment_missing',
      'attachments_too_many',
      ...funnelIssueCodes,
    ]);
  });
});

describe('an order as the ERP gets it', () => {
  const header = (change: object) => ({
    ...exampleOrders.erp,
    header: { ...exampleOrders.erp.header, ...change },
  });

  const item = (change: object) => ({
    ...exampleOrders.erp,
    items: [{ ...exampleOrders.erp.items[0], ...change }],
  });

  test('the example satisfies every rule', () =>
    expect(broken(check(exampleOrders.erp))).toEqual([]));

  test('a hash that is included is computed again', () => {
    const order = { ...exampleOrders.erp, payloadHash: 'a'.repeat(64) };
    const checked = (hash: string) =>
      broken(checkPastedOrder(readPastedOrder(JSON.stringify(order)), facts, hash));
    expect(checked('a'.repeat(64))).toEqual([]);
    expect(checked('b'.repeat(64))).toEqual([
      `erp_hash payloadHash 01 ${'a'.repeat(64)} ${'b'.repeat(64)}`,
    ]);
  });

  test.each([
    [header({ C5_CONDPAG: '0001' }), ['erp_size header.C5_CONDPAG 01 0001 3']],
    [header({ C5_CLIENTE: 4512 }), ['erp_kind header.C5_CLIENTE 01 4512 text']],
    [header({ C5_TIPO: 'B' }), ['erp_value header.C5_TIPO 01 B N']],
    [header({ C5_TPFRETE: 'X' }), ['erp_freight header.C5_TPFRETE 01 X C F T R D S']],
    [header({ C5_TRANSP: '' }), ['erp_filled header.C5_TRANSP 01 – –']],
    [header({ C5_TRANSP: '', C5_TPFRETE: 'R' }), []],
    [header({ C5_ORIGEM: '26-000124' }), ['erp_origin header.C5_ORIGEM 01 26-000124 26-000123']],
    [
      header({ C5_MENNOTA: 'x'.repeat(61) }),
      [`erp_size header.C5_MENNOTA 01 ${'x'.repeat(61)} 60`],
    ],
    [header({ C5_XTIPO: 'X' }), ['erp_value header.C5_XTIPO 01 X N F R']],
    [header({ C5_XTIPO: 'F' }), ['erp_filled header.C5_XFUNIL 01 – –']],
    [header({ C5_XTIPO: 'F', C5_XFUNIL: 'FU-1' }), []],
    [
      {
        ...header({ C5_XTIPO: 'R' }),
        items: [{ ...exampleOrders.erp.items[0], C6_NUMPCOM: '', C6_ENTREG: '2026-02-30' }],
      },
      [
        'erp_filled header.C5_XLOCENT 01 – –',
        'erp_filled items.0.C6_NUMPCOM 02 – –',
        'erp_kind items.0.C6_ENTREG 02 2026-02-30 2026-11-21',
        'erp_filled items.0.C6_XENTATE 02 – –',
      ],
    ],
    [{ ...exampleOrders.erp, payloadVersion: 1 }, ['erp_version payloadVersion 01 1 2']],
    [{ ...exampleOrders.erp, currency: 'XYZ' }, ['erp_currency currency 01 XYZ BRL, USD, CLP, …']],
    [item({ C6_ITEM: '1' }), ['erp_item items.0.C6_ITEM 02 1 01']],
    [item({ C6_XDEMO: 'X' }), ['erp_value items.0.C6_XDEMO 02 X S N']],
    [header({ C5_FOO: 1 }), ['erp_known header.C5_FOO 01 1 –']],
    [item({ C6_PRODUTO: '1'.repeat(16) }), [`erp_size items.0.C6_PRODUTO 02 ${'1'.repeat(16)} 15`]],
    [item({ C6_QTDVEN: 0, C6_VALOR: 0 }), ['erp_value items.0.C6_QTDVEN 02 0 > 0']],
    [
      item({ C6_PRUNIT: 1250.005, C6_PRCVEN: 1250.005, C6_VALOR: 2500.01 }),
      [
        'erp_size items.0.C6_PRUNIT 03 1250.005 11,2',
        'erp_size items.0.C6_PRCVEN 03 1250.005 11,2',
      ],
    ],
    [item({ C6_PRCVEN: 'R$ 10' }), ['erp_kind items.0.C6_PRCVEN 03 R$ 10 figure']],
    [
      item({ C6_PRCVEN: 1300, C6_VALDESC: -100, C6_VALOR: 2600 }),
      ['erp_value items.0.C6_VALDESC 04 -100 ≥ 0'],
    ],
    [item({ C6_VALDESC: 0.02 }), ['erp_discount items.0.C6_VALDESC 04 0.02 0.00']],
    [item({ C6_VALOR: 2500.01 }), []],
    [item({ C6_VALOR: 2500.02 }), ['erp_total items.0.C6_VALOR 05 2500.02 2500.00']],
    [
      item({
        C6_QTDVEN: '2.00',
        C6_PRUNIT: '1300.00',
        C6_PRCVEN: '1250.00',
        C6_VALOR: '2500.00',
        C6_VALDESC: '100',
      }),
      [],
    ],
    [{ ...exampleOrders.erp, items: [] }, ['erp_items items 02 0 ≥ 1']],
    [{ ...exampleOrders.erp, items: ['x'] }, ['erp_kind items.0 02 x {C6_…}']],
  ])('order %# breaks only its own rules', (order, lines) =>
    expect(broken(check(order))).toEqual(lines),
  );
});

test('an order that the portal accepts fits the ERP’s fields', () => {
  const sizeOf = (name: string) => erpFields.find((field) => field.name === name)!;
  expect([
    orderLimits.observation,
    orderLimits.partNumber <= sizeOf('C6_PRODUTO').size,
    orderLimits.quantity * 100 <= largestFigureOfField(sizeOf('C6_QTDVEN')),
    orderLimits.customerOrderSent,
  ]).toEqual([sizeOf('C5_MENNOTA').size, true, true, sizeOf('C6_NUMPCOM').size]);
});
