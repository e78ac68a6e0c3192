/**
 * Generates workbooks of the kinds that programs write: with various types of cells, sheets and
 * archive parts, and with damage.
 */
import {
  cell,
  date,
  formula,
  number,
  parts,
  shared,
  workbook,
  zip,
  type CellXml,
  type Part,
} from '../../fixtures/imports/workbooks.ts';
import type { Chance } from './chance.ts';
import {
  NAMES,
  generateExpectedRows,
  type GeneratedFile,
  type ExpectedRow,
} from './expected-rows.ts';

const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

const priceXml = (price: number | null): CellXml =>
  price === null ? cell('') : number(String(price / 100));

const rowXml = (row: ExpectedRow): CellXml[] => [
  date(serialOf(row.date)),
  number(row.part),
  number(String(row.quantity)),
  priceXml(row.price),
  cell(row.note),
];

const raw = (xml: (at: string) => string): CellXml => xml;
const SHEET = 'xl/worksheets/sheet1.xml';

type Making = {
  readonly chance: Chance;
  readonly rows: readonly ExpectedRow[];
  readonly head: CellXml[];
  readonly data: CellXml[][];
  readonly sound: readonly Part[];
};

/**
 * The bytes of a generated workbook. `lines` returns the line of row `n`, counted from 0, if the
 * rows do not directly follow the column names in line 1. `more` is the number of rows that are not
 * blank besides the column names and the expected rows. `rows` replaces the expected rows.
 */
type Made = {
  readonly bytes: Uint8Array;
  readonly lines?: (n: number) => number;
  readonly more?: number;
  readonly isDamaged?: boolean;
  readonly rows?: readonly ExpectedRow[];
};

const rewritten = (
  sound: readonly Part[],
  name: string,
  change: (xml: string) => string,
): Made => ({
  bytes: zip(
    sound.map((part) =>
      part.name === name ? { ...part, text: change(part.text as string) } : part,
    ),
  ),
});

