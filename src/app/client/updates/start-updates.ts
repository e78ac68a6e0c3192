/** The version check at its three moments (start, every five minutes, when the window is looked at), and the update flow with the browser's effects. */
import type { WorkboxLifecycleEvent } from 'workbox-window';
import { CLIENT_SCHEMA } from '#kernel/domain/protocol/headers.ts';
import type { DeviceStore, Engine } from '#kernel/device/index.ts';
import { clearIfNotYet, clearPage } from './clear-page.ts';
import { recent, wasMade } from './loop-guard.ts';
import { countUnsentDocuments, forgetNotedOutbox, noteOutbox } from './noted-outbox.ts';
import { tabsTogether } from './other-tabs.ts';
import type { RegisteredWorker } from './register-worker.ts';
import { watchTyping } from './typing.ts';
import { updateIfNew, type UpdateEffects, type UpdateResult } from './update-flow.ts';
import { fetchVersion } from './versions.ts';
import { letTakeOver, precacheNewWorker } from './worker-takeover.ts';

/** The specification's five minutes. */
export const CHECK_EVERY = 300_000;
/** What is being sent is waited for, but not without end: it keeps its id, and is sent again. */
const PAUSE_TIME_MS = 25_000;

export type Updating = {
  readonly running: string;
  readonly device: DeviceStore;
  readonly worker: RegisteredWorker | undefined;
  /** The running engine, where somebody is signed in. */
  engine(): Engine | undefined;
  /** Writes what editors hold and have not saved yet; throws where it cannot be. */
  commitEditors(): Promise<void>;
  /** More than typing: a file being read, a dialog open. */
  isBusy(): boolean;
  alert(update: { version: string; unsent: number; forced: boolean }): Promise<boolean>;
  /** Takes all input until the promise is settled. */
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

const after = (time: number) =>
  new Promise<undefined>((done) => {
    setTimeout(done, time);
  });

/** Commits the editors and pauses sync; resolves to what resumes it. */
async function pauseWork(updating: Updating): Promise<() => void> {
  await updating.commitEditors();
  const pausing = updating.engine()?.pause();
  const resume = await Promise.race([pausing, after(PAUSE_TIME_MS)]);
  const resumeOncePaused = () => void pausing?.then((late) => late());
  return resume ?? resumeOncePaused;
}

/** Takes all input until the returned function is called. */
function blockInput(updating: Updating): () => void {
  let unblock = (): void => undefined;
  const blocked = new Promise<void>((done) => {
    unblock = done;
  });
  updating.block(blocked);
  return unblock;
}

/** One reload, however many ask for it. */
function reloadOnce(): () => void {
  let isReloading = false;
  return () => {
    if (isReloading) return;
    isReloading = true;
    location.reload();
  };
}

export function startUpdates(updating: Updating): RunningUpdates {
  const { device, worker, running } = updating;
  const typing = watchTyping(
    document,
    () => performance.now(),
    () => updating.isBusy(),
  );
  const reload = reloadOnce();
  const postponed = new Set<string>();
  let checking: Promise<UpdateResult> | undefined;
  let isAccepted = false;
  const tabs = tabsTogether(
    {
      running,
      quiet: () => pauseWork(updating),
      async reload() {
        await updating.commitEditors();
        sessionStorage.clear();
        reload();
      },
    },
    () => crypto.randomUUID(),
    navigator.locks as LockManager | undefined,
  );

  const pauseAllTabs = async (to: string) => {
    const unblock = blockInput(updating);
    let resumeOthers: (() => void) | undefined;
    try {
      resumeOthers = await tabs.quiet(to);
      const resume = await pauseWork(updating);
      return () => {
        resume();
        resumeOthers?.();
        unblock();
      };
    } catch (error) {
      resumeOthers?.();
      unblock();
      throw error;
    }
  };
  const rememberUpdate = async (to: string) => {
    const update = { from: running, to, at: Date.now() };
    await device
      .change(({ madeUpdates }) => ({ madeUpdates: [...recent(madeUpdates, update.at), update] }))
      .catch(() => undefined);
  };
  const effects: UpdateEffects = {
    running,
    schema: CLIENT_SCHEMA,
    fetchVersion,
    wasMade: async (to) => wasMade((await device.read()).madeUpdates, running, to, Date.now()),
    isPutOff: (version) => !isAccepted && postponed.has(version),
    precache: async () => (worker ? await precacheNewWorker(worker) : undefined),
    idle: () => typing.idle(() => isAccepted),
    async commit() {
      await updating.commitEditors();
      const engine = updating.engine();
      return engine ? await countUnsentDocuments(engine) : 0;
    },
    async alert(update) {
      const accepted = isAccepted || (await updating.alert(update));
      if (!accepted) postponed.add(update.version);
      return accepted;
    },
    quiet: pauseAllTabs,
    note: () => noteOutbox(device, updating.engine()),
    forgetNote: () => forgetNotedOutbox(device),
    takeOver: async () => {
      if (worker) await letTakeOver(worker);
    },
    clear: (to) => clearPage(device, worker?.registration, to),
    async reload(to) {
      await rememberUpdate(to);
      tabs.reload(to);
      reload();
    },
  };
  const run = async (): Promise<UpdateResult> => {
    const result = await updateIfNew(effects);
    updating.onChecked?.(result);
    return result;
  };
  const check = () =>
    (checking ??= run().finally(() => {
      checking = undefined;
    }));

  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void check();
  };
  const timer = setInterval(() => void check(), CHECK_EVERY);
  document.addEventListener('visibilitychange', checkIfVisible);
  // A worker that took over without this page's doing is newer than the page.
  const checkIfReplaced = ({ isUpdate }: WorkboxLifecycleEvent) => {
    if (isUpdate) void check();
  };
  worker?.workbox.addEventListener('controlling', checkIfReplaced);
  void clearIfNotYet(device, worker?.registration, running)
    .catch(() => undefined)
    .then(check);
  return {
    async check() {
      await check();
    },
    async loadAgain() {
      isAccepted = true;
      try {
        const { outcome } = await check();
        if (outcome === 'reloading') return;
        await updating.commitEditors();
        reload();
      } finally {
        isAccepted = false;
      }
    },
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', checkIfVisible);
      worker?.workbox.removeEventListener('controlling', checkIfReplaced);
      typing.stop();
      tabs.stop();
    },
  };
}
