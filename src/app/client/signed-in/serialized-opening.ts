/**
 * Databases are opened by one page at a time. Browsers put a page that is left away whole, for the back button; one that was
 * just making its databases would keep them half-made, and the next page would wait for them without end. But it is thrown
 * away for good when somebody asks for a lock that it holds.
 */
import { pageShown } from '#kernel/device/page/kept-page.ts';

const NAME = 'portal-opening';
/** Milliseconds to wait for one that neither ends nor is thrown away. */
const PATIENCE = 3_000;

export async function serializedOpening<T>(
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
    // Where a page is kept, WebKit says that its lock failed: the opening goes on when the page is shown again.
    if (opening) return await opening;
    const shown = pageShown();
    if (!shown) return await open();
    await shown;
    return await serializedOpening(open, locks, patience);
  }
}
