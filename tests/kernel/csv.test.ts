/**
 * Tests that text written as CSV is not run as a formula by any spreadsheet, whichever separator it
 * splits at, and reads back equal.
 */
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { guardAgainstFormula, removeFormulaGuard, writeCsv } from '#kernel/domain/csv.ts';
import { isLong } from '../test-extent.ts';

type Reader = (file: string, separator: string) => string[];
const LINE_END = /^\r\n|^[\r\n]/;

/**
 * Splits a file into cells. `quotes` says where a quote begins a text in which separators do not
 * count.
 */
const splitting =
  (quotes: 'never' | 'at the beginning' | 'anywhere'): Reader =>
  (file, separator) => {
    const cells: string[] = [];
    let cell = '';
    let isFirst = true;
    let isQuoted = false;
    for (let at = 0; at < file.length; at++) {
      const character = file[at]!;
      const isQuote = character === '"' && quotes !== 'never';
      if (isQuote && isQuoted && file[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (isQuote && (isQuoted || isFirst || quotes === 'anywhere')) {
        isQuoted = !isQuoted;
      } else if (!isQuoted && (character === separator || LINE_END.test(character))) {
        cells.push(cell);
        cell = '';
        isFirst = true;
        continue;
      } else cell += character;
      isFirst = false;
    }

    return [...cells, cell];
  };

const readers: Readonly<Record<string, Reader>> = {
  'knows no quotes': splitting('never'),
  'knows quotes at the beginning of a cell, as Excel and LibreOffice do':
    splitting('at the beginning'),
  'knows quotes anywhere': splitting('anywhere'),
  'is papaparse': (file, separator) =>
    Papa.parse<string[]>(file, { delimiter: separator }).data.flat(),
};

const separators = [',', ';', '\t', '|'];
const delimiters = [';', ','] as const;

/**
 * Matches a cell that a spreadsheet would run as a formula, even after line ends and quotes in
 * front of it are dropped.
 */
const RUNS = /^[\r\n"]*[=+\-@\t]/;

const running = (file: string): string[] =>
  Object.values(readers).flatMap((reader) =>
    separators.flatMap((separator) => reader(file, separator).filter((cell) => RUNS.test(cell))),
  );

const readBack = (file: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(file, { delimiter, newline: '\r\n' }).data.slice(0, -1);

const anyText = fc
  .array(
    fc.constantFrom(
      ...separators,
      '"',
      '""',
      "'",
      '=',
      '+',
      '-',
      '@',
      '\r',
      '\n',
      '\r\n',
      ' ',
      'x',
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''));

const anyRows = fc.integer({ min: 1, max: 3 }).chain((width) =>
  fc.array(fc.array(anyText, { minLength: width, maxLength: width }), {
    minLength: 1,
    maxLength: 4,
  }),
);

const numRuns = isLong ? 50_000 : 5_000;

describe('a file for spreadsheets', () => {
  test.each([
    "see,=cmd|'/c calc'!A0",
    'see;=1+1',
    'see\t@SUM(A1)',
    'see|-1',
    'first\n=1+1',
    'see,"=1+1',
    ',""=1+1',
    '"=1+1',
  ])('with %j has no formula at any separator', (text) => {
    for (const delimiter of delimiters) {
      const file = writeCsv(['head'], [[text, 'end']], delimiter).slice(1);
      expect(running(file)).toEqual([]);
      expect(readBack(file, delimiter)[1]!.map(removeFormulaGuard)).toEqual([text, 'end']);
    }
  });

  test.each(Object.keys(readers))('is not executed by a reader that %s', (name) => {
    const reader = readers[name]!;
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(...delimiters),
        fc.constantFrom(...separators),
        (rows, delimiter, separator) => {
          const file = writeCsv(['head'], rows, delimiter).slice(1);
          expect(reader(file, separator).filter((cell) => RUNS.test(cell))).toEqual([]);
        },
      ),
      { numRuns },
    );
  });

  test('reads back equal, whatever its texts are', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...delimiters), (rows, delimiter) => {
        const file = writeCsv(
          rows[0]!.map(() => 'head'),
          rows,
          delimiter,
        ).slice(1);
        const [, ...read] = readBack(file, delimiter);
        expect(read.map((row) => row.map(removeFormulaGuard))).toEqual(rows);
      }),
      { numRuns },
    );
  });

  test('reads back equal after a reader has unified all line ends', () => {
    const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n');
    fc.assert(
      fc.property(anyText, (text) => {
        expect(removeFormulaGuard(oneLineEnd(guardAgainstFormula(text)))).toBe(oneLineEnd(text));
      }),
      { numRuns },
    );
  });

  test('quotes every text with a separator of any country', () => {
    for (const separator of separators)
      expect(writeCsv(['a'], [[`x${separator}y`]])).toContain(`\r\n"x${separator}y"\r\n`);
  });

  test('leaves an apostrophe inside of a text, and plain texts, unchanged', () => {
    const texts = ["Rua 5,'Casa'", 'a, -5', 'a;b', 'a-b', '1,5', "d'Oeste"];
    expect(texts.map(removeFormulaGuard)).toEqual(texts);
    expect(texts.slice(1).map(guardAgainstFormula)).toEqual(texts.slice(1));
  });
});
