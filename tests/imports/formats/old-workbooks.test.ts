/**
 * Tests workbooks of Excel 5 to 2003 (.xls), record by record: each cell is read as reliably as in
 * XLSX, whatever its record is.
 */
import { describe, expect, test } from 'vitest';
import {
  booleanRecord,
  oleContainer,
  end,
  errorRecord,
  f64,
  beginRecord,
  formulaRecord,
  hiddenColumnsRecord,
  hiddenRowRecord,
  labelRecord,
  manyRecord,
  numberRecord,
  oldWorkbook,
  record,
  resultBytes,
  rkRecord,
  sharedRecord,
  text5,
  text8,
  u16,
  u32,
  u8,
  encodeWide,
  workbookRecords,
} from '../../fixtures/imports/old-workbooks.ts';
import { readAll, fileOf, mustOpen, refusalOf } from '../check-fixtures.ts';

const xls = (bytes: Uint8Array, name = 'x.xls') => fileOf(bytes, name);
const style = (format: number) => record(0xe0, u16(0), u16(format), Buffer.alloc(16));
const format = (number: number, code: string) => record(0x41e, u16(number), text8(code));

/** Returns the rows of a workbook with one sheet that has these records. */
const rowsOf = async (records: readonly Buffer[], globals: readonly Buffer[] = []) =>
  (await readAll(await mustOpen(xls(oldWorkbook({ globals, sheets: [{ name: 'A', records }] })))))
    .rows;
const cellOf = async (...records: Buffer[]) => (await rowsOf(records))[0]![0];

const head = ['Fecha', 'Código', 'Cantidad'].map((name, n) => labelRecord(0, n, name));

describe('a cell', () => {
  test.each<[string, Buffer[], string | number]>([
    ['with a number', [numberRecord(0, 0, 1234.5)], 1234.5],
    ['with an integer in 30 bits', [rkRecord(0, 0, ((5 << 2) | 2) >>> 0)], 5],
    ['with a negative integer', [rkRecord(0, 0, ((-5 << 2) | 2) >>> 0)], -5],
    ['with hundredths', [rkRecord(0, 0, ((1234 << 2) | 3) >>> 0)], 12.34],
    ['with half a double', [rkRecord(0, 0, 0x40240000)], 10],
    ['with a text', [labelRecord(0, 0, 'São Paulo')], 'São Paulo'],
    ['with a boolean', [booleanRecord(0, 0, true)], 'TRUE'],
    ['with an error', [errorRecord(0, 0, 0x07)], '#DIV/0!'],
    ['whose formula gives a number', [formulaRecord(0, 0, f64(7.5))], 7.5],
    [
      'whose formula gives a text',
      [formulaRecord(0, 0, resultBytes(0)), record(0x207, text8('Línea 1'))],
      'Línea 1',
    ],
    ['whose formula gives a boolean', [formulaRecord(0, 0, resultBytes(1, 1))], 'TRUE'],
    ['whose formula fails', [formulaRecord(0, 0, resultBytes(2, 0x2a))], '#N/A'],
    ['with an impossible number', [numberRecord(0, 0, NaN)], '#NUM!'],
  ])('%s', async (_, records, value) => expect(await cellOf(...records)).toBe(value));

  test('has a date, a percentage or a currency by its format', async () => {
    const globals = [
      format(164, 'dd/mm/yyyy'),
      format(165, '[$US$-409] #,##0.00'),
      ...[0, 164, 165, 10, 14].map(style),
    ];
    const cells = [1, 2, 3, 4].map((n) => numberRecord(0, n, n === 3 ? 0.125 : 45964.5, n));
    expect(await rowsOf([labelRecord(0, 0, 'x'), ...cells], globals)).toEqual([
      ['x', '2025-11-03T12:00', 'US$\u206345964.5', '12.5\u2063%', '2025-11-03T12:00'],
    ]);
  });

  test('has a date that counts from 1904 if the workbook says so', async () => {
    const globals = [record(0x22, u16(1)), style(14)];
    const records = [numberRecord(0, 0, 45964 - 1462)];
    const book = oldWorkbook({ globals, sheets: [{ name: 'A', records }] });
    const found = await mustOpen(xls(book));
    expect([found.facts.from1904, (await readAll(found)).rows]).toEqual([true, [['2025-11-03']]]);
  });

  test('of several in one record is at its place', async () => {
    const rks = [1, 2, 3].map((value) => ((value << 2) | 2) >>> 0);
    expect(await rowsOf([manyRecord(2, 1, rks)])).toEqual([['', 1, 2, 3]]);
  });
});

