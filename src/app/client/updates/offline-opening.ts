/** Whether this device opens the portal without a connection: asked of the worker, which looks into its cache, and never assumed. */
import {
  failedTimes,
  readInstallNote,
  type InstallFailure,
  type OfflineAnswer,
} from '#app/device/installation.ts';
import { createListeners } from '#kernel/device/page/listeners.ts';
import { registerWorker } from './register-worker.ts';
import { refusesWorkers } from './unregistered.ts';
import { askForFiles, askOffline, PRECACHE_TIME, within } from './worker-questions.ts';

/** From so many failed installations on a person is told. The first is tried again without a word. */
const TOLD_FROM = 2;

export type OfflineOpening = (
  | { readonly opens: 'unknown' }
  /** This browser keeps no workers, or refuses ours: a private window, for example. */
  | { readonly opens: 'never' }
  /** It is being installed, or will be tried again. */
  | { readonly opens: 'soon' }
  | { readonly opens: 'no'; readonly failure: InstallFailure | undefined }
  | {
      readonly opens: 'yes';
      /** The version that opens. */
      readonly version: string;
      /** Files of later parts that are not here. */
      readonly missing: number;
      readonly failure: InstallFailure | undefined;
    }
) & {
  /** Files are being fetched. */
  readonly isFetching: boolean;
};

let state: OfflineOpening = { opens: 'unknown', isFetching: false };
const listeners = createListeners();
/** For `useSyncExternalStore`. */
export const offlineOpening = { subscribe: listeners.subscribe, get: () => state };

function set(next: OfflineOpening): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return;
  state = next;
  listeners.notify();
}

/** @param told  the worker's answer; of its first screens nothing but the cache counts. */
export function openingOf(told: OfflineAnswer): OfflineOpening {
  const { version, failure, later, missingFirst, missingLater, isFetching } = told;
  if (missingFirst === 0)
    return { opens: 'yes', version, missing: missingLater, failure: later, isFetching };
  return notYet(failedTimes(told, isFetching), failure, isFetching);
}
/** @param failed  installations that have ended. */
function notYet(
  failed: number,
  failure: InstallFailure | undefined,
  isFetching: boolean,
): OfflineOpening {
  return failed < TOLD_FROM ? { opens: 'soon', isFetching } : { opens: 'no', failure, isFetching };
}

async function look(): Promise<OfflineOpening> {
  if (!('serviceWorker' in navigator)) return { opens: 'never', isFetching: false };
  const registration = await navigator.serviceWorker.getRegistration();
  const { active, installing } = registration ?? {};
  if (active) {
    const told = await askOffline(active);
    return told ? openingOf(told) : { opens: 'unknown', isFetching: false };
  }
  if (refusesWorkers()) return { opens: 'never', isFetching: false };
  const isFetching = Boolean(installing);
  const note = await readInstallNote();
  return notYet(note ? failedTimes(note, isFetching) : 0, note?.failure, isFetching);
}

let looks = 0;
/** Asks again. An answer that a later question has overtaken is not shown; its asker gets it. */
export async function lookAtOpening(): Promise<OfflineOpening> {
  const turn = ++looks;
  const found = await look().catch((): OfflineOpening => ({ opens: 'unknown', isFetching: false }));
  if (turn === looks) set(found);
  return found;
}

/** Fetches what the worker lacks; each file by itself. */
export async function refill(worker: ServiceWorker): Promise<void> {
  const filling = askForFiles(worker, 'REFILL').catch(() => false);
  await lookAtOpening();
  await filling;
  await lookAtOpening();
}

const followed = new WeakSet<ServiceWorker>();
/** Follows an installation to its end; what the first screens do not need is fetched then. */
export function followInstallation(registration: ServiceWorkerRegistration | undefined): void {
  void lookAtOpening();
  const coming = registration?.installing;
  if (!coming || followed.has(coming)) return;
  followed.add(coming);
  coming.addEventListener('statechange', () => {
    if (coming.state === 'activated') void refill(coming);
    else void lookAtOpening();
  });
}

/** A person asks to try again. Resolves once it is known whether the device opens offline. */
export async function tryInstalling(): Promise<OfflineOpening> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) {
    await refill(registration.active);
    return await lookAtOpening();
  }
  const worker = await registerWorker().catch(() => undefined);
  followInstallation(worker?.registration);
  const coming = worker?.registration.installing;
  if (coming) await ended(coming).catch(() => undefined);
  return await lookAtOpening();
}
const ended = (coming: ServiceWorker): Promise<void> =>
  within<void>(PRECACHE_TIME, 'Installing', (done) => {
    const look = () => {
      if (coming.state === 'activated' || coming.state === 'redundant') done();
    };
    coming.addEventListener('statechange', look);
    look();
  });
