/**
 * Keeps the installed portal complete: tries failed installations again, fetches missing files
 * again, and brings page and worker to the same version.
 */
import { registerWorker, type RegisteredWorker } from './register-worker.ts';
import { refetchMissingFiles } from './offline-readiness.ts';
import { askWorkerVersion } from './worker-messages.ts';

/**
 * Repairs the installation. It is called after each check that reached the server, unless the page
 * reloads. Resolves to the worker to use from now on.
 * @param isCurrent True if the server has the running version.
 * @param isBack True if the server was out of reach before. Files that are being fetched are then
 * requested again.
 */
export async function repairInstallation(
  worker: RegisteredWorker | undefined,
  running: string,
  isCurrent: boolean,
  isBack: boolean,
): Promise<RegisteredWorker | undefined> {
  const { active, waiting, installing } = worker?.registration ?? {};
  if (isBack) for (const one of [active, installing]) one?.postMessage({ type: 'RESUME' });
  if (!active) return (waiting ?? installing) ? worker : ((await registerWorker()) ?? worker);
  const version = await askWorkerVersion(active);
  // The refetching is not awaited, so that a file that does not arrive does not delay later checks.
  if (version === running) void refetchMissingFiles(active);
  // The page has the server's version but the worker has another one. The page was loaded from the
  // network, or during a deployment.
  else if (worker && isCurrent) {
    const { activateWaitingWorker, precacheNewWorker } = await import('./flow/worker-takeover.ts');
    if ((await precacheNewWorker(worker, running)) === running) await activateWaitingWorker(worker);
  }

  return worker;
}
