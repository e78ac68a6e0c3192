/**
 * Databases are opened by one page at a time. Browsers put a page that is left away whole, for the back button; one that was
 * just making its databases would keep them half-made, and the next page would wait for them without end. But it is thrown
 * away for good when somebody asks for a lock that it holds.
 */
const NAME = 'portal-opening';
/** Milliseconds to wait for one that neither ends nor is thrown away. */
const PATIENCE = 3_000;

export async function serializedOpening<T>(
  open: () => Promise<T>,
  locks: Pick<LockManager, 'request'> | undefined = navigator.locks,
  patience = PATIENCE,
): Promise<T> {
  if (!locks) return await open();
  let begun = false;
  const begin = () => {
    begun = true;
    return open();
  };
  try {
    return (await locks.request(NAME, { signal: AbortSignal.timeout(patience) }, begin)) as T;
  } catch (error) {
    if (begun) throw error;
    return await open();
  }
}
