/**
 * Tests the shared strings of a workbook: a large table of texts is read as a list to which the
 * cells refer.
 */
import { expect, test } from 'vitest';
import { openArchive } from '#areas/imports/domain/read/workbook/archive.ts';
import { readSharedTexts } from '#areas/imports/domain/read/workbook/shared-texts.ts';
import {
  createReferenceMarker,
  resolveReference,
} from '#areas/imports/domain/read/workbook/text-references.ts';
import {
  cell,
  parts,
  type CellXml,
  shared,
  workbook,
  zip,
} from '../../fixtures/imports/workbooks.ts';
import { readAll, fileOf, mustOpen } from '../check-fixtures.ts';

const tableOf = (xml: string) => {
  const archive = openArchive(zip([{ name: 'a', text: xml, method: 8 }]));
  return readSharedTexts(archive, archive.parts.get('a')!);
};

const sst = (inside: string) => `<?xml version="1.0"?><sst count="1">${inside}</sst>`;

test.each<[string, string, readonly string[]]>([
  ['plain', '<si><t>a</t></si><si><t>b</t></si>', ['a', 'b']],
  ['empty in any way', '<si/><si><t/></si><si><t></t></si><si><t>b</t></si>', ['', '', '', 'b']],
  ['with spaces kept', '<si><t xml:space="preserve"> a\n</t></si>', [' a\n']],
  ['in runs', '<si><r><rPr><b/></rPr><t>a</t></r><r><t>b</t></r></si>', ['ab']],
  ['without how they are spoken', '<si><t>東京</t><rPh><t>トウキョウ</t></rPh></si>', ['東京']],
  ['with entities', '<si><t>a &amp;&lt;&#225;&#xE1; b</t></si>', ['a &<áá b']],
  ['with control characters', '<si><t>a_x000D_b_x005F_x000D_</t></si>', ['a\rb_x000D_']],
  ['with a prefix', '<x:si><x:t>a</x:t></x:si>', ['a']],
  ['with > in an attribute', '<si><r><rFont val="a>b"/><t>a</t></r></si>', ['a']],
])('a text %s', async (_, inside, texts) => expect(await tableOf(sst(inside))).toEqual(texts));

test('a table of many pieces is read as one', async () => {
  const texts = Array.from({ length: 60_000 }, (_, n) => `Cliente número ${n} 東京`);
  expect(await tableOf(sst(texts.map((text) => `<si><t>${text}</t></si>`).join('')))).toEqual(
    texts,
  );
});

