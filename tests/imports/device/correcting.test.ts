/**
 * Tests correcting rows on a device: they are edited, removed, filled in, exported as an error file
 * and imported again.
 */
import { describe, expect, test } from 'vitest';
import { rowStates } from '#areas/imports/domain/index.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

describe('correcting', () => {
  const text =
    'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;0;10,00\n05/01/2026;1002;2;20,00\n05/01/2026;abc;3;30,00\n06/01/2026;abc;3;\n06/01/2026;1004;4;\n';

  test('edits, removals and corrections change states at once, and undo reverts them', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text);
    const upload = files.open(id);
    expect((await factsWhenChecked(files, id)).counts).toMatchObject({ all: 5, wrong: 3 });

    const wrong = await upload.rows({ states: [rowStates.error] }, 0, 10);
    expect(wrong.rows.map(({ row, line }) => [row, line])).toEqual([
      [1, 2],
      [3, 4],
      [4, 5],
    ]);

    await upload.edit(1, { quantity: '7' });
    expect((await upload.rows({ states: [rowStates.error] }, 0, 10)).total).toBe(2);
    expect(await upload.fixEverywhere('partNumber', 'abc', '1003')).toEqual({ ok: true, value: 2 });
    expect((await upload.finalizing()).ok).toBe(true);
    expect((await upload.facts())!).toMatchObject({
      counts: { all: 5, wrong: 0 },
      quantity: 7 + 2 + 3 + 3 + 4,
      undoable: 2,
    });
    expect(await upload.undo()).toBe(true);
    expect(await upload.undo()).toBe(true);
    expect(await upload.undo()).toBe(false);
    expect(await upload.finalizing()).toMatchObject({
      ok: false,
      code: 'not_ready',
      details: { wrong: 3 },
    });

    await upload.removeFound({ states: [rowStates.error] });
    expect(await upload.finalizing()).toMatchObject({
      ok: true,
      value: {
        told: { rows: 2, quantity: 6 },
        pieces: 1,
        choices: { edits: {}, removed: [1, 1, 3, 4] },
      },
    });
  });

  test('a text that is too long to be changed everywhere is refused for its length', async () => {
    const { files } = createUploadDevice();
    const long = 'x'.repeat(1_001);
    const id = await beginUpload(files, `Fecha;Código;Cantidad\n05/01/2026;${long};3\n`);
    const upload = files.open(id);
    await factsWhenChecked(files, id);
    expect(await upload.fixEverywhere('partNumber', long, '1001')).toMatchObject({
      ok: false,
      code: 'replaced_text_too_long',
    });
  });

  test('missing prices are listed by part and filled in by part', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text);
    const upload = files.open(id);
    await factsWhenChecked(files, id);
    expect(await upload.missingPrices()).toEqual([{ partNumber: '1004', rows: 1, price: null }]);

    await upload.setPrices({ 1004: '12.34', nothing: 'x' });
    await upload.finalizing();
    expect(await upload.missingPrices()).toEqual([{ partNumber: '1004', rows: 1, price: '12.34' }]);
    expect((await upload.rows({}, 4, 1)).rows[0]!.cells[3]).toMatchObject({
      value: 1234,
      repair: { kind: 'corrected', evidence: 'person' },
    });
    expect((await upload.facts())!).toMatchObject({
      missingPrices: 0,
      sums: { purchasePrice: 1000 + 2000 + 3000 + 1234 },
    });
  });

  test('a price that a person typed in its row is not missing', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text);
    const upload = files.open(id);
    await factsWhenChecked(files, id);
    await upload.edit(5, { purchasePrice: '9,99' });
    await upload.finalizing();
    expect((await upload.rows({}, 4, 1)).rows[0]!.cells[3]!.value).toBe(999);
    expect(await upload.missingPrices()).toEqual([]);
    expect((await upload.facts())!.missingPrices).toBe(0);

    await upload.edit(5, { purchasePrice: null });
    await upload.finalizing();
    expect(await upload.missingPrices()).toEqual([{ partNumber: '1004', rows: 1, price: null }]);
  });

  test('simultaneous changes are all kept', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text);
    const upload = files.open(id);
    await factsWhenChecked(files, id);
    await Promise.all(
      ['1004', '1005', '1006'].map((part) => upload.setPrices({ [part]: '12.34' })),
    );
    expect((await upload.facts())!.choices.prices).toEqual({
      1004: '12.34',
      1005: '12.34',
      1006: '12.34',
    });
  });

  test('an error file that comes back changes only what was corrected in it', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text);
    const upload = files.open(id);
    await factsWhenChecked(files, id);
    const out = await upload.errorFile((code) => `says ${code}`, 'es', 'csv');
    if (!out.ok) throw new Error(out.code);
    const written = await out.value.file.text();
    expect(written).toContain('says stock_zero');

    const back = new File(
      [written.replace(/^(.*1001[,;])0/m, '$15').replaceAll('abc', '1009')],
      'back.csv',
    );

    expect(await upload.applyCorrectedFile(back)).toEqual({
      ok: true,
      value: { changed: 3, unknown: 0 },
    });
    expect((await upload.finalizing()).ok).toBe(true);
  });

  test('a second corrected error file reverts what the first one changed', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(
      files,
      'Fecha;Código;Cantidad\n05/01/2026;xx;1000\n05/01/2026;1002;2\n',
    );
    const upload = files.open(id);
    await factsWhenChecked(files, id);
    const out = await upload.errorFile((code) => code, 'es', 'csv');
    if (!out.ok) throw new Error(out.code);
    const written = await out.value.file.text();
    const back = async (quantity: string, part: string) =>
      await upload.applyCorrectedFile(
        new File([written.replace(';xx;1000;', `;${part};${quantity};`)], 'back.csv'),
      );

    expect(await back('10', '1001')).toEqual({ ok: true, value: { changed: 1, unknown: 0 } });

    await upload.finalizing();
    expect((await upload.facts())!.quantity).toBe(12);
    expect(await back('1000', '1001')).toEqual({ ok: true, value: { changed: 1, unknown: 0 } });
    expect(await upload.finalizing()).toMatchObject({
      ok: true,
      value: {
        told: { quantity: 1002 },
        choices: { edits: { 1: { cells: { partNumber: '1001' } } } },
      },
    });
    expect(await back('1000', '1001')).toEqual({ ok: true, value: { changed: 0, unknown: 0 } });
  });

  test('an error file has the current values, so that earlier corrections stay', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(
      files,
      'Fecha;Código;Cantidad\n05/01/2026;abc;0\n05/01/2026;xx;0\n05/01/2026;1003;3\n',
    );

    const upload = files.open(id);
    await factsWhenChecked(files, id);
    await upload.fixEverywhere('partNumber', 'abc', '1001');
    await upload.edit(2, { partNumber: '1002' });
    const out = await upload.errorFile((code) => code, 'es', 'csv');
    const written = out.ok ? await out.value.file.text() : out.code;
    expect(written.trim().split(/\r?\n/).slice(1)).toEqual([
      '05/01/2026;1001;0;2;Cantidad;0;stock_zero',
      '05/01/2026;1002;0;3;Cantidad;0;stock_zero',
    ]);
    expect(
      await upload.applyCorrectedFile(new File([written.replaceAll(';0;', ';5;')], 'back.csv')),
    ).toEqual({ ok: true, value: { changed: 2, unknown: 0 } });
    expect(await upload.finalizing()).toMatchObject({
      ok: true,
      value: {
        told: { rows: 3, quantity: 13 },
        choices: { edits: { 1: { cells: { quantity: '5' } } } },
      },
    });
  });

  test('rows that a filter finds are removed together, according to their state after the last change', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, text);
    const upload = files.open(id);
    await factsWhenChecked(files, id);
    const wanted = { code: 'part_digits', field: 'partNumber' } as const;
    expect((await upload.rows(wanted, 0, 5)).total).toBe(2);

    await upload.fixEverywhere('partNumber', '1004', 'abcd');
    expect(await upload.removeFound(wanted)).toEqual({ ok: true, value: 3 });

    await upload.edit(1, { quantity: '7' });
    expect(await upload.finalizing()).toMatchObject({ ok: true, value: { told: { rows: 2 } } });
    expect((await upload.rows({ states: [rowStates.removed] }, 0, 5)).total).toBe(3);
  });

  test('the filter of keys that occur twice leaves out rows with other issues', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(
      files,
      'Fecha;Código;Cantidad\n05/01/2026;1001;1\n05/01/2026;1001;2\n"=""05/01/2026""";1002;3\n05/01/2026;abc;4\n',
    );
    const upload = files.open(id);
    const { counts } = await factsWhenChecked(files, id);
    expect(counts).toMatchObject({ wrong: 2, repaired: 1 });
    expect((await upload.rows({ code: 'key_twice' }, 0, 5)).rows.map(({ row }) => row)).toEqual([
      2,
    ]);
    expect(await upload.removeFound({ code: 'key_twice' })).toEqual({ ok: true, value: 1 });
  });

  test('a key that occurs twice is an error until one of its rows is removed', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(
      files,
      'Fecha;Código;Cantidad\n05/01/2026;1001;1\n05/01/2026;1001;2\n',
    );
    const upload = files.open(id);
    expect(await factsWhenChecked(files, id)).toMatchObject({
      counts: { wrong: 1 },
      collisions: [{ lines: [2, 3] }],
    });
    expect((await upload.rows({ code: 'key_twice' }, 0, 5)).rows).toMatchObject([
      { row: 2, issues: [{ code: 'key_twice' }] },
    ]);

    const out = await upload.errorFile((code) => `says ${code}`, 'es', 'csv');
    const written = out.ok ? await out.value.file.text() : out.code;
    expect(written.trim().split(/\r?\n/).slice(1)).toEqual([
      '05/01/2026;1001;2;3;Fecha + Código;05/01/2026 + 1001;says key_twice',
    ]);
    expect(
      await upload.applyCorrectedFile(new File([written.replace('1001;2', '1002;2')], 'back.csv')),
    ).toEqual({ ok: true, value: { changed: 1, unknown: 0 } });
    expect((await upload.finalizing()).ok).toBe(true);

    await upload.undo();
    await upload.removeRows([1]);
    expect((await upload.finalizing()).ok).toBe(true);
  });
});
