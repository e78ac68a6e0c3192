/**
 * Tests rows with more cells than columns on a device: accepting the suggestion to rejoin a split
 * text, or correcting the row in the file of the errors, repairs the row for the server, too.
 */
import { expect, test } from 'vitest';
import { fileChoicesSchema, rowStates } from '#areas/imports/domain/index.ts';
import { checkReport } from '#areas/reports/server/processing/check-report.ts';
import { fixtures } from '../../fixtures/imports/make.ts';
import { context, fileOf } from '../check-fixtures.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const salesFile = fixtures['delimiter-in-text.csv']!;

async function uploadOf(file: string | Uint8Array, kind: 'inventory' | 'pos_brazil') {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, file, { kind });
  await factsWhenChecked(files, id);
  return files.open(id);
}

type Opened = Awaited<ReturnType<typeof uploadOf>>;

async function valuesOfFirstRow(upload: Opened) {
  const { fields } = (await upload.facts())!;
  const { rows } = await upload.rows({ states: Object.values(rowStates) }, 0, 1);
  const { cells, issues } = rows[0]!;
  const values = Object.fromEntries(fields.map(({ field }, n) => [field, cells[n]!.value]));
  return { values, issues };
}

test('accepting the suggestion moves all cells of the row back to their columns', async () => {
  const upload = await uploadOf(salesFile, 'pos_brazil');
  expect((await upload.facts())!.counts).toMatchObject({ wrong: 1 });
  expect(await upload.acceptRepairs({ kind: 'rejoined', evidence: 'row' })).toEqual({
    ok: true,
    value: 1,
  });

  const finalizing = await upload.finalizing();
  const { values, issues } = await valuesOfFirstRow(upload);
  expect(issues).toEqual([]);
  expect(values).toMatchObject({
    endUser: 'Silva; Souza',
    activity: '0111301',
    distributorCnpj: '11222333000181',
  });
  expect(finalizing).toMatchObject({
    ok: true,
    value: { told: { rows: 2 }, choices: { edits: { 1: { rejoinedColumn: 4 } } } },
  });
  if (!finalizing.ok) throw new Error(finalizing.code);
  const { choices } = finalizing.value;
  expect(fileChoicesSchema.safeParse(choices).success).toBe(true);
  const activities: unknown[] = [];
  const verdict = await checkReport(
    fileOf(salesFile),
    'pos_brazil',
    choices as never,
    context,
    (plan) => ({
      row: ({ readings }) => activities.push(readings[plan.fieldIndex('activity')]!.value),
      endPage: async () => undefined,
    }),
  );
  expect([verdict.refusal, activities]).toEqual([null, ['0111301', '0111301']]);

  // Texts that are typed afterwards, and a removal that is undone, keep the joined cells.
  await upload.edit(1, { endUser: 'Silva e Souza' });
  await upload.removeRows([1]);
  await upload.undo();
  expect((await valuesOfFirstRow(upload)).values).toMatchObject({
    endUser: 'Silva e Souza',
    activity: '0111301',
  });
  await upload.edit(1, { endUser: null });
  expect((await valuesOfFirstRow(upload)).values['endUser']).toBe('Silva; Souza');
  await upload.edit(1, { endUser: null });
  expect((await valuesOfFirstRow(upload)).issues).toMatchObject([{ code: 'too_many_fields' }]);
});

test('a joined text is no typed text, so that the limit of typed texts does not cut it', async () => {
  const long = 'Silva '.repeat(40).trim();
  const text = salesFile.toString('utf8').replace('Silva; Souza', `${long}; Souza`);
  const upload = await uploadOf(text, 'pos_brazil');
  expect(await upload.acceptRepairs({ kind: 'rejoined' })).toEqual({ ok: true, value: 1 });
  await upload.finalizing();
  const { values } = await valuesOfFirstRow(upload);
  expect(values['activity']).toBe('0111301');
});

test('the file of the errors keeps all cells of the row, which is corrected there', async () => {
  const upload = await uploadOf(salesFile, 'pos_brazil');
  const out = await upload.errorFile((code) => code, 'pt', 'csv');
  if (!out.ok) throw new Error(out.code);
  const written = await out.value.file.text();
  const row = written.trim().split(/\r?\n/)[1]!;
  expect(row).toContain('"Norte Instrumentos;11.222.333/0001-81"');

  // A row whose extra cell is still there stays wrong, even if another of its cells changed.
  const back = async (text: string) =>
    await upload.applyCorrectedFile(new File([text], 'back.csv'));
  await back(written.replace(';2;', ';3;'));
  await upload.finalizing();
  expect((await upload.facts())!.counts).toMatchObject({ wrong: 1 });

  const corrected = written.replace(
    /Silva;.*0001-81"/,
    'Silva e Souza;São Paulo;SP;0111301;Filial Sul;Norte Instrumentos;11.222.333/0001-81',
  );
  expect(await back(corrected)).toEqual({ ok: true, value: { changed: 1, unknown: 0 } });
  expect(await upload.finalizing()).toMatchObject({ ok: true, value: { told: { rows: 2 } } });
  expect((await valuesOfFirstRow(upload)).values).toMatchObject({
    endUser: 'Silva e Souza',
    activity: '0111301',
  });
});

test('the file of the errors names no warnings', async () => {
  const upload = await uploadOf(
    'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;0\n05/01/2026;1002;2;20,00\n',
    'inventory',
  );
  expect((await upload.facts())!.issues.map(({ code }) => code)).toContain('short_row');
  const out = await upload.errorFile((code) => code, 'es', 'csv');
  if (!out.ok) throw new Error(out.code);
  const written = await out.value.file.text();
  expect(written).toContain('stock_zero');
  expect(written).not.toContain('short_row');
});
