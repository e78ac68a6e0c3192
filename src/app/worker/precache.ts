/** The portal's own files on the device: only as they were built with this worker, several fetched at a time, and fetched again where they were lost. */
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import type { Route } from 'workbox-routing';

/** Requests under way at once. A browser opens six connections to a server that speaks HTTP/1.1. */
const AT_ONCE = 6;

export type Precache = {
  readonly route: Route;
  /** What answers each page's address. */
  readonly page: ReturnType<PrecacheController['createHandlerBoundToURL']>;
  /** Rejects where one file did not come as it was built, at its second try either; what came stays for the next installation. */
  install(event: ExtendableEvent): Promise<void>;
  /** Deletes what only earlier versions need. */
  cleanUp(event: ExtendableEvent): Promise<unknown>;
  /** Fetches what is missing, or all that is not as it was built. Resolves to whether everything is here afterwards. */
  refill(event: ExtendableEvent, what: 'missing' | 'wrong'): Promise<boolean>;
};

export function openPrecache(entries: readonly (PrecacheEntry | string)[], pageUrl: string) {
  const controller = new PrecacheController({
    plugins: [
      {
        // Nothing means: ask the network. While the portal is used only the page is compared; reading all files would hold its start up.
        async cachedResponseWillBeUsed({ cacheName, cachedResponse, request, event }) {
          if (!cachedResponse) return null;
          const isCompared = event.type !== 'fetch' || request.url === pageKey;
          const integrity = controller.getIntegrityForCacheKey(request.url);
          if (!isCompared || (await isAsBuilt(cachedResponse, integrity))) return cachedResponse;
          // Missing from now on, so that the next refill brings it.
          await (await caches.open(cacheName)).delete(request);
          return null;
        },
      },
    ],
  });
  controller.addToCacheList([...entries]);
  const pageKey = controller.getCacheKeyForURL(pageUrl);
  const files = controller.getURLsToCacheKeys();

  async function keep(event: ExtendableEvent, url: string): Promise<void> {
    const cacheKey = files.get(url)!;
    const integrity = controller.getIntegrityForCacheKey(cacheKey);
    const from = (cache: RequestCache) =>
      Promise.all(
        controller.strategy.handleAll({
          event,
          params: { cacheKey, integrity },
          request: new Request(url, {
            integrity: integrity ?? '',
            cache,
            credentials: 'same-origin',
          }),
        }),
      );
    if (cacheKey !== url) await from('reload');
    // A name that no other content ever has, but something on the way may have answered for it: the browser's own cache would keep that answer for a year.
    else await from('default').catch(() => from('reload'));
  }
  /** → those that did not come. */
  async function bring(event: ExtendableEvent, urls: readonly string[]): Promise<string[]> {
    const left: string[] = [];
    await inLanes(urls, (url) => keep(event, url).catch(() => void left.push(url)));
    return left;
  }
  async function missing(): Promise<string[]> {
    const cache = await caches.open(controller.strategy.cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    return [...files].filter(([, key]) => !kept.has(key)).map(([url]) => url);
  }

  return {
    // Pages are answered by `page` alone, the portal's own address too.
    route: new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }),
    page: controller.createHandlerBoundToURL(pageUrl),
    async install(event) {
      const late = await bring(event, [...files.keys()]);
      // One request of two hundred is easily lost, and the next installation may be a day away.
      await inLanes(late, (url) => keep(event, url));
    },
    cleanUp: (event) => controller.activate(event),
    async refill(event, what) {
      const urls = what === 'missing' ? await missing() : [...files.keys()];
      return (await bring(event, urls)).length === 0;
    },
  } satisfies Precache as Precache;
}

async function inLanes(
  urls: readonly string[],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const coming = urls.values();
  const lane = async () => {
    for (const url of coming) await work(url);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
async function isAsBuilt(response: Response, integrity: string | undefined): Promise<boolean> {
  if (!integrity) return true;
  const bytes = await response.clone().arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return integrity === `sha256-${btoa(String.fromCharCode(...hash))}`;
}
