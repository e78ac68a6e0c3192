/** Tests quotes that close late or never, and the positions from which a file can be read again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRowsFrom, type Raw } from '#areas/imports/domain/index.ts';
import { createCsvReader } from '../../../src/areas/imports/domain/read/text/csv.ts';
import { delimiters } from '../../../src/areas/imports/domain/read/text/delimiter.ts';
import { Parser } from '../../../src/areas/imports/domain/read/text/papa.mjs';
import { readAll, fileOf, mustOpen } from '../check-fixtures.ts';
import { encodeText, withLineFeeds } from './written-tables.ts';

test('text without quotes is split as PapaParse splits it', () => {
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
        const reader = createCsvReader(delimiter, { unclosedQuotes: [], quotedBreaks: 0 });
        const half = Math.floor(whole.length / 2);
        const cut = !isCut ? 0 : whole[half] === '\n' ? half + 1 : half;
        const found = [
          reader.push(whole.slice(0, cut)),
          reader.push(whole.slice(cut)),
          reader.end(),
        ];

        const { data } = new Parser({ delimiter, newline: '\n' }).parse(
          withLineFeeds(whole),
          0,
          false,
        );

        // The reference parser counts a final line end as one more record.
        if (withLineFeeds(whole).endsWith('\n')) data.pop();
        expect(found.flatMap(({ rows }) => rows)).toEqual(data);
        expect(found.flatMap(({ lines }) => lines)).toEqual(data.map((_, n) => n + 1));
      },
    ),
    { numRuns: 3000 },
  );
});

test('rows after quotes that never close are read again as they were read', async () => {
  const text = Array.from({ length: 400 }, (_, n) =>
    n % 9 === 4 ? `${n};"open ${n}` : n % 9 === 6 ? `${n};"two\nlines; ${n}"` : `${n};plain "${n}`,
  ).join('\n');
  const source = fileOf(text);
  const file = await mustOpen(source, 'inventory', { delimiter: ';' }, 256);
  const found = await readAll(file);
  expect([file.notes.unclosedQuotes.length, found.starts.length > 20]).toEqual([69, true]);

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
  'a file %s can be read again from its stored positions, the first of which is its beginning',
  async (_, encoding, text, blockSize) => {
    const source = fileOf(encodeText(text, encoding));
    const file = await mustOpen(source, 'inventory', { delimiter: ';' }, blockSize);
    const found = await readAll(file);
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
  'a quote that closes 90 KB later has swallowed rows, and is a character (pieces of %i)',
  (size) => {
    const text = `a;"b\n${'c;d\n'.repeat(25_000)}e;f"\n`;
    const notes = { unclosedQuotes: [] as number[], quotedBreaks: 0 };
    const reader = createCsvReader(';', notes);
    const rows: string[][] = [];
    for (let at = 0; at < text.length; at += size)
      rows.push(...reader.push(text.slice(at, at + size)).rows);
    rows.push(...reader.end().rows);
    expect([rows.length, rows[0], rows[1], rows.at(-1), notes.unclosedQuotes]).toEqual([
      25_002,
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f"'],
      [1],
    ]);
  },
);

test('the last line counts the line breaks in its cells, whether it ends or not', () => {
  const linesOf = (text: string) => {
    const reader = createCsvReader(';', { unclosedQuotes: [], quotedBreaks: 0 });
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
