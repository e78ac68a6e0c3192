/** One record in a small database of its own. It is asked for so rarely that each time opens a connection: none is there that the browser could end, or a kept page hold. What fails all the same is done once more. */
import { abortWhenKept, pageShown, unlessKept } from '../page/kept-page.ts';

/** Of the store, and of the record in it. */
const RECORD = 'record';

/** `to` may run twice: nobody knows of a commit that was under way whether it took place. */
export type RecordStore<Row> = (to?: (record: Row) => Row) => Promise<Row>;

export function openRecordStore<Row extends object>(name: string, nothing: Row): RecordStore<Row> {
  const attempt: RecordStore<Row> = async (to) => {
    await pageShown();
    const connection = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.result.createObjectStore(RECORD);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => fail(opening.error!);
    });
    return await new Promise<Row>((done, fail) => {
      const transaction = connection.transaction(RECORD, to ? 'readwrite' : 'readonly');
      // Once the transaction has ended.
      connection.close();
      abortWhenKept(transaction);
      const rows = transaction.objectStore(RECORD);
      const reading = rows.get(RECORD);
      let record = nothing;
      reading.onsuccess = () => {
        record = { ...nothing, ...(reading.result as Row | undefined) };
        if (!to) return;
        try {
          rows.put((record = to(record)), RECORD);
        } catch (error) {
          // WebKit tells what was read after the transaction has ended.
          fail(error);
        }
      };
      transaction.oncomplete = () => done(record);
      transaction.onabort = () => fail(transaction.error);
    });
  };
  const heard: RecordStore<Row> = (to) =>
    new Promise((resolve, reject) => unlessKept(attempt(to), resolve, reject));
  return (to) => heard(to).catch(() => heard(to));
}
