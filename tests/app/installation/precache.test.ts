/**
 * Tests the installation of the portal's files by the service worker while the network is cut: what
 * arrived is not fetched again, and a request without an answer is sent again once the network is
 * back.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortalFile } from '#app/worker/precache.ts';
import { createMemoryCaches } from './memory-caches.ts';

const ORIGIN = 'https://portal.example';

/** What the network does with a request. */
type Network = 'through' | 'cut' | 'black_hole';
let network: Network;
let asked: string[];

/** Answers a request with its path, fails, or never answers until it is aborted. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  asked.push(pathname);
  if (network === 'cut') throw new TypeError('Failed to fetch');
  if (network === 'through') return new Response(pathname);
  return await new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
}

class ExtendableEvent extends Event {
  readonly waitUntil = () => undefined;
}

beforeEach(() => {
  network = 'through';
  asked = [];
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
  vi.stubGlobal('caches', createMemoryCaches());
  vi.stubGlobal('ExtendableEvent', ExtendableEvent);
  vi.stubGlobal('FetchEvent', class extends ExtendableEvent {});
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('fetch', (to: Request | string, options?: RequestInit) =>
    answer(to instanceof Request ? to : new Request(new URL(to, ORIGIN), options)),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Returns files as the build lists them. The content of each is its path. */
async function listFiles(names: readonly string[], first: boolean): Promise<PortalFile[]> {
  return await Promise.all(
    names.map(async (url) => {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(url));
      const integrity = `sha256-${Buffer.from(hash).toString('base64')}`;
      return { url, revision: null, integrity, ...(first ? { first } : {}) };
    }),
  );
}

const firstFiles = ['/assets/shell.js', '/assets/list.js'];
const laterFiles = Array.from({ length: 8 }, (_, n) => `/assets/later-${n}.js`);

const event = (type: string) => new ExtendableEvent(type) as never;

/** Opens the precache of a device without an earlier version. */
async function openDevice() {
  const { openPrecache } = await import('#app/worker/precache.ts');
  return openPrecache(
    [...(await listFiles(firstFiles, true)), ...(await listFiles(laterFiles, false))],
    { version: '1.0.0', pageUrl: firstFiles[0]!, isUpdate: () => false },
  );
}

test('an installation that was cut goes on with only the files that are missing', async () => {
  const precache = await openDevice();
  await precache.install(event('install'));
  network = 'cut';
  await precache.refill(event('message'), 'missing');
  expect(await precache.look()).toMatchObject({
    missingFirst: 0,
    missingLater: laterFiles.length,
    isFetching: false,
    later: { reason: 'unreachable' },
  });

  network = 'through';
  asked = [];
  await precache.refill(event('message'), 'missing');
  expect(asked.toSorted()).toEqual(laterFiles);
  expect(await precache.look()).toMatchObject({ missingLater: 0, isFetching: false });
});

test('requests without an answer are sent again once the network is back', async () => {
  const precache = await openDevice();
  await precache.install(event('install'));
  network = 'black_hole';
  const refill = precache.refill(event('message'), 'missing');
  const waiting = laterFiles.slice(0, 3);
  await vi.waitUntil(() => asked.includes(waiting.at(-1)!));
  expect(await precache.look()).toMatchObject({ missingLater: 8, isFetching: true });

  network = 'through';
  asked = [];
  precache.resume();
  expect(await refill).toBe(true);
  expect(asked.toSorted()).toEqual(laterFiles);
  expect(await precache.look()).toMatchObject({ missingLater: 0, isFetching: false });
});

test('the first installation goes on in the same way', async () => {
  const precache = await openDevice();
  network = 'black_hole';
  const installing = precache.install(event('install'));
  await vi.waitUntil(() => asked.length === firstFiles.length);
  network = 'through';
  precache.resume();
  await installing;
  expect(await precache.look()).toMatchObject({ missingFirst: 0 });
});
