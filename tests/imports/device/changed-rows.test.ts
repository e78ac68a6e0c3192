/**
 * Tests which rows are changed by a price that is set for a part, and by a text that is changed
 * everywhere.
 */
import { describe, expect, test } from 'vitest';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

describe('changed rows', () => {
  test('a text that is too long is refused, not cut', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, 'Fecha;Código;Cantidad\n05/01/2026;abc;1\n');
    const upload = files.open(id);
    await factsWhenChecked(files, id);
    const long = `1001${' '.repeat(200)}x`;
    const refusal = { ok: false, code: 'typed_text_too_long', details: { most: 200 } };
    expect(await upload.edit(1, { partNumber: long })).toMatchObject(refusal);
    expect(await upload.fixEverywhere('partNumber', 'abc', long)).toMatchObject(refusal);
    await upload.finalizing();
    expect((await upload.facts())!).toMatchObject({
      counts: { wrong: 1 },
      choices: { edits: {}, recipe: [] },
    });
    expect(await upload.edit(1, { partNumber: `1001${' '.repeat(300)}` })).toMatchObject({
      ok: true,
    });
  });

  test('a text is changed only in rows of data in which nothing else was typed', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(
      files,
      'abc;;\nFecha;Código;Cantidad\n05/01/2026;abc;1\n06/01/2026;abc;2\n07/01/2026;abc;3\n08/01/2026;abc;4\n05/01/2026;1001;5\n',
    );
    const upload = files.open(id);
    await factsWhenChecked(files, id);
    expect(await upload.occurrences('partNumber', 'abc')).toBe(4);

    const { rows } = await upload.rows({}, 0, 9);
    await upload.edit(rows[0]!.row, { partNumber: '1009' });
    await upload.edit(rows[1]!.row, { quantity: '7' });
    await upload.removeRows([rows[2]!.row]);
    await upload.finalizing();
    expect(await upload.occurrences('partNumber', 'abc')).toBe(2);
    expect(await upload.fixEverywhere('partNumber', 'abc', '1003')).toEqual({ ok: true, value: 2 });
    await upload.finalizing();
    expect((await upload.facts())!.counts).toMatchObject({ all: 4, wrong: 0, removed: 1 });
  });

  test('a price of a part fills only rows in the currency of the file', async () => {
    const { files } = createUploadDevice({ uploadContext: { currency: 'USD' } });
    const head =
      'branch_id;country;currency_code;end_user;invoice_date;invoice_number;part_number;price;quantity';
    const rowOf = (currency: string, invoice: number) =>
      `1;Mexico;${currency};Universidad;05/01/2026;${invoice};1004;;1`;
    const id = await beginUpload(
      files,
      `${head}\n${rowOf('USD', 1)}\n${rowOf('MXN', 2)}\n${rowOf('MXN', 3)}\n`,
      { kind: 'pos_laam' },
    );
    const upload = files.open(id);
    expect(await factsWhenChecked(files, id)).toMatchObject({
      step: 'ready',
      counts: { all: 3, wrong: 3 },
      missingPrices: 1,
      unpricedInOtherCurrencies: 2,
    });
    expect(await upload.missingPrices()).toEqual([{ partNumber: '1004', rows: 1, price: null }]);

    await upload.setPrices({ 1004: '12.34' });
    await upload.finalizing();
    const price = (await upload.facts())!.fields.findIndex(({ field }) => field === 'price');
    const { rows } = await upload.rows({}, 0, 3);
    expect(rows.map(({ cells }) => [cells[price]!.value, cells[price]!.code])).toEqual([
      [1234, undefined],
      [null, 'required'],
      [null, 'required'],
    ]);
    expect((await upload.facts())!).toMatchObject({
      counts: { all: 3, wrong: 2 },
      missingPrices: 0,
      unpricedInOtherCurrencies: 2,
    });
  });
});
