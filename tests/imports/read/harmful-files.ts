/**
 * Reads harmful files in a separate process with 256 MB of heap. Prints for each file its name, its
 * outcome, and in milliseconds the longest turn of the event loop and the total.
 */
import {
  documentSchemas,
  knownColumnNames,
  fileLimits,
  openFile,
} from '#areas/imports/domain/index.ts';
import { checkFile } from '../check-file.ts';
import { cell, number, parts, shared, zip, type Part } from '../../fixtures/imports/workbooks.ts';
import {
  hiddenColumnsRecord,
  labelRecord,
  manyRecord,
  numberRecord,
  oldWorkbook,
} from '../../fixtures/imports/old-workbooks.ts';
import {
  numberCell,
  openDocument,
  row,
  table,
  textCell,
} from '../../fixtures/imports/open-documents.ts';
import { context, fileOf } from '../check-fixtures.ts';
import { readProcessorTime } from './processor-time.ts';

const MB = 1024 * 1024;
const HEAD = 'Fecha;Código;Cantidad\n03/11/2025;1;1\n';
const fill = (text: string, bytes: number) => text.repeat(Math.floor(bytes / text.length));

/** A size just below the one from which the compression ratio is checked. */
const most = fileLimits.ratioFrom - 20_000;

const csv =
  (text: string, bytes = 2_000_000) =>
  () =>
    fileOf(HEAD + fill(text, bytes));

const rows = [
  ['Fecha', 'Código', 'Cantidad'].map(cell),
  [cell('03/11/2025'), number('4123456'), number('5')],
];

/** Returns a function that packs a valid workbook with some parts changed. */
const book =
  (
    changes: Readonly<Record<string, (text: string) => string>>,
    more: readonly Part[] = [],
    strings = ['a'],
  ) =>
  () =>
    fileOf(
      zip([
        ...parts({ rows, strings }).map((part) => ({
          ...part,
          method: 8 as const,
          text: changes[part.name]?.(part.text as string) ?? part.text,
        })),
        ...more,
      ]),
      'x.xlsx',
    );

const sheet = (inside: string) =>
  book({
    'xl/worksheets/sheet1.xml': () => `<worksheet><sheetData>${inside}</sheetData></worksheet>`,
  });

const before = (mark: string, text: string) => (whole: string) =>
  whole.replace(mark, () => text + mark);

const manySheets = {
  'xl/workbook.xml': before('<sheet ', fill('<sheet id="x"/>', most)),
  'xl/_rels/workbook.xml.rels': before('<Relationship ', fill('<Relationship Id="y"/>', most)),
};

const manyFormats = before('<xf ', '<xf/>'.repeat(fileLimits.styleElements - 100));

const manyTexts = (change: (part: Part) => Part) => () =>
  fileOf(
    zip(
      parts({
        rows: [...rows, [shared(7)]],
        strings: Array.from({ length: fileLimits.sharedElements / 2 - 100 }, (_, n) =>
          String(n).padStart(60, 'x'),
        ),
      }).map((part) => ({ ...change(part), method: 8 as const })),
    ),
    'x.xlsx',
  );

