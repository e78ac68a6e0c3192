/**
 * Tests workbooks that SheetJS wrote: the same cells are read from each of its formats, whichever
 * records or elements it writes for them.
 */
import { utils, write, type BookType, type WorkBook } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { openArchive } from '../../../src/areas/imports/domain/read/workbook/archive.ts';
import { readAll, fileOf, mustOpen, refusalOf } from '../check-fixtures.ts';
import { zip } from '../../fixtures/imports/workbooks.ts';
import { inflateRawSync } from 'node:zlib';

const formats = ['xlsx', 'xlsb', 'biff8', 'biff5', 'ods'] as const;
const endings: Readonly<Record<string, string>> = { biff8: 'xls', biff5: 'xls' };
const kindOf = (format: BookType) => endings[format] ?? format;

const bytesOf = (book: WorkBook, format: BookType) =>
  new Uint8Array(
    write(book, { type: 'buffer', bookType: format, bookSST: format !== 'biff5' }) as Buffer,
  );
const written = (book: WorkBook, format: BookType) =>
  fileOf(bytesOf(book, format), `x.${kindOf(format)}`);

/**
 * Returns a workbook with a hidden sheet and one with cells of each type, in which row 3 and
 * columns B and C are hidden.
 */
function sample(): WorkBook {
  const sheet = utils.aoa_to_sheet([
    ['Fecha', 'Código', 'Cantidad', 'Obs'],
    [45964, '00123456', 5, 'São "Paulo"\ndos'],
    [45965.604166666664, 'x'.repeat(200), -1234567.89, true],
    [45966, '', 0.125, { t: 'e', v: 0x2a }],
  ]);
  for (const at of ['A2', 'A3', 'A4']) sheet[at].z = 'dd/mm/yyyy';
  sheet['C4'].z = '0%';
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{}, { hidden: true }, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['secret']]), 'Oculta');
  utils.book_append_sheet(book, sheet, 'Base');
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
  return book;
}

describe.each(formats)('as %s', (format) => {
  test('each cell is read as it is stored', async () => {
    const { rows, lines } = await readAll(await mustOpen(written(sample(), format)));
    // SheetJS writes no accents into workbooks of Excel 5.
    const plain = (text: string) => (format === 'biff5' ? text.replace(/[^\0-\x7f]/g, '_') : text);
    expect(lines).toEqual([1, 2, 3, 4]);
    expect(rows).toEqual([
      ['Fecha', plain('Código'), 'Cantidad', 'Obs'],
      ['2025-11-03', '00123456', 5, plain('São "Paulo"\ndos')],
      ['2025-11-04T14:30', 'x'.repeat(200), -1234567.89, 'TRUE'],
      // SheetJS writes no errors into OpenDocument.
      ['2025-11-05', '', '12.5\u2063%', ...(format === 'ods' ? [] : ['#N/A'])],
    ]);
  });

  test('the kind of the file follows from its bytes', async () => {
    const renamed = fileOf(bytesOf(sample(), format), 'x.csv');
    expect((await mustOpen(renamed)).facts).toMatchObject({
      kind: kindOf(format),
      misnamed: true,
    });
  });
});

describe.each(['xlsx', 'xlsb'] as const)('as %s', (format) => {
  test('hidden sheets, rows and columns are told', async () => {
    const found = await mustOpen(written(sample(), format));
    await readAll(found);
    expect(found.facts.sheets).toMatchObject([
      { name: 'Oculta', hidden: true, rows: 1 },
      { name: 'Base', hidden: false, rows: 4 },
    ]);
    expect([found.facts.sheet, found.notes.hiddenRows, found.facts.hiddenColumns]).toEqual([
      1,
      1,
      [1, 2],
    ]);
  });
});

describe('a binary workbook is refused', () => {
  /** Packs a workbook again with one part changed. */
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const { bytes, parts } = openArchive(bytesOf(sample(), 'xlsb'));
    return fileOf(
      zip(
        [...parts.values()].map((part) => {
          const packed = Buffer.from(bytes.subarray(part.start, part.start + part.packed));
          const plain = part.method === 8 ? inflateRawSync(packed) : packed;
          return {
            name: part.name,
            method: 8 as const,
            text: part.name === name ? change(plain) : plain,
          };
        }),
      ),
      'x.xlsb',
    );
  };

  const SHEET = 'xl/worksheets/sheet2.bin';

  test('not if nothing was changed', async () => {
    expect(await refusalOf(changed(SHEET, (bytes) => bytes))).toBe('read');
  });

  test.each<[string, string, string, (bytes: Buffer) => Buffer]>([
    ['if a sheet is cut off', 'file_damaged', SHEET, (bytes) => bytes.subarray(0, -40)],
    [
      'if a record is longer than any',
      'file_damaged',
      SHEET,
      (bytes) =>
        Buffer.concat([bytes.subarray(0, 3), Buffer.from([7, 0xff, 0xff, 0xff, 0x7f]), bytes]),
    ],
    [
      'if a cell has no value',
      'file_damaged',
      SHEET,
      (bytes) => {
        const at = bytes.indexOf(Buffer.from([7, 12]));
        return Buffer.concat([
          bytes.subarray(0, at),
          Buffer.from([7, 2, 0, 0]),
          bytes.subarray(at),
        ]);
      },
    ],
    [
      'if its list of sheets is empty',
      'sheet_missing',
      'xl/workbook.bin',
      () => Buffer.from([0x83, 1, 0]),
    ],
  ])('%s', async (_, code, name, change) =>
    expect(await refusalOf(changed(name, change))).toBe(code),
  );
});
