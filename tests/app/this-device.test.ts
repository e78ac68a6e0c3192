/**
 * Tests what the profile says about this device: its storage, if the browser reports it, and how
 * the portal can be installed on it.
 */
import { describe, expect, it, test } from 'vitest';
import { manualInstallState } from '#app/client/install/use-install-offer.ts';
import { deviceModules } from '#app/device/modules.ts';
import { measureStorage } from '#app/client/storage/measure-storage.ts';
import { openAttachmentsDatabase } from '#areas/files/device/attachments-database.ts';
import { openFilesDatabase } from '#areas/imports/device/index.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

describe('the storage used', () => {
  it('is what the browser reports, with the bytes of files on this device', async () => {
    const own = { userId: 71 };
    const attachments = openAttachmentsDatabase(own);
    for (const [key, size] of [
      ['here', 3_000],
      ['sent and gone', 9_000],
    ] as const)
      await attachments.attachments.put({ key, size, sentAt: 0 } as never);

    await attachments.attachmentBytes.put({ key: 'here', bytes: new Blob(['x']) });
    attachments.close();
    const files = openFilesDatabase(own.userId);
    await files.uploads.put({ id: 'upload', size: 500 } as never);
    files.close();
    const browser = {
      estimate: async () => ({ usage: 12, quota: 100 }),
      persisted: async () => true,
    };

    expect(await measureStorage(browser, { own, modules: deviceModules })).toEqual({
      used: 12,
      most: 100,
      files: 3_500,
      isPersistent: true,
    });
  });

  it('is unknown if the browser does not report it, or fails, and no database is created to find out', async () => {
    const nobody = { own: { userId: 72 }, modules: deviceModules };
    const unknown = { used: null, most: null, files: 0, isPersistent: null };
    expect(await measureStorage(undefined, nobody)).toEqual(unknown);

    const failing = {
      estimate: () => Promise.reject(new TypeError('no')),
      persisted: () => Promise.reject(new TypeError('no')),
    };

    expect(await measureStorage(failing, nobody)).toEqual(unknown);
    expect(
      (await indexedDB.databases()).filter(({ name }) => name?.endsWith('-72')).map(String),
    ).toEqual([]);
  });
});

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0) Version/18.0 Safari/604.1', 5, 'by_hand_apple'],
  ['an iPad that says it is a Mac', `${MAC} Version/18.0 Safari/605.1`, 5, 'by_hand_apple'],
  ['Safari on a Mac', `${MAC} Version/18.0 Safari/605.1`, 0, 'by_hand_mac'],
  ['Chrome on a Mac', `${MAC} Chrome/130.0.0.0 Safari/537.36`, 0, 'by_hand'],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; rv:132.0) Firefox/132.0', 0, 'by_hand_firefox'],
  ['Firefox on a phone', 'Mozilla/5.0 (Android 14; Mobile) Firefox/132.0', 5, 'by_hand_firefox'],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0', 0, 'by_hand'],
] as const)('%s is told its own way to install', (_name, userAgent, maxTouchPoints, state) => {
  expect(manualInstallState({ userAgent, maxTouchPoints })).toBe(state);
});