const files: Readonly<Record<string, () => File>> = {
  'an ordinary one, as large': csv('03/11/2025;4123456;5\n'),
  'quotes and line ends': csv('"\n'),
  'a quote opened in every line': csv('a;"b\n'),
  'carriage returns': csv('\r'),
  'one line': csv('x'),
  delimiters: csv(';'),
  zeros: csv('\0'),
  'five hundred names': () =>
    fileOf(
      `${Array.from({ length: 500 }, (_, n) => `nombre parte ${n} precio`).join(';')}\n${'1;'.repeat(499)}1\n`,
    ),
  'spaces a thousandfold': sheet(' '.repeat(64 * MB)),
  'a million rows of nothing': sheet(fill('<row/>', most)),
  'tags in tags': sheet(fill('<a>', most)),
  'a cell of attributes': sheet(`<row r="1"><c ${'a="b" '.repeat(80_000)}/></row>`),
  'a formula begun again and again': sheet(fill('<c r="A1"><f>aaaaaaaaaaaaaa', most)),
  'formulas without values': sheet(
    Array.from(
      { length: 20_000 },
      (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><f>${'A'.repeat(190)}</f></c></row>`,
    ).join(''),
  ),
  'a hundred thousand sheets and relations': book(manySheets),
  'sheets of one long word': book({
    'xl/workbook.xml': before('<sheet ', fill(`<sheet ${'a'.repeat(3900)}>`, most)),
  }),
  'formats beyond number': book({ 'xl/styles.xml': before('<xf ', fill('<xf/>', most)) }),
  'as many formats as may be': book({ 'xl/styles.xml': manyFormats }),
  'texts beyond number': book({ 'xl/sharedStrings.xml': before('<si>', fill('<si/>', most)) }),
  'texts in texts': book({ 'xl/sharedStrings.xml': () => `<sst>${fill('<si>', most)}</sst>` }),
  'a text of a hundred thousand runs': book({
    'xl/sharedStrings.xml': before('</si>', fill('<r><rPr><b/></rPr><t>a</t></r>', most)),
  }),
  'as many texts as may be': manyTexts((part) => part),
  'as many texts and formats as may be': manyTexts((part) =>
    part.name === 'xl/styles.xml' ? { ...part, text: manyFormats(part.text as string) } : part,
  ),
  'four thousand long names': book(
    {},
    Array.from({ length: 4000 }, (_, n) => ({ name: 'a'.repeat(1000) + n, text: 'x' })),
  ),
  'rows to the last column': sheet(
    Array.from(
      { length: 20_000 },
      (_, n) => `<row r="${n + 1}"><c r="SR${n + 1}"><v>1</v></c></row>`,
    ).join(''),
  ),
};

const ods = (inside: string) => () => fileOf(openDocument(table('A', inside)), 'x.ods');
const headOfOds = row(['Fecha', 'Código', 'Cantidad'].map((name) => textCell(name)));
const styles = (text: string) => () =>
  fileOf(openDocument(table('A', headOfOds), fill(text, most)), 'x.ods');

/** Returns a workbook of Excel 97 with column names and one more record for each line. */
const oldRows = (count: number, of: (line: number) => Buffer) =>
  oldWorkbook({
    sheets: [
      {
        name: 'A',
        records: [
          ...['Fecha', 'Código', 'Cantidad'].map((name, n) => labelRecord(0, n, name)),
          ...Array.from({ length: count }, (_, n) => of(n + 1)),
        ],
      },
    ],
  });

const others: typeof files = {
  'a filled row a million times': ods(
    headOfOds + row([numberCell(1)], 'table:number-rows-repeated="1000000"'),
  ),
  'a million empty rows of OpenDocument': ods(headOfOds + fill('<table:table-row/>', most)),
  'cells without end': ods(
    `<table:table-row>${fill('<table:table-cell/>', most)}</table:table-row>`,
  ),
  'a cell of many paragraphs': ods(
    row([`<table:table-cell>${fill('<text:p/>', most)}</table:table-cell>`]),
  ),
  'styles beyond number': styles(
    '<style:style style:name="a" style:family="table-cell" style:data-style-name="b"/>',
  ),
  'sixty-five thousand old rows of many cells': () =>
    fileOf(
      oldRows(65_000, (line) =>
        manyRecord(
          line,
          0,
          Array.from({ length: 40 }, () => 22),
        ),
      ),
      'x.xls',
    ),
  'hidden columns named again and again': () =>
    fileOf(
      oldRows(100_000, () => hiddenColumnsRecord(0, 255)),
      'x.xls',
    ),
  'fifty thousand old rows out of order': () =>
    fileOf(
      oldRows(50_000, (line) => numberRecord(line % 2 ? line : 60_000 - line, 1, line)),
      'x.xls',
    ),
};

for (const [name, make] of Object.entries({ ...files, ...others })) {
  const file = make();
  const start = readProcessorTime();
  let last = start;
  let longest = 0;
  let isOver = false;
  const turn = () => {
    const now = readProcessorTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(turn);
  };

  setImmediate(turn);
  const found = await openFile(file, knownColumnNames(documentSchemas.inventory));
  const done = found.ok ? await checkFile(found.value, 'inventory', context) : found;
  longest = Math.max(longest, readProcessorTime() - last);
  isOver = true;
  console.log(
    JSON.stringify([
      name,
      done.ok ? 'read' : done.code,
      Math.round(longest),
      Math.round(readProcessorTime() - start),
    ]),
  );
}
