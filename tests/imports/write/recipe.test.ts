/**
 * Tests corrections that are remembered and offered for the next file, and filters over row states.
 */
import { describe, expect, test } from 'vitest';
import {
  applicableCorrections,
  checkPage,
  filterRows,
  rowStates,
  withCorrection,
  type Recipe,
} from '#areas/imports/domain/index.ts';
import { mustCheck, fileOf } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

describe('corrections', () => {
  const recipe: Recipe = [
    { field: 'quantity', from: '0', to: '1', count: 1 },
    { field: 'quantity', from: 'dos', to: '2', count: 4 },
  ];

  test('apply wherever the text occurs, and stay visible', async () => {
    const file = await mustCheck('returns.csv', 'inventory', { recipe });
    expect(file.readings('quantity')[1]).toEqual({
      value: 1,
      level: 1,
      repair: { kind: 'corrected', to: '1', evidence: 'person', applied: true },
    });
    expect(file.pages[0]!.rows[1]![2]).toBe('0');
  });

  test('are offered again where they apply, with their count', () => {
    expect(applicableCorrections(recipe, (_field, from) => (from === '0' ? 3 : 0))).toEqual([
      { field: 'quantity', from: '0', to: '1', count: 3 },
    ]);
  });

  test('of all remembered files are offered: the newest for each text, and none that was reverted', async () => {
    const of = (...corrections: Recipe) => ({
      names: ['x'],
      choices: {
        names: ['x'],
        mapping: {},
        patterns: {},
        dateOrder: 'dmy' as const,
        recipe: [...corrections],
        edits: {},
        prices: {},
      },
    });

    const quantity = (from: string, to: string) => ({
      field: 'quantity' as const,
      from,
      to,
      count: 1,
    });

    const { files } = createUploadDevice({
      uploadContext: {
        remembered: [
          of(quantity('dos', '2'), quantity('tres', 'tres')),
          of(quantity('dos', '22'), quantity('tres', '3'), quantity('cuatro', '4')),
        ],
      },
    });

    const facts = await factsWhenChecked(
      files,
      await beginUpload(
        files,
        'Fecha;Código;Cantidad\n05/01/2026;1001;dos\n05/01/2026;1002;tres\n05/01/2026;1003;cuatro\n05/01/2026;1004;5\n05/01/2026;1005;5\n05/01/2026;1006;5\n',
      ),
    );

    expect(facts.offered.map(({ from, to, count }) => [from, to, count])).toEqual([
      ['dos', '2', 1],
      ['cuatro', '4', 1],
    ]);
  });

  test('are counted without totals and without cells in which a person typed', async () => {
    const { files } = createUploadDevice({
      uploadContext: {
        remembered: [
          {
            names: ['Fecha', 'Código', 'Cantidad'],
            choices: {
              names: ['Fecha', 'Código', 'Cantidad'],
              mapping: {},
              patterns: {},
              dateOrder: 'dmy',
              recipe: [{ field: 'quantity', from: 'dos', to: '2', count: 1 }],
              edits: {},
              prices: {},
            },
          },
        ],
      },
    });
    const id = await beginUpload(
      files,
      'Fecha;Código;Cantidad\n05/01/2026;1001;dos\n05/01/2026;1002;dos\n05/01/2026;1004;5\n05/01/2026;1005;5\nTotal;;dos\n',
    );
    expect((await factsWhenChecked(files, id)).offered).toMatchObject([{ from: 'dos', count: 2 }]);
    await files.open(id).edit(1, { quantity: '9' });
    await files.open(id).finalizing();
    expect((await files.open(id).facts())!.offered).toMatchObject([{ from: 'dos', count: 1 }]);
  });

  test('are replaced by a later one, and a text corrected back to itself is forgotten', () => {
    expect(
      withCorrection(recipe, { field: 'quantity', from: '0', to: '5', count: 1 }).map(
        ({ to }) => to,
      ),
    ).toEqual(['2', '5']);
    expect(withCorrection(recipe, { field: 'quantity', from: '0', to: '0', count: 1 })).toEqual([
      recipe[1],
    ]);
  });

  test('are not needed in a removed row, whose errors no longer count', async () => {
    const file = await mustCheck('returns.csv');
    const first = file.pages[0]!.first;
    const again = await mustCheck('returns.csv', 'inventory', {
      edits: new Map([[first, { removed: true }]]),
    });
    expect([again.states[rowStates.removed], again.states[rowStates.error]]).toEqual([1, 3]);
  });
});

test('a filter finds rows by state, by field, or all of them', async () => {
  const lines = Array.from(
    { length: 2500 },
    (_, n) => `03/11/2025;${n + 1};${n % 100 === 0 ? 0 : 1};${n % 1000 === 0 ? '-5,00' : '5,00'}`,
  );

  const file = await mustCheck(
    fileOf(`Fecha;Número de parte;Cantidad;Precio\n${lines.join('\n')}\n`),
  );
  const quantity = file.plan.fieldIndex('quantity');
  const price = file.plan.fieldIndex('purchasePrice');
  expect(file.marks.map(({ states }) => states.length)).toEqual([1000, 1000, 500]);
  expect([...filterRows(file.marks, { states: [rowStates.error] })].slice(0, 3)).toEqual([
    1, 101, 201,
  ]);
  expect(filterRows(file.marks, { states: [rowStates.error] })).toHaveLength(25);
  expect([
    filterRows(file.marks, { field: quantity }).length,
    [...filterRows(file.marks, { field: price })],
  ]).toEqual([25, [1, 1001, 2001]]);
  expect(filterRows(file.marks, {})).toHaveLength(2500);
  expect(checkPage(file.plan, file.pages[1]!).errors.filter((bits) => bits !== 0)).toHaveLength(10);
});
