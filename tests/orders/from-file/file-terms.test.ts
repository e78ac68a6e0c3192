/**
 * Tests what is reported about a file's orders before they are created: agreed values, parts found
 * by their EANs, and the choices that a file may name.
 */
import { expect, test } from 'vitest';
import { documentSchemas } from '#areas/imports/domain/index.ts';
import {
  eanIssuesOfFile,
  orderTypes,
  shippingTypes,
  linesOfFileOrder,
  planFileOrders,
  countOtherEans,
  issuesWithFileLines,
  withAgreedValues,
  type OrderFileRow,
} from '#areas/orders/domain/index.ts';
import { facts, parts, row } from './file-samples.ts';

const [first] = [...parts.values()];
const known = new Map(parts).set('400', { ...first!, partNumber: '400', ean: null });

const orderOf = (orderType: string, ...rows: OrderFileRow[]) =>
  planFileOrders(
    rows.map((one) => ({ ...one, head: { orderType } })),
    facts,
  ).orders[0]!;

const agreed = { parts: [{ partNumber: '100', quantity: 5, unitMinor: 900, drawn: 0 }] };

test('a row without a price gets the value agreed for its part, a price in the file stays, and other parts get the catalog’s', () => {
  const order = orderOf('Funnel', row('100'), row('100', 1, 800), row('200'));
  const { rows, isAgreed } = withAgreedValues(order, agreed);
  expect([rows.map(({ unitMinor }) => unitMinor), isAgreed]).toEqual([[900, 800, null], true]);
  expect(withAgreedValues(order, undefined)).toBe(order);
});

test('a problem has the row of the file that it is in, and no row if it concerns the whole order', () => {
  const order = orderOf('Funnel', row('100'), row('200'));
  const issues = [
    { path: ['lines', 1, 'unitMinor'], code: 'funnel_value' as const },
    { path: ['funnelNumber'], code: 'funnel_closed' as const },
  ];
  expect(issuesWithFileLines(order, issues).map(({ line }) => line)).toEqual([
    order.rows[1]!.line,
    null,
  ]);
});

test('a line of a retail order gets the EAN of the catalog, or the file’s if the part is not in the catalog', () => {
  const rows = [
    row('100', 1, null, { orderType: 'retail' }),
    { ...row('200'), ean: '7890000000017' },
    { ...row('999'), ean: '7890000000017' },
    row('998'),
  ];
  const lines = linesOfFileOrder(planFileOrders(rows, facts).orders[0]!, parts);
  expect(lines.map(({ ean }) => ean)).toEqual([
    '7891234567895',
    '7891234567895',
    '7890000000017',
    undefined,
  ]);
});

test('a missing EAN is reported in a retail order alone, and not for a part that the catalog lacks', () => {
  const rows = [row('100'), row('400'), row('999')];
  const told = (type: string) => eanIssuesOfFile(orderOf(type, ...rows), known);
  expect(told('Normal')).toEqual([]);
  expect(told('Retail')).toMatchObject([
    { line: rows[1]!.line, issue: { path: ['lines', 1, 'ean'], code: 'no_ean' } },
  ]);
});

test('a different EAN is counted where the catalog has one, and the order gets the catalog’s', () => {
  const ean = '7890000000017';
  const rows = [row('100'), row('200'), row('400'), row('999')].map((one) => ({ ...one, ean }));
  const same = { ...row('300'), ean: '7891234567895' };
  expect(countOtherEans(orderOf('Retail', ...rows, same), known)).toBe(2);
  expect(countOtherEans(orderOf('Normal', ...rows, same), known)).toBe(0);
});

test.each([
  ['orderType', orderTypes],
  ['shippingType', Object.keys(shippingTypes)],
] as const)('a file may name every %s of an order, and no other', (name, choices) => {
  const field = documentSchemas.order_header.fields.find((one) => one.name === name);
  expect(field).toMatchObject({ choices });
});
