/**
 * Stores one record in a small database of its own. Calls are so rare that each opens its own
 * connection, so that no open connection can be ended by the browser or block other pages. A call
 * that fails is repeated once.
 */
import { abortOnPageCached, whenPageShown, unlessPageCached } from '../page/back-forward-cache.ts';

/** The name of the object store, which is also the key of its only record. */
const RECORD = 'record';

/**
 * Reads the record, or changes it if `to` is passed. `to` may be called twice, possibly on its own
 * result, because a commit that was interrupted may have succeeded.
 */
export type RecordStore<Row> = (to?: (record: Row) => Row) => Promise<Row>;

/**
 * Creates the store. No connection is opened yet.
 * @param nothing The record as long as none is stored.
 */
export function openRecordStore<Row extends object>(name: string, nothing: Row): RecordStore<Row> {
  const attempt: RecordStore<Row> = async (to) => {
    await whenPageShown();
    const connection = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.result.createObjectStore(RECORD);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error!);
    });

    return await new Promise<Row>((done, fail) => {
      const transaction = connection.transaction(RECORD, to ? 'readwrite' : 'readonly');
      // The connection closes once the transaction has ended.
      connection.close();
      abortOnPageCached(transaction);

      const rows = transaction.objectStore(RECORD);
      const reading = rows.get(RECORD);
      let record = nothing;
      reading.onsuccess = () => {
        record = { ...nothing, ...(reading.result as Row | undefined) };
        if (!to) return;
        try {
          rows.put((record = to(record)), RECORD);
        } catch (error) {
          // In WebKit this event may arrive after the transaction has ended; `put` then throws.
          fail(error);
        }
      };

      transaction.oncomplete = () => done(record);
      transaction.onabort = () => fail(transaction.error);
    });
  };

  const heard: RecordStore<Row> = (to) =>
    new Promise((resolve, reject) => unlessPageCached(attempt(to), resolve, reject));
  return (to) => heard(to).catch(() => heard(to));
}
