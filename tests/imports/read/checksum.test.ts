/** Tests the checksum of a workbook's parts, which reveals a changed byte. */
import { crc32 as known } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { crc32 } from '../../../src/areas/imports/domain/read/workbook/crc32.ts';
import { cell, number, workbook } from '../../fixtures/imports/workbooks.ts';
import { fileOf, refusalOf } from '../check-fixtures.ts';

test('the checksum is that of zlib, also of two pieces', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
      expect(crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)))).toBe(known(bytes));
    }),
    { numRuns: 500 },
  );
});

test('a changed digit is reported as a damaged workbook', async () => {
  const book = workbook({
    rows: [
      ['Fecha', 'Código', 'Cantidad'].map(cell),
      [cell('05/01/2026'), number('1001'), number('47')],
    ],
  });
  const at = book.indexOf('<v>47</v>') + 3;
  book[at] = '9'.charCodeAt(0);
  expect(await refusalOf(fileOf(book, 'x.xlsx'))).toBe('file_damaged');
});
