/** Whatever dialect a table is written in, it reads back equal, wherever the pieces are cut. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvReader } from '../../src/areas/imports/domain/read/text/csv.ts';
import { encodePage } from '../../src/areas/imports/domain/read/text/codepages.ts';
import { Parser } from '../../src/areas/imports/domain/read/text/papa.mjs';
import { delimiters } from '../../src/areas/imports/domain/read/text/delimiter.ts';
import {
  encodings,
  readRowsFrom,
  textOf,
  xlsxFile,
  type FileCell,
  type Dialect,
  type Encoding,
  type Raw,
} from '#areas/imports/domain/index.ts';
import { allRows, fileOf, opened } from './files.ts';

type Style = { delimiter: string; newline: string; quoting: 'all' | 'needed'; end: boolean };
const written = (
  table: readonly (readonly string[])[],
  { delimiter, newline, quoting, end }: Style,
): string => {
  const cell = (text: string) =>
    quoting === 'all' || text.includes(delimiter) || /["\r\n]/.test(text) || /^\s|\s$/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  return table.map((row) => row.map(cell).join(delimiter)).join(newline) + (end ? newline : '');
};
const inLf = (text: string) => text.replace(/\r\n?/g, '\n');
const asRead = (table: readonly (readonly string[])[]) => table.map((row) => row.map(inLf));
const style = fc.record<Style>({
  delimiter: fc.constantFrom(...delimiters),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  quoting: fc.constantFrom('all', 'needed'),
  end: fc.boolean(),
});
const tableOf = (text: fc.Arbitrary<string>) =>
  fc.integer({ min: 2, max: 6 }).chain((width) =>
    fc.array(fc.array(text, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 12,
    }),
  );
const spicy = fc
  .oneof(
    fc.constantFrom(
      '',
      '"',
      '""',
      '\n',
      '\r\n',
      'a"b',
      ';',
      ',;|',
      ' x ',
      "'=1",
      '0012',
      '7,89E+12',
      'São',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  .map((text) => text.replaceAll('\uFEFF', '').toWellFormed());
const bytesIn = (
  text: string,
  encoding: Encoding,
  marked = encoding.startsWith('utf-16'),
): Uint8Array => {
  if (encoding === 'windows-1252' || encoding === 'cp850') return encodePage(text, encoding)!;
  const whole = marked ? `\uFEFF${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(whole);
  const wide = Buffer.from(whole, 'utf16le');
  return encoding === 'utf-16le' ? wide : wide.swap16();
};
const western = spicy.map((text) =>
  [...text]
    .filter((letter) => encodePage(letter, 'windows-1252') && encodePage(letter, 'cp850'))
    .join(''),
);

describe('a table reads back equal', () => {
  test('in any delimiter, line end and quoting, cut anywhere', () => {
    fc.assert(
      fc.property(
        tableOf(spicy),
        style,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        (table, how, cuts) => {
          const text = inLf(written(table, how));
          const notes = { unclosedQuotes: [], quotedBreaks: 0 };
          const reader = csvReader(how.delimiter, notes);
          const rows: string[][] = [];
          for (let at = 0, n = 0; at < text.length; at += cuts[n++ % cuts.length]!)
            rows.push(...reader.push(text.slice(at, at + cuts[n % cuts.length]!)).rows);
          rows.push(...reader.end().rows);
          expect(notes.unclosedQuotes).toEqual([]);
          expect(rows).toEqual(asRead(table));
        },
      ),
      { numRuns: 2000 },
    );
  });
  test('the cuts leave no trace in the line numbers either', () => {
    fc.assert(
      fc.property(tableOf(spicy), style, fc.integer({ min: 1, max: 30 }), (table, how, step) => {
        const text = inLf(written(table, how));
        const linesOf = (size: number) => {
          const reader = csvReader(how.delimiter, { unclosedQuotes: [], quotedBreaks: 0 });
          const lines: number[] = [];
          for (let at = 0; at < text.length; at += size)
            lines.push(...reader.push(text.slice(at, at + size)).lines);
          return [...lines, ...reader.end().lines];
        };
        expect(linesOf(step)).toEqual(linesOf(text.length));
        expect(linesOf(step).every((line) => line >= 1 && line <= text.split('\n').length)).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });
  test.each(encodings)(
    'in %s, with a mark or without, naming its delimiter or not, in blocks of any size',
    async (encoding) => {
      const isWide = encoding.startsWith('utf');
      await fc.assert(
        fc.asyncProperty(
          tableOf(isWide ? spicy : western),
          style,
          isWide ? fc.boolean() : fc.constant(false),
          fc.boolean(),
          fc.integer({ min: 4, max: 90 }).map((half) => half * 2),
          async (table, how, marked, isNamed, size) => {
            fc.pre(table.some((row) => row.some((cell) => cell !== '')));
            fc.pre(
              isNamed ||
                (!/^"?sep=/i.test(table[0]![0]!) &&
                  !/^\s*(<|mime-version:|PK|%PDF)/i.test(table[0]![0]!)),
            );
            const text = `${isNamed ? `sep=${how.delimiter}${how.newline}` : ''}${written(table, how)}`;
            /* What the file says itself nobody has to choose. */
            const dialect: Dialect = {
              ...(marked ? {} : { encoding }),
              ...(isNamed ? {} : { delimiter: how.delimiter }),
            };
            const source = fileOf(bytesIn(text, encoding, marked));
            const file = await opened(source, 'inventory', dialect, size);
            const found = await allRows(file, 3);
            expect(found.rows).toEqual(asRead(table));
            expect([
              file.facts.encoding?.encoding,
              file.facts.delimiter,
              file.facts.sepLine,
              found.lines[0],
            ]).toEqual([encoding, how.delimiter, isNamed, isNamed ? 2 : 1]);
            /* Any part of it reads again as it was read. */
            for (const start of found.starts) {
              const again: { rows: (readonly Raw[])[]; lines: number[] } = { rows: [], lines: [] };
              for await (const batch of readRowsFrom(
                source,
                { encoding, delimiter: how.delimiter, blockSize: size },
                file.notes.unclosedQuotes,
                start,
              )) {
                again.rows.push(...batch.rows);
                again.lines.push(...batch.lines);
              }
              expect(again).toEqual({
                rows: found.rows.slice(start.record),
                lines: found.lines.slice(start.record),
              });
            }
          },
        ),
        { numRuns: 120 },
      );
    },
  );
  test('as a workbook of ours, with gaps, blank rows and numbers of every size', async () => {
    const cell = fc.oneof(
      fc.constant(null),
      spicy.map((text) => text.replace(/[\r\uFFFE\uFFFF]/g, '')),
      fc.integer(),
      fc
        .double({ min: -1e300, max: 1e300, noNaN: true })
        .map((value) => Number(value.toPrecision(15))),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 30 }),
        async (rows) => {
          const stream = await xlsxFile(
            'Hoja',
            ['a', 'b'],
            rows as readonly (readonly FileCell[])[],
          );
          const bytes = await new Response(stream as unknown as ReadableStream).arrayBuffer();
          const found = await allRows(await opened(fileOf(new Uint8Array(bytes), 'x.xlsx')), 7);
          const filled = (row: readonly FileCell[]) =>
            row
              .map((one) => (one === null ? '' : Object.is(one, -0) ? 0 : one))
              .slice(0, row.findLastIndex((one) => one !== null && one !== '') + 1);
          const expected = [['a', 'b'], ...rows]
            .map((row, n) => [n + 1, filled(row)] as const)
            .filter(([, row]) => row.length > 0);
          expect(found.rows).toEqual(expected.map(([, row]) => row));
          expect(found.lines).toEqual(expected.map(([line]) => line));
        },
      ),
      { numRuns: 120 },
    );
  });
});

