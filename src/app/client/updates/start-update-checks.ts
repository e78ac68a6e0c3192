/**
 * Checks for a new version at the start, every five minutes, when the window becomes visible, when
 * another worker has taken over, and more often while an installation is interrupted.
 */
import type { WorkboxLifecycleEvent } from 'workbox-window';
import { clearSiteDataOnce } from './clear-site-data.ts';
import { repairInstallation } from './repair-installation.ts';
import { resumeInstallation } from './resume-installation.ts';
import { markUpdateArrived } from './update-history.ts';
import { watchInstallation } from './offline-readiness.ts';
import { coordinateTabs } from './tab-coordination.ts';
import type { RegisteredWorker } from './register-worker.ts';
import { watchPageInput } from './watch-page-input.ts';
import type { UpdateResult } from './flow/update-flow.ts';
import type { UpdateContext } from './update-context.ts';
import { fetchVersion } from './version-info.ts';
import { askWorkerToFetchFiles, askWorkerVersion } from './worker-messages.ts';

/** Milliseconds between two checks, as specified. */
export const UPDATE_CHECK_INTERVAL_MS = 300_000;

/**
 * The longest wait in milliseconds for the answer to a command that is being sent. Afterwards the
 * update continues without it; the command keeps its id and is sent again later.
 */
const PAUSE_TIME_MS = 25_000;

/** Milliseconds that a user who wants to reload waits for the files to be checked. */
const REPAIR_TIME_MS = 5_000;

/** The running checks. */
export type RunningUpdates = {
  check(): Promise<void>;
  /**
   * Reloads at a user's request, with the new version if there is one. Rejects if an editor cannot
   * be saved.
   */
  loadAgain(): Promise<void>;
  stop(): void;
};

const after = (time: number) =>
  new Promise<undefined>((done) => {
    setTimeout(done, time);
  });

/** Saves the editors and pauses the sync. Resolves to the function that resumes it. */
async function pauseWork(updating: UpdateContext): Promise<() => void> {
  await updating.commitEditors();
  const pausing = updating.engine()?.pause();
  const resume = await Promise.race([pausing, after(PAUSE_TIME_MS)]);
  const resumeOncePaused = () => void pausing?.then((late) => late());

  return resume ?? resumeOncePaused;
}

/** Returns a function that reloads the page at its first call only. */
function reloadOnce(): () => void {
  let isReloading = false;
  return () => {
    if (isReloading) return;
    isReloading = true;
    location.reload();
  };
}

/** Starts the checks. They run until `stop` is called. */
export function startUpdateChecks(updating: UpdateContext): RunningUpdates {
  const { device, running } = updating;
  let { worker } = updating;
  const typing = watchPageInput(document, () => performance.now());

  const reload = reloadOnce();
  const postponed = new Set<string>();

  let checking: Promise<UpdateResult> | undefined;
  let isAccepted = false;
  let isAway = false;

  const tabs = coordinateTabs(
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

  const look = async (): Promise<UpdateResult> => {
    const info = await fetchVersion().catch(() => undefined);
    if (!info) return { outcome: 'unreachable' };
    if (info.version === running) return { outcome: 'current' };
    const flow = await import('./flow/change-version.ts').catch(() => undefined);
    if (!flow) return { outcome: 'failed', step: 'precache' };

    return await flow.changeToOfferedVersion(info, {
      updating,
      worker,
      tabs,
      postponed,
      isAccepted: () => isAccepted,
      idle: () => typing.idle(() => isAccepted),
      pause: () => pauseWork(updating),
      reload,
    });
  };

  const run = async (): Promise<UpdateResult> => {
    const result = await look();
    updating.onChecked?.(result);
    const { outcome } = result;
    const isBack = isAway;
    isAway = outcome === 'unreachable';
    if (!isAway && outcome !== 'reloading')
      watch(
        await repairInstallation(worker, running, outcome === 'current', isBack).catch(
          () => worker,
        ),
      );

    return result;
  };

  const check = () =>
    (checking ??= run().finally(() => {
      checking = undefined;
    }));

  // Repairs the installed files, because a part that could not be loaded may be stored damaged.
  const repair = async () => {
    const active = worker?.registration.active;
    if (active && (await askWorkerVersion(active)) === running)
      await askWorkerToFetchFiles(active, 'REPAIR').catch(() => false);
  };

  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') void check();
  };

  const timer = setInterval(() => void check(), UPDATE_CHECK_INTERVAL_MS);
  const stopResuming = resumeInstallation(check);
  document.addEventListener('visibilitychange', checkIfVisible);

  // Checks for a new version after another worker has taken over without this page's request. That
  // worker is newer than the page.
  const checkIfReplaced = ({ isUpdate }: WorkboxLifecycleEvent) => {
    if (isUpdate) void check();
  };

  const watch = (next: RegisteredWorker | undefined) => {
    worker?.workbox.removeEventListener('controlling', checkIfReplaced);
    worker = next;
    worker?.workbox.addEventListener('controlling', checkIfReplaced);
    watchInstallation(worker?.registration);
  };

  watch(worker);
  void clearSiteDataOnce(device, worker?.registration, running)
    .then(() =>
      device.change(({ madeUpdates }) => ({
        madeUpdates: markUpdateArrived(madeUpdates, running),
      })),
    )
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
        await Promise.race([repair(), after(REPAIR_TIME_MS)]);
        reload();
      } finally {
        isAccepted = false;
      }
    },
    stop() {
      clearInterval(timer);
      stopResuming();
      document.removeEventListener('visibilitychange', checkIfVisible);
      watch(undefined);
      typing.stop();
      tabs.stop();
    },
  };
}
