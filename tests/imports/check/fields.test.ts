/**
 * Tests the rules by which each field's text becomes a value or an error: part numbers, quantities,
 * dates, and the fields that only Brazil has.
 */
import { describe, expect, test } from 'vitest';
import {
  documentSchemas,
  severityByIssueCode,
  type FileDocumentKind,
} from '#areas/imports/domain/index.ts';
import { mustCheck, fileOf } from '../check-fixtures.ts';
import { codeOf, readValidRow, validCells, valueOf } from './valid-rows.ts';

describe('part numbers', () => {
  test.each<[FileDocumentKind, string, string | undefined]>([
    ['inventory', '1', undefined],
    ['inventory', '12345678', undefined],
    ['inventory', '123456789', 'part_digits'],
    ['inventory', 'FLUKE-87', 'part_digits'],
    ['inventory', '7891234567895', 'part_digits'],
    ['inventory', '-5', 'part_digits'],
    ['inventory', '1,2E+7', 'scientific'],
    ['pos_brazil', '12345678', undefined],
    ['pos_brazil', '7891234567895', undefined],
    ['pos_brazil', '012345678905', undefined],
    ['pos_brazil', '17891234567892', undefined],
    ['pos_brazil', '7891234567894', 'ean_check_digit'],
    ['pos_brazil', '123456789', 'part_digits'],
    ['pos_brazil', '123456789012345', 'part_digits'],
  ])('%s: %s → %s', async (kind, text, code) =>
    expect(await codeOf(kind, 'partNumber', text)).toBe(code),
  );

  test('keep leading zeros', async () =>
    expect(await valueOf('inventory', 'partNumber', '00123')).toBe('00123'));

  test('with empty decimals become their digits, visibly', async () =>
    expect(
      (await readValidRow('inventory', { partNumber: '4123456,00' })).readings('partNumber')[0],
    ).toMatchObject({ value: '4123456', level: 1, repair: { kind: 'decimals_dropped' } }));
});

describe('quantities', () => {
  test.each([
    ['1', undefined],
    ['9999', undefined],
    ['10000', 'quantity_too_large'],
    ['0', 'stock_zero'],
    ['0,00', 'stock_zero'],
    ['-1', 'stock_negative'],
    ['(3)', 'stock_negative'],
    ['2,5', 'quantity_fraction'],
    ['2.5', 'quantity_fraction'],
    ['2,00', undefined],
    ['dos', 'number_invalid'],
    ['1e3', 'number_invalid'],
    ['5%', 'percent_unexpected'],
  ])('%s → %s', async (text, code) =>
    expect(await codeOf('inventory', 'quantity', text)).toBe(code),
  );

  test.each([
    ['inventory', '0', 'stock_zero'],
    ['inventory', '-1', 'stock_negative'],
    ['pos_brazil', '0', 'quantity_zero'],
    ['pos_brazil', '-1', 'quantity_negative'],
    ['pos_laam', '-1', 'quantity_negative'],
    ['order_lines', '0', 'quantity_zero'],
    ['order_lines', '-1', 'value_negative'],
  ] as const)('of %s: %s → %s', async (kind, text, code) =>
    expect(await codeOf(kind, 'quantity', text)).toBe(code),
  );
});

test.each(['#N/A', '#DIV/0!', '#¡REF!', '#NOME?', 'Err:502', 'Erro:522'])(
  '%s is a failed formula in any field',
  async (text) => {
    for (const field of ['endUser', 'quantity', 'city', 'shipmentDate', 'partNumber'] as const)
      expect([field, await codeOf('pos_brazil', field, text)]).toEqual([field, 'sheet_error']);
  },
);

