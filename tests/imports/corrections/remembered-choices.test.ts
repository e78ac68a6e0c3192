/**
 * Tests choices of columns: forgotten columns don't come back in the same step, and a decimal
 * separator that is left to the cells keeps the other choices about its column.
 */
import { expect, test } from 'vitest';
import type { UploadCheckContext } from '#areas/imports/device/index.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

const FILE = 'Fecha;Código;Cantidad;Otro\n05/01/2026;1001;5;7\n06/01/2026;1002;6;8\n';

test('columns that are forgotten are found anew without leaving the step', async () => {
  const first = createUploadDevice();
  const id = await beginUpload(first.files, FILE);
  await factsWhenChecked(first.files, id);
  const mapping = {
    inventoryDate: { column: 0 },
    partNumber: { column: 1 },
    quantity: { column: 3 },
  };
  await first.files.open(id).choose({ mapping });
  expect((await first.files.open(id).finalizing()).ok).toBe(true);
  await first.files.complete(id);
  const remembered = await first.files.remembered({ kind: 'inventory', distributorId: 7 });

  let known: UploadCheckContext['remembered'] = remembered;
  const { files } = createUploadDevice({
    onContext: () => ({
      today: '2026-01-10',
      currency: 'BRL',
      companies: ['11222333000181'],
      dateOrder: 'dmy',
      remembered: known,
    }),
  });
  const next = await beginUpload(files, FILE);
  // Opening an upload loads what is remembered again, so the step keeps the upload that it opened.
  const upload = files.open(next);
  const quantityOf = async () =>
    (await upload.settledFacts())?.fields.find(({ field }) => field === 'quantity');
  await factsWhenChecked(files, next);
  expect(await quantityOf()).toMatchObject({ place: { column: 3 }, by: 'remembered' });

  known = [];
  expect(await upload.choose({ mapping: null })).toEqual({ ok: true, value: undefined });
  expect(await quantityOf()).toMatchObject({ place: { column: 2 }, by: 'name' });
});

test('choosing no decimal separator keeps the moved decimal marks of the column', async () => {
  const { files } = createUploadDevice();
  const id = await beginUpload(
    files,
    'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;5;1000\n06/01/2026;1002;6;2000\n',
  );
  const upload = files.open(id);
  await factsWhenChecked(files, id);
  await upload.choose({ patterns: { purchasePrice: { mark: ',', shift: -2 } } });
  await upload.choose({ patterns: { purchasePrice: { mark: null } } });
  await upload.finalizing();
  const facts = (await upload.facts())!;
  expect(facts.choices.patterns.purchasePrice).toMatchObject({ shift: -2 });
  expect(facts.sums.purchasePrice).toBe(3000);

  await upload.choose({ patterns: { purchasePrice: { shift: 0 } } });
  await upload.finalizing();
  expect((await upload.facts())!.sums.purchasePrice).toBe(300_000);
});
