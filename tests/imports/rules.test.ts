/** The rules of each document, cell by cell and row by row: the specification's section 5 and what product decisions add. */
import { describe, expect, test } from 'vitest';
import {
  bareCnpj,
  documentKinds,
  documents,
  findCpf,
  isCnpj,
  isCpf,
  issueLevels,
  maskCpf,
  prepareColumns,
  showCnpj,
  showCpf,
  showPostalCode,
  type FileDocumentKind,
  type FieldName,
} from '#areas/imports/domain/index.ts';
import { synonyms } from '../../src/areas/imports/domain/header/synonyms/synonyms.ts';
import { fold } from '../../src/areas/imports/domain/cells/text.ts';
import { dateShape } from '../../src/areas/imports/domain/cells/calendar.ts';
import { decimalOf, figureOf, proofOf } from '../../src/areas/imports/domain/cells/numbers.ts';
import { cell, number, workbook } from '../fixtures/imports/workbooks.ts';
import { checked, fileOf, opened } from './files.ts';

const sound: Readonly<Record<FileDocumentKind, Readonly<Partial<Record<FieldName, string>>>>> = {
  inventory: { inventoryDate: '31/12/2025', partNumber: '4123456', quantity: '5' },
  pos_brazil: {
    partNumber: '4123456',
    activity: '0111301',
    quantity: '2',
    shipmentDate: '31/12/2025',
    provider: 'Filial',
    endUser: 'Usina',
    city: 'Campinas',
    state: 'SP',
    distributorName: 'Norte',
    distributorCnpj: '11.222.333/0001-81',
  },
  pos_laam: {
    branchId: '01',
    country: 'Peru',
    currencyCode: 'PEN',
    endUser: 'Minera',
    invoiceDate: '31/12/2025',
    invoiceNumber: 'F-1',
    partNumber: '4123456',
    price: '10,50',
    quantity: '2',
  },
  order_header: { customerOrder: 'OC-1', shippingType: 'FOB' },
  order_lines: { partNumber: '4123456', quantity: '2', unitValue: '10,50' },
};
/** One sound row of a document with some cells changed; every field has its column. */
async function row(kind: FileDocumentKind, cells: Partial<Record<FieldName, string>> = {}) {
  const fields = documents[kind].fields.map(({ name }) => name);
  const values: Partial<Record<FieldName, string>> = { ...sound[kind], ...cells };
  const line = (texts: readonly string[]) =>
    texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(';');
  /* A second column of the same name would be told apart by position: names are the fields' own. */
  return checked(
    fileOf(
      `${line(fields.map((name) => `X ${name}`))}\n${line(fields.map((name) => values[name] ?? ''))}\n`,
    ),
    kind,
    { headerAt: 0, mapping: Object.fromEntries(fields.map((name, column) => [name, { column }])) },
  );
}
const codeOf = async (kind: FileDocumentKind, field: FieldName, text: string) =>
  (await row(kind, { [field]: text })).codes(field)[0];
const valueOf = async (kind: FileDocumentKind, field: FieldName, text: string) =>
  (await row(kind, { [field]: text })).values(field)[0];

test.each(documentKinds)('a sound row of %s has nothing to say', async (kind) =>
  expect([...(await row(kind)).issues]).toEqual([]),
);
test.each(documentKinds)(
  'a required field of %s that is empty is an error, another is not',
  async (kind) => {
    for (const { name, required } of documents[kind].fields)
      expect([name, await codeOf(kind, name, ' ')]).toEqual([
        name,
        required ? 'required' : undefined,
      ]);
  },
);
test("the fields and the required ones are the specification's", () => {
  const required = (kind: FileDocumentKind) =>
    documents[kind].fields
      .filter((field) => field.required)
      .map(({ name }) => name)
      .sort();
  expect(required('inventory')).toEqual(['inventoryDate', 'partNumber', 'quantity']);
  expect(required('pos_brazil')).toEqual([
    'activity',
    'city',
    'distributorCnpj',
    'distributorName',
    'partNumber',
    'provider',
    'quantity',
    'shipmentDate',
    'state',
  ]);
  expect(required('pos_laam')).toEqual([
    'branchId',
    'country',
    'currencyCode',
    'endUser',
    'invoiceDate',
    'invoiceNumber',
    'partNumber',
    'price',
    'quantity',
  ]);
  expect(documentKinds.map((kind) => documents[kind].fields.length)).toEqual([4, 12, 23, 14, 14]);
});

