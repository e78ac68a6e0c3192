/**
 * Tests that cells read the same in a small sheet, which is read in one step, in a large one, and
 * in a file that is in memory or read in pieces.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Raw, SourceFile } from '#areas/imports/domain/index.ts';
import { chooseRunCount } from '../../test-extent.ts';
import {
  cell,
  date,
  formatted,
  formula,
  number,
  parts,
  shared,
  zip,
  type CellXml,
} from '../../fixtures/imports/workbooks.ts';
import { readAll, mustOpen, plainFile } from '../check-fixtures.ts';

const STRINGS = ['Válvula', 'São João', ' a  b ', '<&>', ''];
const FORMATS = ['dd/mm/yyyy hh:mm:ss', '"R$" #,##0.00', '0.0%'];

const anyCell: fc.Arbitrary<CellXml> = fc.oneof(
  fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => cell(text.replaceAll(/[\p{C}]/gu, ''))),
  fc.integer({ min: -1_000_000, max: 90_000_000 }).map((value) => number(String(value))),
  fc.double({ min: 0, max: 100_000, noNaN: true }).map((value) => number(String(value))),
  fc.nat(STRINGS.length + 1).map(shared),
  fc.integer({ min: 40_000, max: 50_000 }).map(date),
  fc
    .tuple(fc.double({ min: 1, max: 50_000, noNaN: true }), fc.nat(2))
    .map(([value, format]) => formatted(String(value), format)),
  fc.constantFrom<CellXml>(
    formula('A1*2'),
    formula('A1*2', '7'),
    (at) => `<c r="${at}" t="s"/>`,
    (at) => `<c r="${at}" t="b"><v>1</v></c>`,
    (at) => `<c r="${at}" t="e"><v>#N/A</v></c>`,
    (at) => `<c r="${at}" t="str"><f>X</f><v>a&amp;b</v></c>`,
    (at) => `<c r="${at}" t="inlineStr"><is><t><![CDATA[a < b]]></t></is></c>`,
    (at) => `<c r="${at}"><v><![CDATA[12]]></v><!-- x --></c>`,
    (at) => `<c r="${at}"/>`,
  ),
);

const FILLER = Array.from({ length: 5000 }, (_, n) => [
  cell(`fila ${n}`),
  number(String(n)),
  shared(n % 3),
]);

const file = (
  rows: readonly (readonly CellXml[])[],
  method: 0 | 8,
  isHeld: boolean,
): SourceFile => {
  const bytes = zip(
    parts({ rows, strings: STRINGS, formats: FORMATS }).map((part) => ({ ...part, method })),
  );
  return { ...plainFile(bytes, 'x.xlsx'), ...(isHeld ? { held: new Uint8Array(bytes) } : {}) };
};

/** Returns the cells of the rows, without their line numbers. */
const rowsOf = async (source: SourceFile): Promise<(readonly Raw[])[]> =>
  (await readAll(await mustOpen(source))).rows;

test('rows read the same alone, after five thousand others, packed or stored, in memory or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyCell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (rows, isHeld) => {
        const marked = rows.map((row) => [cell('fila'), ...row]);
        const small = await rowsOf(file(marked, 0, isHeld));
        const packed = await rowsOf(file(marked, 8, !isHeld));
        const large = await rowsOf(file([...FILLER, ...marked], 8, isHeld));
        expect(packed).toEqual(small);
        expect(large.slice(FILLER.length)).toEqual(small);
      },
    ),
    { numRuns: chooseRunCount(undefined, 5, 25) },
  );
});
