/**
 * Tests files that LibreOffice wrote in four locales, four encodings and three separators, and as
 * workbooks: each must read back as the typed cells that LibreOffice was given.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PreparationChoices } from '#areas/imports/domain/index.ts';
import { tidyText } from '../../../src/areas/imports/domain/cells/cell-texts.ts';
import {
  charsets,
  everyDialect,
  kept,
  separators,
  tables,
  valueOf,
  type Column,
  type Kept,
  type Table,
} from '../../fixtures/imports/libreoffice/tables.ts';
import {
  readAll,
  mustCheck,
  fileOf,
  folder,
  countIssues,
  mustOpen,
  refusalOf,
} from '../check-fixtures.ts';

/**
 * The folder with the files. LIBREOFFICE_FILES may name a folder with every dialect that `make.ts`
 * can write; by default it is that of the committed files.
 */
const home = process.env['LIBREOFFICE_FILES'] ?? join(folder, 'libreoffice');

const dialects = process.env['LIBREOFFICE_FILES'] ? everyDialect : kept;
const written = (name: string) => fileOf(readFileSync(join(home, name)), name);

const inCents = (value: number, currency: unknown) =>
  Math.round(value * (currency === 'CLP' ? 1 : 100));

/**
 * Returns the expected values of a column: trimmed text, quantities, minor units, or dates without
 * their time.
 */
function expected({ columns, rows }: Table, { field, shape }: Column): (string | number | null)[] {
  const at = columns.findIndex((column) => column.field === field);
  const currencyAt = columns.findIndex((column) => column.field === 'currencyCode');
  return rows.map((row) => {
    const value = valueOf(row[at]!);
    if (value === null) return null;
    if (typeof value === 'number') {
      if (shape === 'amount' || shape === 'money') return inCents(value, row[currencyAt]);
      return shape === 'digits' ? String(value) : value;
    }

    if (shape === 'date' || shape === 'moment') return value.slice(0, 10);
    if (field === 'distributorCnpj') return value.replace(/[./-]/g, '');
    if (field === 'activity') return value.replace(/^(\d{4})-(\d)\/(\d\d)$/, '$1$2$3');
    return tidyText(value);
  });
}

const texts = (table: Table, rows: readonly (readonly unknown[])[]) =>
  rows.map((row) =>
    table.columns.map(({ shape }, n) =>
      shape === 'text' || shape === 'code' ? (row[n] ?? '') : null,
    ),
  );

const source = (table: Table) => table.rows.map((row) => row.map((cell) => valueOf(cell) ?? ''));

/**
 * Checks that a file reads as the table: its column names, the texts of its cells and the values of
 * its fields. Returns the checked file, whose issues the caller may compare.
 */
async function readsAs(
  table: Table,
  file: File,
  choices: PreparationChoices = {},
  dialect: Parameters<typeof mustCheck>[4] = {},
) {
  const found = await mustCheck(file, table.kind, choices, {}, dialect);
  expect(found.plan.header.names).toEqual(table.columns.map(({ name }) => name));
  expect(texts(table, (await readAll(found.file)).rows.slice(1))).toEqual(
    texts(table, source(table)),
  );
  for (const column of table.columns)
    if (column.field)
      expect([column.field, found.values(column.field)]).toEqual([
        column.field,
        expected(table, column),
      ]);

  return found;
}

const markOf = ({ locale }: Kept) => (locale === 'pt-BR' || locale === 'de-DE' ? ',' : '.');

test('the committed files are small, one for each dialect and no more', () => {
  const names = readdirSync(home).filter((name) => !name.endsWith('.ts'));
  expect(names.filter((name) => name.endsWith('.csv')).sort()).toEqual(
    dialects.map(({ name }) => name).sort(),
  );
  if (dialects === kept)
    expect(names.reduce((sum, name) => sum + statSync(join(home, name)).size, 0)).toBeLessThan(
      400_000,
    );
});

describe.each(Object.keys(tables) as (keyof typeof tables)[])('%s as CSV', (name) => {
  test.each(dialects.filter(({ table }) => table === name))(
    '$locale, $encoding, $separator, quotes where $quoting',
    async (way) => {
      const table = tables[name];
      const file = await readsAs(
        table,
        written(way.name),
        { patterns: { quantity: { mark: markOf(way) } } },
        way.encoding === 'cp850' ? { encoding: 'cp850' } : {},
      );

      expect(file.file.facts).toMatchObject({
        encoding: { encoding: way.encoding },
        delimiter: separators[way.separator],
      });
      expect(
        file.plan.fields.flatMap(({ field, pattern }) =>
          field.type === 'date' && pattern.order.by !== 'profile' ? [pattern.order] : [],
        ),
      ).toEqual(
        table.columns
          .filter(({ shape }) => shape === 'date' || shape === 'moment')
          .map(() => ({
            order: way.locale === 'en-US' ? 'mdy' : 'dmy',
            by: 'proof',
            against: 0,
            doubtful: expect.any(Number),
          })),
      );
      expect(Object.keys(countIssues(file)).filter((code) => !/amount_rounded/.test(code))).toEqual(
        [],
      );
    },
  );
});