describe('dates, with 10 January 2026 as today', () => {
  test('the future is an error, more than twelve months ago a warning', () =>
    expect([severityByIssueCode.date_future, severityByIssueCode.date_old]).toEqual([3, 2]));

  test.each([
    ['10/01/2026', undefined],
    ['11/01/2026', 'date_future'],
    ['10/01/2025', undefined],
    ['09/01/2025', 'date_old'],
    ['01/01/1990', 'date_old'],
    ['31/12/1989', 'date_range'],
    ['01/01/0001', 'date_range'],
    ['01/01/0000', 'date_range'],
    ['20000', 'date_range'],
    ['31/12/2100', 'date_range'],
    ['30/02/2025', 'date_invalid'],
    ['ayer', 'date_invalid'],
    ['2025-12-31', undefined],
    ['20251231', undefined],
    ['31.12.2025', undefined],
    ['12/31/2025', undefined],
  ])('%s → %s', async (text, code) =>
    expect(await codeOf('inventory', 'inventoryDate', text)).toBe(code),
  );

  test.each([
    ['31/11/2025', '30'],
    ['31-04-25 10:00', '30'],
    ['29/02/2025', '28'],
    ['30/02/2024', '29'],
    ['2025-11-31', '30'],
    ['32/11/2025', undefined],
    ['31/13/2025', undefined],
    ['ayer', undefined],
  ])('%s is no date, and the number of days of its month is %s', async (text, days) => {
    const [reading] = (await readValidRow('inventory', { inventoryDate: text })).readings(
      'inventoryDate',
    );
    expect([reading!.code, reading!.expected]).toEqual(['date_invalid', days]);
  });

  test('a weekday before a date does not change it', async () =>
    expect(await valueOf('inventory', 'inventoryDate', 'miércoles, 31 de diciembre de 2025')).toBe(
      '2025-12-31',
    ));

  test('a month first among days first is an error, not another day', async () => {
    const days = Array.from(
      { length: 20 },
      (_, n) => `"${13 + (n % 10)}/11/2025";"${4_123_456 + n}";"5"`,
    );
    const file = await mustCheck(
      fileOf(`Fecha;Número de parte;Cantidad\n${days.join('\n')}\n12/31/2025;4;5\n`),
    );
    expect(file.codes('inventoryDate').at(-1)).toBe('date_other_order');
  });

  test('a future day is accepted where a document plans ahead', async () =>
    expect(await codeOf('order_header', 'expiry', '31/12/2026')).toBeUndefined());

  test('a future day is accepted until the end of 2099', async () =>
    expect([
      await codeOf('order_header', 'expiry', '31/12/2099'),
      await codeOf('order_header', 'expiry', '01/01/2100'),
    ]).toEqual([undefined, 'date_range']));
});

