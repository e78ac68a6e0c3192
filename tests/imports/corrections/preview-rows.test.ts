/** Tests in which order answers with rows of the preview may arrive. */
import { expect, test } from 'vitest';
import { createPreviewRowStore } from '#areas/imports/client/grid/use-preview-rows.ts';
import type { UploadRows } from '#areas/imports/device/index.ts';

test('an older answer that arrives late does not replace newer rows', async () => {
  const answers: ((rows: UploadRows) => void)[] = [];
  const rows = () =>
    new Promise<UploadRows>((resolve) => {
      answers.push(resolve);
    });
  const store = createPreviewRowStore({ firstRows: () => undefined, rows }, {});
  store.want(0, 1, 'before');
  store.want(0, 1, 'after');
  answers[1]!({ total: 1, rows: [] });
  await Promise.resolve();
  answers[0]!({ total: 2, rows: [] });
  await new Promise((done) => setTimeout(done));
  expect(store.get().total).toBe(1);
});

test('an answer is shown while a newer one is still awaited', async () => {
  const answers: ((rows: UploadRows) => void)[] = [];
  const rows = () =>
    new Promise<UploadRows>((resolve) => {
      answers.push(resolve);
    });
  const store = createPreviewRowStore({ firstRows: () => undefined, rows }, {});
  store.want(0, 1, 'before');
  store.want(0, 1, 'after');
  answers[0]!({ total: 2, rows: [] });
  await new Promise((done) => setTimeout(done));
  expect(store.get().total).toBe(2);
});