test('CP850 is offered for each file in that encoding, and for no other', async () => {
  for (const { name, table, encoding } of dialects)
    expect([
      name,
      (await mustOpen(written(name), tables[table].kind)).facts.encoding?.offer,
    ]).toEqual([name, encoding === 'cp850' ? 'cp850' : undefined]);
});

test('1.234 pieces, which may be a bit more than one, are asked about and not guessed', async () => {
  const file = await mustCheck(
    written(
      dialects.find(({ table, locale }) => table === 'inventory' && locale === 'pt-BR')!.name,
    ),
  );
  expect(file.codes('quantity')).toEqual([
    undefined,
    'number_ambiguous',
    undefined,
    undefined,
    'number_ambiguous',
    undefined,
    undefined,
  ]);
});

describe('as a workbook', () => {
  test.each<[string, keyof typeof tables]>([
    ['inventory.xlsx', 'inventory'],
    ['pos_brazil.xlsx', 'pos_brazil'],
    ['pos_laam.xlsx', 'pos_laam'],
    ['inventory-office-open.xlsx', 'inventory'],
    ['two-sheets.xlsx', 'inventory'],
    ['hidden-first.xlsx', 'pos_brazil'],
    ['from-1904.xlsx', 'pos_laam'],
    ['open-document.ods', 'inventory'],
  ])('%s reads as %s', async (name, table) => {
    const file = await readsAs(tables[table], written(name));
    expect(file.file.facts).toMatchObject({
      kind: name.split('.')[1],
      misnamed: false,
      from1904: name === 'from-1904.xlsx',
    });
    expect(file.file.notes.formulasWithoutValue).toBe(0);
    expect(countIssues(file)).toEqual(table === 'pos_brazil' ? { 'price:amount_rounded': 1 } : {});
  });

  test('excel-97.xls reads as inventory, but for a text of a formula that it does not store', async () => {
    const { inventory } = tables;
    const found = await mustCheck(written('excel-97.xls'));
    for (const column of inventory.columns)
      if (column.field)
        expect([column.field, found.values(column.field)]).toEqual([
          column.field,
          expected(inventory, column),
        ]);
    const rows = (await readAll(found.file)).rows.slice(1);
    const places = rows.map((row) => row[4] ?? '');
    expect(places).toEqual(source(inventory).map((row, n) => (n === 3 ? 0 : row[4])));
    expect(found.file.facts).toMatchObject({ kind: 'xls', misnamed: false });
  });

  test('the other sheets are named, the hidden one as hidden, and can be read', async () => {
    expect((await mustOpen(written('two-sheets.xlsx'))).facts).toMatchObject({
      sheet: 0,
      sheets: [
        { name: 'Estoque & mais', hidden: false },
        { name: 'Ventas', hidden: false },
      ],
    });
    expect((await mustOpen(written('hidden-first.xlsx'))).facts).toMatchObject({
      sheet: 1,
      sheets: [
        { name: 'Oculta', hidden: true },
        { name: 'À vista', hidden: false },
      ],
    });
    await readsAs(tables.pos_laam, written('two-sheets.xlsx'), {}, { sheet: 1 });
    await readsAs(tables.pos_laam, written('hidden-first.xlsx'), {}, { sheet: 0 });
  });
});

test.each([
  ['web-page.html', 'file_html'],
  ['excel-2003.xml', 'file_xml'],
  ['page.pdf', 'file_pdf'],
])('%s is refused as %s', async (name, code) => {
  expect(await refusalOf(written(name))).toBe(code);
  expect(await refusalOf(fileOf(readFileSync(join(home, name)), 'renamed.xlsx'))).toBe(code);
});

test('a SYLK file, which is text but not a table, is malformed', async () => {
  await expect(mustCheck(written('symbolic-link.slk'))).rejects.toThrow('malformed_file');
});

test('the encodings are those that LibreOffice can write', () =>
  expect(Object.keys(charsets)).toEqual(['utf-8', 'windows-1252', 'utf-16le', 'cp850']));
