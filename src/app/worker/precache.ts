/**
 * The portal's own files on the device, only as they were built with this worker. The first screens are installed
 * before the worker is activated; every other file is fetched afterwards by itself, and again where it was lost.
 */
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import type { Route } from 'workbox-routing';
import {
  changeInstallNote,
  forgetOtherNotes,
  readInstallNote,
  withFailure,
  type InstallFailure,
  type OfflineAnswer,
} from '#app/device/installation.ts';
import { isAsBuilt, whyFailed } from './why-failed.ts';

/** Requests under way at once while installing. A browser opens six connections to a server that speaks HTTP/1.1. */
const AT_ONCE = 6;
/** Fewer afterwards: the person works meanwhile. */
const AT_ONCE_LATER = 3;
/** A file that does not end would hold its lane for good. */
const FILE_TIME_MS = 120_000;
/** A new version waits for all of its files; after so many failures only for those of the first screens. */
const WAITS_FOR_ALL = 2;

export type PortalFile = PrecacheEntry & {
  /** Needed by the shell, sign-in or a first screen. */
  readonly first?: boolean;
};
/** A file that did not come, and what fetching it has thrown. */
type Left = { readonly url: string; readonly cause: unknown };

export type Precache = {
  readonly route: Route;
  /** What answers each page's address. */
  readonly page: ReturnType<PrecacheController['createHandlerBoundToURL']>;
  /**
   * Installs the files of the first screens; rejects where one does not come as it was built at its second try. What came
   * stays for the next installation. An update also waits for all other files, unless two installations have failed.
   */
  install(event: ExtendableEvent): Promise<void>;
  /** Deletes what only earlier versions need. */
  cleanUp(event: ExtendableEvent): Promise<unknown>;
  /** Fetches what is missing, or all that is not as it was built. Resolves to whether the first screens are here afterwards. */
  refill(event: ExtendableEvent, what: 'missing' | 'wrong'): Promise<boolean>;
  /** Looks into the cache for every file of this version. */
  look(): Promise<OfflineAnswer>;
};

type Own = {
  readonly version: string;
  readonly pageUrl: string;
  /** An older version's worker goes on until this one is installed. */
  isUpdate(): boolean;
};

export function openPrecache(entries: readonly PortalFile[], { version, pageUrl, isUpdate }: Own) {
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
  const firstUrls = new Set(
    entries.filter(({ first }) => first).map(({ url }) => new URL(url, location.href).href),
  );
  const isFirst = (url: string) => firstUrls.has(url);
  const all = [...files.keys()];
  const first = all.filter(isFirst);
  const later = all.filter((url) => !isFirst(url));

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
            signal: AbortSignal.timeout(FILE_TIME_MS),
          }),
        }),
      );
    if (cacheKey !== url) await from('reload');
    // A name that no other content ever has, but something on the way may have answered for it: the browser's own cache would keep that answer for a year.
    else await from('default').catch(() => from('reload'));
  }
  async function bringOnce(
    event: ExtendableEvent,
    urls: readonly string[],
    lanes: number,
  ): Promise<Left[]> {
    const left: Left[] = [];
    await inLanes(urls, lanes, (url) =>
      keep(event, url).catch((cause: unknown) => void left.push({ url, cause })),
    );
    return left;
  }
  /** Resolves to those that did not come at their second try either: one request of four hundred is easily lost. */
  async function bring(
    event: ExtendableEvent,
    urls: readonly string[],
    lanes = AT_ONCE,
  ): Promise<Left[]> {
    const late = await bringOnce(event, urls, lanes);
    return await bringOnce(
      event,
      late.map(({ url }) => url),
      lanes,
    );
  }
  async function missing(): Promise<string[]> {
    const cache = await caches.open(controller.strategy.cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    return all.filter((url) => !kept.has(files.get(url)!));
  }
  const reasonOf = async ([left]: readonly Left[]): Promise<InstallFailure | undefined> =>
    left &&
    (await whyFailed(
      left.url,
      controller.getIntegrityForCacheKey(files.get(left.url)!),
      left.cause,
    ));

  const noteBegun = () =>
    changeInstallNote(version, (note) => ({ ...note, failed: note.failed + 1, isUnderWay: true }));
  const noteFailed = async (left: readonly Left[]) => {
    const failure = await reasonOf(left);
    await changeInstallNote(version, (note) => withFailure(note, failure));
  };
  /** The first screens are here. */
  const noteOpens = () =>
    changeInstallNote(version, ({ later: why }) => ({
      version,
      failed: 0,
      ...(why ? { later: why } : {}),
    }));
  const noteLater = async (left: readonly Left[]) => {
    const why = await reasonOf(left);
    await changeInstallNote(version, ({ later: _before, ...note }) => ({
      ...note,
      ...(why ? { later: why } : {}),
    }));
  };

  async function fill(event: ExtendableEvent, what: 'missing' | 'wrong'): Promise<boolean> {
    const urls = new Set(what === 'missing' ? await missing() : all);
    const wanted = first.filter((url) => urls.has(url));
    if (wanted.length > 0) {
      await noteBegun();
      const left = await bring(event, wanted);
      if (left.length > 0) await noteFailed(left);
      else await noteOpens();
    }
    const rest = later.filter((url) => urls.has(url));
    await noteLater(await bring(event, rest, AT_ONCE_LATER));
    return !(await missing()).some(isFirst);
  }
  /** Windows ask by themselves: what one has asked for is not fetched twice. */
  const filling = new Map<string, Promise<boolean>>();

  return {
    // Pages are answered by `page` alone, the portal's own address too.
    route: new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }),
    page: controller.createHandlerBoundToURL(pageUrl),
    async install(event) {
      // No other version works here: what was noted of one that never came is over.
      if (!isUpdate()) await forgetOtherNotes(version);
      const failures = (await readInstallNote(version))?.failed ?? 0;
      await noteBegun();
      const waitsForAll = isUpdate() && failures < WAITS_FOR_ALL;
      const left = await bring(event, waitsForAll ? all : first);
      if (left.length > 0) {
        await noteFailed(left);
        throw new Error(`${left.length} files could not be installed.`);
      }
      await noteOpens();
    },
    async cleanUp(event) {
      await forgetOtherNotes(version);
      return await controller.activate(event);
    },
    refill(event, what) {
      const asked = filling.get(what) ?? fill(event, what).finally(() => void filling.delete(what));
      filling.set(what, asked);
      return asked;
    },
    async look() {
      const [lacking, note] = await Promise.all([missing(), readInstallNote(version)]);
      const missingFirst = lacking.filter(isFirst).length;
      return {
        ...(note ?? { version, failed: 0 }),
        missingFirst,
        missingLater: lacking.length - missingFirst,
        isFetching: filling.size > 0,
      };
    },
  } satisfies Precache as Precache;
}

async function inLanes(
  urls: readonly string[],
  lanes: number,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const coming = urls.values();
  const lane = async () => {
    for (const url of coming) await work(url);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