describe('shared texts', () => {
  const rich = Buffer.concat([u16(3), u8(9), u16(2), encodeWide('abc'), Buffer.alloc(8)]);
  const spoken = Buffer.concat([u16(2), u8(4), u32(6), Buffer.from('de'), Buffer.alloc(6)]);

  test('are read with formats and pronunciations in them, which are no text', async () => {
    const sst = record(0xfc, u32(4), u32(4), text8('São'), rich, spoken, text8(''));
    const records = [0, 1, 2, 3, 9].map((index, n) => sharedRecord(0, n, index));
    expect(await rowsOf(records, [sst])).toEqual([['São', 'abc', 'de', '', '#REF!']]);
  });

  test('go on in the next record, with other bytes a character', async () => {
    const first = record(0xfc, u32(2), u32(2), u16(6), u8(1), encodeWide('São'));
    const next = record(0x3c, u8(0), Buffer.from('abc'), u16(1), u8(0), Buffer.from('z'));
    expect(await rowsOf([sharedRecord(0, 0, 0), sharedRecord(0, 1, 1)], [first, next])).toEqual([
      ['Sãoabc', 'z'],
    ]);
  });
});

describe('a sheet', () => {
  test('tells its hidden rows and columns', async () => {
    const records = [
      hiddenColumnsRecord(1, 2),
      hiddenRowRecord(1),
      ...head,
      labelRecord(1, 0, 'a'),
      labelRecord(2, 0, 'b'),
    ];
    const bytes = oldWorkbook({ sheets: [{ name: 'A', records }] });
    const found = await mustOpen(xls(bytes));
    await readAll(found);
    expect([found.notes.hiddenRows, found.facts.hiddenColumns]).toEqual([1, [1, 2]]);
    const without = await mustOpen(xls(bytes), 'inventory', { withoutHiddenRows: true });
    expect((await readAll(without)).lines).toEqual([1, 3]);
  });

  test('whose rows are out of order is read in order', async () => {
    const records = [labelRecord(5, 0, 'c'), labelRecord(0, 1, 'b'), labelRecord(0, 0, 'a')];
    const { rows, lines } = await readAll(
      await mustOpen(xls(oldWorkbook({ sheets: [{ name: 'A', records }] }))),
    );
    expect([rows, lines]).toEqual([
      [['a', 'b'], ['c']],
      [1, 6],
    ]);
  });

  test('with a chart in it goes on after the chart', async () => {
    const chart = [beginRecord(8, 0x20), labelRecord(0, 0, 'chart'), end];
    expect(await rowsOf([...head, ...chart, labelRecord(1, 0, 'a')])).toEqual([
      ['Fecha', 'Código', 'Cantidad'],
      ['a'],
    ]);
  });

  test('is chosen by its columns; hidden ones are named and charts are none', async () => {
    const bytes = oldWorkbook({
      sheets: [
        { name: 'Gráfico', type: 2, records: [] },
        { name: 'Oculta', hidden: true, records: [labelRecord(0, 0, 'x')] },
        { name: 'Capa', records: [labelRecord(0, 0, 'Informe')] },
        { name: 'Base', records: [...head, labelRecord(1, 0, '03/11/2025')] },
      ],
    });
    expect((await mustOpen(xls(bytes))).facts).toMatchObject({
      kind: 'xls',
      misnamed: false,
      sheet: 2,
      passedSheet: 1,
      sheets: [
        { name: 'Oculta', hidden: true, rows: 1 },
        { name: 'Capa', hidden: false, rows: 1 },
        { name: 'Base', hidden: false, rows: 2 },
      ],
    });
  });
});

