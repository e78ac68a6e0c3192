/**
 * Finds out whether the network or the browser prevented the registration of the service worker.
 */
import {
  changeInstallationRecord,
  addInstallFailure,
  type InstallFailure,
} from '#app/device/installation-record.ts';

const WORKER = '/sw.js';

// Milliseconds to wait for the script.
const ASKING_TIME_MS = 10_000;

let isRefused = false;

/** Returns true if the worker's script arrives correctly, but this browser does not accept it. */
export const isWorkerRefused = (): boolean => isRefused;

/** Returns why the worker's script does not arrive, or undefined if it arrives. */
async function whyUnregistered(): Promise<InstallFailure | undefined> {
  try {
    const answer = await fetch(WORKER, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(ASKING_TIME_MS),
    });
    void answer.body?.cancel();
    if (answer.status >= 400) return { reason: 'refused', path: WORKER, status: answer.status };
    const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
    return answer.ok && isScript ? undefined : { reason: 'changed', path: WORKER };
  } catch {
    return { reason: 'unreachable', path: WORKER };
  }
}

/**
 * Notes a failed registration as a failed installation, unless the browser itself refuses the
 * worker.
 */
export async function recordRegistrationFailure(version: string): Promise<void> {
  const failure = await whyUnregistered();
  isRefused = failure === undefined;
  if (failure)
    await changeInstallationRecord(version, (note) =>
      addInstallFailure({ ...note, failed: note.failed + 1 }, failure),
    );
}
