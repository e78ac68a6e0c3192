/**
 * Tests workbooks that contain more than they show: several sheets with data, rows hidden by a
 * filter, and hidden columns.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { UploadCheckContext } from '#areas/imports/device/index.ts';
import { checkReport } from '#areas/reports/server/processing/check-report.ts';
import { checkFile } from '../check-file.ts';
import { context, readFixture, folder, mustOpen } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const uploadOf = async (name: string, remembered: UploadCheckContext['remembered'] = []) => {
  const { files } = createUploadDevice({ uploadContext: { remembered } });
  const id = await beginUpload(files, readFileSync(join(folder, name)), { name });
  return { files, id, upload: files.open(id), facts: await factsWhenChecked(files, id) };
};

const totals = ({ counts, quantity }: Awaited<ReturnType<typeof factsWhenChecked>>) => [
  counts.all,
  quantity,
];

describe('several sheets with data', () => {
  test('are each named with their number of rows, also hidden and empty ones', async () => {
    const { facts } = await uploadOf('several-sheets.xlsx');
    expect(facts.sheets).toMatchObject([
      { name: 'Outubro', hidden: false, rows: 3, isMore: false },
      { name: 'Vazia', hidden: false, rows: 0, isMore: false },
      { name: 'Novembro', hidden: false, rows: 2, isMore: false },
      { name: 'Apoio', hidden: true, rows: 1, isMore: false },
    ]);
    expect([facts.sheet, ...totals(facts)]).toEqual([0, 2, 11]);
  });

  test('let another one be chosen', async () => {
    const { files, id, upload } = await uploadOf('several-sheets.xlsx');
    await upload.choose({ sheet: 2 });
    const facts = await factsWhenChecked(files, id, ['ready']);
    expect([facts.sheet, ...totals(facts)]).toEqual([2, 1, 7]);
  });

  test('are not counted if there is only one', async () => {
    const { facts } = await mustOpen('filtered-rows.xlsx');
    expect(facts.sheets).toEqual([{ name: 'Estoque', hidden: false }]);
  });
});

describe('rows that a filter hides', () => {
  test('are counted if they have data, and read', async () => {
    const { facts } = await uploadOf('filtered-rows.xlsx');
    expect([facts.hiddenRows, ...totals(facts)]).toEqual([2, 4, 26]);
  });

  test('are left out if a person chooses so, are still counted, and can be restored', async () => {
    const { files, id, upload } = await uploadOf('filtered-rows.xlsx');
    await upload.choose({ withoutHiddenRows: true });
    const without = await factsWhenChecked(files, id, ['ready']);
    expect([without.hiddenRows, ...totals(without)]).toEqual([2, 2, 13]);
    expect((await upload.rows({}, 0, 5)).rows.map(({ line }) => line)).toEqual([2, 5]);

    const sent = await upload.finalizing();
    expect(sent.ok && sent.value.choices.withoutHiddenRows).toBe(true);

    await upload.choose({ withoutHiddenRows: null });
    expect(totals(await factsWhenChecked(files, id, ['ready']))).toEqual([4, 26]);
  });

  test('are left out on the server too, by the same choice', async () => {
    const { files, id, upload } = await uploadOf('filtered-rows.xlsx');
    await upload.choose({ withoutHiddenRows: true });
    await factsWhenChecked(files, id, ['ready']);
    const sent = await upload.finalizing();
    if (!sent.ok) throw new Error(sent.code);
    const { choices } = sent.value;
    const lines: number[] = [];
    const verdict = await checkReport(
      readFixture('filtered-rows.xlsx'),
      'inventory',
      choices,
      context,
      () => ({ row: (_checked, line) => void lines.push(line), endPage: async () => undefined }),
    );

    expect([verdict.rows, lines]).toEqual([2, [2, 5]]);
  });
});

describe('a hidden column', () => {
  test('is never preferred to a visible one, whatever its name', async () => {
    const { facts } = await uploadOf('hidden-columns.xlsx');
    expect(facts.hiddenColumns).toEqual([1, 3]);

    const placeOf = (name: string) => facts.fields.find(({ field }) => field === name)?.place;
    expect(placeOf('quantity')).toEqual({ column: 4 });
    expect(facts.quantity).toBe(5);

    // No visible column has prices, so the hidden one is used.
    expect(placeOf('purchasePrice')).toEqual({ column: 3 });
  });

  test('does not take a position remembered from the last file if a visible column fits', async () => {
    const remembered = {
      at: 1,
      names: ['Data', 'Código do produto', 'Estoque', 'Preço de compra'],
      choices: {
        names: [],
        mapping: {
          inventoryDate: { column: 0 },
          partNumber: { column: 1 },
          quantity: { column: 2 },
          purchasePrice: { column: 3 },
        },
        patterns: {},
        dateOrder: 'dmy',
        recipe: [],
        edits: {},
        prices: {},
      },
    } as const;
    const { facts } = await uploadOf('hidden-columns.xlsx', [remembered as never]);
    const places = facts.fields.flatMap(({ field, place }) =>
      place && 'column' in place ? [[field, place.column]] : [],
    );
    expect(Object.fromEntries(places)).toEqual({
      inventoryDate: 0,
      partNumber: 2,
      quantity: 4,
      purchasePrice: 3,
    });
  });

  test('is treated the same on the server and on the device', async () => {
    const report = await checkFile(await mustOpen('hidden-columns.xlsx'), 'inventory', context);
    expect(report.ok && report.value.sums.quantity).toBe(5);
  });
});
