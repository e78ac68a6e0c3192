/**
 * Tests the rules of each document: it has the specified fields, a missing required column is
 * refused, an empty required field is an error, and no field has the same folded column name twice.
 */
import { expect, test } from 'vitest';
import {
  fileDocumentKinds,
  documentSchemas,
  prepareColumns,
  type FileDocumentKind,
} from '#areas/imports/domain/index.ts';
import { parseDateShape } from '../../../src/areas/imports/domain/cells/parse-dates.ts';
import { foldCellText } from '../../../src/areas/imports/domain/cells/cell-texts.ts';
import { columnNamesByField } from '../../../src/areas/imports/domain/header/synonyms/column-names-by-field.ts';
import { mustCheck, fileOf, mustOpen } from '../check-fixtures.ts';
import { codeOf, readValidRow } from './valid-rows.ts';

test.each(fileDocumentKinds)('a sound row of %s has no issues', async (kind) =>
  expect([...(await readValidRow(kind)).issues]).toEqual([]),
);

test.each(fileDocumentKinds)(
  'an empty required field of %s is an error, and another empty field is not',
  async (kind) => {
    for (const { name, required } of documentSchemas[kind].fields)
      expect([name, await codeOf(kind, name, ' ')]).toEqual([
        name,
        required ? 'required' : undefined,
      ]);
  },
);

test('the required fields of reports, and the number of fields of each kind, are those of the specification', () => {
  const required = (kind: FileDocumentKind) =>
    documentSchemas[kind].fields
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
  expect(fileDocumentKinds.map((kind) => documentSchemas[kind].fields.length)).toEqual([
    4, 12, 23, 15, 24,
  ]);
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
])('the date %s is %s', (text, kind) => expect(parseDateShape(text)?.kind).toBe(kind));

test('column names are folded, and no field has a name twice', () => {
  expect(
    Object.values(columnNamesByField)
      .flat()
      .filter((name) => foldCellText(name) !== name),
  ).toEqual([]);
  expect(
    Object.entries(columnNamesByField)
      .filter(([, names]) => new Set(names).size < names.length)
      .map(([field]) => field),
  ).toEqual([]);
});

test('a file without a usable header or without a required column is refused with its code', async () => {
  expect(prepareColumns(await mustOpen(fileOf('1;2;3\n4;5;6\n')), 'inventory')).toMatchObject({
    ok: false,
    code: 'malformed_file',
  });
  await expect(mustCheck(fileOf('Fecha;Cantidad\n31/12/2025;5\n'))).rejects.toThrow(
    'mandatory_columns {"missing":["partNumber"]}',
  );
});

test('one value for all rows replaces a column', async () => {
  const file = await mustCheck(fileOf('Número de parte;Cantidad\n4123456;5\n'), 'inventory', {
    mapping: {
      inventoryDate: { value: '31/12/2025' },
      partNumber: { column: 0 },
      quantity: { column: 1 },
    },
  });
  expect(file.values('inventoryDate')).toEqual(['2025-12-31']);
});
