/** Tests which reason a person reads for a file that can't be loaded. */
import { Fragment } from 'react';
import { expect, test, vi } from 'vitest';
import {
  loadAttachment,
  useAttachedPicture,
  type AttachmentTarget,
} from '#areas/files/client/attachment-bytes.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

setUpFakeIndexedDb();

const picture = { hash: 'b'.repeat(64), name: 'label.png', size: 4, type: 'png' } as Attachment;
const to: AttachmentTarget = {
  owner: { place: 'orders', distributorId: 1 },
  documentId: 'one',
};

/** Returns an engine whose server doesn't return the file. */
const engineWithout = (reply: object) =>
  ({
    actor: { userId: 1 },
    own: { userId: 1 },
    api: { file: async () => ({ ok: false, ...reply }) },
  }) as unknown as Engine;

const refused = (code: string) => ({ kind: 'refused', httpStatus: 409, code });

test.each([
  ['unreachable', { kind: 'unreachable' }],
  ['unreachable', { kind: 'not_ours' }],
  ['failed', { kind: 'server_error' }],
  ['failed', { kind: 'busy' }],
  ['failed', refused('forbidden')],
  ['failed', refused('not_found')],
  ['file_out_of_reach', refused('file_out_of_reach')],
  ['file_changed', refused('file_changed')],
  ['attachment_infected', refused('attachment_infected')],
])('the reason is %s after %o', async (reason, reply) => {
  expect(await loadAttachment(engineWithout(reply), to, picture)).toBe(reason);
});

test('a file of a document that the server never had requires a connection', async () => {
  const engine = engineWithout(refused('not_found'));
  const unsent = { ...to, documentId: undefined };
  expect(await loadAttachment(engine, unsent, picture)).toBe('unreachable');
});

test('a picture that can’t be shown has the reason', async () => {
  const engine = engineWithout(refused('attachment_infected'));
  const shown = await renderHook(() => useAttachedPicture(engine, to, picture, false), Fragment);
  await vi.waitFor(() => expect(shown.now).toEqual({ problem: 'attachment_infected' }));
});