describe('Brazil', () => {
  test.each([
    ['SP', undefined],
    ['São Paulo', undefined],
    ['S', 'state_two_characters'],
    ['SPA', 'state_two_characters'],
    ['XX', 'state_unknown'],
    ['sp', undefined],
  ])('state %s → %s', async (text, code) =>
    expect(await codeOf('pos_brazil', 'state', text)).toBe(code),
  );

  test('a state by its name or in lower case is shown as read', async () => {
    expect(
      (await readValidRow('pos_brazil', { state: 'são paulo' })).readings('state')[0],
    ).toMatchObject({
      value: 'SP',
      repair: { kind: 'state_name', evidence: 'table' },
    });
    expect(await valueOf('pos_brazil', 'state', 'sp')).toBe('SP');
  });

  test('the two letters of a state are required for Brazil only', async () =>
    expect(await codeOf('pos_laam', 'state', 'Lima Metropolitana')).toBeUndefined());

  test('an unknown city, or one of another state, is a warning', async () => {
    expect(await codeOf('pos_brazil', 'city', 'Sao  Paulo')).toBeUndefined();
    expect(await codeOf('pos_brazil', 'city', 'Springfield')).toBe('city_unknown');
    expect(
      (await readValidRow('pos_brazil', { city: 'Campinas', state: 'RJ' })).rowCodes(),
    ).toEqual([['city_other_state']]);
    for (const state of ['PB', 'PI', 'RN', 'RS', 'SC'])
      expect((await readValidRow('pos_brazil', { city: 'Bom Jesus', state })).rowCodes()).toEqual([
        [],
      ]);
    expect([severityByIssueCode.city_unknown, severityByIssueCode.city_other_state]).toEqual([
      2, 2,
    ]);
  });

  test('eleven digits that may be a CNPJ of the distributor or a person are asked about with a proposal', async () => {
    const found = await mustCheck(
      fileOf(`CNPJ do distribuidor\n00000000191\n`),
      'pos_brazil',
      {
        mapping: {
          ...Object.fromEntries(
            documentSchemas.pos_brazil.fields.map(({ name }) => [
              name,
              { value: validCells.pos_brazil[name] ?? '' },
            ]),
          ),
          distributorCnpj: { column: 0 },
        },
      },
      { companies: ['00000000000191'] },
    );
    expect(found.readings('distributorCnpj')[0]).toMatchObject({
      value: null,
      code: 'cnpj_or_cpf',
      repair: { to: '00000000000191', evidence: 'check_digit', applied: false },
    });
    expect(
      (await readValidRow('pos_brazil', { distributorCnpj: '00000000191' })).readings(
        'distributorCnpj',
      )[0],
    ).not.toHaveProperty('repair');
  });

  test("the distributor's CNPJ must be valid and one of its own", async () => {
    expect(await codeOf('pos_brazil', 'distributorCnpj', '00.000.000/0001-91')).toBe(
      'cnpj_not_yours',
    );
    expect(await codeOf('pos_brazil', 'distributorCnpj', '11.222.333/0001-82')).toBe(
      'cnpj_invalid',
    );
    expect(await codeOf('pos_brazil', 'distributorCnpj', '12abc34501de35')).toBeUndefined();
  });

  test('an end user that is a person gets a warning, even within a longer name', async () => {
    expect([
      await codeOf('pos_brazil', 'endUser', '123.456.789-09'),
      await codeOf('pos_laam', 'endUser', 'Juan 12345678909'),
      await codeOf('pos_brazil', 'endUser', '123.456.789-00'),
    ]).toEqual(['end_user_person', 'end_user_person', undefined]);
    expect(severityByIssueCode.end_user_person).toBe(2);
  });

  test('an end user that is a person and an unknown city have at most as many characters as any text', async () => {
    const person = (length: number) => '123.456.789-09 '.padEnd(length, 'x');
    expect([
      await codeOf('pos_brazil', 'endUser', person(200)),
      await codeOf('pos_brazil', 'endUser', person(201)),
      await codeOf('pos_brazil', 'city', 'x'.repeat(200)),
      await codeOf('pos_brazil', 'city', 'x'.repeat(201)),
    ]).toEqual(['end_user_person', 'too_long', 'city_unknown', 'too_long']);
  });

  test('an activity is a CNAE with its zeros, or words', async () => {
    expect(
      (await readValidRow('pos_brazil', { activity: '111301' })).readings('activity')[0],
    ).toMatchObject({ value: '0111301', repair: { kind: 'zeros_restored', evidence: 'table' } });
    expect(await valueOf('pos_brazil', 'activity', '6201-5/01')).toBe('6201501');
    expect(await codeOf('pos_brazil', 'activity', '9999999')).toBe('activity_unknown');
    expect(await codeOf('pos_brazil', 'activity', 'Indústria')).toBeUndefined();
  });

  test('an activity has at most as many characters as any text', async () => {
    const words = 'Indústria '.repeat(30);
    expect(await codeOf('pos_brazil', 'activity', words.slice(0, 199))).toBeUndefined();
    expect(await codeOf('pos_brazil', 'activity', words)).toBe('too_long');
    expect(await codeOf('pos_brazil', 'activity', '9'.repeat(201))).toBe('too_long');
    expect(await valueOf('pos_brazil', 'activity', `6201-5/01 - ${words}`)).toBe('6201501');
  });

  test.each([
    '12345678000195',
    '12.345.678/0001-95',
    '12abc34501de35',
    '00000000000191',
    '1222333000128',
    '12345678909',
    '123.456.789-09',
    '01234567890',
    '1234567890',
    'Maria 123.456.789-09',
  ])('the tax number %s is no activity, so it is not registered', async (text) => {
    const [reading] = (await readValidRow('pos_brazil', { activity: text })).readings('activity');
    expect(reading).toMatchObject({ code: 'activity_tax_number', value: null, level: 3 });
  });
});
