/**
 * Tests units in column names, such as "dozens": the unit is found with its factor, and a person is
 * asked whether the numbers are multiplied by it. Also tests dates in the last minute of a day.
 * They become the next day if all dates of the column are such dates.
 */
import { describe, expect, test } from 'vitest';
import { unitInColumnName } from '../../../src/areas/imports/domain/header/unit-in-column-name.ts';
import { cell, formatted, number, workbook } from '../../fixtures/imports/workbooks.ts';
import { mustCheck, fileOf, countIssues } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';
import { mustChooseFormat } from '#areas/imports/client/columns/undecided-fields.ts';

describe('a unit is found', () => {
  test.each([
    ['Preço (em centavos)', 'amount', 0.01],
    ['Price in cents', 'amount', 0.01],
    ['Valor unit. R$ mil', 'amount', 1000],
    ['Precio (miles)', 'amount', 1000],
    ['Qtd (dz)', 'quantity', 12],
    ['Cantidad docenas', 'quantity', 12],
    ['Qtde cx c/ 10', 'quantity', 10],
    ['Quantidade (caixa com 24)', 'quantity', 24],
    ['Qty box of 6', 'quantity', 6],
    ['Quantidade em milhares', 'quantity', 1000],
  ] as const)('in %s', (name, type, factor) => {
    expect(unitInColumnName(name, type)?.factor).toBe(factor);
  });

  test.each([
    ['Quantidade', 'quantity'],
    ['Qtd. caixas', 'quantity'],
    ['Preço unitário', 'amount'],
    ['Preço (R$)', 'amount'],
    ['Milton', 'amount'],
    ['Data (mil)', 'date'],
  ] as const)('not in %s', (name, type) => {
    expect(unitInColumnName(name, type)).toBeUndefined();
  });
});

describe('a column with a unit', () => {
  const text = 'Fecha;Código;Cantidad (dz);Precio (en centavos)\n05/01/2026;1001;3;1234\n';

  test('is asked about, and none of its numbers is read before', async () => {
    const file = await mustCheck(fileOf(text));
    expect(countIssues(file)).toEqual({
      'quantity:unit_unknown': 1,
      'purchasePrice:unit_unknown': 1,
    });
  });

  test('is an open question on the device until a person answers', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text);
    const facts = await factsWhenChecked(files, id);
    expect(facts.fields.filter(mustChooseFormat).map(({ field }) => field)).toEqual([
      'quantity',
      'purchasePrice',
    ]);

    await files.open(id).choose({
      patterns: { quantity: { unit: true }, purchasePrice: { unit: false } },
    });
    const chosen = await factsWhenChecked(files, id, ['ready']);
    expect([
      chosen.fields.some(mustChooseFormat),
      chosen.quantity,
      chosen.sums.purchasePrice,
    ]).toEqual([false, 36, 123_400]);
  });

  test('is converted if a person says so, and each number shows it', async () => {
    const patterns = { quantity: { unit: true }, purchasePrice: { unit: true } };
    const file = await mustCheck(fileOf(text), 'inventory', { patterns });
    const [reading] = file.readings('quantity');
    expect([reading?.value, reading?.repair?.kind, file.values('purchasePrice')]).toEqual([
      36,
      'unit',
      [1234],
    ]);
  });

  test('is converted exactly, also with decimals and thousands', async () => {
    const file = await mustCheck(
      fileOf('Fecha;Código;Cantidad (dz);Precio (R$ mil)\n05/01/2026;1001;1,5;0,1234\n'),
      'inventory',
      { patterns: { quantity: { unit: true }, purchasePrice: { unit: true } } },
    );
    expect([file.values('quantity'), file.values('purchasePrice')]).toEqual([[18], [12_340]]);
  });
});

describe('dates of a workbook that all lie in the last minute of a day', () => {
  const almost = formatted('46027.99968', 0);

  const book = (...dates: (typeof almost)[]) =>
    workbook({
      formats: ['dd/mm/yyyy hh:mm:ss'],
      rows: [
        ['Fecha', 'Código', 'Cantidad'].map(cell),
        ...dates.map((one, n) => [one, number(String(1001 + n)), number('4')]),
      ],
    });

  test('become the next day, and each shows it', async () => {
    const file = await mustCheck(fileOf(book(almost, almost), 'x.xlsx'));
    expect([file.values('inventoryDate'), file.readings('inventoryDate')[0]?.repair?.kind]).toEqual(
      [['2026-01-06', '2026-01-06'], 'next_day'],
    );
  });

  test('stay if one of them is not', async () => {
    const file = await mustCheck(fileOf(book(almost, formatted('46027.5', 0)), 'x.xlsx'));
    expect(file.values('inventoryDate')).toEqual(['2026-01-05', '2026-01-05']);
  });
});
