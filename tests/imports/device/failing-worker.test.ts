/** Tests that a person learns when the file worker fails, instead of nothing happening. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPreviewRowStore } from '#areas/imports/client/grid/use-preview-rows.ts';
import { resultOfWorker, type UploadRows } from '#areas/imports/device/index.ts';
import { createRpc, type Methods, type Port } from '#areas/imports/device/worker/rpc.ts';
import { ok } from '#kernel/domain/result.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a call to the worker', () => {
  test.each([
    ['a full disk', Object.assign(new Error('full'), { name: 'QuotaExceededError' }), 'no_room'],
    [
      'a transaction that a full disk ended',
      Object.assign(new Error('ended'), {
        name: 'AbortError',
        inner: { name: 'QuotaExceededError' },
      }),
      'no_room',
    ],
    ['another error', new Error('worker has ended'), 'no_worker'],
  ])('is refused after %s', async (_name, error, code) => {
    const { port1, port2 } = new MessageChannel();
    createRpc<Methods>(port2 as unknown as Port, { work: () => Promise.reject(error) });
    const { call } = createRpc<{ work(): Promise<never> }>(port1 as unknown as Port, {});
    port1.start();
    port2.start();
    expect(await resultOfWorker(call('work'))).toMatchObject({ ok: false, code });
    port1.close();
    port2.close();
  });

  test('is answered as before if nothing fails', async () => {
    expect(await resultOfWorker(Promise.resolve(ok(3)))).toEqual(ok(3));
  });
});

describe('the rows of the preview', () => {
  test('say that they could not be loaded, and are loaded again', async () => {
    let isBroken = true;
    const answer: UploadRows = { total: 1, rows: [] };
    const rows = vi.fn<() => Promise<UploadRows>>(async () => {
      if (isBroken) throw new Error('worker has ended');
      return answer;
    });
    const book = createPreviewRowStore({ firstRows: () => undefined, rows }, {});
    const changed = vi.fn<() => void>();
    book.subscribe(changed);

    book.want(0, 1, 'facts');
    await vi.waitUntil(() => book.get().failed.length > 0);
    expect(book.get()).toMatchObject({ total: undefined, failed: [0] });
    expect(changed).toHaveBeenCalledOnce();

    // Rows that failed aren't requested again until the person wants it.
    book.want(0, 1, 'facts');
    expect(rows).toHaveBeenCalledOnce();

    isBroken = false;
    book.tryAgain('facts');
    await vi.waitUntil(() => book.get().total !== undefined);
    expect(book.get()).toMatchObject({ total: 1, failed: [] });
  });
});

describe('an unexpected error while a file is read', () => {
  test.each([
    ['NotReadableError', 'The file could not be read.', 'gone'],
    ['RangeError', 'Invalid array length', 'file_damaged'],
    ['TypeError', 'Failed to fetch dynamically imported module: /a.js', 'no_worker'],
  ] as const)('%s is shown as a refusal', async (name, message, code) => {
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(
      Object.assign(new Error(message), { name }),
    );
    const { files } = createUploadDevice();
    const id = await beginUpload(files, 'Fecha;Código;Cantidad\n05/01/2026;1001;2\n');
    expect(await factsWhenChecked(files, id)).toMatchObject({
      step: 'refused',
      refusal: { code },
    });
  });

  test('leaves a file that was read to its end, whose rows people may have corrected', async () => {
    const { files } = createUploadDevice();
    const id = await beginUpload(files, 'Fecha;Código;Cantidad\n05/01/2026;1001;2\n');
    await factsWhenChecked(files, id);
    const fail = () => {
      throw new RangeError('Invalid array length');
    };
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(fail);
    vi.spyOn(Blob.prototype, 'slice').mockImplementation(fail);

    await files.open(id).choose({ patterns: { quantity: { shift: 1 } } });
    await vi.waitUntil(() => vi.mocked(console.error).mock.calls.length > 0);
    expect((await files.open(id).facts())?.step).toBe('checking');
  });
});
