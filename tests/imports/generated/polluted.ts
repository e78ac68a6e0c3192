/**
 * Damages a valid table of stock in one way at a time, in the ways of the Pollock benchmark
 * (Vitagliano and others, 2023). Each file comes with the rows that should be read from it.
 */
import type { Chance } from './chance.ts';
import { lineOf, textFile, type Line } from './texts.ts';
import {
  cellsOf,
  NAMES,
  generateExpectedRows,
  type GeneratedFile,
  type ExpectedRow,
  type WritingStyle,
} from './expected-rows.ts';

const SOUND: WritingStyle = {
  delimiter: ',',
  newline: '\r\n',
  encoding: 'utf-8',
  mark: '.',
  hasGroups: false,
  date: 'iso',
};

type Making = {
  readonly chance: Chance;
  readonly rows: readonly ExpectedRow[];
  readonly names: readonly string[];
  readonly head: Line;
  readonly data: readonly Line[];
};

type Polluted = {
  readonly lines: readonly Line[];
  readonly writing?: Partial<WritingStyle>;
  readonly isCounted?: boolean;
};

const replaced = (lines: readonly Line[], at: number, change: (text: string) => string) =>
  lines.map((line, n) => (n === at ? { ...line, text: change(line.text) } : line));

/** Returns the line with its delimiter number `n`, counted from 0, replaced by another text. */
const atDelimiter = (text: string, n: number, by: string): string => {
  const cells = text.split(',');
  return `${cells.slice(0, n + 1).join(',')}${by}${cells.slice(n + 1).join(',')}`;
};

const plainNotes = (rows: readonly ExpectedRow[]) => rows.map((row) => ({ ...row, note: 'nota' }));

const linesOf = (rows: readonly ExpectedRow[], writing = SOUND): Line[] =>
  rows.map((row) => ({ text: lineOf(cellsOf(row, writing), writing), row }));

