/**
 * Tests columns whose names only resemble a field's name, and cells that are not what they look
 * like. None may be registered as another figure.
 */
import { describe, expect, test } from 'vitest';
import {
  checkRow,
  prepareColumns,
  type FieldName,
  type FileDocumentKind,
} from '#areas/imports/domain/index.ts';
import { fileOf, mustCheck, mustOpen } from '../check-fixtures.ts';

/** Returns the name of the column that each field is read from. */
async function columnsOf(name: string, kind: FileDocumentKind = 'inventory') {
  const prepared = prepareColumns(await mustOpen(name, kind), kind);
  if (!prepared.ok) throw new Error(prepared.code);
  const { header, mapping, missing } = prepared.value;
  const nameOf = (field: FieldName) => {
    const place = mapping[field];
    return place && 'column' in place ? header.names[place.column] : undefined;
  };

  return { nameOf, missing };
}

describe('currencies', () => {
  test('a sign in the column’s name applies to its cells, unless they have their own', async () => {
    const file = await mustCheck('head-currency.csv');
    expect(file.values('purchasePrice')).toEqual([null, 1000]);
    expect(file.readings('purchasePrice')[0]).toMatchObject({
      code: 'currency_other',
      expected: 'USD | BRL',
    });
    expect((await mustCheck('head-currency-word.csv')).codes('purchasePrice')).toEqual([
      'currency_other',
    ]);
  });

  test('a title above the names applies to all amounts, and a column without a name to the amounts beside it', async () => {
    expect((await mustCheck('title-currency.csv')).codes('purchasePrice')).toEqual([
      'currency_other',
      undefined,
    ]);
    expect((await mustCheck('currency-without-name.csv')).codes('purchasePrice')).toEqual([
      'currency_other',
      undefined,
      undefined,
    ]);
  });

  test('a value that a person types is in the currency of the portal', async () => {
    const edits = new Map([[1, { cells: { purchasePrice: '6.500,00' } }]]);
    const file = await mustCheck('head-currency.csv', 'inventory', { edits });
    expect(file.values('purchasePrice')).toEqual([650_000, 1000]);
  });

  test('rows that name their currency must agree with the name of the column', async () => {
    const file = await mustCheck('head-currency-laam.csv', 'pos_laam');
    expect(file.codes('price')).toEqual([undefined, 'currency_other']);
    expect(file.values('price')).toEqual([1050, null]);
  });

  test('a column of currencies applies to the amounts beside it if the document has none', async () => {
    const file = await mustCheck('currency-beside.csv');
    expect(file.codes('purchasePrice')).toEqual(['currency_other', undefined, undefined]);
    expect(file.values('purchasePrice')).toEqual([null, 1050, 1050]);
  });
});

describe('names of columns', () => {
  test.each([
    ['minimum-stock.csv', 'inventory', 'quantity', 'Estoque atual'],
    ['pending-quantity.csv', 'order_lines', 'quantity', 'Cant. pedida'],
    ['sale-and-cost.csv', 'inventory', 'purchasePrice', 'Preço de custo'],
    ['sale-price-alone.csv', 'inventory', 'purchasePrice', undefined],
    ['last-purchase.csv', 'inventory', 'inventoryDate', undefined],
    ['gross-and-net.csv', 'pos_brazil', 'price', 'Preço líquido'],
    ['invoice-total.csv', 'pos_brazil', 'price', undefined],
    ['price-with-tax.csv', 'order_lines', 'unitValue', 'Preço s/ IPI'],
    ['price-in-thousands.csv', 'inventory', 'purchasePrice', 'Preço (R$ mil)'],
    ['discount-in-money.csv', 'order_lines', 'discount', undefined],
    ['discount-in-money.csv', 'order_lines', 'discountReason', undefined],
    ['customer-code.csv', 'pos_brazil', 'endUser', undefined],
  ] as const)('%s, %s: %s is read from %s', async (name, kind, field, column) => {
    expect((await columnsOf(name, kind)).nameOf(field)).toBe(column);
  });

  test.each([
    ['CNPJ do cliente', '12345678000195'],
    ['CPF/CNPJ do cliente', '123.456.789-09'],
    ['CNAE do cliente', '12345678000195'],
    ['Atividade', '12345678901'],
  ])('the activity isn’t suggested from %s with %s', async (name, text) => {
    const file = fileOf(`Código;${name};Quantidade\n4123456;${text};2\n4123457;${text};3\n`);
    const prepared = prepareColumns(await mustOpen(file, 'pos_brazil'), 'pos_brazil');
    expect(prepared).toMatchObject({ ok: true, value: { mapping: { quantity: { column: 2 } } } });
    expect(prepared).not.toHaveProperty('value.mapping.activity');
  });

  test('two columns that fit a field equally are asked about', async () => {
    expect((await columnsOf('stock-by-warehouse.csv')).missing).toEqual(['quantity']);
    expect((await columnsOf('tables-side-by-side.xlsx')).missing).toEqual([
      'partNumber',
      'quantity',
    ]);
  });
});

