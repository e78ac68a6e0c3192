/**
 * Tests workbooks of a stranger: generated rows under a stranger's column names, written by
 * programs that wrote none of the fixtures, in a sheet or in a sheet for each month. What each row
 * must be read as is known without the portal's code.
 */
import { utils, write, type BookType } from '@e965/xlsx';
import fc from 'fast-check';
import { writeOds, writeXlsx, type CellValue } from 'hucre';
import { describe, expect, test } from 'vitest';
import { sheetRowOfLine } from '#areas/imports/domain/index.ts';
import { chooseRunCount } from '../../test-extent.ts';
import { mustCheck, fileOf } from '../check-fixtures.ts';

type Table = {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number | Date)[])[];
};
type Writer = (tables: readonly Table[]) => Promise<Uint8Array>;

const rowsOf = ({ head, rows }: Table) => [[...head], ...rows.map((row) => [...row])];

const bySheetJs =
  (bookType: BookType): Writer =>
  async (tables) => {
    const book = utils.book_new();
    for (const table of tables)
      utils.book_append_sheet(
        book,
        utils.aoa_to_sheet(rowsOf(table), { UTC: true, dateNF: 'dd/mm/yyyy' }),
        table.name,
      );
    return new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer);
  };

const sheetsOf = (tables: readonly Table[]) => ({
  sheets: tables.map((table) => ({ name: table.name, rows: rowsOf(table) as CellValue[][] })),
});

const writers: readonly (readonly [name: string, ending: string, writer: Writer])[] = [
  ['XLSX of hucre', 'xlsx', async (tables) => new Uint8Array(await writeXlsx(sheetsOf(tables)))],
  ['ODS of hucre', 'ods', async (tables) => new Uint8Array(await writeOds(sheetsOf(tables)))],
  ['XLSX of SheetJS', 'xlsx', bySheetJs('xlsx')],
  ['XLSB of SheetJS', 'xlsb', bySheetJs('xlsb')],
  ['XLS of SheetJS', 'xls', bySheetJs('biff8')],
  ['XLS of Excel 5 of SheetJS', 'xls', bySheetJs('biff5')],
  ['ODS of SheetJS', 'ods', bySheetJs('ods')],
];

/** A sale as it happened. Prices are in cents. */
type Sale = {
  readonly date: string;
  readonly part: string;
  readonly units: number;
  readonly cents: number;
  readonly customer: string;
};

const months = ['2025-08', '2025-09', '2025-10'] as const;
const saleOf = (month: string) =>
  fc.record({
    date: fc.integer({ min: 1, max: 28 }).map((day) => `${month}-${String(day).padStart(2, '0')}`),
    part: fc.integer({ min: 1_000_000, max: 9_999_999 }).map(String),
    units: fc.integer({ min: 1, max: 900 }),
    cents: fc.integer({ min: 1, max: 900_000_00 }),
    customer: fc.constantFrom('Minera Sur S.A.', 'Clinica Piura', 'Textil & Hijos', 'Agro "Luz"'),
  });
const salesOf = (month: string) => fc.array(saleOf(month), { minLength: 2, maxLength: 40 });
const runs = fc.sample(fc.tuple(...months.map(salesOf)), {
  seed: 2_026_42,
  numRuns: chooseRunCount(undefined, 2, 40),
}) as Sale[][][];

/** Writes sales as an invoicing program does: its own names, dates as dates, figures as figures. */
const invoices = (name: string, sales: readonly Sale[]): Table => ({
  name,
  head: [
    'Sucursal',
    'Pais',
    'Moneda',
    'Nro. factura',
    'Fecha de factura',
    'Cliente',
    'Numero de parte',
    'Cantidad',
    'Precio',
  ],
  rows: sales.map(({ date, part, units, cents, customer }, n) => [
    'LIM-1',
    'PE',
    'PEN',
    `F001-${4400 + n}`,
    new Date(`${date}T00:00:00Z`),
    customer,
    part,
    units,
    cents / 100,
  ]),
});

const read = (bytes: Uint8Array, ending: string, sheets?: readonly number[]) =>
  mustCheck(
    fileOf(bytes, `ventas.${ending}`),
    'pos_laam',
    {},
    { currency: 'PEN' },
    sheets ? { sheets } : {},
  );

const linesOf = (file: Awaited<ReturnType<typeof read>>) => {
  const column = (field: Parameters<typeof file.values>[0]) => file.values(field);
  const [dates, parts, units, prices, customers] = (
    ['invoiceDate', 'partNumber', 'quantity', 'price', 'endUser'] as const
  ).map(column);
  return dates!.map((date, n) => [date, parts![n], units![n], prices![n], customers![n]]);
};
const truth = (sales: readonly Sale[]) =>
  sales.map(({ date, part, units, cents, customer }) => [date, part, units, cents, customer]);

describe.each(writers)('%s', (_, ending, writer) => {
  test('with one sheet is read as what was sold', async () => {
    for (const [sales] of runs) {
      const file = await read(await writer([invoices('Ventas', sales!)]), ending);
      expect(linesOf(file)).toEqual(truth(sales!));
    }
  });

  test('with a sheet for each month is read as the months one after another', async () => {
    for (const all of runs) {
      const tables = all.map((sales, n) => invoices(months[n]!, sales));
      const notes: Table = { name: 'Notas', head: ['Vendedor', 'Meta'], rows: [['Ana', 40]] };
      const bytes = await writer([...tables.slice(0, 2), notes, ...tables.slice(2)]);
      const file = await read(bytes, ending, [0, 1, 3]);
      expect(linesOf(file)).toEqual(truth(all.flat()));
      const places = file.pages.flatMap(({ lines }) =>
        [...lines].map((line) => sheetRowOfLine(line)),
      );
      const data = places.filter(({ row }) => row > 1);
      expect(data).toEqual(
        all.flatMap((sales, n) => sales.map((__, row) => ({ sheet: n + 1, row: row + 2 }))),
      );
    }
  });
});
