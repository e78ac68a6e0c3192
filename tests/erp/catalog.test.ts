/**
 * Tests the ERP's catalog calls: each row is answered, a wrong row affects no other, and devices
 * receive the changes.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPartChanges } from '#areas/catalog/domain/calls.ts';
import { calls, MAX_CATALOG_ROWS, isEan } from '#areas/erp/domain/index.ts';
import { calls as orders } from '#areas/orders/domain/index.ts';
import { CARRIER, PART, PAYMENT, addCatalog } from '../new-orders.ts';
import { BRAZIL, makeDistributor, PERU, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { erpOf, type Erp } from './erp-samples.ts';

let server: TestServer, erp: Erp, seller: Client, distributorId: number;
beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  distributorId = await makeDistributor(server);
  seller = await signInUser(server, distributorId);
  erp = erpOf(
    server,
    (await (await signInUser(server, null)).call(calls.getAccessToken)).json.body,
  );
}, 60_000);
afterAll(() => server?.close());

const put = async (name: Parameters<Erp['catalog']>[0], ...rows: unknown[]) =>
  (await erp.catalog(name, rows)).json.body.rows.map(({ key, code }) => [key, code]);
/** Returns all rows that changed since the cursor `since`, page after page. */
const mirrored = async (since?: string) => {
  const rows = [];
  for (let cursor = since; ;) {
    const page = (await seller.call(listPartChanges, { query: { cursor } })).json.body;
    rows.push(...page.rows);
    cursor = page.cursor;
    if (!page.more) return { rows, cursor };
  }
};
const product = (partNumber: string, more = {}) => ({
  partNumber,
  description: `Gauge ${partNumber}`,
  ...more,
});

