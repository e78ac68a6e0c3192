/**
 * Tests workbooks as only programs other than spreadsheets write them (comments, CDATA, backslashes
 * in names, names in another case), and the binary format.
 */
import { describe, expect, test } from 'vitest';
import { cell, number, parts, shared, zip, type Part } from '../../fixtures/imports/workbooks.ts';
import { readAll, fileOf, mustOpen, refusalOf } from '../check-fixtures.ts';

const head = ['Fecha', 'Código', 'Cantidad'].map(cell);
const sheetPart = 'xl/worksheets/sheet1.xml';
const plain = parts({ rows: [head, [cell('05/01/2026'), number('1001'), number('4')]] });

/** Returns the workbook with one part changed. */
const changed = (name: string, change: (xml: string) => string, from: readonly Part[] = plain) =>
  fileOf(
    zip(
      from.map((part) =>
        part.name === name ? { ...part, text: change(part.text as string) } : part,
      ),
    ),
    'x.xlsx',
  );

const rowsOf = async (file: File) => (await readAll(await mustOpen(file))).rows;

const sound = [
  ['Fecha', 'Código', 'Cantidad'],
  ['05/01/2026', 1001, 4],
];

describe('a comment', () => {
  test.each([
    [
      'between two rows',
      (xml: string) => xml.replace('<row r="2">', '<!-- <row r="9"> --><row r="2">'),
    ],
    [
      'before the root',
      (xml: string) => xml.replace('<worksheet', '<!-- made by an ERP --><worksheet'),
    ],
    ['between two cells', (xml: string) => xml.replaceAll('</c><c', '</c><!----><c')],
    [
      'behind the rows',
      (xml: string) => xml.replace('</worksheet>', '<!-- - -- > --></worksheet>'),
    ],
    [
      'of 200 KB',
      (xml: string) => xml.replace('<row r="2">', `<!-- ${'> '.repeat(100_000)}--><row r="2">`),
    ],
  ])('%s changes nothing', async (_, change) => {
    expect(await rowsOf(changed(sheetPart, change))).toEqual(sound);
  });

  test('in the list of sheets changes nothing', async () => {
    const file = changed('xl/workbook.xml', (xml) =>
      xml.replace('<sheet ', '<!-- <sheet id="q"/> --><sheet '),
    );
    expect(await rowsOf(file)).toEqual(sound);
  });

  test('that never ends makes the workbook damaged', async () => {
    expect(await refusalOf(changed(sheetPart, (xml) => xml.replace('<row r="2">', '<!-- ')))).toBe(
      'file_damaged',
    );
  });
});

describe('CDATA', () => {
  const inText = (content: string) =>
    changed(sheetPart, (xml) => xml.replace('05/01/2026', `<![CDATA[${content}]]>`));

  test.each(['Tubo 3 < 4 & "5"', '<row r="9"/>', '&amp;', 'a', ''])(
    'is read as the literal text %j',
    async (content) => {
      expect((await rowsOf(inText(content)))[1]).toEqual([content, 1001, 4]);
    },
  );

  test('around a number is the number', async () => {
    const file = changed(sheetPart, (xml) => xml.replace('<v>4</v>', '<v><![CDATA[4]]></v>'));
    expect(await rowsOf(file)).toEqual(sound);
  });

  test('in shared strings is the text, and around its number the number', async () => {
    const from = parts({ rows: [head, [shared(0), number('1001'), number('4')]], strings: ['Q'] });
    const file = changed(
      sheetPart,
      (xml) => xml.replace('<v>0</v>', '<v><![CDATA[0]]></v>'),
      from.map((part) =>
        part.name === 'xl/sharedStrings.xml'
          ? { ...part, text: (part.text as string).replace('Q', 'Uno <![CDATA[& <dos>]]>') }
          : part,
      ),
    );
    expect((await rowsOf(file))[1]).toEqual(['Uno & <dos>', 1001, 4]);
  });
});

describe('names of parts', () => {
  test.each([
    ['with backslashes', (name: string) => name.replaceAll('/', '\\')],
    ['in capitals', (name: string) => name.toUpperCase()],
    ['in small letters', (name: string) => name.toLowerCase()],
  ])('%s are found', async (_, rename) => {
    const file = fileOf(zip(plain.map((part) => ({ ...part, name: rename(part.name) }))), 'x.xlsx');
    expect(await rowsOf(file)).toEqual(sound);
  });

  test('may be referred to with backslashes', async () => {
    const file = changed('xl/_rels/workbook.xml.rels', (xml) =>
      xml.replace('worksheets/sheet1', '\\xl\\worksheets\\sheet1'),
    );
    expect(await rowsOf(file)).toEqual(sound);
  });

  test('that differ by case alone are refused', async () => {
    const twice = [...plain, { name: sheetPart.toUpperCase(), text: '<worksheet/>' }];
    expect(await refusalOf(fileOf(zip(twice), 'x.xlsx'))).toBe('archive_lies');
  });

  test('that lead outside by backslashes are refused', async () => {
    const outside = [...plain, { name: '..\\x.xml', text: '<x/>' }];
    expect(await refusalOf(fileOf(zip(outside), 'x.xlsx'))).toBe('archive_path');
  });
});

test('a binary workbook whose sheets are nowhere is refused', async () => {
  const binary = plain.map((part) =>
    part.name === 'xl/workbook.xml' ? { ...part, name: 'xl/workbook.bin' } : part,
  );
  expect(await refusalOf(fileOf(zip(binary), 'x.xlsb'))).toBe('file_not_a_table');
});

test('rows marked as hidden in single quotes are hidden rows', async () => {
  const file = fileOf(
    zip(
      parts({
        sheets: [{ name: 'A', rows: [head, [cell('a')], [cell('b')]], hiddenRows: [2] }],
      }).map((part) => ({
        ...part,
        text: (part.text as string).replace('hidden="1"', "hidden='1'"),
      })),
    ),
    'x.xlsx',
  );
  const found = await mustOpen(file);
  await readAll(found);
  expect(found.notes.hiddenRows).toBe(1);
});

test('a large sheet in many pieces reads its comments and CDATA right, wherever a piece ends', async () => {
  const rows = Array.from({ length: 6000 }, (_, n) => [
    cell(`t${n}`),
    number(String(n)),
    cell('z'),
  ]);
  const whole = parts({ rows: [head, ...rows] }).map((part) =>
    part.name === sheetPart
      ? {
          ...part,
          method: 8 as const,
          text: (part.text as string)
            .replaceAll('</row>', '</row><!-- > < & -->')
            .replaceAll(/>t(\d+)</g, '><![CDATA[t<$1]]><'),
        }
      : part,
  );
  const found = await rowsOf(fileOf(zip(whole), 'x.xlsx'));
  expect([
    found.length,
    found.slice(1).every((row, n) => row[0] === `t<${n}` && row[1] === n),
  ]).toEqual([6001, true]);
});