test('what holds no quote is parted as PapaParse parts it', () => {
  const text = fc.oneof(
    fc.string({
      unit: fc.constantFrom('a', ';', '\n', '\r', '\r\n', ' ', 'é', '|'),
      maxLength: 60,
    }),
    fc.string({ unit: 'grapheme', maxLength: 30 }).map((one) => one.replaceAll('"', '')),
  );
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...delimiters, 'aé'),
      fc.boolean(),
      (whole, delimiter, isCut) => {
        fc.pre(whole !== '');
        const reader = csvReader(delimiter, { unclosedQuotes: [], quotedBreaks: 0 });
        const half = Math.floor(whole.length / 2);
        const cut = !isCut ? 0 : whole[half] === '\n' ? half + 1 : half;
        const found = [
          reader.push(whole.slice(0, cut)),
          reader.push(whole.slice(cut)),
          reader.end(),
        ];
        const { data } = new Parser({ delimiter, newline: '\n' }).parse(inLf(whole), 0, false);
        /* The parser takes a last line end for one more record. */
        if (inLf(whole).endsWith('\n')) data.pop();
        expect(found.flatMap(({ rows }) => rows)).toEqual(data);
        expect(found.flatMap(({ lines }) => lines)).toEqual(data.map((_, n) => n + 1));
      },
    ),
    { numRuns: 3000 },
  );
});
test('rows after quotes that never close read again as they were read', async () => {
  const text = Array.from({ length: 400 }, (_, n) =>
    n % 9 === 4 ? `${n};"open ${n}` : n % 9 === 6 ? `${n};"two\nlines; ${n}"` : `${n};plain "${n}`,
  ).join('\n');
  const source = fileOf(text);
  const file = await opened(source, 'inventory', { delimiter: ';' }, 256);
  const found = await allRows(file);
  expect([file.notes.unclosedQuotes.length, found.starts.length > 20]).toEqual([20, true]);
  for (const start of found.starts) {
    const rows: (readonly Raw[])[] = [];
    const lines: number[] = [];
    for await (const batch of readRowsFrom(
      source,
      { encoding: 'utf-8', delimiter: ';', blockSize: 256 },
      file.notes.unclosedQuotes,
      start,
    )) {
      rows.push(...batch.rows);
      lines.push(...batch.lines);
    }
    expect({ rows, lines }).toEqual({
      rows: found.rows.slice(start.record),
      lines: found.lines.slice(start.record),
    });
  }
});
test.each([
  [
    'whose first cell opens a quote that never closes, in blocks that end before that is clear',
    'utf-16le',
    `"fecha;codigo\n${'01/02/2026;1000000;una nota\r\n'.repeat(6000)}`,
    undefined,
  ],
  [
    'of CR lines, with line feeds in a few cells',
    'utf-8',
    `a;b\r${Array.from({ length: 4000 }, (_, n) => (n % 50 === 7 ? `${n};"two\nlines"` : `${n};plain`)).join('\r')}`,
    4096,
  ],
] as const)(
  'a file %s reads again from its starts, the first of them the beginning',
  async (_, encoding, text, blockSize) => {
    const source = fileOf(bytesIn(text, encoding));
    const file = await opened(source, 'inventory', { delimiter: ';' }, blockSize);
    const found = await allRows(file);
    expect([found.starts[0]?.record, found.starts.length >= (blockSize ? 8 : 2)]).toEqual([
      0,
      true,
    ]);
    for (const start of found.starts) {
      const rows: (readonly Raw[])[] = [];
      const lines: number[] = [];
      for await (const batch of readRowsFrom(
        source,
        { encoding, delimiter: ';', ...(blockSize ? { blockSize } : {}) },
        file.notes.unclosedQuotes,
        start,
      )) {
        rows.push(...batch.rows);
        lines.push(...batch.lines);
      }
      expect([rows.length, rows[0], lines.at(-1)]).toEqual([
        found.rows.length - start.record,
        found.rows[start.record],
        found.lines.at(-1),
      ]);
    }
  },
);
test.each([1000, 5_000_000])(
  'a quote that closes 90 KB later has swallowed rows, and is a letter (pieces of %i)',
  (size) => {
    const text = `a;"b\n${'c;d\n'.repeat(25_000)}e;f"\n`;
    const notes = { unclosedQuotes: [] as number[], quotedBreaks: 0 };
    const reader = csvReader(';', notes);
    const rows: string[][] = [];
    for (let at = 0; at < text.length; at += size)
      rows.push(...reader.push(text.slice(at, at + size)).rows);
    rows.push(...reader.end().rows);
    expect([rows.length, rows[0], rows[1], rows.at(-1), notes.unclosedQuotes]).toEqual([
      25_002,
      ['a', '"b'],
      ['c', 'd'],
      ['e', 'f"'],
      [1],
    ]);
  },
);

