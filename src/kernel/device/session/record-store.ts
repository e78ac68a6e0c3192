/** The connection to the small database of the session record: one that the browser ended is opened again, and what it interrupted is done once more. */
import type { UseStore } from 'idb-keyval';
import { abortWhenKept, onPageKept, pageShown } from '../page/kept-page.ts';
import { isLost } from '../page/lost-connection.ts';

const STORE = 'record';

export function openRecordStore(name: string): UseStore {
  let connecting: Promise<IDBDatabase> | undefined;
  const connect = () =>
    new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error!);
    });
  const attempt: UseStore = async (mode, work) => {
    await pageShown();
    const transaction = (await (connecting ??= connect())).transaction(STORE, mode);
    abortWhenKept(transaction);
    const working = work(transaction.objectStore(STORE));
    // A change that is aborted before it was read would never end.
    const aborted = new Promise<never>((_, fail) => {
      const lost = () => fail(transaction.error ?? new DOMException('', 'AbortError'));
      transaction.addEventListener('abort', lost);
    });
    return await Promise.race([working, aborted]);
  };
  const release = () => {
    connecting?.then(
      (connection) => connection.close(),
      () => undefined,
    );
    connecting = undefined;
  };
  onPageKept(release);
  return (mode, work) =>
    attempt(mode, work).catch((error: unknown) => {
      if (!isLost(error)) throw error;
      release();
      return attempt(mode, work);
    });
}
