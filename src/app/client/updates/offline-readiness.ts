/**
 * Finds out whether this device opens the portal without a connection. For this, the worker checks
 * which files are in its cache.
 */
import {
  failedInstallCount,
  readInstallationRecord,
  type InstallFailure,
  type OfflineReadinessAnswer,
} from '#app/device/installation-record.ts';
import { createListeners } from '#kernel/device/page/listeners.ts';
import { registerWorker } from './register-worker.ts';
import { isWorkerRefused } from './registration-failure.ts';
import {
  askWorkerToFetchFiles,
  askWorkerReadiness,
  PRECACHE_TIMEOUT_MS,
  withTimeout,
} from './worker-messages.ts';

/**
 * The number of failed installations from which on the state is `no`, which a notice shows. With
 * fewer, the state is `soon`, because the installation is tried again.
 */
const TOLD_FROM = 2;

/**
 * Whether the portal opens offline. `failure` describes the last failed installation, or, if the
 * portal opens offline, why a later part could not be installed. Undefined if neither is known.
 */
export type OfflineReadiness = (
  | { readonly opens: 'unknown' }
  /** This browser has no service workers, or refuses ours, for example in a private window. */
  | { readonly opens: 'never' }
  /** The installation is running, or will be tried again. */
  | { readonly opens: 'soon'; readonly failure?: InstallFailure | undefined }
  | { readonly opens: 'no'; readonly failure: InstallFailure | undefined }
  | {
      readonly opens: 'yes';
      /** The version that opens offline. */
      readonly version: string;
      /** How many files of later parts are missing. */
      readonly missing: number;
      readonly failure: InstallFailure | undefined;
    }
) & {
  /** True while files are being fetched. */
  readonly isFetching: boolean;
};

let state: OfflineReadiness = { opens: 'unknown', isFetching: false };
const listeners = createListeners();

/** The state for `useSyncExternalStore`. */
export const offlineReadinessStore = { subscribe: listeners.subscribe, get: () => state };

function set(next: OfflineReadiness): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  listeners.notify();
}

/**
 * Returns the state for a worker's answer. Whether the portal opens depends only on the files in
 * the worker's cache.
 */
export function toOfflineReadiness(told: OfflineReadinessAnswer): OfflineReadiness {
  const { version, failure, later, missingFirst, missingLater, isFetching } = told;
  if (missingFirst === 0)
    return { opens: 'yes', version, missing: missingLater, failure: later, isFetching };
  return notYet(failedInstallCount(told, isFetching), failure, isFetching);
}

/**
 * Returns the state while files of the first screens are missing.
 * @param failed How many installations have failed.
 */
function notYet(
  failed: number,
  failure: InstallFailure | undefined,
  isFetching: boolean,
): OfflineReadiness {
  return { opens: failed < TOLD_FROM ? 'soon' : 'no', failure, isFetching };
}

// Asks the active worker, or reads the note about an installation whose worker is not active yet.
async function look(): Promise<OfflineReadiness> {
  if (!('serviceWorker' in navigator)) return { opens: 'never', isFetching: false };
  const registration = await navigator.serviceWorker.getRegistration();
  const { active, installing } = registration ?? {};
  if (active) {
    const told = await askWorkerReadiness(active);
    return told ? toOfflineReadiness(told) : { opens: 'unknown', isFetching: false };
  }
  if (isWorkerRefused()) return { opens: 'never', isFetching: false };
  const isFetching = Boolean(installing);
  const note = await readInstallationRecord();

  return notYet(note ? failedInstallCount(note, isFetching) : 0, note?.failure, isFetching);
}

let looks = 0;

/**
 * Checks the state again. If a later check has started meanwhile, this check's result is returned
 * to the caller but not shown.
 */
export async function checkReadiness(): Promise<OfflineReadiness> {
  const turn = ++looks;
  const found = await look().catch((): OfflineReadiness => ({
    opens: 'unknown',
    isFetching: false,
  }));
  if (turn === looks) set(found);
  return found;
}

/**
 * Lets the worker fetch the files that it lacks, a few at a time, and updates the shown state
 * before and after.
 */
export async function refetchMissingFiles(worker: ServiceWorker): Promise<void> {
  const filling = askWorkerToFetchFiles(worker, 'REFILL').catch(() => false);
  await checkReadiness();
  await filling;
  await checkReadiness();
}

const followed = new WeakSet<ServiceWorker>();

/**
 * Checks the state, and follows a running installation to its end. Once the worker is active,
 * fetches the files that the first screens do not need.
 */
export function watchInstallation(registration: ServiceWorkerRegistration | undefined): void {
  void checkReadiness();
  const coming = registration?.installing;
  if (!coming || followed.has(coming)) return;
  followed.add(coming);
  coming.addEventListener('statechange', () => {
    if (coming.state === 'activated') void refetchMissingFiles(coming);
    else void checkReadiness();
  });
}

/** Tries to install again at a user's request. Resolves once the result is known. */
export async function retryInstallation(): Promise<OfflineReadiness> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) {
    await refetchMissingFiles(registration.active);
    return await checkReadiness();
  }

  const worker = await registerWorker().catch(() => undefined);
  watchInstallation(worker?.registration);
  const coming = worker?.registration.installing;
  if (coming) await ended(coming).catch(() => undefined);

  return await checkReadiness();
}

const ended = (coming: ServiceWorker): Promise<void> =>
  withTimeout<void>(PRECACHE_TIMEOUT_MS, 'Installing', (done) => {
    const look = () => {
      if (coming.state === 'activated' || coming.state === 'redundant') done();
    };
    coming.addEventListener('statechange', look);
    look();
  });