test('the last line counts the breaks in its cells, whether it ends or not', () => {
  const linesOf = (text: string) => {
    const reader = csvReader(';', { unclosedQuotes: [], quotedBreaks: 0 });
    return [...reader.push(text).lines, ...reader.end().lines];
  };
  expect([
    linesOf('a;"b\nc"\nd;e'),
    linesOf('a;b\nd;"e\nf"'),
    linesOf('"a\n\nb"\n"c\n"\nd\n'),
  ]).toEqual([
    [1, 3],
    [1, 2],
    [1, 4, 6],
  ]);
});

describe('the dialect is found', () => {
  const words = fc.constantFrom(
    'Usina São João',
    'Conceição',
    'Peça nº 3',
    'Bogotá',
    'Ñandú',
    'açúcar',
    'Número',
  );
  const table = fc
    .array(fc.tuple(words, fc.integer({ min: 1, max: 99_999 }).map(String), words), {
      minLength: 3,
      maxLength: 20,
    })
    .map((rows) => [['Ciudad', 'Número de parte', 'Descrição'], ...rows]);
  test.each(encodings.filter((encoding) => encoding !== 'cp850'))(
    'encoding %s and delimiter, from the bytes alone',
    async (encoding) => {
      await fc.assert(
        fc.asyncProperty(
          table,
          fc.constantFrom(';', ',', '\t', '|'),
          fc.constantFrom('\n', '\r\n', '\r'),
          async (rows, delimiter, newline) => {
            const { facts } = await opened(
              fileOf(
                bytesIn(
                  written(rows, { delimiter, newline, quoting: 'needed', end: true }),
                  encoding,
                ),
              ),
            );
            expect([facts.encoding!.encoding, facts.delimiter]).toEqual([encoding, delimiter]);
            expect(facts.head.rows).toEqual(rows);
          },
        ),
        { numRuns: 40 },
      );
    },
  );
  test('CP850 is offered whenever Portuguese or Spanish is written in it', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(
          (
            await opened(
              fileOf(
                bytesIn(
                  written(rows, { delimiter: ';', newline: '\r\n', quoting: 'needed', end: true }),
                  'cp850',
                ),
              ),
            )
          ).facts.encoding,
        ).toMatchObject({ offer: 'cp850' });
      }),
      { numRuns: 40 },
    );
  });
  test('decimal commas do not pass for delimiters', async () => {
    expect((await opened(fileOf('a;b\n1,5;2,5\n3,5;4,5\n'))).facts.delimiter).toBe(';');
  });
});

test('what a workbook stores as a number is read with all its digits and no exponent', () => {
  expect(
    [7_891_234_567_895, 0.1 + 0.2, 1e-7, 1.5e20, -12.34, 0, 100, 1234567.891, -1.5e45, 1.5e-45].map(
      textOf,
    ),
  ).toEqual([
    '7891234567895',
    '0.3',
    '0.0000001',
    '150000000000000000000',
    '-12.34',
    '0',
    '100',
    '1234567.891',
    `-15${'0'.repeat(44)}`,
    `0.${'0'.repeat(44)}15`,
  ]);
});
