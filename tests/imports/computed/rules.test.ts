/** Tests each rule of computed fields by a table of cases, and in checked rows. */
import { describe, expect, test } from 'vitest';
import { cityAndStateOf } from '#areas/imports/domain/computed/city-and-state.ts';
import { dateOfParts } from '#areas/imports/domain/computed/date-of-parts.ts';
import { unitPriceOf } from '#areas/imports/domain/computed/unit-price.ts';
import { cleanReading, readingWithIssue } from '#areas/imports/domain/issues-and-repairs.ts';
import {
  checkRow,
  documentSchemas,
  mappingWithRules,
  ruleKindsFor,
  storedMappingOf,
  type ColumnRule,
  type Mapping,
  type Raw,
} from '#areas/imports/domain/index.ts';
import { mustCheck, context, fileOf } from '../check-fixtures.ts';

const places = context.places!;

describe('total ÷ quantity', () => {
  test.each([
    [120_000, 4, 30_000, undefined],
    [100_000, 3, 33_333, 'amount_rounded'],
    [200_000, 3, 66_667, 'amount_rounded'],
    [1, 2, 1, 'amount_rounded'],
    [0, 5, 0, undefined],
    [999_999_999_999, 1, 999_999_999_999, undefined],
    [999_999_999_999, 9_999, 100_010_001, undefined],
  ])('%d minor units for %d pieces give %d each', (total, quantity, price, code) => {
    const { value, code: found } = unitPriceOf(cleanReading(total), cleanReading(quantity));
    expect([value, found]).toEqual([price, code]);
  });

  test.each([
    ['a missing total', cleanReading(null), cleanReading(4), 'input_missing', 'total'],
    [
      'a missing quantity',
      cleanReading(100),
      readingWithIssue('required'),
      'input_missing',
      'quantity',
    ],
    [
      'a quantity of zero',
      cleanReading(100),
      readingWithIssue('quantity_zero'),
      'divided_by_zero',
      undefined,
    ],
    [
      'an unreadable total',
      readingWithIssue('number_invalid'),
      cleanReading(4),
      'number_invalid',
      undefined,
    ],
  ] as const)('%s is an issue without a value', (_case, total, quantity, code, expected) => {
    const found = unitPriceOf(total, quantity);
    expect([found.value, found.code, found.expected]).toEqual([null, code, expected]);
  });
});

test.each([
  ['São Paulo/SP', 'São Paulo', 'SP'],
  ['São Paulo - SP', 'São Paulo', 'SP'],
  ['SP - São Paulo', 'São Paulo', 'SP'],
  ['sp/são paulo', 'são paulo', 'SP'],
  ['Ji-Paraná - RO', 'Ji-Paraná', 'RO'],
  ['Mogi Guaçu-SP', 'Mogi Guaçu', 'SP'],
  ['Campinas (SP)', 'Campinas', 'SP'],
  ['Campinas, SP', 'Campinas', 'SP'],
  ['Curitiba – Paraná', 'Curitiba', 'PR'],
  ['Rio de Janeiro - RJ', 'Rio de Janeiro', 'RJ'],
  ['São Paulo / São Paulo', 'São Paulo', 'SP'],
  ['Nova Cidade/SP', 'Nova Cidade', 'SP'],
])('“%s” is %s in %s', (text, city, state) => {
  expect(cityAndStateOf(text, places)).toEqual({ city, state });
});

test.each(['Campinas', 'SP', 'SP - PA', 'Rio de Janeiro - São Paulo', '/', 'Campinas/XX', '- SP'])(
  '“%s” is not divided into city and state',
  (text) => expect(cityAndStateOf(text, places)).toBeUndefined(),
);

test.each([
  [['3', '11', '2025'], '2025-11-03'],
  [[3, 11, 2025], '2025-11-03'],
  [['03', 'nov', '25'], '2025-11-03'],
  [['3', 'Março', '2025'], '2025-03-03'],
  [['3.0', '1,0', '2026'], '2026-01-03'],
  [['', ' ', ''], ''],
] as [Raw[], string][])('day, month and year %j give “%s”', (cells, date) => {
  expect(dateOfParts(cells)).toBe(date);
});

