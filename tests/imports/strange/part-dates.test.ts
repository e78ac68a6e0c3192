/**
 * Tests part numbers in cells with the format of a date. A number that the catalog has is read, and
 * the cell shows it. Every other date in a column of part numbers is an error that says so.
 */
import { describe, expect, test } from 'vitest';
import { createNumberReader } from '#areas/imports/domain/read/binary/stored-values.ts';
import { cellValue } from '#areas/imports/domain/read/open-document/cell-value.ts';
import { cell, date, number, workbook, type CellXml } from '../../fixtures/imports/workbooks.ts';
import { fileOf, mustCheck } from '../check-fixtures.ts';

const book = (part: CellXml, from1904 = false) =>
  fileOf(
    workbook({
      from1904,
      rows: [
        ['Fecha', 'Código', 'Cantidad'].map(cell),
        [cell('05/01/2026'), number('1001'), number('4')],
        [cell('05/01/2026'), part, number('4')],
      ],
    }),
    'x.xlsx',
  );

const catalogOf = (...known: string[]) => ({
  parts: { has: (part: string) => known.includes(part), partsOf: () => [], eansStarting: () => [] },
});

/** Returns the reading of the part number that is stored as a date. */
const readingOf = async (part: CellXml, known: string[] | null, from1904 = false) => {
  const context = known ? catalogOf('1001', ...known) : { parts: undefined };
  const file = await mustCheck(book(part, from1904), 'inventory', {}, context as object);
  return file.readings('partNumber')[1];
};

const restored = (part: string) => ({
  value: part,
  repair: { kind: 'date_to_number', to: part, evidence: 'catalogue', applied: true },
});

describe('a number with the format of a date', () => {
  test('is the part number if the catalog has it', async () => {
    expect(await readingOf(date(1_234_567), ['1234567'])).toMatchObject(restored('1234567'));
  });

  test('is the part number in a workbook that counts its days from 1904', async () => {
    expect(await readingOf(date(46_347), ['46347'], true)).toMatchObject(restored('46347'));
  });

  test('is the part number with zeros in front if the catalog has that', async () => {
    expect(await readingOf(date(46_347), ['0046347'])).toMatchObject(restored('0046347'));
  });

  test('is an error if the catalog does not have it', async () => {
    expect(await readingOf(date(46_347), [])).toEqual({ value: null, level: 3, code: 'part_date' });
  });

  test('is proposed without a catalog', async () => {
    expect(await readingOf(date(46_347), null)).toMatchObject({
      value: null,
      code: 'part_date',
      repair: { to: '46347', applied: false },
    });
  });

  test('stays a number if it is later than any date', async () => {
    expect(await readingOf(date(80_012_345), ['80012345'])).toEqual({
      value: '80012345',
      level: 0,
    });
  });
});

test('a number later than any date stays a number in workbooks of other formats too', () => {
  const binary = createNumberReader([14], new Map(), false);
  const openDocument = (attributes: Record<string, string>) =>
    cellValue(attributes, undefined, undefined);
  expect([
    binary(80_012_345, 0),
    openDocument({ 'value-type': 'date', 'date-value': '13188-09-01' }),
    openDocument({ 'value-type': 'date', 'date-value': '9999-12-31' }),
  ]).toEqual([80_012_345, 4_123_103, '9999-12-31']);
});

test.each(['12/11/2034', 'dez-34', '2026-11-21T14:30'])(
  'the date %s is an error that names the date',
  async (text) => {
    expect((await readingOf(cell(text), ['46347']))?.code).toBe('part_date');
  },
);
