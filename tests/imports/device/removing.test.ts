/**
 * Tests removing thousands of rows that a filter finds: the removal is stored as runs of rows and
 * sent with the file.
 */
import { describe, expect, test } from 'vitest';
import {
  choiceLimits,
  countRows,
  fileChoicesSchema,
  createRowEdits,
  rowStates,
  rowRunsOf,
  runsWithout,
  unionOfRuns,
} from '#areas/imports/domain/index.ts';
import {
  checkReport,
  toPreparationChoices,
} from '#areas/reports/server/processing/check-report.ts';
import { context, fileOf } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const ROWS = 12_000;

/** A file in which every other row is wrong, because its quantity is 0. */
const text = `Fecha;Código;Cantidad\n${Array.from(
  { length: ROWS },
  (_, n) => `05/01/2026;${10_000 + n};${n % 2}\n`,
).join('')}`;

async function opened() {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, text);
  await factsWhenChecked(files, id);
  return files.open(id);
}

const wrong = { states: [rowStates.error] } as const;

describe('all rows that a filter finds', () => {
  test('are removed together, even more than can be edited one by one', async () => {
    const upload = await opened();
    expect(await upload.removeFound(wrong)).toEqual({ ok: true, value: ROWS / 2 });
    expect(ROWS / 2).toBeGreaterThan(choiceLimits.edits);

    const ready = await upload.finalizing();
    expect(ready).toMatchObject({ ok: true, value: { told: { rows: ROWS / 2 } } });
    expect((await upload.facts())!).toMatchObject({ counts: { wrong: 0, removed: ROWS / 2 } });
  });

  test('come back with one undo', async () => {
    const upload = await opened();
    await upload.removeFound(wrong);
    expect(await upload.undo()).toBe(true);
    expect(await upload.finalizing()).toMatchObject({ ok: false, details: { wrong: ROWS / 2 } });
    expect((await upload.facts())!.choices.removed).toBe(undefined);
  });

  test('are left out on the server too', async () => {
    const upload = await opened();
    await upload.removeFound(wrong);
    const ready = await upload.finalizing();
    const choices = fileChoicesSchema.parse(
      JSON.parse(JSON.stringify(ready.ok && ready.value.choices)),
    );
    const verdict = await checkReport(fileOf(text), 'inventory', choices, context, () => ({
      row: () => undefined,
      endPage: async () => undefined,
    }));

    expect(verdict).toMatchObject({ refusal: null, rows: ROWS / 2 });
  });

  test('keep what was typed into some of them, and a row that is edited again counts again', async () => {
    const upload = await opened();
    await upload.edit(1, { quantity: 'none' });
    await upload.removeFound(wrong);
    await upload.edit(3, { quantity: '7' });
    const { choices } = (await upload.facts())!;
    expect(choices.edits).toEqual({
      1: { removed: true, cells: { quantity: 'none' } },
      3: { cells: { quantity: '7' } },
    });
    expect(await upload.finalizing()).toMatchObject({
      ok: true,
      value: { told: { rows: ROWS / 2 + 1 } },
    });
  });

  test('count again when their original texts are restored, whether or not one was typed before', async () => {
    const upload = await opened();
    await upload.removeFound(wrong);
    await upload.edit(3, { quantity: null });
    expect((await upload.rows({ states: [rowStates.removed] }, 0, 1)).total).toBe(ROWS / 2 - 1);
    await upload.edit(5, { quantity: '7' });
    await upload.edit(5, { quantity: null });
    expect(await upload.finalizing()).toMatchObject({ ok: false, details: { wrong: 2 } });
    expect((await upload.rows(wrong, 0, 5)).rows.map(({ row }) => row)).toEqual([3, 5]);

    await upload.undo();
    await upload.undo();
    await upload.undo();
    expect(await upload.finalizing()).toMatchObject({ ok: true });
    expect((await upload.rows({ states: [rowStates.removed] }, 0, 1)).total).toBe(ROWS / 2);
  });
});

describe('runs of rows', () => {
  test('have a first and a last row, and contain those between', () => {
    const runs = rowRunsOf([2, 3, 4, 9]);
    expect([runs, countRows(runs)]).toEqual([[2, 4, 9, 9], 4]);
    const edits = createRowEdits(new Map(), runs);
    const held = Array.from({ length: 12 }, (_, row) => row).filter((row) => edits.get(row));
    expect(held).toEqual([2, 3, 4, 9]);
  });

  test('are joined where they touch', () => {
    expect(unionOfRuns([2, 4, 9, 9], [0, 0, 5, 6])).toEqual([0, 0, 2, 6, 9, 9]);
    expect(unionOfRuns([], [])).toEqual([]);
  });

  test('lose one row at either end or in the middle, where they are divided', () => {
    const without = (row: number) => runsWithout([2, 4, 9, 9], row);
    expect([2, 3, 4, 9, 5].map(without)).toEqual([
      [3, 4, 9, 9],
      [2, 2, 4, 4, 9, 9],
      [2, 3, 9, 9],
      [2, 4],
      [2, 4, 9, 9],
    ]);
  });

  test('are optional, because choices stored before have none', () => {
    const before = {
      names: [],
      mapping: {},
      patterns: {},
      dateOrder: 'dmy',
      recipe: [],
      edits: {},
      prices: {},
    };
    expect(toPreparationChoices(fileChoicesSchema.parse(before), 'inventory').edits!.get(1)).toBe(
      undefined,
    );
  });
});
