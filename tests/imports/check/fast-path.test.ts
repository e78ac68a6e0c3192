/**
 * Tests that each fast path of reading returns what the code that it replaces returns, or nothing.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCell } from '#areas/imports/domain/cells/read-cell.ts';
import {
  createFastCellReader,
  voteOnDecimalMarkFast,
} from '#areas/imports/domain/cells/fast-cell-reader.ts';
import {
  decidePattern,
  documentSchemas,
  createVotes,
  type CheckContext,
} from '#areas/imports/domain/index.ts';
import { detectEncoding } from '#areas/imports/domain/encodings/encodings.ts';
import { memoizeByCell } from '#areas/imports/domain/cells/memoize.ts';
import { foldCellText, foldCellTextSlowly } from '#areas/imports/domain/cells/cell-texts.ts';
import { voteOfCell } from '#areas/imports/domain/cells/pattern-vote.ts';
import { chooseRunCount } from '../../test-extent.ts';
import { context } from '../check-fixtures.ts';

const figure = fc.oneof(
  fc.stringMatching(/^\d{1,3}([.,]\d{3}){0,3}([.,]\d{0,4})?$/),
  fc.stringMatching(/^\d{1,20}$/),
  fc.stringMatching(/^[1-6]\d{4}[.,]\d{1,3}$/),
  fc.stringMatching(/^[0-9.,'\- ]{0,12}$/),
  fc.stringMatching(/^\d{1,2}[.,]\d{1,2}[.,]\d{2,4}$/),
  fc.stringMatching(/^0{1,3}[.,]?\d{1,4}$/),
);

const words = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abzAZ09 áÇãÃÂ©.,-&/\'="#×'), maxLength: 24 }),
  fc.stringMatching(/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/),
  fc.constantFrom(
    'n/a',
    'N/D',
    'ninguno',
    '#REF!',
    '529.982.247-25 Maria',
    'Maria 52998224725',
    'SÃ£o Paulo Ltda',
    'Usina  Azul Ltda',
    ' Usina Azul',
    '1E5',
    '123456789E4',
  ),
  fc.string({ unit: fc.constantFrom(...'ab '), minLength: 190, maxLength: 210 }),
);

const marks = [
  decidePattern(createVotes()),
  decidePattern(createVotes(), { chosen: { mark: ',' } }),
  decidePattern(createVotes(), { chosen: { mark: '.' } }),
  decidePattern({ ...createVotes(), comma: 1, dot: 1 }),
];

test('cells of every type have the same reading', () => {
  const known: CheckContext = {
    ...context,
    parts: { has: (part) => part.length < 5, partsOf: () => [], eansStarting: () => [] },
  };
  const fields = Object.values(documentSchemas).flatMap(({ fields: all }) => all);
  const found = fc.check(
    fc.property(
      fc.oneof(figure, words),
      fc.constantFrom(...fields),
      fc.constantFrom(...marks),
      fc.constantFrom('BRL' as const, 'CLP' as const),
      fc.boolean(),
      (raw, field, pattern, currency, hasParts) => {
        const checkContext = hasParts ? known : context;
        const short = createFastCellReader(field, pattern, checkContext, currency)?.(raw);
        if (short) expect(short).toEqual(readCell(raw, { field, pattern, checkContext, currency }));
      },
    ),
    { numRuns: chooseRunCount(undefined, 10_000, 60_000) },
  );
  expect(found.counterexample).toBeNull();
});

test('texts have the same folding', () => {
  const text = fc.oneof(
    fc.string({
      unit: fc.constantFrom(...'aZ09 áÇãÃÂ©.ŒœßæÆøØðÞłŁŉſĳŀ\u0301\u00a0ﬁ%#$№'),
      maxLength: 16,
    }),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  fc.assert(
    fc.property(text, (one) => {
      expect(foldCellText(one)).toBe(foldCellTextSlowly(one));
    }),
    { numRuns: chooseRunCount(undefined, 4_000, 20_000) },
  );
});

test('a remembered result is that of the same cell', () => {
  const cells = fc.array(
    fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 4 }),
      fc.integer({ min: -300, max: 300 }),
      // Adding 0 turns -0 into 0. Files contain no -0, and a cached result could belong to either
      // zero, because the cache does not distinguish them.
      fc.double().map((value) => value + 0),
    ),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(cells, (raws) => {
      const ask = memoizeByCell((raw) => [raw]);
      expect(raws.map((raw) => ask(raw)[0])).toEqual(raws);
    }),
    { numRuns: chooseRunCount(undefined, 500, 2000) },
  );
});

test('numbers are counted the same in the vote on decimal marks', () => {
  const found = fc.check(
    fc.property(fc.oneof(figure, words), (raw) => {
      const short = voteOnDecimalMarkFast(raw);
      return short === undefined || short === voteOfCell(raw);
    }),
    { numRuns: chooseRunCount(undefined, 10_000, 60_000) },
  );
  expect(found.counterexample).toBeNull();
});

test('UTF-8 is recognized as a strict decoder does, wherever the bytes are cut', async () => {
  const byte = fc.oneof(
    fc.constantFrom(
      0x41,
      0x80,
      0xbf,
      0xc1,
      0xc2,
      0xdf,
      0xe0,
      0xa0,
      0x9f,
      0xed,
      0xef,
      0xf0,
      0x90,
      0x8f,
      0xf4,
      0xf5,
    ),
    fc.integer({ min: 0x20, max: 255 }),
  );
  const strictly = (bytes: Uint8Array) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.constantFrom(
            [...Buffer.from('São €𝄞')],
            Array.from({ length: 63 }, () => 0x41),
          ),
          fc.array(byte, { maxLength: 3 }),
        ),
        { maxLength: 6 },
      ),
      fc.nat(80),
      async (parts, cut) => {
        const bytes = Uint8Array.from([0x41, 0x3b, ...parts.flat()]);
        const found = await detectEncoding(new Uint8Array([0x41]), async function* () {
          yield bytes.slice(0, cut);
          yield bytes.slice(cut);
        });
        expect(found.encoding === 'utf-8').toBe(strictly(bytes));
      },
    ),
    { numRuns: chooseRunCount(undefined, 1_000, 5_000) },
  );
});