describe('rows', () => {
  test('returns and canceled sales that only another column shows get a warning', async () => {
    const sold: string[] = [];
    expect((await mustCheck('returns-by-type.csv', 'pos_brazil')).rowCodes()).toEqual([
      sold,
      ['not_a_sale'],
      ['not_a_sale'],
    ]);
    expect((await mustCheck('canceled-status.csv', 'pos_brazil')).rowCodes()).toEqual([
      sold,
      ['not_a_sale'],
    ]);
  });

  test('an amount’s own comma splits it in a file with commas as delimiters: an error that proposes to join them', async () => {
    const file = await mustCheck('commas-everywhere.csv');
    expect(file.rowCodes()).toEqual([['too_many_fields'], ['too_many_fields']]);
    const { issues } = await firstRow('commas-everywhere.csv');
    expect(issues[0]!.repair).toMatchObject({ kind: 'rejoined', to: '12,50', applied: false });
  });
});

describe('cells', () => {
  test('dates that prove both orders leave the others in doubt', async () => {
    const file = await mustCheck('both-orders.csv');
    expect(file.plan.fields[0]!.pattern.order.by).toBe('ask');
    expect(file.codes('inventoryDate')).toEqual([undefined, 'date_other_order', 'date_ambiguous']);

    const chosen = { patterns: { inventoryDate: { order: 'dmy' } } } as const;
    const asked = await mustCheck('both-orders.csv', 'inventory', chosen);
    expect(asked.codes('inventoryDate')).toEqual([undefined, 'date_other_order', undefined]);
  });

  test('a cell is read as it is displayed', async () => {
    const file = await mustCheck('unseen-characters.csv');
    expect(file.values('inventoryDate')).toEqual(['2025-11-03', '2025-11-03']);
    expect(file.values('partNumber')).toEqual(['4123456', '4123457']);
    expect(file.values('quantity')).toEqual([5, 6]);
  });

  test('less than one percent may be a fraction, in text too', async () => {
    const file = await mustCheck('discount-fractions.csv', 'order_lines');
    expect(file.values('discount')).toEqual([5, 50, 0]);
    expect(file.codes('discount')).toEqual(['percent_ratio', undefined, undefined]);
  });

  test('an activity followed by its name is its code, if the table has it', async () => {
    const file = await mustCheck('activity-with-name.csv', 'pos_brazil');
    expect(file.values('activity')).toEqual(['0111301', '9999-9/99 - Outra', '24 horas']);
    expect(file.readings('activity')[0]!.repair).toMatchObject({
      kind: 'name_dropped',
      evidence: 'table',
    });
  });
});

async function firstRow(name: string) {
  const { plan, pages } = await mustCheck(name);
  return checkRow(plan, pages[0]!.rows[0]!);
}
