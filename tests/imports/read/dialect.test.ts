/** Tests that the dialect of a text file is detected: its delimiter, encoding and decimal mark. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodings, rawCellText } from '#areas/imports/domain/index.ts';
import { fileOf, mustOpen } from '../check-fixtures.ts';
import { encodeText, writeTable } from './written-tables.ts';

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

  test.each(encodings.filter((encoding) => encoding !== 'cp850' && encoding !== 'macintosh'))(
    'encoding %s and delimiter, from the bytes alone',
    async (encoding) => {
      await fc.assert(
        fc.asyncProperty(
          table,
          fc.constantFrom(';', ',', '\t', '|'),
          fc.constantFrom('\n', '\r\n', '\r'),
          async (rows, delimiter, newline) => {
            const { facts } = await mustOpen(
              fileOf(
                encodeText(
                  writeTable(rows, { delimiter, newline, quoting: 'needed', end: true }),
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

  test.each(['cp850', 'macintosh'] as const)(
    '%s is offered if the bytes are Portuguese or Spanish in it',
    async (encoding) => {
      await fc.assert(
        fc.asyncProperty(table, async (rows) => {
          expect(
            (
              await mustOpen(
                fileOf(
                  encodeText(
                    writeTable(rows, {
                      delimiter: ';',
                      newline: '\r\n',
                      quoting: 'needed',
                      end: true,
                    }),
                    encoding,
                  ),
                ),
              )
            ).facts.encoding,
          ).toMatchObject({ encoding: 'windows-1252', offer: encoding });
        }),
        { numRuns: 40 },
      );
    },
  );

  test('decimal commas are not taken for delimiters', async () => {
    expect((await mustOpen(fileOf('a;b\n1,5;2,5\n3,5;4,5\n'))).facts.delimiter).toBe(';');
  });
});

test('a number stored in a workbook is read with all its digits and no exponent', () => {
  expect(
    [7_891_234_567_895, 0.1 + 0.2, 1e-7, 1.5e20, -12.34, 0, 100, 1234567.891, -1.5e45, 1.5e-45].map(
      rawCellText,
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
