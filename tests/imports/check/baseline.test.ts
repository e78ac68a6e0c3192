/**
 * Tests the comparison of a file's values with figures registered before: a moved decimal mark is
 * proposed to the person, and no value is changed because of it.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkRow,
  documentSchemas,
  issueSeverity,
  makeCheckPlan,
  type Baseline,
  type CheckContext,
  type CheckPlanInput,
} from '#areas/imports/domain/index.ts';
import { chooseRunCount } from '../../test-extent.ts';
import { moveDecimalMark } from '../../../src/areas/imports/domain/cells/parse-numbers.ts';
import { decimalPlacesMoved } from '../../../src/areas/imports/domain/check/compare-with-baseline.ts';
import { mustCheck, context, fileOf, countIssues } from '../check-fixtures.ts';

const spread = (middle: number, low = middle, high = middle) => ({ low, middle, high });

const known: Readonly<Record<string, Baseline>> = {
  1001: { price: spread(123_450, 120_000, 130_000), quantity: spread(2, 1, 3) },
  1002: { price: spread(123_450, 10_000, 900_000) },
  1003: {},
};

const baseline: CheckContext['baseline'] = (part, currency) =>
  currency === 'BRL' ? known[part] : undefined;

const file = (...rows: readonly string[]) =>
  fileOf(`Fecha;Código;Cantidad;Precio\n${rows.map((row) => `05/01/2026;${row}`).join('\n')}\n`);

describe('a figure compared with its baseline', () => {
  test.each([
    [1000, spread(100), 1],
    [800, spread(100), 1],
    [1250, spread(100), 1],
    [799, spread(100), 0],
    [1251, spread(100), 0],
    [10_000, spread(100), 2],
    [100_000, spread(100), 3],
    [1_000_000, spread(100), 0],
    [10, spread(100), -1],
    [8, spread(100), -1],
    [12, spread(100), -1],
    [13, spread(100), 0],
    [1, spread(1000), -3],
    [100, spread(100), 0],
    [500, spread(100), 0],
    [20, spread(100), 0],
    [0, spread(100), 0],
    // A value is not doubted if it is within a factor of 3 of the range of the part's registered
    // values.
    [1000, spread(100, 90, 334), 0],
    [1000, spread(100, 90, 333), 1],
    [10, spread(100, 30, 110), 0],
    [10, spread(100, 31, 110), -1],
  ])('%i with the baseline %o: the decimal mark has moved by %i', (value, of, places) =>
    expect(decimalPlacesMoved(value, of)).toBe(places),
  );

  test.each([
    ['12.34', -2, '0.1234'],
    ['12.34', 1, '123.4'],
    ['5', 2, '500'],
    ['120', -1, '12'],
    ['0.05', 2, '5'],
    ['0', -3, '0'],
    ['0.5', -1, '0.05'],
  ])('%s moved by %i is %s', (text, places, is) => expect(moveDecimalMark(text, places)).toBe(is));
});

describe('a row compared with its baseline', () => {
  test('a price of a hundred times the baseline gets a proposal with its evidence, keeps its value and blocks nothing', async () => {
    const found = await mustCheck(
      file('1001;2;123.450,00', '1001;2;1.234,50', '1001;2;12,34'),
      'inventory',
      {},
      { baseline },
    );

    expect(found.readings('purchasePrice')[0]).toEqual({
      value: 12_345_000,
      level: issueSeverity.warning,
      code: 'decimal_unusual',
      expected: '×100',
      repair: { kind: 'decimal_shift', to: '1234.50', evidence: 'history', applied: false },
    });
    expect(found.codes('purchasePrice')).toEqual(['decimal_unusual', undefined, 'decimal_unusual']);
    expect(found.readings('purchasePrice')[2]).toMatchObject({
      expected: '÷100',
      repair: { to: '1234.00' },
    });
    expect([countIssues(found), found.states[issueSeverity.error]]).toEqual([
      { 'purchasePrice:decimal_unusual': 2, ':key_twice': 2 },
      2,
    ]);
  });

  test('a quantity is doubted only if moving the mark gives whole pieces', async () => {
    const found = await mustCheck(
      file('1001;20;1.234,50', '1001;25;1.234,50', '1001;200;1.234,50'),
      'inventory',
      {},
      { baseline },
    );
    expect(found.readings('quantity').map(({ value, repair }) => [value, repair?.to])).toEqual([
      [20, '2'],
      [25, undefined],
      [200, '2'],
    ]);
  });

  test('a part that varies, has few registered values or another currency is not doubted', async () => {
    const found = await mustCheck(
      file('1002;2;12.345,00', '1003;2;12.345,00', '1004;2;12.345,00'),
      'inventory',
      {},
      { baseline },
    );
    expect(found.codes('purchasePrice')).toEqual([undefined, undefined, undefined]);
    expect(
      (
        await mustCheck(file('1001;2;123.450,00'), 'inventory', {}, { baseline, currency: 'PEN' })
      ).codes('purchasePrice'),
    ).toEqual([undefined]);
  });

  test('a value that a person typed is accepted, in one row or everywhere', async () => {
    const typed = await mustCheck(
      file('1001;2;123.450,00'),
      'inventory',
      { edits: new Map([[1, { cells: { purchasePrice: '123.450,01' } }]]) },
      { baseline },
    );
    const everywhere = await mustCheck(
      file('1001;2;123.450,00'),
      'inventory',
      { recipe: [{ field: 'purchasePrice', from: '123.450,00', to: '123.450,01', count: 1 }] },
      { baseline },
    );
    expect([typed.readings('purchasePrice')[0], everywhere.readings('purchasePrice')[0]]).toEqual(
      Array(2).fill({
        value: 12_345_001,
        level: issueSeverity.repaired,
        repair: { kind: 'corrected', to: '123.450,01', evidence: 'person', applied: true },
      }),
    );
  });

  test('a column is not doubted while its decimal mark is being asked about', async () => {
    expect(
      (await mustCheck(file('1001;2;123.450'), 'inventory', {}, { baseline })).codes(
        'purchasePrice',
      ),
    ).toEqual(['number_ambiguous']);
    expect(
      (
        await mustCheck(
          file('1001;2;123.450'),
          'inventory',
          { patterns: { purchasePrice: { mark: ',' } } },
          { baseline },
        )
      ).codes('purchasePrice'),
    ).toEqual(['decimal_unusual']);
  });
});

describe('a whole column', () => {
  const text = ['1001;2;123450', '1001;3;1230', '1002;2;500000', '1001;4;n/d'];

  test('is moved visibly, each figure, and those that were right before are doubted in the other direction', async () => {
    const found = await mustCheck(
      file(...text),
      'inventory',
      { patterns: { purchasePrice: { shift: -2 } } },
      { baseline },
    );
    expect(found.values('purchasePrice')).toEqual([123_450, 1230, 500_000, null]);
    expect(found.readings('purchasePrice')[0]).toMatchObject({
      level: issueSeverity.repaired,
      repair: { kind: 'decimal_shift', evidence: 'history', applied: true },
    });
    expect(found.readings('purchasePrice')[1]).toMatchObject({
      code: 'decimal_unusual',
      expected: '÷100',
      repair: { to: '1230.00', applied: false },
    });
  });

  test('has its TOTAL moved as well', async () => {
    const found = await mustCheck(
      fileOf(`Fecha;Código;Cantidad\n${'05/01/2026;1001;50000\n'.repeat(30)}TOTAL;;1500000\n`),
      'inventory',
      { patterns: { quantity: { shift: -1 } } },
    );
    expect(found.totals).toMatchObject([
      { field: 'quantity', found: 150_000, sum: 150_000, equal: true },
    ]);
  });

  test('keeps a value that a person types into it', async () => {
    const edits = new Map([[1, { cells: { purchasePrice: '1234,00' } }]]);
    const patterns = { purchasePrice: { shift: -2 } };
    expect(
      (
        await mustCheck(
          file(...text),
          'inventory',
          {
            patterns,
            edits,
            recipe: [{ field: 'purchasePrice', from: '1230', to: '1230,00', count: 1 }],
          },
          { baseline },
        )
      ).values('purchasePrice'),
    ).toEqual([123_400, 123_000, 500_000, null]);
  });

  test('gets digits beyond those of the currency back when its mark is moved', async () => {
    expect(
      (
        await mustCheck(file('1001;2;12,3456'), 'inventory', {
          patterns: { purchasePrice: { shift: 2 } },
        })
      ).readings('purchasePrice')[0],
    ).toMatchObject({ value: 123_456, level: issueSeverity.repaired });
  });
});

test('values and errors do not depend on registered figures: without them every row reads the same except for warnings', () => {
  const figure = fc.oneof(
    fc.integer({ min: 1, max: 99_999 }).map(String),
    fc.constantFrom('1.234,50', '0', '-1', '123.450,00', '', 'abc', '12,34', '2', '200', '10000'),
  );

  const plan = (kind: 'inventory' | 'pos_laam', more: Partial<CheckContext>) =>
    makeCheckPlan({
      schema: documentSchemas[kind],
      header: {
        at: 0,
        rows: 1,
        names: documentSchemas[kind].fields.map(({ name }) => name),
        inner: [],
        titles: [],
        written: documentSchemas[kind].fields.length,
        longest: documentSchemas[kind].fields.length,
        empty: [],
      },
      mapping: Object.fromEntries(
        documentSchemas[kind].fields.map(({ name }, column) => [name, { column }]),
      ),
      patterns: new Map(),
      context: { ...context, ...more },
    } satisfies CheckPlanInput);

  const anyBook = fc.record({
    low: fc.integer({ min: 1, max: 100_000 }),
    middle: fc.integer({ min: 1, max: 100_000 }),
    high: fc.integer({ min: 1, max: 100_000 }),
  });

  const found = fc.check(
    fc.property(
      fc.constantFrom('inventory' as const, 'pos_laam' as const),
      anyBook,
      figure,
      figure,
      (kind, one, quantity, price) => {
        const textOfType: Readonly<Record<string, string | undefined>> = {
          amount: price,
          date: '05/01/2026',
          currency: 'BRL',
        };
        const row = documentSchemas[kind].fields.map(({ name, type }) =>
          name === 'quantity' ? quantity : (textOfType[type] ?? '1001'),
        );
        const judged = ({ readings, issues: own }: ReturnType<typeof checkRow>) => [
          readings.map(({ value, level, code }) => [
            value,
            level === issueSeverity.error ? code : null,
          ]),
          own,
        ];
        expect(
          judged(checkRow(plan(kind, { baseline: () => ({ price: one, quantity: one }) }), row)),
        ).toEqual(judged(checkRow(plan(kind, {}), row)));
      },
    ),
    { numRuns: chooseRunCount(undefined, 600, 3_000) },
  );

  expect(found.counterexample).toBeNull();
});