describe('products', () => {
  test('are created and changed; a wrong row changes nothing and does not stop others', async () => {
    const before = await mirrored();
    const answer = await erp.catalog('products', [
      product('10'),
      product('123456789'),
      7,
      null,
      product('11', { ean: '7891000315507' }),
      product('12', { ean: '7891000315508' }),
      { partNumber: '13' },
      product('10', { description: 'twice' }),
      product(PART.partNumber, { description: 'Clamp meter', active: false }),
    ]);
    expect(answer.json.body.rows.map(({ key, code }) => [key, code])).toEqual([
      ['10', 'done'],
      ['123456789', 'invalid_row'],
      ['', 'invalid_row'],
      ['', 'invalid_row'],
      ['11', 'done'],
      ['12', 'invalid_row'],
      ['13', 'invalid_row'],
      ['10', 'repeated_key'],
      [PART.partNumber, 'done'],
    ]);
    expect(answer.json.body.rows[5]!.issues).toMatchObject([
      { path: ['ean'], found: '7891000315508' },
    ]);
    // A change reaches mirrors only after the transactions that ran beside it have ended, so the
    // test polls.
    const told = async () =>
      (await mirrored(before.cursor)).rows
        .map(({ partNumber, description, ean, active }) => [partNumber, description, ean, active])
        .sort();
    await expect.poll(told).toEqual([
      ['10', 'Gauge 10', null, true],
      ['11', 'Gauge 11', '7891000315507', true],
      [PART.partNumber, 'Clamp meter', null, false],
    ]);
  });
  test('that are unchanged are sent to no device', async () => {
    await put('products', product('20'));
    const before = await mirrored();
    expect(await put('products', product('20'))).toEqual([['20', 'done']]);
    expect((await mirrored(before.cursor)).rows).toEqual([]);
  });
  test.each([
    ['7891000315507', true],
    ['7891000315508', false],
    ['036000291452', true],
    ['036000291453', false],
    ['10614141000415', true],
    ['96385074', false],
    ['', false],
  ])('EAN %s: %s', (ean, good) => {
    expect(isEan(ean)).toBe(good);
  });
  test('have an EAN that no other active part has, row by row, and may exchange two in one call', async () => {
    const [one, two] = ['7891234567895', '0036000291452'];
    expect(await put('products', product('61', { ean: one }), product('62', { ean: one }))).toEqual(
      [
        ['61', 'done'],
        ['62', 'ean_taken'],
      ],
    );
    expect(await put('products', product('62', { ean: two }), product('63', { ean: one }))).toEqual(
      [
        ['62', 'done'],
        ['63', 'ean_taken'],
      ],
    );
    const exchanged = [product('61', { ean: two }), product('62', { ean: one })];
    expect((await put('products', ...exchanged)).map(([, code]) => code)).toEqual(['done', 'done']);
    const left = product('61', { ean: two, active: false });
    expect(await put('products', left, product('63', { ean: two }))).toEqual([
      ['61', 'done'],
      ['63', 'done'],
    ]);
    expect(await put('products', product('61', { ean: two }))).toEqual([['61', 'ean_taken']]);
  });
  test('can be sent up to a thousand a call, at once', async () => {
    const rows = Array.from({ length: MAX_CATALOG_ROWS }, (_, n) =>
      product(String(5_000_000 + n), { description: 'ç'.repeat(200) }),
    );
    expect(new Set((await put('products', ...rows)).map(([, code]) => code))).toEqual(
      new Set(['done']),
    );
    expect((await erp.catalog('products', [...rows, product('1')])).status).toBe(400);
    expect((await erp.catalog('products', [])).status).toBe(400);
  });
});
describe('prices', () => {
  test('are decimals with a point, in the digits of their currency', async () => {
    await put('products', product('30'));
    const price = (currency: string, value: unknown) => ({ partNumber: '30', currency, value });
    expect(
      await put(
        'prices',
        price('BRL', 1240.5),
        price('PEN', '99.90'),
        price('CLP', 150_000),
        price('PYG', '10.5'),
        price('USD', 0.1 + 0.2),
        price('ARS', -1),
        price('XXX', 1),
        price('MXN', '1,5'),
        price('COP', 1e21),
        price('EUR', '99999999.99'),
        price('UYU', '100000000.00'),
        { partNumber: '31', currency: 'BRL', value: 1 },
      ),
    ).toEqual([
      ['30/BRL', 'done'],
      ['30/PEN', 'done'],
      ['30/CLP', 'done'],
      ['30/PYG', 'invalid_row'],
      ['30/USD', 'invalid_row'],
      ['30/ARS', 'invalid_row'],
      ['30/XXX', 'invalid_row'],
      ['30/MXN', 'invalid_row'],
      ['30/COP', 'invalid_row'],
      ['30/EUR', 'done'],
      ['30/UYU', 'invalid_row'],
      ['31/BRL', 'unknown_part'],
    ]);
    expect(
      await server.db
        .selectFrom('price')
        .select(['currency', 'unit_minor'])
        .where('part_number', '=', '30')
        .orderBy('currency')
        .execute(),
    ).toEqual([
      { currency: 'BRL', unit_minor: 124_050 },
      { currency: 'CLP', unit_minor: 150_000 },
      { currency: 'EUR', unit_minor: 9_999_999_999 },
      { currency: 'PEN', unit_minor: 9990 },
    ]);
  });
  test('are as large as the ERP’s field of a unit value, in pesos too', async () => {
    await put('products', product('33'));
    const price = (value: number) =>
      put('prices', { partNumber: '33', currency: 'CLP', value }).then(([row]) => row![1]);
    expect([await price(99_999_999), await price(100_000_000)]).toEqual(['done', 'invalid_row']);
  });
  test('that change reach the devices of those who buy in that currency', async () => {
    await put('products', product('32'));
    await put('prices', { partNumber: '32', currency: 'BRL', value: 10 });
    const before = await mirrored();
    await put('prices', { partNumber: '32', currency: 'BRL', value: '10.00' });
    expect((await mirrored(before.cursor)).rows).toEqual([]);
    await put('prices', { partNumber: '32', currency: 'BRL', value: 11 });
    expect((await mirrored(before.cursor)).rows).toMatchObject([
      { partNumber: '32', unitMinor: 1100 },
    ]);
  });
});
test('carriers and payment methods get ids after the existing ones, and are changed by their code', async () => {
  expect(
    await put(
      'carriers',
      { code: '000071', name: 'Rodovia Nova' },
      { code: '000900', name: 'Andes Cargo' },
      { code: '9', name: 'short' },
    ),
  ).toEqual([
    ['000071', 'done'],
    ['000900', 'done'],
    ['9', 'invalid_row'],
  ]);
  const names = { en: '60 days', es: '60 días', pt: '60 dias' };
  expect(
    await put(
      'conditions',
      { code: '060', names },
      { code: '072', names: { en: 'Cash', es: 'Contado', pt: 'À vista' } },
      { code: '061', names: { en: 'x' } },
      { code: 'a1', names },
    ),
  ).toEqual([
    ['060', 'done'],
    ['072', 'done'],
    ['061', 'invalid_row'],
    ['a1', 'invalid_row'],
  ]);
  const references = (await seller.call(orders.getOrderReferences)).json.body;
  expect(references.carriers).toContainEqual({ id: CARRIER, name: 'Rodovia Nova' });
  expect(references.carriers.map(({ name }) => name)).toContain('Andes Cargo');
  expect(references.paymentMethods).toContainEqual({
    id: PAYMENT,
    names: { en: 'Cash', es: 'Contado', pt: 'À vista' },
  });
  expect(references.paymentMethods.find((one) => one.names.en === '60 days')!.id).toBeGreaterThan(
    PAYMENT,
  );
  expect(await put('conditions', { code: '060', names, active: false })).toEqual([['060', 'done']]);
  expect(
    (await seller.call(orders.getOrderReferences)).json.body.paymentMethods.map(
      (one) => one.names.en,
    ),
  ).not.toContain('60 days');
});
test('customers are found by CNPJ or CRN without its mask, and an unknown one is reported', async () => {
  const [brazil, peru] = [
    await makeDistributor(server, undefined, BRAZIL),
    await makeDistributor(server, undefined, PERU),
  ];
  const code = async (id: number) => {
    const row = await server.db
      .selectFrom('company')
      .select(['customer_code', 'store'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return `${row.customer_code}/${row.store}`;
  };
  expect(
    await put(
      'customers',
      { taxId: '12.ABC.345/01DE-35', customerCode: '004711', store: '02' },
      { taxId: `crn ${peru}`, customerCode: '000815', store: '01' },
      { taxId: '00.000.000/0001-91', customerCode: '000001', store: '01' },
      { taxId: '12abc34501de35', customerCode: '1', store: '01' },
    ),
  ).toEqual([
    ['12.ABC.345/01DE-35', 'done'],
    [`crn ${peru}`, 'done'],
    ['00.000.000/0001-91', 'unknown_customer'],
    ['12abc34501de35', 'invalid_row'],
  ]);
  expect([await code(brazil), await code(peru), await code(distributorId)]).toEqual([
    '004711/02',
    '000815/01',
    '004711/02',
  ]);
});
test('a call with only wrong rows is answered row by row', async () => {
  for (const name of ['products', 'prices', 'carriers', 'conditions', 'customers'] as const)
    expect(await put(name, {}, 7)).toEqual([
      ['', 'invalid_row'],
      ['', 'invalid_row'],
    ]);
});
test('three lists at once wait for each other without a failure', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => product(String(6_000_000 + n)));
  const answers = await Promise.all(
    [rows, [...rows].reverse(), rows].map((list) => erp.catalog('products', list)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
