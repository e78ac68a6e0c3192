/** Tests that a file with a very long column name can be finalized. */
import { expect, test } from 'vitest';
import { fileChoicesSchema } from '#areas/imports/domain/file-choices.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

test('a long column name is cut, and the choices can be sent', async () => {
  const { files } = createUploadDevice();
  const long = `${'x'.repeat(989)}😀 and more`;
  const id = await beginUpload(
    files,
    `Fecha;Código;Cantidad;${long};${long}\n05/01/2026;1001;2;a;b\n06/01/2026;1002;2;a;b\n`,
  );
  expect((await factsWhenChecked(files, id)).step).toBe('ready');
  const done = await files.open(id).finalizing();
  if (!done.ok) throw new Error(done.code);
  const { names } = done.value.choices;
  expect(names.slice(3)).toEqual(['x'.repeat(989), `${'x'.repeat(989)} (2)`]);
  expect(fileChoicesSchema.safeParse(done.value.choices).success).toBe(true);
});