test.each([
  [['3', '', '2025'], 'input_missing', 'month'],
  [['', '', '2025'], 'input_missing', 'day, month'],
  [['x', '11', '2025'], 'date_invalid', undefined],
  [['3', '13x', '2025'], 'date_invalid', undefined],
  [['3', '11', '5'], 'date_invalid', undefined],
  [['03/11/2025', '11', '2025'], 'date_invalid', undefined],
] as [Raw[], string, string | undefined][])(
  'day, month and year %j are an issue',
  (cells, code, expected) => {
    expect(dateOfParts(cells)).toMatchObject({ value: null, code });
    expect((dateOfParts(cells) as { expected?: string }).expected).toBe(expected);
  },
);

const rule = (kind: ColumnRule['kind'], ...columns: number[]) => ({ rule: { kind, columns } });

const inventory: Mapping = {
  inventoryDate: rule('date_of_parts', 0, 1, 2),
  partNumber: { column: 3 },
  quantity: { column: 4 },
  purchasePrice: rule('total_by_quantity', 5),
};

const STOCK = [
  'Dia;Mês;Ano;Código;Quantidade;Valor total',
  '3;11;2025;1001;4;1.200,00',
  '31;2;2025;1002;3;1.000,00',
  '5;11;2025;1003;0;10,00',
  '6;11;2025;1004;2;',
  '7;11;2025;1005;2;abc',
  ';;;1006;1;9,00',
].join('\n');

describe('rows of a file with rules', () => {
  test('computes dates and prices, and gives each row that lacks something an issue', async () => {
    const file = await mustCheck(fileOf(STOCK), 'inventory', { mapping: inventory });
    expect(file.values('inventoryDate')).toEqual([
      '2025-11-03',
      null,
      '2025-11-05',
      '2025-11-06',
      '2025-11-07',
      null,
    ]);
    expect(file.codes('inventoryDate')[1]).toBe('date_invalid');
    expect(file.codes('inventoryDate')[5]).toBe('required');
    expect(file.values('purchasePrice')).toEqual([30_000, 33_333, null, null, null, 900]);
    expect(file.codes('purchasePrice')).toEqual([
      undefined,
      'amount_rounded',
      'divided_by_zero',
      'input_missing',
      'number_invalid',
      undefined,
    ]);
  });

  test('a corrected quantity changes the price, and a typed price replaces it', async () => {
    const edits = new Map([
      [3, { cells: { quantity: '5' } }],
      [1, { cells: { quantity: '3' } }],
      [4, { cells: { purchasePrice: '7,50' } }],
    ]);
    const file = await mustCheck(fileOf(STOCK), 'inventory', { mapping: inventory, edits });
    expect(file.values('purchasePrice')).toEqual([40_000, 33_333, 200, 750, null, 900]);
  });

  test('a price set for the part fills a row without a total', async () => {
    const file = await mustCheck(fileOf(STOCK), 'inventory', {
      mapping: inventory,
      prices: { '1004': '12.34', '1001': '1.00' },
    });
    expect(file.values('purchasePrice').slice(0, 4)).toEqual([30_000, 33_333, null, 1_234]);
  });

  test('the decimal mark of the total is the one that its column proves or a person chooses', async () => {
    const lines = STOCK.replaceAll('1.200,00', '1.200').replace('1.000,00', '1.000');
    const undecided = lines.replace('10,00', '').replace('9,00', '9');
    const doubtful = await mustCheck(fileOf(undecided), 'inventory', { mapping: inventory });
    expect(doubtful.codes('purchasePrice')[0]).toBe('number_ambiguous');
    const chosen = await mustCheck(fileOf(undecided), 'inventory', {
      mapping: inventory,
      patterns: { purchasePrice: { mark: ',' } },
    });
    expect(chosen.values('purchasePrice')[0]).toBe(30_000);
  });

  test('a total that is a field of its own is read as that field', async () => {
    const text = 'Código;Quantidade;Total\n1001;4;1200,00\n1002;2;5,00\n';
    const mapping: Mapping = {
      partNumber: { column: 0 },
      quantity: { column: 1 },
      lineTotal: { column: 2 },
      unitValue: rule('total_by_quantity', 2),
    };
    const edits = new Map([[2, { cells: { lineTotal: '8,00' } }]]);
    const file = await mustCheck(fileOf(text), 'order_lines', { mapping, edits });
    expect(file.values('unitValue')).toEqual([30_000, 400]);
  });

  test('city and state come out of one column, and a text without both is an issue', async () => {
    const text =
      'Código;CNAE;Qtde;Preço;Data;Fornecedor;Cliente;Praça;Distribuidor;CNPJ\n' +
      '1001;4649499;4;9,00;03/11/2025;Norte;Usina;São Paulo/SP;Norte;11222333000181\n' +
      '1001;4649499;4;9,00;03/11/2025;Norte;Usina;RO - Ji-Paraná;Norte;11222333000181\n' +
      '1001;4649499;4;9,00;03/11/2025;Norte;Usina;Campinas;Norte;11222333000181\n';
    const mapping: Mapping = {
      partNumber: { column: 0 },
      activity: { column: 1 },
      quantity: { column: 2 },
      price: { column: 3 },
      shipmentDate: { column: 4 },
      provider: { column: 5 },
      endUser: { column: 6 },
      city: rule('city_of_place', 7),
      state: rule('state_of_place', 7),
      distributorName: { column: 8 },
      distributorCnpj: { column: 9 },
    };
    const file = await mustCheck(fileOf(text), 'pos_brazil', { mapping });
    expect(file.values('city')).toEqual(['São Paulo', 'Ji-Paraná', null]);
    expect(file.values('state')).toEqual(['SP', 'RO', null]);
    expect(file.codes('state')).toEqual([undefined, undefined, 'place_unclear']);
  });

  test('a correction of the recipe replaces the text of a rule everywhere', async () => {
    const recipe = [{ field: 'purchasePrice', from: '10,00 ÷ 0', to: '2,00', count: 1 }] as const;
    const file = await mustCheck(fileOf(STOCK), 'inventory', { mapping: inventory, recipe });
    expect(file.values('purchasePrice')[2]).toBe(200);
  });

  test('a total in another currency than the row is refused', async () => {
    const text = `${STOCK.split('\n')[0]}\n3;11;2025;1001;4;US$ 1.200,00\n`;
    const file = await mustCheck(fileOf(text), 'inventory', { mapping: inventory });
    expect(file.codes('purchasePrice')).toEqual(['currency_other']);
  });
});