describe('Excel 5', () => {
  const book = (page: number, bytes: string) => ({
    version: 5 as const,
    globals: [record(0x42, u16(page))],
    sheets: [
      {
        name: 'Ação',
        records: [
          record(0x204, u16(0), u16(0), u16(0), text5(Buffer.from(bytes, 'hex'))),
          numberRecord(0, 1, 4),
        ],
      },
    ],
  });

  test.each([
    [1252, '53e36f80', 'São€'],
    [850, '53c66f', 'São'],
    [10000, '538b6f', 'São'],
    [1251, 'd1e0edeaf2', 'Санкт'],
  ])('writes texts in code page %i', async (page, bytes, text) => {
    const found = await mustOpen(xls(oldWorkbook(book(page, bytes))));
    expect((await readAll(found)).rows).toEqual([[text, 4]]);
  });

  test('may write a workbook without a container', async () => {
    const found = await mustOpen(xls(workbookRecords(book(1252, '41'))));
    expect((await readAll(found)).rows).toEqual([['A', 4]]);
  });
});

describe('is refused', () => {
  const simple = { sheets: [{ name: 'A', records: head }] };
  const whole = oldWorkbook(simple);
  const changed = (at: number, ...bytes: number[]) => {
    const copy = Buffer.from(whole);
    Buffer.from(bytes).copy(copy, at);
    return copy;
  };

  /**
   * A file whose list of allocation tables has no end: its first sector names itself as the next
   * one.
   */
  const endless = changed(512, ...Array.from({ length: 128 }, () => [0, 0, 0, 0]).flat());
  endless.writeUInt32LE(0, 68);

  test.each<[string, string, Uint8Array]>([
    [
      'with a password',
      'file_password',
      oldWorkbook({ ...simple, globals: [record(0x2f, Buffer.alloc(54))] }),
    ],
    [
      'that is a later workbook with a password',
      'file_password',
      oleContainer({ EncryptedPackage: Buffer.alloc(64), EncryptionInfo: Buffer.alloc(64) }),
    ],
    [
      'of an older version',
      'file_xls',
      oleContainer({ Workbook: record(0x809, u16(0x200), u16(0x10)) }),
    ],
    ['of Excel 4', 'file_xls', record(0x409, u16(0), u16(0x10), u16(0))],
    [
      'that is a letter',
      'file_not_a_table',
      oleContainer({ WordDocument: Buffer.alloc(64), '1Table': Buffer.alloc(64) }),
    ],
    ['without a sheet', 'sheet_missing', oldWorkbook({ sheets: [] })],
    ['without a row', 'file_empty', oldWorkbook({ sheets: [{ name: 'A', records: [] }] })],
    ['cut off', 'file_damaged', whole.subarray(0, 900)],
    ['whose sectors go round', 'file_damaged', changed(512, ...Buffer.alloc(512))],
    ['whose directory is nowhere', 'file_damaged', changed(48, 0xff, 0xff, 0, 0)],
    ['whose list of tables goes round', 'file_damaged', endless],
    [
      'whose record is cut off',
      'file_damaged',
      oleContainer({ Workbook: workbookRecords(simple).subarray(0, -20) }),
    ],
    [
      'whose shared texts are more than a workbook may have',
      'too_many_cells',
      oldWorkbook({ ...simple, globals: [record(0xfc, u32(0), u32(400_000))] }),
    ],
  ])('%s', async (_, code, bytes) => expect(await refusalOf(xls(bytes))).toBe(code));
});
