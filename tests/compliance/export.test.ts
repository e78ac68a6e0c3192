/** Tests registered rows as files: in a country's format, and with no cell run as a formula. */
import { describe, expect, test } from 'vitest';
import type { FieldName } from '#areas/imports/domain/index.ts';
import { fileFormatOfCountry } from '#areas/imports/client/export/country-file-format.ts';
import {
  cellsOfRow,
  fieldsFor,
  columnHeadings,
  withVerticalNames,
  type ExportedRow,
} from '#areas/reports/client/export/exported-rows.ts';
import {
  writeRowsToFile,
  type ExportKind,
  type ExportPage,
  type RowsToExport,
} from '#areas/imports/client/export/write-rows-to-file.ts';
import type { ReportKind } from '#areas/reports/domain/index.ts';
import type { Reply } from '#kernel/device/index.ts';
import { removeFormulaGuard } from '#kernel/domain/csv.ts';
import { readAll, mustCheck, fileOf, mustOpen } from '../imports/check-fixtures.ts';

const heads: Partial<Record<FieldName, string>> = {
  inventoryDate: 'Inventory date',
  activity: 'Activity (CNAE)',
  distyCountryCode: 'Distributor country code',
  distributorCnpj: 'Distributor CNPJ',
  branchId: 'Branch ID',
};
const head = {
  fieldName: (name: FieldName) =>
    heads[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  currency: 'Currency',
  vertical: undefined as string | undefined,
  company: 'Registered company',
  distributor: 'Registered distributor',
};
const row = (
  date: string,
  values: ExportedRow['values'],
  more: Partial<ExportedRow> = {},
): ExportedRow => ({
  distributorName: 'Norte',
  companyName: 'Norte Ltda',
  currency: 'BRL',
  key: 'k',
  ordinal: 0,
  date,
  line: 1,
  values,
  ...more,
});
const pagesOf =
  (rows: readonly ExportedRow[], size: number) =>
  async (after: string | undefined): Promise<Reply<ExportPage<ExportedRow>>> => {
    const from = Number(after ?? 0);
    const next = from + size;
    return {
      ok: true,
      value: { rows: rows.slice(from, next), next: next < rows.length ? String(next) : null },
    };
  };
const write = async (
  kinds: readonly ReportKind[],
  rows: readonly ExportedRow[],
  file: ExportKind,
  country: string,
  more: Partial<RowsToExport<ExportedRow>> = {},
) => {
  const fields = fieldsFor(kinds);
  const patterns = fileFormatOfCountry(country);
  return writeRowsToFile<ExportedRow>({
    file,
    name: 'sales',
    head: columnHeadings(fields, head),
    patterns,
    cells: (one) => cellsOfRow(fields, one, file, patterns),
    page: pagesOf(rows, 2),
    onProgress: () => undefined,
    isStopped: () => false,
    ...more,
  });
};
const bytesOf = async (written: Awaited<ReturnType<typeof write>>) => {
  if (!written.ok) throw new Error(written.code);
  return new Uint8Array(await written.file.arrayBuffer());
};

const counted = [
  row('2026-01-05', {
    inventoryDate: '2026-01-05',
    partNumber: '1001',
    quantity: 5,
    purchasePrice: 123_456,
  }),
  row('2025-12-31', {
    inventoryDate: '2025-12-31',
    partNumber: '00042',
    quantity: 9999,
    purchasePrice: 5,
  }),
  row('2025-12-31', {
    inventoryDate: '2025-12-31',
    partNumber: '7',
    quantity: 1,
    purchasePrice: null,
  }),
];
const evil = [
  '=1+1',
  '+55 11 5555',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  "'quoted",
  'a;b,c',
  'línea "dos"',
  '=HYPERLINK("http://x")',
];
const sold = evil.map((text, n) =>
  row('2026-01-05', {
    partNumber: '1001',
    activity: '2651500',
    quantity: n + 1,
    price: 9_990,
    shipmentDate: '2026-01-05',
    provider: text,
    providerId: '00777',
    endUser: text,
    city: 'São Paulo',
    state: 'SP',
    distributorName: 'Norte',
    distributorCnpj: '12ABC34501DE35',
  }),
);

describe('the vertical of exported sales', () => {
  test('has a column behind the currency with its name, escaped, and none in stock', async () => {
    const verticals = [{ id: 7, names: { en: '=Industry', es: 'Industria', pt: 'Indústria' } }];
    const page = {
      rows: [
        { ...sold[0]!, vertical: 7 },
        { ...sold[1]!, vertical: null },
      ],
      verticals,
      next: null,
    };
    const named = withVerticalNames(page, 'en').rows;
    expect(named.map(({ verticalName }) => verticalName)).toEqual(['=Industry', null]);
    const fields = fieldsFor(['pos_brazil']);
    const at = columnHeadings(fields, { ...head, vertical: 'Vertical' }).indexOf('Vertical');
    expect(at).toBe(fields.length + 1);
    expect(cellsOfRow(fields, named[0]!, 'xlsx', fileFormatOfCountry('BR'))[at]).toBe("'=Industry");
    expect(cellsOfRow(fields, named[1]!, 'csv', fileFormatOfCountry('BR'))[at]).toBe(null);
    const stock = withVerticalNames({ rows: counted, next: null }, 'en').rows;
    const plain = fieldsFor(['inventory']);
    expect(cellsOfRow(plain, stock[0]!, 'csv', fileFormatOfCountry('BR')).length).toBe(
      columnHeadings(plain, head).length,
    );
  });
});
describe('an exported file', () => {
  test.each([
    ['csv', 'BR'],
    ['csv', 'PE'],
    ['csv', 'PR'],
    ['xlsx', 'BR'],
    ['xlsx', 'PE'],
    ['xlsx', 'PR'],
  ] as const)('reads back equal as %s of %s', async (file, country) => {
    const found = await mustCheck(
      fileOf(await bytesOf(await write(['inventory'], counted, file, country)), `x.${file}`),
    );
    expect([
      found.values('inventoryDate'),
      found.values('partNumber'),
      found.values('quantity'),
      found.values('purchasePrice').map((value) => value ?? null),
    ]).toEqual([
      ['2026-01-05', '2025-12-31', '2025-12-31'],
      ['1001', '00042', '7'],
      [5, 9999, 1],
      [123_456, 5, null],
    ]);
  });
  test.each(['csv', 'xlsx'] as const)(
    'is never executed: text that looks like a formula is text in %s, and reads back unchanged',
    async (file) => {
      const bytes = await bytesOf(await write(['pos_brazil'], sold, file, 'BR'));
      const { rows } = await readAll(await mustOpen(fileOf(bytes, `x.${file}`), 'pos_brazil'));
      const at = rows[0]!.indexOf('provider');
      const cells = rows.slice(1).map((cell) => String(cell[at]));
      expect([
        cells.filter((text) => /^[=+\-@\t\r]/.test(text)),
        Buffer.from(bytes).includes('<f>'),
      ]).toEqual([[], false]);
      // Line ends within cells are read as LF.
      expect(cells.map(removeFormulaGuard)).toEqual(evil.map((text) => text.replace(/\r/g, '\n')));
      const found = await mustCheck(
        fileOf(bytes, `x.${file}`),
        'pos_brazil',
        {},
        { parts: undefined as never },
      );
      expect(found.values('endUser').slice(0, 4)).toEqual(evil.slice(0, 4));
      expect([
        found.values('distributorCnpj')[0],
        found.values('providerId')[0],
        found.values('price')[0],
        found.values('shipmentDate')[0],
      ]).toEqual(['12ABC34501DE35', '00777', 9_990, '2026-01-05']);
    },
  );
  test('of both kinds of sales has every column once, each row in its own currency', async () => {
    const laam = row(
      '2026-01-06',
      {
        branchId: 'B1',
        country: 'CL',
        currencyCode: 'CLP',
        endUser: 'Mina',
        invoiceDate: '2026-01-06',
        invoiceNumber: '77',
        partNumber: '1001',
        price: 84_000,
        quantity: 2,
      },
      { currency: 'CLP', distributorName: 'Electro' },
    );
    const text = new TextDecoder().decode(
      await bytesOf(await write(['pos_brazil', 'pos_laam'], [sold[0]!, laam], 'csv', 'BR')),
    );
    const [names, first, second] = text
      .trim()
      .split('\r\n')
      .map((one) => one.split(';'));
    const cell = (line: string[] | undefined, name: string) =>
      line![names!.findIndex((one) => one.replace('\uFEFF', '').trim() === name)]!;
    expect(new Set(names).size).toBe(names!.length);
    expect([
      cell(first, 'currency code'),
      cell(first, 'price'),
      cell(second, 'currency code'),
      cell(second, 'price'),
      cell(second, 'Registered distributor'),
    ]).toEqual(['BRL', '"99,90"', 'CLP', '84000', 'Electro']);
  });
  test('has every page of the answer, and one head', async () => {
    const many = Array.from({ length: 7 }, (_, n) =>
      row('2026-01-05', {
        inventoryDate: '2026-01-05',
        partNumber: String(n),
        quantity: n + 1,
        purchasePrice: 100,
      }),
    );
    const progress: number[] = [];
    const lines = new TextDecoder()
      .decode(
        await bytesOf(
          await write(['inventory'], many, 'csv', 'BR', {
            onProgress: (rows) => progress.push(rows),
          }),
        ),
      )
      .trim()
      .split('\r\n');
    expect([
      lines.length,
      progress,
      lines.filter((line) => line.includes('Inventory date')).length,
    ]).toEqual([8, [2, 4, 6, 7], 1]);
  });
});

describe('there is no file', () => {
  test('if nothing is registered, the person closed it, or the server refused or was not reached', async () => {
    const none = async (more: Partial<RowsToExport<ExportedRow>>, rows = counted) => {
      const result = await write(['inventory'], rows, 'csv', 'BR', more);
      return result.ok ? 'written' : result.code;
    };
    expect([
      await none({}, []),
      await none({ isStopped: () => true }),
      await none({
        page: async () => ({
          ok: false,
          kind: 'refused',
          httpStatus: 409,
          code: 'not_yet_available',
          details: {},
          retryAfterMs: 0,
        }),
      }),
      await none({ page: async () => ({ ok: false, kind: 'unreachable', retryAfterMs: 0 }) }),
    ]).toEqual(['empty', 'stopped', 'not_yet_available', 'unheard']);
  });
});
