/**
 * Tests real-life files 39 and 40 (workbooks, and files that are uploaded again), and moved decimal
 * marks.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileHash, compareDaysWithRegistered, rowStates } from '#areas/imports/domain/index.ts';
import {
  readAll,
  mustCheck,
  fileOf,
  readFixture,
  folder,
  countIssues,
  mustOpen,
  refusalOf,
} from '../check-fixtures.ts';

const stateCounts = (states: readonly number[]) =>
  Object.fromEntries(
    Object.entries(rowStates).flatMap(([name, state]) =>
      states[state] ? [[name, states[state]]] : [],
    ),
  );

describe('workbooks', () => {
  test('39 the first visible sheet is read, hidden ones are named and can be chosen', async () => {
    const { facts } = await mustOpen('hidden-sheet.xlsx');
    expect(facts).toMatchObject({
      sheets: [
        { name: 'Segredo', hidden: true },
        { name: 'Estoque & mais', hidden: false },
      ],
      sheet: 1,
    });
    expect(
      (await mustOpen('hidden-sheet.xlsx', 'inventory', { sheet: 0 })).facts.head.rows,
    ).toEqual([['nada']]);
  });

  test('39 a formula without a value is an error, and one with a value is read as that value', async () => {
    const file = await mustCheck('formula-without-value.xlsx');
    expect(file.codes('quantity')).toEqual(['formula', undefined]);
    expect(file.values('quantity')).toEqual([null, 2]);
    expect(file.file.notes.formulasWithoutValue).toBe(1);
  });

  test('39 rows that are only formatted are trimmed', async () => {
    expect((await readAll(await mustOpen('formatted-to-the-end.xlsx'))).rows).toHaveLength(2);
  });

  test.each([
    ['old-excel.xls', 'file_damaged'],
    ['html-renamed.xls', 'file_html'],
    ['password.xlsx', 'file_password'],
    ['doctype.xlsx', 'xml_doctype'],
    ['path-outside.xlsx', 'archive_path'],
    ['lying-size.xlsx', 'archive_lies'],
  ])('39 %s is refused as %s', async (name, code) => {
    expect(await refusalOf(name)).toBe(code);
  });

  test('39 a password is distinguished from an old workbook wherever the container has its directory', async () => {
    const container = (stream: string) => {
      const bytes = Buffer.alloc(300 * 512);
      bytes.write('d0cf11e0a1b11ae1', 'hex');
      bytes.writeUInt16LE(9, 30);
      bytes.writeUInt32LE(290, 48);
      bytes.write(stream, 291 * 512 + 700, 'utf16le');
      return fileOf(bytes, 'x.xlsx');
    };
    expect([
      await refusalOf(container('EncryptedPackage')),
      await refusalOf(container('Workbook')),
    ]).toEqual(['file_password', 'file_damaged']);
  });

  test('39 a name that lies about its kind is read by its bytes, and said', async () => {
    expect((await mustOpen('csv-named-xlsx.xlsx')).facts).toMatchObject({
      kind: 'csv',
      misnamed: true,
    });
    expect((await mustOpen('xlsx-named-csv.csv')).facts).toMatchObject({
      kind: 'xlsx',
      misnamed: true,
    });
  });
});

describe('files that are uploaded again', () => {
  test('40 the same file under another name has the same hash, and one more byte gives another', async () => {
    const bytes = readFileSync(join(folder, 'key-twice.csv'));
    expect(await fileHash(fileOf(bytes, 'other.csv'))).toBe(
      await fileHash(readFixture('key-twice.csv')),
    );
    expect(await fileHash(fileOf(Buffer.concat([bytes, Buffer.from('\n')])))).not.toBe(
      await fileHash(readFixture('key-twice.csv')),
    );
  });

  test('40 a key that occurs twice in an inventory is an error that lists its lines', async () => {
    const file = await mustCheck('key-twice.csv');
    expect(file.collisions.map(({ lines }) => lines)).toEqual([[2, 4]]);
    expect(countIssues(file)).toEqual({ ':key_twice': 1 });
    expect(stateCounts(file.states)).toEqual({ clean: 2, error: 1 });
  });

  test('40 equal sales are all kept, each counted among its equals', async () => {
    const file = await mustCheck('equal-sales.csv', 'pos_brazil');
    expect(file.repeatedKeys).toBe(2);
    expect(stateCounts(file.states)).toEqual({ clean: 3 });
  });

  test('40 days that are registered already are listed with totals before and after', () => {
    const day = (rows: number, quantity: number) => ({ rows, quantity });
    expect(
      compareDaysWithRegistered(
        new Map([
          ['2025-11-01', day(2, 5)],
          ['2025-11-03', day(1, 1)],
        ]),
        new Map([
          ['2025-11-03', day(4, 9)],
          ['2025-11-09', day(1, 2)],
        ]),
      ),
    ).toEqual({
      before: day(5, 11),
      after: day(4, 8),
      lines: [
        { date: '2025-11-01', kind: 'new', before: day(0, 0), after: day(2, 5) },
        { date: '2025-11-02', kind: 'missing', before: day(0, 0), after: day(0, 0) },
        { date: '2025-11-03', kind: 'replaced', before: day(4, 9), after: day(1, 1) },
        { date: '2025-11-09', kind: 'kept', before: day(1, 2), after: day(1, 2) },
      ],
    });
  });

  test('a day after today isn’t missing, though the file has an even later one', () => {
    const days = new Map([
      ['2025-11-01', { rows: 1, quantity: 1 }],
      ['2025-11-30', { rows: 1, quantity: 1 }],
    ]);
    const { lines } = compareDaysWithRegistered(days, new Map(), undefined, '2025-11-03');
    expect(lines.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2025-11-01 new',
      '2025-11-02 missing',
      '2025-11-03 missing',
      '2025-11-30 new',
    ]);
  });

  test('a moved decimal mark is found from quantity × unit = total', async () => {
    const file = await mustCheck('laam-decimal-shift.csv', 'pos_laam');
    expect(file.rowCodes()).toEqual([[], ['decimal_shift'], []]);
    expect(file.values('unitResale')).toEqual([1050, 105_000, 1500]);
  });
});
