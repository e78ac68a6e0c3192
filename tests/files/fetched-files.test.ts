/** Tests how long a device shows files that it has fetched and does not store. */
import { expect, test } from 'vitest';
import { loadAttachment } from '#areas/files/client/attachment-bytes.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

const file = { hash: 'a'.repeat(64), name: 'letter.pdf', size: 4, type: 'pdf' } as Attachment;
const to = { owner: { place: 'orders', distributorId: 1 }, documentId: 'one' } as const;

/** Returns an engine whose server returns the file or refuses it, and the count of its calls. */
function engineOf(userId: number, isAllowed: boolean) {
  const held = { calls: 0, isAllowed };
  const api = {
    file: async () => {
      held.calls += 1;
      return held.isAllowed
        ? { ok: true, value: new Blob(['%PDF']) }
        : { ok: false, kind: 'refused', httpStatus: 403, code: 'forbidden' };
    },
  };
  return { held, engine: { actor: { userId }, own: { userId }, api } as unknown as Engine };
}

test('a fetched file is shown again without a call', async () => {
  const { held, engine } = engineOf(1, true);
  expect(await loadAttachment(engine, to, file)).toBeInstanceOf(Blob);
  expect(await loadAttachment(engine, to, file)).toBeInstanceOf(Blob);
  expect(held.calls).toBe(1);
});

test('a fetched file is not shown to another user of the page, nor after a right was lost', async () => {
  await loadAttachment(engineOf(1, true).engine, to, file);

  // A user whose rights have changed gets another engine.
  for (const userId of [2, 1]) {
    const later = engineOf(userId, false);
    expect(await loadAttachment(later.engine, to, file)).toBe('failed');
    expect(later.held.calls).toBe(1);
  }
});