describe('numbers of parts', () => {
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
  test('leading zeros are part of a number', async () =>
    expect(await valueOf('inventory', 'partNumber', '00123')).toBe('00123'));
  test('a number with empty decimals is its digits, in sight', async () =>
    expect(
      (await row('inventory', { partNumber: '4123456,00' })).readings('partNumber')[0],
    ).toMatchObject({ value: '4123456', level: 1, repair: { kind: 'decimals_dropped' } }));
});
describe('quantities', () => {
  test.each([
    ['1', undefined],
    ['9999', undefined],
    ['10000', 'quantity_too_large'],
    ['0', 'quantity_zero'],
    ['0,00', 'quantity_zero'],
    ['-1', 'quantity_negative'],
    ['(3)', 'quantity_negative'],
    ['2,5', 'quantity_fraction'],
    ['2,00', undefined],
    ['dos', 'number_invalid'],
    ['1e3', 'number_invalid'],
    ['5%', 'percent_unexpected'],
  ])('%s → %s', async (text, code) =>
    expect(await codeOf('inventory', 'quantity', text)).toBe(code),
  );
});
test.each(['#N/A', '#DIV/0!', '#¡REF!', '#NOME?', 'Err:502', 'Erro:522'])(
  '%s is a failed formula wherever it stands',
  async (text) => {
    for (const field of ['endUser', 'quantity', 'city', 'shipmentDate', 'partNumber'] as const)
      expect([field, await codeOf('pos_brazil', field, text)]).toEqual([field, 'sheet_error']);
  },
);
describe('dates, with 10 January 2026 as today', () => {
  test('the future is an error, more than twelve months ago a warning', () =>
    expect([issueLevels.date_future, issueLevels.date_old]).toEqual([3, 2]));
  test.each([
    ['10/01/2026', undefined],
    ['11/01/2026', 'date_future'],
    ['10/01/2025', undefined],
    ['09/01/2025', 'date_old'],
    ['30/02/2025', 'date_invalid'],
    ['ayer', 'date_invalid'],
    ['2025-12-31', undefined],
    ['20251231', undefined],
    ['31.12.2025', undefined],
    ['12/31/2025', undefined],
  ])('%s → %s', async (text, code) =>
    expect(await codeOf('inventory', 'inventoryDate', text)).toBe(code),
  );
  test("a day's name before a date does not move it", async () =>
    expect(await valueOf('inventory', 'inventoryDate', 'miércoles, 31 de diciembre de 2025')).toBe(
      '2025-12-31',
    ));
  test('a month first among days first is an error, not another day', async () => {
    const days = Array.from(
      { length: 20 },
      (_, n) => `"${13 + (n % 10)}/11/2025";"${4_123_456 + n}";"5"`,
    );
    const file = await checked(
      fileOf(`Fecha;Número de parte;Cantidad\n${days.join('\n')}\n12/31/2025;4;5\n`),
    );
    expect(file.codes('inventoryDate').at(-1)).toBe('date_other_order');
  });
  test('a day ahead is welcome where a document looks ahead', async () =>
    expect(await codeOf('order_header', 'expiry', '31/12/2026')).toBeUndefined());
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
  test('a state by its name or in small letters is shown as read', async () => {
    expect((await row('pos_brazil', { state: 'são paulo' })).readings('state')[0]).toMatchObject({
      value: 'SP',
      repair: { kind: 'state_name', evidence: 'table' },
    });
    expect(await valueOf('pos_brazil', 'state', 'sp')).toBe('SP');
  });
  test('two characters bind Brazil only', async () =>
    expect(await codeOf('pos_laam', 'state', 'Lima Metropolitana')).toBeUndefined());
  test('a city that nobody knows, or of another state, is a warning', async () => {
    expect(await codeOf('pos_brazil', 'city', 'Sao  Paulo')).toBeUndefined();
    expect(await codeOf('pos_brazil', 'city', 'Springfield')).toBe('city_unknown');
    expect((await row('pos_brazil', { city: 'Campinas', state: 'RJ' })).rowCodes()).toEqual([
      ['city_other_state'],
    ]);
    for (const state of ['PB', 'PI', 'RN', 'RS', 'SC'])
      expect((await row('pos_brazil', { city: 'Bom Jesus', state })).rowCodes()).toEqual([[]]);
    expect([issueLevels.city_unknown, issueLevels.city_other_state]).toEqual([2, 2]);
  });
  test('eleven digits that a CNPJ of the distributor and a person may have are asked about with a proposal', async () => {
    const found = await checked(
      fileOf(`CNPJ do distribuidor\n00000000191\n`),
      'pos_brazil',
      {
        mapping: {
          ...Object.fromEntries(
            documents.pos_brazil.fields.map(({ name }) => [
              name,
              { value: sound.pos_brazil[name] ?? '' },
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
      (await row('pos_brazil', { distributorCnpj: '00000000191' })).readings('distributorCnpj')[0],
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
  test('an end user that is a person is warned of, even within a name', async () => {
    expect([
      await codeOf('pos_brazil', 'endUser', '123.456.789-09'),
      await codeOf('pos_laam', 'endUser', 'Juan 12345678909'),
      await codeOf('pos_brazil', 'endUser', '123.456.789-00'),
    ]).toEqual(['end_user_person', 'end_user_person', undefined]);
    expect(issueLevels.end_user_person).toBe(2);
  });
  test('an activity is a CNAE with its zeros, or words', async () => {
    expect((await row('pos_brazil', { activity: '111301' })).readings('activity')[0]).toMatchObject(
      { value: '0111301', repair: { kind: 'zeros_restored', evidence: 'table' } },
    );
    expect(await valueOf('pos_brazil', 'activity', '6201-5/01')).toBe('6201501');
    expect(await codeOf('pos_brazil', 'activity', '9999999')).toBe('activity_unknown');
    expect(await codeOf('pos_brazil', 'activity', 'Indústria')).toBeUndefined();
  });
  test.each([
    '12ABC34501DE35',
    '11222333000181',
    '00000000000191',
    'AAAAAAAAAAAA45',
    '9XYZ8WVU000205',
  ])('CNPJ %s is valid, masked and in small letters too', (cnpj) => {
    expect([
      isCnpj(cnpj),
      isCnpj(showCnpj(cnpj)),
      isCnpj(cnpj.toLowerCase()),
      bareCnpj(showCnpj(cnpj).toLowerCase()),
    ]).toEqual([true, true, true, cnpj]);
  });
  test.each(['12ABC34501DE34', '12ABC34501DE3A', '00000000000000', '11111111111111'])(
    'CNPJ %s is not',
    (cnpj) => expect(isCnpj(cnpj)).toBe(false),
  );
  test("masks are the specification's", () => {
    expect([
      showCnpj('12ABC34501DE35'),
      showCpf('12345678909'),
      maskCpf('12345678909'),
      showPostalCode('01310100'),
      isCpf('12345678909'),
      findCpf('NF 1234'),
    ]).toEqual([
      '12.ABC.345/01DE-35',
      '123.456.789-09',
      '***.456.789-**',
      '01310-100',
      true,
      undefined,
    ]);
  });
});
describe('amounts', () => {
  test("are minor units of the row's own currency", async () => {
    expect(await valueOf('pos_laam', 'price', '10,50')).toBe(1050);
    expect(
      (await row('pos_laam', { currencyCode: 'CLP', price: '10500' })).values('price'),
    ).toEqual([10_500]);
    expect((await row('pos_laam', { currencyCode: 'CLP', price: '10,50' })).codes('price')).toEqual(
      ['amount_rounded'],
    );
    expect(
      (await row('pos_laam', { currencyCode: 'pen' })).readings('currencyCode')[0],
    ).toMatchObject({ value: 'PEN', level: 1 });
    expect(await codeOf('pos_laam', 'currencyCode', 'XYZ')).toBe('currency_unknown');
  });
  test('beyond all sense in a workbook are too large, rounded or an error, never zero and never no number', async () => {
    const file = await checked(
      fileOf(
        workbook({
          rows: [
            ['Fecha', 'Código', 'Cantidad', 'Precio de compra'].map(cell),
            ...['1.5E+300', '1.5E-300', '1E+999', '1', '2', '3'].map((price, n) => [
              cell('31/12/2025'),
              cell(String(n + 1)),
              number('1'),
              number(price),
            ]),
          ],
        }),
        'x.xlsx',
      ),
    );
    expect(file.readings('purchasePrice').map(({ value, code }) => [value, code])).toEqual([
      [null, 'value_too_large'],
      [0, 'amount_rounded'],
      [null, 'sheet_error'],
      [100, undefined],
      [200, undefined],
      [300, undefined],
    ]);
  });
  test.each([
    ['abc', 'number_invalid'],
    ['-1,00', 'value_negative'],
    ['99999999999,00', 'value_too_large'],
    ['10,505', 'number_ambiguous'],
    ['0,505', 'amount_rounded'],
  ])('LAAM price %s → %s', async (text, code) =>
    expect(await codeOf('pos_laam', 'price', text)).toBe(code),
  );
  test.each([
    ['R$ 1.234,50', '1.234,50', false],
    ['(1.234,50)', '1.234,50', true],
    ['1.234,50-', '1.234,50', true],
    ['US$ -5', '5', true],
    ['−5', '5', true],
    ['1 234,50', '1 234,50', false],
    ['S/. 10.00', '10.00', false],
  ])('the figure in %s', (text, body, negative) =>
    expect(figureOf(text)).toMatchObject({ body, negative }),
  );
  test.each(['', '--5', '1,2.3x', 'R$', '(5', '5e3', '١٢'])('%j is no figure', (text) =>
    expect(figureOf(text)).toBeUndefined(),
  );
  test.each([
    ['1.234', null, true],
    ['1.234,5', ',', false],
    ['1,234.5', '.', false],
    ['1.234.567', ',', false],
    ['0.123', '.', false],
    ['1234.567', '.', false],
    ['12,5', ',', false],
    ['12', null, false],
  ])('%s proves %s', (body, proves, either) => expect(proofOf(body)).toEqual({ proves, either }));
  test.each([
    ['1.234,50', ',', '1234.5'],
    ['1.234,50', '.', undefined],
    ['1,234.50', '.', '1234.5'],
    ["1'234.50", '.', '1234.5'],
    ['12.34,5', ',', undefined],
    [',5', ',', '0.5'],
    ['1.2.3', ',', undefined],
  ] as const)('%s with mark %s is %s', (body, mark, decimal) =>
    expect(decimalOf(body, mark)).toBe(decimal),
  );
  test('proofs on both sides, neither by nine to one, are asked about', async () => {
    const file = await checked(
      fileOf(
        'Fecha;Número de parte;Cantidad;Precio\n31/12/2025;1;1;1,50\n31/12/2025;2;1;1.50\n31/12/2025;3;1;7\n',
      ),
    );
    expect(file.codes('purchasePrice')).toEqual([
      'number_ambiguous',
      'number_ambiguous',
      undefined,
    ]);
    const most = await checked(
      fileOf(
        'Fecha;Número de parte;Cantidad;Precio\n31/12/2025;1;1;1,50\n31/12/2025;2;1;1,50\n31/12/2025;3;1;1.50\n',
      ),
    );
    expect(most.codes('purchasePrice')).toEqual([
      'number_ambiguous',
      'number_ambiguous',
      'number_ambiguous',
    ]);
    const nine = await checked(
      fileOf(
        `Fecha;Número de parte;Cantidad;Precio\n${Array.from({ length: 20 }, (_, n) => `31/12/2025;${n + 1};1;1,50`).join('\n')}\n31/12/2025;99;1;1.50\n`,
      ),
    );
    expect(nine.codes('purchasePrice').at(-1)).toBe('number_other_mark');
  });
});

test.each([
  ['21/nov/25', 'sure'],
  ['Nov 21, 2025', 'sure'],
  ['21 de noviembre de 2025', 'sure'],
  ['1º de março de 2025', 'sure'],
  ['lunes, 3 de noviembre de 2025', 'sure'],
  ['terça-feira, 4 de novembro de 2025', 'sure'],
  ['Monday, November 3, 2025', 'sure'],
  ['sábado 8 nov 2025', 'sure'],
  ['Mar 3, 2025', 'sure'],
  ['nov/25', 'month'],
  ['45964', 'serial'],
  ['45964.5', 'serial'],
  ['1/2/3', undefined],
  ['99/99/9999', 'pair'],
  ['2025-02-30', undefined],
])('the date %s is %s', (text, kind) => expect(dateShape(text)?.kind).toBe(kind));
test('names of columns are folded, and none is given twice within a document but by design', () => {
  expect(
    Object.values(synonyms)
      .flat()
      .filter((name) => fold(name) !== name),
  ).toEqual([]);
  expect(
    Object.entries(synonyms)
      .filter(([, names]) => new Set(names).size < names.length)
      .map(([field]) => field),
  ).toEqual([]);
});
test("a file without a usable header or with a required column missing is refused in the specification's words", async () => {
  expect(prepareColumns(await opened(fileOf('1;2;3\n4;5;6\n')), 'inventory')).toMatchObject({
    ok: false,
    code: 'malformed_file',
  });
  await expect(checked(fileOf('Fecha;Cantidad\n31/12/2025;5\n'))).rejects.toThrow(
    'mandatory_columns {"missing":["partNumber"]}',
  );
});
test('one value for all rows stands in for a column', async () => {
  const file = await checked(fileOf('Número de parte;Cantidad\n4123456;5\n'), 'inventory', {
    mapping: {
      inventoryDate: { value: '31/12/2025' },
      partNumber: { column: 0 },
      quantity: { column: 1 },
    },
  });
  expect(file.values('inventoryDate')).toEqual(['2025-12-31']);
});
