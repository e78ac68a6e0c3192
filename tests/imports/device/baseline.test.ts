/**
 * Tests, on a device, the comparison of a file with figures registered before: doubtful values are
 * found and accepted, and the decimal mark of a whole column is moved back.
 */
import { describe, expect, test } from 'vitest';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

describe('on a device', () => {
  const priced = (n: number, price: string) => `05/01/2026;${1000 + n};2;${price}`;
  const text = (rows: readonly string[]) => `Fecha;Código;Cantidad;Precio\n${rows.join('\n')}\n`;

  const uploadContext = {
    baseline: Array.from({ length: 20 }, (_, n) => ({
      partNumber: String(1000 + n),
      currency: 'BRL',
      price: [100_000, 123_450, 130_000],
      quantity: null,
    })),
  };

  test('single rows are shown, found by their issue and accepted with the column’s own decimal mark', async () => {
    const { files } = createUploadDevice({ uploadContext });
    const id = await beginUpload(
      files,
      text(Array.from({ length: 20 }, (_, n) => priced(n, n === 7 ? '123.450,00' : '1.234,50'))),
    );

    const upload = files.open(id);
    const facts = await factsWhenChecked(files, id);
    expect(facts).toMatchObject({
      step: 'ready',
      counts: { all: 20, warning: 1, wrong: 0 },
      shifts: [],
      issues: [{ field: 'purchasePrice', code: 'decimal_unusual', rows: 1 }],
      repairs: [
        {
          kind: 'decimal_shift',
          evidence: 'history',
          applied: false,
          rows: 1,
          inRows: 1,
          examples: [{ line: 9, field: 'purchasePrice', from: '123.450,00', to: '1234.50' }],
        },
      ],
    });
    expect(
      (await upload.rows({ code: 'decimal_unusual' }, 0, 10)).rows.map(({ row }) => row),
    ).toEqual([8]);
    expect(await upload.acceptRepairs({ kind: 'decimal_shift', evidence: 'row' })).toEqual({
      ok: true,
      value: 0,
    });
    expect(await upload.acceptRepairs({ kind: 'decimal_shift', evidence: 'history' })).toEqual({
      ok: true,
      value: 1,
    });

    await upload.finalizing();
    const corrected = await factsWhenChecked(files, id);
    expect([
      corrected.choices.edits,
      corrected.counts.warning,
      corrected.sums.purchasePrice,
    ]).toEqual([{ 8: { cells: { purchasePrice: '1234,50' } } }, 0, 20 * 123_450]);
  });

  test('a column that has moved nearly everywhere is moved back in one step, is sent so with the file, and can be restored', async () => {
    const { files } = createUploadDevice({ uploadContext });
    const id = await beginUpload(
      files,
      text(Array.from({ length: 20 }, (_, n) => priced(n, n === 7 ? '1234,50' : '123450'))),
    );

    const upload = files.open(id);
    const facts = await factsWhenChecked(files, id);
    expect(facts.shifts).toEqual([{ field: 'purchasePrice', places: 2, rows: 19, of: 20 }]);
    expect((await upload.choose({ patterns: { purchasePrice: { shift: -2 } } })).ok).toBe(true);

    const moved = await factsWhenChecked(files, id, ['ready']);
    expect(moved).toMatchObject({
      shifts: [],
      counts: { warning: 1, repaired: 19, wrong: 0 },
      choices: { patterns: { purchasePrice: { shift: -2 } } },
      sums: { purchasePrice: 19 * 123_450 + 1235 },
    });
    expect(moved.fields.find(({ field }) => field === 'purchasePrice')?.pattern?.shift).toBe(-2);

    await upload.choose({ patterns: { purchasePrice: { shift: 0 } } });
    expect(await factsWhenChecked(files, id, ['ready'])).toMatchObject({
      counts: { warning: 19, repaired: 0 },
      choices: { patterns: {} },
    });
  });
});
