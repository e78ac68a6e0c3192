/**
 * Lets only one page at a time open databases. A browser may freeze a page for its back/forward
 * cache while the page is creating its databases. They would stay unfinished, and the next page
 * would wait for them forever. However, the browser discards such a page when another page requests
 * a lock that it holds.
 */
import { whenPageShown } from '#kernel/device/page/back-forward-cache.ts';

const NAME = 'portal-opening';

/** Milliseconds to wait for another page that neither finishes nor is discarded. */
const PATIENCE = 3_000;

/**
 * Opens databases while holding the lock. If the browser has no locks, or the wait is over, the
 * databases are opened without the lock. If the page was frozen while it waited for the lock, it
 * requests the lock again when it is shown.
 */
export async function withDatabaseOpeningLock<T>(
  open: () => Promise<T>,
  locks: Pick<LockManager, 'request'> | undefined = navigator.locks,
  patience = PATIENCE,
): Promise<T> {
  if (!locks) return await open();
  let opening: Promise<T> | undefined;

  const begin = () => (opening = open());
  try {
    return (await locks.request(NAME, { signal: AbortSignal.timeout(patience) }, begin)) as T;
  } catch {
    // WebKit rejects the lock request of a page that was frozen. The opening continues when the
    // page is shown again.
    if (opening) return await opening;
    const shown = whenPageShown();
    if (!shown) return await open();
    await shown;
    return await withDatabaseOpeningLock(open, locks, patience);
  }
}
