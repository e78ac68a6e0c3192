/** Facts about storage that is deleted or full. */
import { UnsupportedError, rowOf, expectSame, type Fact } from '../run.ts';
import {
  HERE,
  marked,
  NOTE,
  dispatchOnline,
  waitForPill,
  privateFiles,
  rewriteNote,
  SAFE,
  sendOrder,
  SERVER,
  writeOrder,
} from '../steps.ts';
import { API, listFilesOf, SYNCED, operationsNotSentOnce } from './shared.ts';

export const storage: Fact[] = [
  {
    says: 'databases deleted behind its back: the second copy gives back what was not sent, and it is sent once',
    async prove(run) {
      const { portal, tab } = run;
      const files = await privateFiles(tab);
      if ('absent' in files) throw new UnsupportedError(files.absent);
      portal.network.set('cut', { only: API });
      const id = await writeOrder(tab, portal, run.part, 'has a second copy', HERE);
      await sendOrder(tab);
      await tab.reads(/Waiting to send/);
      await tab.until(
        'one file names the order',
        async () => (await listFilesOf(run, id)).length === 1,
        10,
      );

      await tab.goto(`${portal.url}/manifest.webmanifest`);
      await tab.evaluate(async () => {
        for (const { name } of await indexedDB.databases())
          await new Promise((done, fail) => {
            const asked = indexedDB.deleteDatabase(name!);
            asked.onsuccess = done;
            asked.onerror = fail;
          });
      });

      await tab.goto(`${portal.url}/orders/view/${id}`);
      await tab.reads(/Waiting to send/);
      portal.network.passed.length = 0;
      portal.network.set('through');
      await dispatchOnline(tab);
      await tab.until(
        'it is on the server',
        async () => (await rowOf(run, id))?.status === 'waiting_approval',
      );

      await waitForPill(tab, SYNCED, 60);
      expectSame('submissions', (await rowOf(run, id))!.submits, 1);
      expectSame('operations sent more than once', operationsNotSentOnce(run), []);
    },
  },
  {
    says: 'the site’s quota is full: a draft is saved in the space reserved for it, or the page says that it is not saved; what was saved is there after a kill',
    async prove(run) {
      const { portal } = run;
      const tab = await run.fresh({ quota: 40 * 2 ** 20 });
      portal.network.set('cut', { only: API });
      const id = await writeOrder(tab, portal, run.part, 'before the disk was full', HERE);
      const filled = await tab.evaluate(async () => {
        const done = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error!);
          });

        const opening = indexedDB.open('filler');
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('bytes', { autoIncrement: true });
        };
        const database = await done(opening);
        let bytes = 0;
        let refused = '';
        for (let size = 2 ** 22; size >= 256 && bytes < 2 ** 28;) {
          try {
            const writing = database.transaction('bytes', 'readwrite');
            writing
              .objectStore('bytes')
              .add(
                crypto
                  .getRandomValues(new Uint8Array(Math.min(size, 65_536)))
                  .buffer.slice(0, size),
              );

            for (let more = size - 65_536; more > 0; more -= 65_536)
              writing
                .objectStore('bytes')
                .add(crypto.getRandomValues(new Uint8Array(65_536)).buffer);

            await new Promise<void>((resolve, reject) => {
              writing.oncomplete = () => resolve();
              writing.onabort = writing.onerror = () =>
                reject(writing.error ?? new Error('aborted'));
            });

            bytes += size;
          } catch (error) {
            refused = (error as Error).name;
            size /= 2;
          }
        }

        database.close();
        return { bytes, refused };
      });

      if (filled.bytes >= 2 ** 28)
        throw new UnsupportedError('the quota that was set is not kept: 256 MB were taken');
      await tab.type(NOTE, 'typed on a full disk');
      await tab.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
      });

      // The sentence about the former note is shown until saving begins, so only its final state
      // counts.
      const [mark, bar] = await tab.until(
        'saving has come to an end',
        () =>
          tab.evaluate(async () => {
            const look = () =>
              [
                document.querySelector('h1 + div')!.textContent,
                /This device is (almost )?full|couldn’t be saved/i.exec(
                  document.body.innerText,
                )?.[0] ?? 'no bar',
              ] as const;
            const first = look();
            await new Promise((done) => {
              setTimeout(done, 3000);
            });
            return String(look()) === String(first) && !first[0].startsWith('Saving')
              ? first
              : null;
          }),
        60,
      );

      const saved = mark.startsWith('Saved on this device');
      const shown = await tab.value(NOTE);
      await tab.reload();
      const kept = await tab.value(NOTE);

      // Text that could not be saved is stored in local storage, and restored at the next start if
      // there is space.
      expectSame(
        'the note after a reload',
        kept,
        saved || kept !== 'before the disk was full' ? shown : 'before the disk was full',
      );

      if (!saved)
        expectSame('the mark, the bar', [mark, bar], ['Not saved', 'This device is full']);
      const gone = await tab.evaluate(
        () =>
          new Promise<boolean>((done) => {
            const asked = indexedDB.deleteDatabase('filler');
            asked.onsuccess = () => done(true);
            asked.onerror = () => done(false);
          }),
      );

      expectSame('the filler is gone', gone, true);
      await rewriteNote(tab, 'space again', SAFE);
      portal.network.set('through');
      await dispatchOnline(tab);
      await marked(tab, SERVER, 60);
      expectSame('the note on the server', (await rowOf(run, id))?.note, 'space again');
      return `${Math.round(filled.bytes / 2 ** 20)} MB taken until ${filled.refused}; then ${saved ? 'saved' : 'told as not saved'}, “${bar}”; after a reload “${kept}”`;
    },
  },
];