const kinds: Readonly<Record<string, (making: Making) => Polluted>> = {
  'no payload': () => ({ lines: [] }),
  'the header alone': ({ head }) => ({ lines: [head] }),
  'one row of data': ({ head, data }) => ({ lines: [head, data[0]!] }),
  'no header': ({ data }) => ({ lines: data }),
  'a header of two rows': ({ head, data }) => ({
    lines: [{ text: 'estoque,,posição,,' }, head, ...data],
  }),
  'a header of three rows': ({ head, data }) => ({
    lines: [{ text: 'Norte,,,,' }, { text: 'estoque,,posição,,' }, head, ...data],
  }),
  'a preamble': ({ head, data, chance }) => ({
    lines: [
      ...Array.from({ length: 1 + chance.below(5) }, (_, n) => ({
        text: `Nota ${n}: relatório interno`,
      })),
      head,
      ...data,
    ],
  }),
  footnotes: ({ head, data, chance }) => ({
    lines: [
      head,
      ...data,
      ...Array.from({ length: 1 + chance.below(3) }, () => ({
        text: chance.of(['* valores sem impostos', 'Página 1 de 1', 'fim do relatório']),
      })),
    ],
  }),
  'a second table with fewer columns': ({ head, data, names, rows }) => ({
    lines: [
      head,
      ...data.slice(0, 2),
      { text: lineOf(names.slice(0, 3), SOUND) },
      ...rows.slice(2).map((row) => ({
        text: lineOf(cellsOf(row, SOUND).slice(0, 3), SOUND),
        row: { ...row, price: null },
      })),
    ],
  }),
  'a second table with more columns': ({ head, data, names, rows }) => ({
    lines: [
      head,
      ...data.slice(0, 2),
      { text: lineOf([...names, 'Armazém'], SOUND) },
      ...rows.slice(2).map((row) => ({ text: lineOf([...cellsOf(row, SOUND), 'SP'], SOUND), row })),
    ],
  }),
  'a second table of the same columns': ({ head, data }) => ({
    lines: [head, ...data.slice(0, 2), { text: '' }, head, ...data.slice(2)],
  }),
  'another delimiter': ({ rows, names, chance }) => {
    const writing = { ...SOUND, delimiter: chance.of([';', '\t', '|', ' ', ':', '^', '~']) };
    const plain = plainNotes(rows);
    return { writing, lines: [{ text: lineOf(names, writing) }, ...linesOf(plain, writing)] };
  },
  'a comma and a space': ({ rows, names }) => ({
    lines: [
      { text: names.join(', ') },
      ...plainNotes(rows).map((row) => ({ text: cellsOf(row, SOUND).join(', '), row })),
    ],
  }),
  'another end of records': ({ head, data, chance }) => ({
    writing: { newline: chance.of(['\n', '\r']) },
    lines: [head, ...data],
  }),
  'apostrophes around cells': ({ rows, names }) => ({
    lines: [
      { text: names.map((name) => `'${name}'`).join() },
      ...plainNotes(rows).map((row) => ({
        text: cellsOf(row, SOUND)
          .map((one) => `'${one}'`)
          .join(),
        row,
      })),
    ],
  }),
  'backslashes before quotes': ({ rows, head }) => ({
    lines: [
      head,
      ...rows.map((row) => ({
        text: `${cellsOf(row, SOUND).slice(0, 4).join()},"a \\"b\\" c"`,
        row,
      })),
    ],
  }),
  'quotes that are not escaped': ({ rows, head }) => ({
    lines: [
      head,
      ...rows.map((row) => ({ text: `${cellsOf(row, SOUND).slice(0, 4).join()},"a "b" c"`, row })),
    ],
  }),
  'a quote too many': ({ head, rows, chance }) => {
    const at = 1 + chance.below(rows.length);
    const place = chance.below(5);
    const isBehind = chance.isTrue();
    const lines = [head, ...linesOf(plainNotes(rows))];
    return {
      isCounted: false,
      lines: replaced(lines, at, (text) =>
        text
          .split(',')
          .map((one, n) => (n === place ? (isBehind ? `${one}"` : `"${one}`) : one))
          .join(),
      ),
    };
  },
  'a quote in the middle of a cell': ({ head, rows, chance }) => {
    const lines = [head, ...linesOf(plainNotes(rows))];
    const place = chance.below(5);
    return {
      lines: replaced(lines, 1 + chance.below(rows.length), (text) =>
        text
          .split(',')
          .map((one, n) => (n === place ? `${one.slice(0, 1)}"${one.slice(1)}` : one))
          .join(),
      ),
    };
  },
  'a wrapped cell with a quote too many': ({ head, rows, chance }) => {
    const lines = [
      head,
      ...linesOf(plainNotes(rows)).map((line) => ({
        ...line,
        text: line.text
          .split(',')
          .map((one) => `"${one}"`)
          .join(),
      })),
    ];
    const place = chance.below(5);
    return {
      isCounted: false,
      lines: replaced(lines, 1 + chance.below(rows.length), (text) =>
        text
          .split(',')
          .map((one, n) =>
            n === place ? chance.of([`"${one}`, `${one}"`, one.slice(0, -1), one.slice(1)]) : one,
          )
          .join(),
      ),
    };
  },
  'a delimiter too few': ({ head, rows, chance }) => ({
    lines: replaced([head, ...linesOf(plainNotes(rows))], 1 + chance.below(rows.length), (text) => {
      const place = chance.below(4);
      return atDelimiter(text, place, '');
    }),
  }),
  'a delimiter too many': ({ head, rows, chance }) => ({
    lines: replaced([head, ...linesOf(plainNotes(rows))], 1 + chance.below(rows.length), (text) =>
      atDelimiter(text, chance.below(4), ',,'),
    ),
  }),
  'another delimiter in one row': ({ head, rows, chance }) => ({
    lines: replaced([head, ...linesOf(plainNotes(rows))], 1 + chance.below(rows.length), (text) =>
      atDelimiter(text, chance.below(4), chance.of([';', '\t', ' ', '|'])),
    ),
  }),
  'another delimiter in the whole row': ({ head, rows, chance }) => ({
    lines: replaced([head, ...linesOf(plainNotes(rows))], 1 + chance.below(rows.length), (text) =>
      text.replaceAll(',', chance.of([';', '\t'])),
    ),
  }),
  'a name that is missing': ({ head, data, chance }) => ({
    lines: replaced([head, ...data], 0, (text) => text.split(',').with(chance.below(5), '').join()),
  }),
  'a name too many': ({ head, data }) => ({
    lines: replaced([head, ...data], 0, (text) => `${text},extra`),
  }),
  'a name too few': ({ head, data }) => ({
    lines: replaced([head, ...data], 0, (text) => text.split(',').slice(0, 4).join()),
  }),
};

export const pollutedKinds = Object.keys(kinds);

export function generatePolluted(kind: string, chance: Chance): GeneratedFile {
  const rows = generateExpectedRows(chance, 3 + chance.below(12));
  const names = chance.of(NAMES);
  const {
    lines,
    writing,
    isCounted = true,
  } = kinds[kind]!({
    chance,
    rows,
    names,
    head: { text: lineOf(names, SOUND) },
    data: linesOf(rows),
  });
  return textFile(kind, lines, { ...SOUND, ...writing }, { isCounted });
}
