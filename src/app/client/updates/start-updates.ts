/** The version check at its three moments, and the update flow with the browser's effects. */
import { CLIENT_SCHEMA } from '#kernel/domain/headers.ts';
import type { DeviceStore, Engine } from '#kernel/device/index.ts';
import { clearIfNotYet, clearPage } from './clear-page.ts';
import { recent, wasMade } from './loop-guard.ts';
import { tabsTogether } from './other-tabs.ts';
import { watchTyping } from './typing.ts';
import { missingAfterUpdate, updateIfNew, type UpdateResult } from './update-flow.ts';
import { readVersion, type VersionInfo } from './versions.ts';
import { letTakeOver, precacheNewWorker } from './worker-takeover.ts';

/** The specification's five minutes. */
export const CHECK_EVERY = 300_000;
/** What is being sent is waited for, but not without end: it keeps its id, and goes again. */
const STANDING_TIME = 25_000;

export type Updating = {
  readonly running: string;
  readonly device: DeviceStore;
  readonly registration: ServiceWorkerRegistration | undefined;
  /** The running engine, where somebody is signed in. */
  engine(): Engine | undefined;
  /** Writes what editors hold and have not saved yet; throws where it cannot be. */
  commitEditors(): Promise<void>;
  /** More than typing: a file being read, a dialog open. */
  isBusy(): boolean;
  alert(update: { version: string; unsent: number; forced: boolean }): Promise<boolean>;
  /** Takes all input until the work has settled. */
  block(work: Promise<void>): void;
  /** After each check: for the debug panel and the hold of an old version. */
  onChecked?(result: UpdateResult): void;
};
export type RunningUpdates = {
  check(): Promise<void>;
  /** A person wants to load the portal again: the new version where there is one, else this one. Throws where an editor cannot be written. */
  loadAgain(): Promise<void>;
  stop(): void;
};

export async function fetchVersion(): Promise<VersionInfo | undefined> {
  const answer = await fetch('/version.json', {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  });
  return answer.ok ? readVersion(await answer.json()) : undefined;
}

const openEntries = async (engine: Engine) =>
  (await engine.entries()).filter((entry) => entry.open);

export function startUpdates(updating: Updating): RunningUpdates {
  const { device, registration, running } = updating;
  const typing = watchTyping(document, Date.now, () => updating.isBusy());
  const standStill = async () => {
    await updating.commitEditors();
    const pausing = updating.engine()?.pause();
    return (
      (await Promise.race([
        pausing,
        new Promise<undefined>((late) => {
          setTimeout(late, STANDING_TIME);
        }),
      ])) ??
      (() => {
        void pausing?.then((resume) => resume());
      })
    );
  };
  let reloaded = false;
  let checking: Promise<UpdateResult> | undefined;
  let accepted = false;
  const putOff = new Set<string>();
  const reload = () => {
    if (!reloaded) {
      reloaded = true;
      location.reload();
    }
  };
  const tabs = tabsTogether(
    {
      running,
      quiet: standStill,
      async reload() {
        await updating.commitEditors();
        sessionStorage.clear();
        reload();
      },
    },
    () => crypto.randomUUID(),
    navigator.locks as LockManager | undefined,
  );

  const run = async (): Promise<UpdateResult> => {
    const result = await updateIfNew({
      running,
      schema: CLIENT_SCHEMA,
      fetchVersion,
      wasMade: async (to) => wasMade((await device.read()).madeUpdates, running, to, Date.now()),
      isPutOff: (version) => !accepted && putOff.has(version),
      precache: async () => (registration ? await precacheNewWorker(registration) : undefined),
      idle: () => typing.idle(() => accepted),
      async commit() {
        await updating.commitEditors();
        const engine = updating.engine();
        return engine
          ? new Set(
              (await openEntries(engine)).map(
                (entry) => `${entry.documentKind}/${entry.documentId}`,
              ),
            ).size
          : 0;
      },
      async alert(update) {
        const goes = accepted || (await updating.alert(update));
        if (!goes) putOff.add(update.version);
        return goes;
      },
      async quiet(to) {
        let unblock = (): void => undefined;
        updating.block(
          new Promise<void>((done) => {
            unblock = done;
          }),
        );
        let free: (() => void) | undefined;
        try {
          free = await tabs.quiet(to);
          const resume = await standStill();
          return () => {
            resume();
            free?.();
            unblock();
          };
        } catch (error) {
          free?.();
          unblock();
          throw error;
        }
      },
      async note() {
        const engine = updating.engine();
        const ids = engine ? (await openEntries(engine)).map((entry) => entry.id) : [];
        await device.change(() => ({
          notedOutbox: engine ? { userId: engine.actor.userId, ids } : null,
        }));
      },
      forgetNote: async () => {
        await device.change(() => ({ notedOutbox: null }));
      },
      takeOver: async () => {
        if (registration) await letTakeOver(registration);
      },
      clear: (to) => clearPage(device, registration, to),
      async reload(to) {
        await device
          .change(({ madeUpdates }) => ({
            madeUpdates: [
              ...recent(madeUpdates, Date.now()),
              { from: running, to, at: Date.now() },
            ],
          }))
          .catch(() => undefined);
        tabs.reload(to);
        reload();
      },
    });
    updating.onChecked?.(result);
    return result;
  };
  const check = () =>
    (checking ??= run().finally(() => {
      checking = undefined;
    }));
  const seen = () => {
    if (document.visibilityState === 'visible') void check();
  };
  const timer = setInterval(() => void check(), CHECK_EVERY);
  document.addEventListener('visibilitychange', seen);
  // A worker that took over without this page's doing is newer than the page.
  const workers = registration && navigator.serviceWorker;
  const isControlled = workers?.controller != null;
  const replaced = () => {
    if (isControlled) void check();
  };
  workers?.addEventListener('controllerchange', replaced);
  void clearIfNotYet(device, registration, running)
    .catch(() => undefined)
    .then(check);
  return {
    async check() {
      await check();
    },
    async loadAgain() {
      accepted = true;
      try {
        if ((await check()).outcome === 'reloading') return;
        await updating.commitEditors();
        reload();
      } finally {
        accepted = false;
      }
    },
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      workers?.removeEventListener('controllerchange', replaced);
      typing.stop();
      tabs.stop();
    },
  };
}

/** At start, once the engine runs: what was noted before an update and is missing now. Forgets the note. */
export async function lostInUpdate(device: DeviceStore, engine: Engine): Promise<string[]> {
  const { notedOutbox } = await device.read();
  if (!notedOutbox || notedOutbox.userId !== engine.actor.userId) return [];
  const missing = missingAfterUpdate(notedOutbox.ids, await engine.has(notedOutbox.ids));
  await device.change(() => ({ notedOutbox: null }));
  return missing;
}
