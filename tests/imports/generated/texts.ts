/**
 * Generates text files of the kinds that distributors send: with various dialects, blocks, headers,
 * cells and code pages.
 */
import { encodePage } from '../../../src/areas/imports/domain/encodings/codepages.ts';
import { encodeText } from '../read/written-tables.ts';
import type { Chance } from './chance.ts';
import {
  cellsOf,
  dateText,
  NAMES,
  priceText,
  generateExpectedRows,
  chooseWritingStyle,
  type GeneratedFile,
  type ExpectedRow,
  type WritingStyle,
} from './expected-rows.ts';

/** A line of a generated file: its text, and the expected row if the line holds data. */
export type Line = { readonly text: string; readonly row?: ExpectedRow };
export const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\n\r]/.test(cell) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
export const lineOf = (cells: readonly string[], { delimiter }: WritingStyle): string =>
  cells.map((cell) => quoted(cell, delimiter)).join(delimiter);
const dataLine = (row: ExpectedRow, writing: WritingStyle): Line => ({
  text: lineOf(cellsOf(row, writing), writing),
  row,
});
/**
 * Joins the lines to a text file. Unless `isCounted` is false, the file's expected number of rows
 * is the number of lines that are not blank.
 */
export function textFile(
  kind: string,
  lines: readonly Line[],
  writing: WritingStyle,
  {
    isCounted = true,
    name = 'stock.csv',
    bytes,
  }: {
    readonly isCounted?: boolean;
    readonly name?: string;
    readonly bytes?: (text: string) => Uint8Array;
  } = {},
): GeneratedFile {
  const { newline, encoding, delimiter } = writing;
  const whole = lines.map(({ text }) => text).join(newline) + newline;
  const rows = new Map<number, ExpectedRow>();
  let line = 1;
  let records = 0;
  for (const { text, row } of lines) {
    if (row) rows.set(line, row);
    line += text.split('\n').length;
    if (text.replaceAll(delimiter, '').trim() !== '') records++;
  }
  return {
    kind,
    name,
    bytes: bytes ? bytes(whole) : encodeText(whole, encoding),
    rows,
    ...(isCounted ? { records } : {}),
  };
}
type Making = {
  readonly chance: Chance;
  readonly writing: WritingStyle;
  readonly rows: readonly ExpectedRow[];
  readonly names: readonly string[];
  readonly head: Line;
  readonly data: readonly Line[];
};
const kinds: Readonly<Record<string, (making: Making) => GeneratedFile | readonly Line[]>> = {
  'text in any dialect': ({ head, data }) => [head, ...data],
  'titles above the names': ({ head, data, chance }) => [
    { text: 'Relatório de estoque' },
    ...(chance.isTrue() ? [{ text: 'Emitido em 05/12/2025' }, { text: '' }] : []),
    head,
    ...data,
  ],
  'blank lines between': ({ head, data, writing, chance }) => [
    head,
    ...data.flatMap((line) =>
      chance.isTrue(0.4)
        ? [{ text: chance.isTrue() ? '' : writing.delimiter.repeat(4) }, line]
        : [line],
    ),
  ],
  'a total': ({ head, data, rows, writing }) => [
    head,
    ...data,
    {
      text: lineOf(
        ['Total', '', String(rows.reduce((sum, { quantity }) => sum + quantity, 0)), '', ''],
        writing,
      ),
    },
  ],
  'feet of pages': ({ head, data }) =>
    [head, ...data].flatMap((line, n) =>
      n % 3 === 2 ? [line, { text: `Página ${n} de 9` }] : [line],
    ),
  'names again in the middle': ({ head, data }) => [
    head,
    ...data.slice(0, 2),
    { text: head.text },
    ...data.slice(2),
  ],
  'a later table in another order': ({ head, data, names, rows, writing }) => {
    const turned = (cells: readonly string[]) => lineOf([cells[2]!, cells[0]!, cells[1]!], writing);
    return [
      head,
      ...data.slice(0, 2),
      { text: '' },
      { text: turned(names) },
      ...rows.slice(2).map((row) => ({
        text: turned(cellsOf(row, writing)),
        row: { ...row, price: null },
      })),
    ];
  },
  'a merged header of two rows': ({ data, names, writing }) => [
    { text: lineOf(['Posição', '', 'Estoque', '', ''], writing) },
    { text: lineOf(names, writing) },
    ...data,
  ],
  'a name that comes twice': ({ names, rows, writing }) => [
    { text: lineOf([...names, names[4]!], writing) },
    ...rows.map((row) => ({ text: lineOf([...cellsOf(row, writing), 'x'], writing), row })),
  ],
  'names that nobody knows': ({ data, writing }) => [
    { text: lineOf(['aa', 'bb', 'cc', 'dd', 'ee'], writing) },
    ...data,
  ],
  'a unit in a name': ({ names, data, writing, chance }) => [
    {
      text: lineOf(
        names.with(
          ...chance.of<[number, string]>([
            [2, 'Quantidade (dz)'],
            [2, 'Cantidad cx c/ 10'],
            [3, 'Preço de compra (em centavos)'],
            [3, 'Precio de compra (miles)'],
          ]),
        ),
        writing,
      ),
    },
    ...data,
  ],
  'two columns of dates': ({ names, rows, writing }) => [
    { text: lineOf(['Data estoque', ...names.slice(1), 'Data da posição'], writing) },
    ...rows.map((row) => ({
      text: lineOf([...cellsOf(row, writing), dateText('2025-09-13', writing)], writing),
      row,
    })),
  ],
  'errors of formulas': ({ head, rows, writing, chance }) => [
    head,
    ...rows.map((row) => ({
      text: lineOf(
        cellsOf(row, writing).with(
          chance.of([1, 2, 3]),
          chance.of(['#N/D', '#REF!', '#¡VALOR!', 'Err:502']),
        ),
        writing,
      ),
      row,
    })),
  ],
  'a quote that never closes': ({ head, rows, writing }) => [
    head,
    ...rows.map((row, n) => {
      const cells = cellsOf({ ...row, note: 'x' }, writing);
      return { text: (n % 3 === 1 ? cells.with(4, '"x') : cells).join(writing.delimiter), row };
    }),
  ],
  'quotes behind backslashes': ({ head, rows, writing }) => [
    head,
    ...rows.map((row) => ({
      text: cellsOf(row, writing)
        .with(4, '"Tubo 3\\" aço"')
        .map((cell) => (cell.startsWith('"') ? cell : `"${cell}"`))
        .join(writing.delimiter),
      row,
    })),
  ],
  'nothing as a database writes it': ({ head, rows, writing }) => [
    head,
    ...rows.map((row, n) => {
      const price = n % 2 === 0 ? null : row.price;
      return {
        text: lineOf(
          cellsOf({ ...row, price }, writing).with(
            3,
            price === null ? '\\N' : priceText(price, writing),
          ),
          writing,
        ),
        row: { ...row, price },
      };
    }),
  ],
  'apostrophes for quotes': ({ names, rows, writing }) => [
    { text: names.map((cell) => `'${cell}'`).join(writing.delimiter) },
    ...rows.map((row) => ({
      text: cellsOf({ ...row, note: 'x' }, writing)
        .map((cell) => `'${cell}'`)
        .join(writing.delimiter),
      row,
    })),
  ],
  'signs of a currency': ({ head, rows, writing }) => [
    head,
    ...rows.map((row) => ({
      text: lineOf(
        cellsOf(row, writing).with(3, `R$\u00a0${priceText(row.price, writing)}`),
        writing,
      ),
      row,
    })),
  ],
  'encoded twice': ({ head, data, writing }) =>
    textFile('', [head, ...data], writing, {
      bytes: (text) => Buffer.from(Buffer.from(text).toString('latin1')),
    }),
  'a delimiter too many': ({ head, rows, writing, chance }) => [
    head,
    ...rows.map((row, n) => {
      const cells = cellsOf(row, writing);
      return {
        text:
          n === 1
            ? cells.toSpliced(chance.below(5), 0, '7').join(writing.delimiter)
            : lineOf(cells, writing),
        row,
      };
    }),
  ],
  'a row cut short': ({ head, rows, writing, chance }) => [
    head,
    ...rows.map((row, n) => ({
      text: lineOf(cellsOf(row, writing).slice(0, n === 1 ? 1 + chance.below(4) : 5), writing),
      row,
    })),
  ],
  'an old code page': ({ head, data, writing, chance }) =>
    textFile('', [head, ...data], writing, {
      bytes: (text) => encodePage(text, chance.of(['cp850', 'macintosh'])) ?? Buffer.from(text),
    }),
  'a line that names the delimiter': ({ head, data, writing }) => [
    { text: `sep=${writing.delimiter}` },
    head,
    ...data,
  ],
  'delimiters at the end of lines': ({ head, data, writing }) =>
    [head, ...data].map((line) => ({
      ...line,
      text: `${line.text}${writing.delimiter.repeat(2)}`,
    })),
  'no table': () => [
    { text: 'Prezado cliente, segue em anexo o relatório.' },
    { text: 'Atenciosamente; a equipe' },
  ],
};
export const textKinds = Object.keys(kinds);
export function generateText(
  kind: string,
  chance: Chance,
  rows: readonly ExpectedRow[] = generateExpectedRows(chance),
): GeneratedFile {
  const writing = chooseWritingStyle(chance);
  const names = chance.of(NAMES);
  const made = kinds[kind]!({
    chance,
    writing,
    rows,
    names,
    head: { text: lineOf(names, writing) },
    data: rows.map((row) => dataLine(row, writing)),
  });
  if (!('bytes' in made)) {
    // The line that names the delimiter does not count as a row.
    const file = textFile(kind, made, writing);
    return kind === 'a line that names the delimiter'
      ? { ...file, records: file.records! - 1 }
      : file;
  }
  return { ...made, kind };
}
