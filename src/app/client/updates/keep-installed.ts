/** Keeps the installed portal whole: an installation that failed is tried again, lost files are fetched again, and a page and a worker of different versions come together. */
import { registerWorker, type RegisteredWorker } from './register-worker.ts';
import { refill } from './offline-opening.ts';
import { versionOf } from './worker-questions.ts';

/**
 * After each check that reached the server. Resolves to the worker from now on.
 * @param isCurrent the server has the running version
 */
export async function keepInstalled(
  worker: RegisteredWorker | undefined,
  running: string,
  isCurrent: boolean,
): Promise<RegisteredWorker | undefined> {
  const { active, waiting, installing } = worker?.registration ?? {};
  if (!active) return (waiting ?? installing) ? worker : ((await registerWorker()) ?? worker);
  const version = await versionOf(active);
  // Not awaited: a file that hangs holds up no later check.
  if (version === running) void refill(active);
  // Another version's worker serves the page that the server has: that came from the network, or while a deploy was on its way.
  else if (worker && isCurrent) {
    const { letTakeOver, precacheNewWorker } = await import('./flow/worker-takeover.ts');
    if ((await precacheNewWorker(worker, running)) === running) await letTakeOver(worker);
  }
  return worker;
}
