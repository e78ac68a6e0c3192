/**
 * Stores the portal's own files in the cache, exactly as they were built with this worker. The
 * files of the first screens are installed before the worker is activated. All others are fetched
 * afterwards, a few at a time, and again if they get lost; an update fetches them before it is
 * activated, if it can.
 */
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import type { Route } from 'workbox-routing';
import {
  changeInstallationRecord,
  deleteOtherInstallationRecords,
  readInstallationRecord,
  addInstallFailure,
  type InstallFailure,
  type OfflineReadinessAnswer,
} from '#app/device/installation-record.ts';
import { hasBuiltContent, installFailureOf } from './install-failure.ts';
import { createAbortableRequests } from './requests-under-way.ts';

/**
 * The number of parallel requests during the installation. A browser opens six connections to an
 * HTTP/1.1 server.
 */
const AT_ONCE = 6;

/**
 * The number of parallel requests after the installation. It is lower, because the user works with
 * the portal at the same time.
 */
const AT_ONCE_LATER = 3;

/** Milliseconds after which fetching a file is given up, because it would hold up other files. */
const FILE_TIME_MS = 120_000;

/**
 * A new version waits until all of its files are installed. After this many failures it waits only
 * for the files of the first screens.
 */
const WAITS_FOR_ALL = 2;

/** A file of the build. */
export type PortalFile = PrecacheEntry & {
  /** True if the shell, sign-in or a first screen needs the file. */
  readonly first?: boolean;
};

/** A file that could not be fetched, with the error. */
type Left = { readonly url: string; readonly cause: unknown };

/** The installed files of this version. */
export type Precache = {
  /** Answers requests for files from the cache. */
  readonly route: Route;
  /** Answers requests for the addresses of all pages. */
  readonly page: ReturnType<PrecacheController['createHandlerBoundToURL']>;
  /**
   * Installs the files of the first screens. Rejects if one of them does not arrive as it was built
   * at its second attempt; the others stay for the next installation. An update also waits for all
   * other files, unless two installations have failed.
   */
  install(event: ExtendableEvent): Promise<void>;
  /** Deletes the files that only earlier versions of the portal need. */
  cleanUp(event: ExtendableEvent): Promise<unknown>;
  /**
   * Fetches missing files, or all files whose content differs from the build. Resolves to whether
   * the first screens are complete afterwards.
   */
  refill(event: ExtendableEvent, what: 'missing' | 'wrong'): Promise<boolean>;
  /**
   * Aborts all requests for files that are under way, and sends them again. Called when the network
   * is back, because a request that was sent before would wait for an answer until it times out.
   */
  resume(): void;
  /** Checks which files of this version are in the cache. */
  look(): Promise<OfflineReadinessAnswer>;
};

/** The build to which the worker belongs. */
type Own = {
  readonly version: string;
  readonly pageUrl: string;
  /**
   * Returns true if the worker of an older portal version stays active until this one is installed.
   */
  isUpdate(): boolean;
};

/** Opens the cache of this version. */
export function openPrecache(entries: readonly PortalFile[], { version, pageUrl, isUpdate }: Own) {
  const controller = new PrecacheController({
    plugins: [
      {
        // Null makes the strategy use the network. While the portal is used, only the page is
        // compared with its hash, because reading all files would slow the start.
        async cachedResponseWillBeUsed({ cacheName, cachedResponse, request, event }) {
          if (!cachedResponse) return null;
          const isCompared = event.type !== 'fetch' || request.url === pageKey;
          const integrity = controller.getIntegrityForCacheKey(request.url);
          if (!isCompared || (await hasBuiltContent(cachedResponse, integrity)))
            return cachedResponse;
          // The file is deleted, so that the next refill fetches it.
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

  const requests = createAbortableRequests(FILE_TIME_MS);

  // Fetches a file into the cache. Rejects if it does not arrive as built.
  async function keep(event: ExtendableEvent, url: string): Promise<void> {
    const cacheKey = files.get(url)!;
    const integrity = controller.getIntegrityForCacheKey(cacheKey);
    const from = (cache: RequestCache) =>
      requests.run((signal) =>
        Promise.all(
          controller.strategy.handleAll({
            event,
            params: { cacheKey, integrity },
            request: new Request(url, {
              integrity: integrity ?? '',
              cache,
              credentials: 'same-origin',
              signal,
            }),
          }),
        ),
      );

    if (cacheKey !== url) await from('reload');
    // The file's name contains a hash, so its content never changes. However, a proxy may have
    // answered with something else, and the browser's cache would keep that for a year. A request
    // that `resume` has aborted is sent again here too.
    else await from('default').catch(() => from('reload'));
  }

  // Returns the files that could not be fetched.
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

  // Fetches files, with a second attempt because one of several hundred requests is easily lost.
  // Resolves to those that failed twice.
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

  // Finds out why the first of these files could not be fetched.
  const reasonOf = async ([left]: readonly Left[]): Promise<InstallFailure | undefined> =>
    left &&
    (await installFailureOf(
      left.url,
      controller.getIntegrityForCacheKey(files.get(left.url)!),
      left.cause,
    ));

  const noteBegun = () =>
    changeInstallationRecord(version, (note) => ({
      ...note,
      failed: note.failed + 1,
      isUnderWay: true,
    }));

  const noteFailed = async (left: readonly Left[]) => {
    const failure = await reasonOf(left);
    await changeInstallationRecord(version, (note) => addInstallFailure(note, failure));
  };

  // Notes that all files of the first screens are installed.
  const noteOpens = () =>
    changeInstallationRecord(version, ({ later: why }) => ({
      version,
      failed: 0,
      ...(why ? { later: why } : {}),
    }));

  const noteLater = async (left: readonly Left[]) => {
    const why = await reasonOf(left);
    await changeInstallationRecord(version, ({ later: _before, ...note }) => ({
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

  // The refills under way. If several windows request the same refill, it runs only once.
  const filling = new Map<string, Promise<boolean>>();

  return {
    // The addresses of pages, including `/`, are answered only by `page`.
    route: new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }),
    page: controller.createHandlerBoundToURL(pageUrl),
    async install(event) {
      // If no other version is installed, the notes of other versions are about installations that
      // never succeeded, so they are outdated.
      if (!isUpdate()) await deleteOtherInstallationRecords(version);

      const failures = (await readInstallationRecord(version))?.failed ?? 0;
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
      await deleteOtherInstallationRecords(version);
      return await controller.activate(event);
    },
    refill(event, what) {
      const asked = filling.get(what) ?? fill(event, what).finally(() => void filling.delete(what));
      filling.set(what, asked);
      return asked;
    },
    resume: requests.abortAll,
    async look() {
      const [lacking, note] = await Promise.all([missing(), readInstallationRecord(version)]);
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

/** Runs work for all files, several at a time. `lanes` is how many. */
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
