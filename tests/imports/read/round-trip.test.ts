/**
 * Tests that a table written in any dialect reads back equal, wherever the bytes are split into
 * pieces.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodings,
  readRowsFrom,
  xlsxFile,
  type ChosenFileFormat,
  type FileCell,
  type Raw,
} from '#areas/imports/domain/index.ts';
import { isBlankCell } from '#areas/imports/domain/cells/cell-texts.ts';
import { chooseRunCount } from '../../test-extent.ts';
import { encodePage } from '../../../src/areas/imports/domain/encodings/codepages.ts';
import { createCsvReader } from '../../../src/areas/imports/domain/read/text/csv.ts';
import { delimiters } from '../../../src/areas/imports/domain/read/text/delimiter.ts';
import { readAll, fileOf, mustOpen } from '../check-fixtures.ts';
import { encodeText, withLineFeeds, writeTable, type Style } from './written-tables.ts';

const asRead = (table: readonly (readonly string[])[]) =>
  table.map((row) => row.map(withLineFeeds));

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

const pages = ['windows-1252', 'cp850', 'macintosh'] as const;

const western = spicy.map((text) =>
  [...text].filter((letter) => pages.every((page) => encodePage(letter, page))).join(''),
);

describe('a table reads back equal', () => {
  test('in any delimiter, line end and quoting, cut anywhere', () => {
    fc.assert(
      fc.property(
        tableOf(spicy),
        style,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        (table, how, cuts) => {
          const text = withLineFeeds(writeTable(table, how));
          const notes = { unclosedQuotes: [], quotedBreaks: 0 };
          const reader = createCsvReader(how.delimiter, notes);
          const rows: string[][] = [];
          for (let at = 0, n = 0; at < text.length; at += cuts[n++ % cuts.length]!)
            rows.push(...reader.push(text.slice(at, at + cuts[n % cuts.length]!)).rows);
          rows.push(...reader.end().rows);
          expect(notes.unclosedQuotes).toEqual([]);
          expect(rows).toEqual(asRead(table));
        },
      ),
      { numRuns: chooseRunCount(undefined, 500, 2000) },
    );
  });

  test('the cuts do not change the line numbers', () => {
    fc.assert(
      fc.property(tableOf(spicy), style, fc.integer({ min: 1, max: 30 }), (table, how, step) => {
        const text = withLineFeeds(writeTable(table, how));
        const linesOf = (size: number) => {
          const reader = createCsvReader(how.delimiter, { unclosedQuotes: [], quotedBreaks: 0 });
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
      { numRuns: chooseRunCount(undefined, 120, 500) },
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
            // A file without a filled cell is refused as empty.
            fc.pre(table.some((row) => row.some((cell) => !isBlankCell(cell))));
            fc.pre(
              isNamed ||
                (!/^"?sep=/i.test(table[0]![0]!) &&
                  !/^\s*(<|mime-version:|PK|%PDF)/i.test(table[0]![0]!)),
            );

            const text = `${isNamed ? `sep=${how.delimiter}${how.newline}` : ''}${writeTable(table, how)}`;

            // The chosen dialect leaves out what the file itself states.
            const dialect: ChosenFileFormat = {
              ...(marked ? {} : { encoding }),
              ...(isNamed ? {} : { delimiter: how.delimiter }),
            };

            const source = fileOf(encodeText(text, encoding, marked));
            const file = await mustOpen(source, 'inventory', dialect, size);
            const found = await readAll(file, 3);
            expect(found.rows).toEqual(asRead(table));
            expect([
              file.facts.encoding?.encoding,
              file.facts.delimiter,
              file.facts.sepLine,
              found.lines[0],
            ]).toEqual([encoding, how.delimiter, isNamed, isNamed ? 2 : 1]);

            // Reading again from any recorded start returns the same rows.
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
        { numRuns: chooseRunCount(undefined, 30, 120) },
      );
    },
  );

  test('as a workbook written by the portal, with gaps, blank rows and numbers of every size', async () => {
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
          const found = await readAll(await mustOpen(fileOf(new Uint8Array(bytes), 'x.xlsx')), 7);
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
      { numRuns: chooseRunCount(undefined, 30, 120) },
    );
  });
});