test('rules are stored apart from columns, and join them again', () => {
  const stored = storedMappingOf(inventory);
  expect(stored.mapping).toEqual({ partNumber: { column: 3 }, quantity: { column: 4 } });
  expect(mappingWithRules('inventory', stored)).toEqual(inventory);
  expect(storedMappingOf({ quantity: { column: 1 } })).not.toHaveProperty('rules');
});

test('a stored rule that cannot fill its field, or lacks a column, is left out', () => {
  const rules = {
    quantity: { kind: 'total_by_quantity', columns: [1] },
    inventoryDate: { kind: 'date_of_parts', columns: [1, 2] },
  } as const;
  expect(mappingWithRules('inventory', { mapping: {}, rules: rules as never })).toEqual({});
});

test('each document offers the rules of its fields', () => {
  const offered = Object.fromEntries(
    Object.values(documentSchemas).map((schema) => [
      schema.kind,
      schema.fields.flatMap((field) => {
        const kinds = ruleKindsFor(schema, field);
        return kinds.length > 0 ? [`${field.name}: ${kinds.join()}`] : [];
      }),
    ]),
  );
  expect(offered).toEqual({
    inventory: ['inventoryDate: date_of_parts', 'purchasePrice: total_by_quantity'],
    pos_brazil: [
      'price: total_by_quantity',
      'shipmentDate: date_of_parts',
      'city: city_of_place',
      'state: state_of_place',
    ],
    pos_laam: [
      'endUserInvoiceDate: date_of_parts',
      'invoiceDate: date_of_parts',
      'price: total_by_quantity',
      'unitResale: total_by_quantity',
    ],
    order_header: [
      'expiry: date_of_parts',
      'deliveryDate: date_of_parts',
      'deliveryEnd: date_of_parts',
    ],
    order_lines: [
      'unitValue: total_by_quantity',
      'expiry: date_of_parts',
      'deliveryDate: date_of_parts',
      'deliveryEnd: date_of_parts',
    ],
  });
});

test('a row is computed without its earlier readings', async () => {
  const { plan } = await mustCheck(fileOf(STOCK), 'inventory', { mapping: inventory });
  const scratch = checkRow(plan, ['3', '11', '2025', '1001', '4', '1.200,00']).readings.slice();
  const later = checkRow(plan, ['3', '11', '2025', '1001', '', '8,00'], undefined, scratch);
  expect(later.readings[plan.fieldIndex('purchasePrice')]!.code).toBe('input_missing');
});
