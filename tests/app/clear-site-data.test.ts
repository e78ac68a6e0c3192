/** Tests what a version change deletes from local storage, and what it keeps. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSiteData } from '#app/client/updates/clear-site-data.ts';
import { readEmergencyDrafts, type DeviceStore } from '#kernel/device/index.ts';

/** Returns a storage like the browser's, with the methods used here. */
function smallStorage(items = new Map<string, string>()) {
  return {
    get length() {
      return items.size;
    },
    key: (n: number) => [...items.keys()][n] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const device = {
  read: async () => ({ user: null, token: null, language: 'pt' }),
} as unknown as DeviceStore;

let local: ReturnType<typeof smallStorage>;

beforeEach(() => {
  local = smallStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', smallStorage());
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a version change keeps the last typed text of every user of this device', async () => {
  readEmergencyDrafts(7, local).save('order', { content: 'mine' });
  readEmergencyDrafts(8, local).save('order', { content: 'a colleague’s' });
  await clearSiteData(device, undefined, '2.0.0');
  expect([7, 8].map((user) => readEmergencyDrafts(user, local).all())).toEqual([
    { order: { content: 'mine' } },
    { order: { content: 'a colleague’s' } },
  ]);
});

test('a version change deletes everything else, and writes the language back', async () => {
  local.setItem('left-by-an-older-version', 'x');
  await clearSiteData(device, undefined, '2.0.0');
  expect([local.getItem('left-by-an-older-version'), local.getItem('currentLang')]).toEqual([
    null,
    'pt',
  ]);
});