const kinds: Readonly<Record<string, (making: Making) => Made>> = {
  'numbers and stored dates': ({ sound, chance }) => ({
    bytes: zip(sound.map((part) => ({ ...part, method: chance.of([0, 8] as const) }))),
  }),
  'everything as text': ({ head, rows }) => ({
    bytes: workbook({
      rows: [
        head,
        ...rows.map((row) =>
          [
            row.date,
            row.part,
            String(row.quantity),
            row.price === null ? '' : (row.price / 100).toFixed(2),
            row.note,
          ].map(cell),
        ),
      ],
    }),
  }),
  'shared texts, one without its number': ({ rows, head, chance }) => {
    const at = chance.below(rows.length);
    return {
      bytes: workbook({
        strings: rows.map(({ part }) => part),
        rows: [
          head,
          ...rows.map((row, n) =>
            rowXml(row).with(1, n === at ? raw((place) => `<c r="${place}" t="s"/>`) : shared(n)),
          ),
        ],
      }),
    };
  },
  'a cover first': ({ head, data, chance }) => ({
    bytes: workbook({
      sheets: [
        {
          name: 'Capa',
          rows: chance.of([
            [],
            [[cell('Estoque')]],
            [
              ['Numbers Sheet Name', 'Numbers Table Name'].map(cell),
              [cell('Estoque'), cell('Table 1')],
            ],
          ]),
        },
        { name: 'Estoque', rows: [head, ...data] },
        { name: 'Notas', rows: [[cell('x')]] },
      ],
    }),
  }),
  'titles above': ({ head, data }) => ({
    bytes: workbook({ rows: [[cell('Relatório')], [], head, ...data] }),
    lines: (n) => n + 4,
    more: 1,
  }),
  'a total below': ({ head, data, rows }) => ({
    bytes: workbook({
      rows: [
        head,
        ...data,
        [
          cell('TOTAL'),
          cell(''),
          number(String(rows.reduce((sum, { quantity }) => sum + quantity, 0))),
        ],
      ],
    }),
    more: 1,
  }),
  'rows that are missing between': ({ head, data }) => ({
    bytes: workbook({ rows: [head, ...data.flatMap((row) => [[], row])] }),
    lines: (n) => 2 * n + 3,
  }),
  comments: ({ sound }) =>
    rewritten(sound, SHEET, (xml) => xml.replaceAll('</row>', '</row><!-- <c> & > -->')),
  CDATA: ({ sound }) =>
    rewritten(sound, SHEET, (xml) => xml.replaceAll(/<v>(\d+)<\/v>/g, '<v><![CDATA[$1]]></v>')),
  'names of parts in another case': ({ sound, chance }) => ({
    bytes: zip(
      sound.map((part) => ({
        ...part,
        name: chance.of([part.name.toUpperCase(), part.name.replaceAll('/', '\\')]),
      })),
    ),
  }),
  'formulas with and without results': ({ head, rows, chance }) => ({
    bytes: workbook({
      rows: [
        head,
        ...rows.map((row, n) =>
          rowXml(row).with(
            2,
            n === 1 && chance.isTrue() ? formula('A1*2') : formula('A1*2', String(row.quantity)),
          ),
        ),
      ],
    }),
  }),
  'cells of errors': ({ head, rows, chance }) => ({
    bytes: workbook({
      rows: [
        head,
        ...rows.map((row) =>
          rowXml(row).with(
            chance.of([1, 2]),
            raw((at) => `<c r="${at}" t="e"><v>#N/A</v></c>`),
          ),
        ),
      ],
    }),
  }),
  'dates just before midnight': ({ head, rows }) => ({
    bytes: workbook({
      formats: ['dd/mm/yyyy hh:mm:ss'],
      rows: [
        head,
        ...rows.map((row) =>
          rowXml(row).with(
            0,
            raw((at) => `<c r="${at}" s="2"><v>${serialOf(row.date) - 0.0002}</v></c>`),
          ),
        ),
      ],
    }),
  }),
  'dates from 1904': ({ head, rows }) => ({
    bytes: workbook({
      from1904: true,
      rows: [head, ...rows.map((row) => rowXml(row).with(0, date(serialOf(row.date) - 1462)))],
    }),
  }),
  'parts of sixteen digits': ({ head, rows }) => ({
    bytes: workbook({
      rows: [
        head,
        ...rows.map((row, n) =>
          n === 0 ? rowXml(row).with(1, number('1234567890123456')) : rowXml(row),
        ),
      ],
    }),
  }),
  'rows that are hidden': ({ head, data }) => ({
    bytes: workbook({ sheets: [{ name: 'A', rows: [head, ...data], hiddenRows: [2, 3] }] }),
  }),
  'cut off': ({ sound, chance }) => {
    const whole = zip(sound);
    return { bytes: whole.subarray(0, 30 + chance.below(whole.length - 31)), isDamaged: true };
  },
  'a byte changed': ({ sound, chance }) => {
    const whole = zip(sound.map((part) => ({ ...part, method: chance.of([0, 8] as const) })));
    const at = chance.below(whole.length);
    whole[at] = whole[at]! ^ (1 << chance.below(8));
    return { bytes: whole, isDamaged: true };
  },
  'a sheet cut off': ({ sound, chance }) => ({
    ...rewritten(sound, SHEET, (xml) => xml.slice(0, 100 + chance.below(xml.length - 110))),
    isDamaged: true,
  }),
  'other kinds of files': ({ chance, sound }) => ({
    bytes: chance.of([
      zip(
        sound.map((part) => ({ ...part, name: part.name.replace('workbook.xml', 'workbook.bin') })),
      ),
      Buffer.from('<html><table><tr><td>x</td></tr></table></html>'),
      Buffer.from('%PDF-1.7 x'),
      Buffer.from('d0cf11e0a1b11ae1'.repeat(80), 'hex'),
    ]),
    isDamaged: true,
  }),
};

export const workbookKinds = Object.keys(kinds);

export function generateWorkbook(
  kind: string,
  chance: Chance,
  rows: readonly ExpectedRow[] = generateExpectedRows(chance),
): GeneratedFile {
  const head = chance.of(NAMES).map(cell);
  const data = rows.map(rowXml);
  const sound = parts({ rows: [head, ...data] });
  const made = kinds[kind]!({ chance, rows, head, data, sound });
  const lineOf = made.lines ?? ((n: number) => n + 2);
  return {
    kind,
    name: 'stock.xlsx',
    bytes: made.bytes,
    rows: new Map((made.rows ?? rows).map((row, n) => [lineOf(n), row])),
    ...(made.isDamaged ? {} : { records: rows.length + 1 + (made.more ?? 0) }),
  };
}
