/** Why the service worker could not be registered: something on the network, or the browser itself. */
import { changeInstallNote, withFailure, type InstallFailure } from '#app/device/installation.ts';

const WORKER = '/sw.js';
const ASKING_TIME_MS = 10_000;

let isRefused = false;
/** The worker's script comes as it should, and this browser does not take it. */
export const refusesWorkers = (): boolean => isRefused;

/** Undefined: the script comes. */
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

/** A failed registration counts as a failed installation, unless it is the browser that refuses. */
export async function noteUnregistered(version: string): Promise<void> {
  const failure = await whyUnregistered();
  isRefused = failure === undefined;
  if (failure)
    await changeInstallNote(version, (note) =>
      withFailure({ ...note, failed: note.failed + 1 }, failure),
    );
}
