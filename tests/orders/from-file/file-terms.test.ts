/** What is said of a file's orders before they are made: agreed values, and parts by their EANs. */
import { expect, test } from 'vitest';
import {
  eanIssuesOfFile,
  linesOfFile,
  ordersOfFile,
  otherEansIn,
  placedInFile,
  withAgreedValues,
  type FileRow,
} from '#areas/orders/domain/index.ts';
import { facts, parts, row } from './file-samples.ts';

const [first] = [...parts.values()];
const known = new Map(parts).set('400', { ...first!, partNumber: '400', ean: null });
const orderOf = (orderType: string, ...rows: FileRow[]) =>
  ordersOfFile(
    rows.map((one) => ({ ...one, head: { orderType } })),
    facts,
  ).orders[0]!;
const agreed = { parts: [{ partNumber: '100', quantity: 5, unitMinor: 900, drawn: 0 }] };

test('a row without a price has the value agreed for its part; the file’s own stays, and other parts have the catalogue’s', () => {
  const order = orderOf('Funnel', row('100'), row('100', 1, 800), row('200'));
  const { rows, isAgreed } = withAgreedValues(order, agreed);
  expect([rows.map(({ unitMinor }) => unitMinor), isAgreed]).toEqual([[900, 800, null], true]);
  expect(withAgreedValues(order, undefined)).toBe(order);
});
test('what is wrong has the row of the file that it is in; of the order as a whole it has none', () => {
  const order = orderOf('Funnel', row('100'), row('200'));
  const issues = [
    { path: ['lines', 1, 'unitMinor'], code: 'funnel_value' as const },
    { path: ['funnelNumber'], code: 'funnel_closed' as const },
  ];
  expect(placedInFile(order, issues).map(({ line }) => line)).toEqual([order.rows[1]!.line, null]);
});
test('a line of a retail order has the EAN of the catalogue; of a part that it does not have, the file’s', () => {
  const rows = [
    row('100', 1, null, { orderType: 'retail' }),
    { ...row('200'), ean: '7890000000017' },
    { ...row('999'), ean: '7890000000017' },
    row('998'),
  ];
  const lines = linesOfFile(ordersOfFile(rows, facts).orders[0]!, parts);
  expect(lines.map(({ ean }) => ean)).toEqual([
    '7891234567895',
    '7891234567895',
    '7890000000017',
    undefined,
  ]);
});
test('a part without an EAN is told in a retail order alone, and one that is not in the catalogue is not', () => {
  const rows = [row('100'), row('400'), row('999')];
  const told = (type: string) => eanIssuesOfFile(orderOf(type, ...rows), known);
  expect(told('Normal')).toEqual([]);
  expect(told('Retail')).toMatchObject([
    { line: rows[1]!.line, issue: { path: ['lines', 1, 'ean'], code: 'no_ean' } },
  ]);
});
test('another EAN than the catalogue’s is counted where the catalogue has one, and the order asks for it', () => {
  const ean = '7890000000017';
  const rows = [row('100'), row('200'), row('400'), row('999')].map((one) => ({ ...one, ean }));
  const same = { ...row('300'), ean: '7891234567895' };
  expect(otherEansIn(orderOf('Retail', ...rows, same), known)).toBe(2);
  expect(otherEansIn(orderOf('Normal', ...rows, same), known)).toBe(0);
});