test.each([
  ['that ends too early', '<sst><si><t>a</t></si>'],
  ['that ends within a tag', '<sst><si><t>a</t></si></sst'],
  ['whose tags do not match', '<sst><si><t>a</si></t></sst>'],
])('a table %s is damaged', async (_, xml) => {
  await expect(tableOf(xml)).rejects.toMatchObject({ code: 'file_damaged' });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

const marked = (...pieces: readonly string[]) => {
  const mark = createReferenceMarker();
  return pieces
    .map((piece) => {
      const bytes = bytesOf(piece);
      mark(bytes);
      return new TextDecoder().decode(bytes);
    })
    .join('');
};

const SHARED = '<c r="A1" t="e"><v>\u0011\u0012</v></c>';

test.each<[string, readonly string[], string]>([
  ['a reference', ['<c r="A1" t="s"><v>12</v></c>'], SHARED],
  ['one in pieces', ['<c r="A1" t="s">', '<v>', '12</v>', '</c>'], SHARED],
  ['single quotes', ["<c t='s' r='A1'><v>12</v></c>"], "<c t='e' r='A1'><v>\u0011\u0012</v></c>"],
  ['a prefix', ['<x:c t="s"><x:v>1</x:v></x:c>'], '<x:c t="e"><x:v>\u0011</x:v></x:c>'],
  ['spaces', ['<c  t = "s" ><v >1</v></c>'], '<c  t = "e" ><v >\u0011</v></c>'],
])('the marker changes %s', (_, pieces, expected) => expect(marked(...pieces)).toBe(expected));

test.each([
  '<c r="A1"><v>12</v></c>',
  '<c r="A1" s="1"><v>12</v></c>',
  '<c r="A1" t="str"><v>12</v></c>',
  '<c r="A1" at="s"><v>12</v></c>',
  '<c r="A1" t="inlineStr"><is><t> t="s"&gt;12</t></is></c>',
  '<col t="s"/><v>12</v>',
  '<c t="n"><v>1</v></c><c><f>t="s"</f><v>2</v></c>',
])('the marker leaves %s unchanged', (xml) => expect(marked(xml)).toBe(xml));

test('only the value of a reference changes, and only its own cell', () =>
  expect(marked('<c t="s"><f>A1</f><v>1</v></c><c><v>2</v></c><c t="s"><v/></c>3')).toBe(
    '<c t="e"><f>A1</f><v>\u0011</v></c><c><v>2</v></c><c t="e"><v/></c>3',
  ));

test('a reference resolves to its text, and any other value stays', () => {
  const texts = Array.from({ length: 20 }, (_, n) => `text ${n}`);
  const resolve = (digits: string) =>
    resolveReference(/<v>(.*)<\/v>/s.exec(marked(`<c t="s"><v>${digits}</v></c>`))![1]!, texts);
  expect(['0', '7', '19', ' 3\n'].map(resolve)).toEqual(['text 0', 'text 7', 'text 19', 'text 3']);
  expect(['20', '99999999999999999999', '1.5', '-1', 'x'].map(resolve)).toEqual(
    Array.from({ length: 5 }, () => '#REF!'),
  );
  expect(['', ' '].map(resolve)).toEqual(['', '']);
  expect(['12', '', 'a', '#N/A', '\t1'].map((text) => resolveReference(text, texts))).toEqual([
    '12',
    '',
    'a',
    '#N/A',
    '\t1',
  ]);
});

const LARGE = 50_001;

test('a workbook reads the same with a large table as with a small one, at any size of a row', async () => {
  const strings = Array.from({ length: LARGE }, (_, n) => `Nº ${n} & ${'x'.repeat(n % 37)}`);
  const rowsOf = (texts: number) =>
    Array.from({ length: 4000 }, (_, n) => [
      shared((n * 31) % texts),
      cell(`${n}`),
      shared(n % texts),
      ...(n % 5 === 0 ? [shared(LARGE + n)] : []),
    ]);

  const read = async (texts: number) => {
    const packed = parts({ rows: rowsOf(100), strings: strings.slice(0, texts) });
    const bytes = zip(packed.map((part) => ({ ...part, method: 8 as const })));
    return (await readAll(await mustOpen(fileOf(bytes, 'x.xlsx')))).rows;
  };

  const large = await read(LARGE);
  expect(large).toEqual(await read(100));
  expect(large).toHaveLength(4000);
  expect(large[3]).toEqual([strings[93], '3', strings[3]]);
});

test.each([3, LARGE])(
  'a cell without a number is empty with a table of %i texts',
  async (count) => {
    const strings = Array.from({ length: count }, (_, n) => `text ${n}`);
    const empty: CellXml = (at) => `<c r="${at}" t="s"/>`;
    const emptyValue: CellXml = (at) => `<c r="${at}" t="s"><v/></c>`;
    const rows = [[shared(1), empty, emptyValue, shared(2)], [shared(count)]];
    const book = workbook({ rows, strings });
    expect((await readAll(await mustOpen(fileOf(book, 'x.xlsx')))).rows).toEqual([
      ['text 1', '', '', 'text 2'],
      ['#REF!'],
    ]);
  },
);

test('an empty shared string at the end of a row is no cell', async () => {
  const strings = Array.from({ length: LARGE }, (_, n) => (n === 1 ? '' : `a${n}`));
  const book = workbook({ rows: [[shared(0), shared(1)], [shared(2)]], strings });
  expect((await readAll(await mustOpen(fileOf(book, 'x.xlsx')))).rows).toEqual([['a0'], ['a2']]);
});
