/** The faults that a browser itself has a part in, each once: cut off, killed, two windows, a captive portal, a sign-out, a full disk. */
import { Cannot, rowOf, same, type Fact, type Run } from './run.ts';
import {
  HERE,
  marked,
  NOTE,
  online,
  openOrder,
  pill,
  privateFiles,
  rewriteNote,
  SAFE,
  sendOrder,
  SERVER,
  signIn,
  waitForMirror,
  writeOrder,
} from './steps.ts';

const API = /^\/api\//;
const OFFLINE = /Offline/;
const SYNCED = /Synced/;
const orders = ({ portal, tab }: Run) => tab.goto(`${portal.url}/orders`);
/** Ids of operations that went through, each as often as it was sent. */
function sendings({ portal }: Run): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { operation, network } of portal.network.passed)
    if (operation !== undefined && network === 'through')
      counts.set(operation, (counts.get(operation) ?? 0) + 1);
  return counts;
}
const twice = (run: Run) => [...sendings(run)].filter(([, times]) => times !== 1);
/** The order as it waits: in its view, in the list. */
async function stillWaiting(run: Run, id: string): Promise<void> {
  await run.tab.goto(`${run.portal.url}/orders/view/${id}`);
  await run.tab.reads(/Waiting to send/);
  await pill(run.tab, /Offline, \d changes? on this device/);
}
const filesOf = async (run: Run, id: string) => {
  const files = await privateFiles(run.tab);
  if ('absent' in files) throw new Cannot(files.absent);
  return files.names.filter((name) => name.includes(id));
};

const start: Fact[] = [
  {
    says: 'signing in lands on the list',
    async prove(run) {
      await orders(run);
      await signIn(run.tab);
      await orders(run);
      await waitForMirror(run.tab);
      await pill(run.tab, SYNCED);
      await run.tab.shows({ css: 'a[href^="/orders/view/"], a[href^="/order/"]' });
    },
  },
  {
    says: 'the service worker is installed; with the network cut the list is there after a reload',
    async prove(run) {
      const state = await run.tab.evaluate(() => 'serviceWorker' in navigator);
      if (!state) throw new Cannot('this browser has no service workers here');
      await run.tab.until('the worker is active', () =>
        run.tab.evaluate(
          async () =>
            (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
        ),
      );
      await run.tab.reload();
      await run.tab.until('the worker serves the page', () =>
        run.tab.evaluate(() => navigator.serviceWorker.controller !== null),
      );
      run.portal.network.set('cut');
      await run.tab.reload();
      await waitForMirror(run.tab);
      await pill(run.tab, OFFLINE);
    },
  },
];
const cutOff: Fact[] = [
  {
    says: 'with the network cut an order is written and sent: “Saved on this device”, “will be sent when the connection is back”',
    async prove(run) {
      run.portal.network.set('cut');
      const id = await writeOrder(run.tab, run.portal, run.part, 'written in a cellar', HERE);
      run.waiting = id;
      await Promise.all([
        run.tab.reads(/The order will be sent when the connection is back/),
        sendOrder(run.tab),
      ]);
      same('rows on the server', await rowOf(run, id), undefined);
    },
  },
  {
    says: 'it is still there after a reload without a network',
    async prove(run) {
      run.portal.network.set('cut');
      await run.tab.reload();
      await stillWaiting(run, run.waiting!);
      await run.tab.reads(/written in a cellar/);
    },
  },
  {
    says: 'its second copy lies in the private files',
    async prove(run) {
      run.portal.network.set('cut');
      await run.tab
        .until(
          'one file names the order',
          async () => (await filesOf(run, run.waiting!)).length === 1,
          10,
        )
        .catch(async (error: unknown) => {
          await filesOf(run, run.waiting!);
          throw error;
        });
    },
  },
  {
    says: 'the browser is killed (-9) and started on the same profile without a network: still there',
    async prove(run) {
      run.portal.network.set('cut');
      await run.browser.kill();
      await run.again();
      await stillWaiting(run, run.waiting!);
      await run.tab.reads(/written in a cellar/);
    },
  },
  {
    says: 'killed right after a note was shown as saved: the note is there',
    async prove(run) {
      run.portal.network.set('cut');
      const id = await writeOrder(run.tab, run.portal, run.part, 'first words', HERE);
      await rewriteNote(run.tab, 'words before the kill', HERE);
      await run.browser.kill();
      await run.again();
      await openOrder(run.tab, run.portal, id, 'words before the kill');
      await marked(run.tab, HERE);
    },
  },
  {
    says: 'the network is back: the order arrives once, and its number is shown',
    async prove(run) {
      run.portal.network.passed.length = 0;
      await run.tab.goto(`${run.portal.url}/orders/view/${run.waiting}`);
      await online(run.tab);
      await pill(run.tab, SYNCED, 60);
      const row = (await rowOf(run, run.waiting!))!;
      same(
        'status, submissions, note',
        [row.status, row.submits, row.note],
        ['waiting_approval', 1, 'written in a cellar'],
      );
      same('operations sent more than once', twice(run), []);
      await run.tab.reads(new RegExp(row.number!));
      return row.number!;
    },
  },
];
const others: Fact[] = [
  {
    says: 'two windows hear of the connection at once: each operation is sent once',
    async prove(run) {
      const { portal, tab: first } = run;
      const second = (await import('./tab.ts')).tabOver(await run.browser.open());
      await second.goto(`${portal.url}/orders`);
      await waitForMirror(second);
      portal.network.set('cut', { only: API });
      const ids: string[] = [];
      for (let n = 1; n <= 4; n++)
        ids.push(await writeOrder(n % 2 ? first : second, portal, run.part, `waiting ${n}`, HERE));
      portal.network.passed.length = 0;
      portal.network.set('through', { delayMs: 60 });
      await Promise.all([online(first), online(second)]);
      await Promise.all([pill(first, SYNCED, 60), pill(second, SYNCED, 60)]);
      same('operations sent more than once', twice(run), []);
      same(
        'notes on the server',
        await Promise.all(ids.map(async (id) => (await rowOf(run, id))?.note)),
        ['waiting 1', 'waiting 2', 'waiting 3', 'waiting 4'],
      );
      await second.close();
      return `${sendings(run).size} operations`;
    },
  },
  {
    says: 'a captive portal is not taken for the server: nothing lost, nothing called received; once it is gone all goes, once',
    async prove(run) {
      const { portal, tab } = run;
      for (const network of ['captive', 'redirect'] as const) {
        portal.network.set(network, { only: /^\/(api\/|version\.json)/ });
        portal.network.passed.length = 0;
        const id = await writeOrder(tab, portal, run.part, `behind ${network}`, HERE);
        await pill(tab, OFFLINE);
        await marked(tab, HERE, 0);
        same('row on the server', await rowOf(run, id), undefined);
        portal.network.set('through');
        await marked(tab, SERVER, 60);
        await pill(tab, SYNCED);
        same('operations sent more than once', twice(run), []);
        same('note on the server', (await rowOf(run, id))?.note, `behind ${network}`);
      }
    },
  },
  {
    says: 'an answer that nobody hears: the same operation goes again and has its effect once',
    async prove(run) {
      const { portal, tab } = run;
      portal.network.set('lose_answers', { only: /^\/api\/orders\/[0-9a-f]/ });
      portal.network.passed.length = 0;
      const id = await writeOrder(tab, portal, run.part, 'unheard', HERE);
      await tab.until('it was sent', async () =>
        portal.network.passed.some(
          ({ operation, network }) => operation !== undefined && network === 'lose_answers',
        ),
      );
      portal.network.set('through');
      await online(tab);
      await marked(tab, SERVER, 60);
      const operations = new Set(
        portal.network.passed
          .filter(({ path, operation }) => operation !== undefined && path.includes(id))
          .map(({ operation }) => operation),
      );
      const row = (await rowOf(run, id))!;
      same(
        'version counts the operations; note',
        [row.version, row.note],
        [operations.size, 'unheard'],
      );
    },
  },
  {
    says: 'signing out with work unsent says so; kept, it is sent after signing in again',
    async prove(run) {
      const { portal, tab } = run;
      portal.network.set('cut', { only: API });
      const id = await writeOrder(tab, portal, run.part, 'kept at the door', HERE);
      await tab.goto(`${portal.url}/profile`);
      await tab.click({ css: 'main button', named: 'Sign out' });
      await tab.reads(/1 document on this device has not reached the portal yet/);
      await tab.click({ css: '[role=alertdialog] button', named: 'Keep on this device' });
      await tab.at(/^\/login/);
      portal.network.set('through');
      await signIn(tab);
      await orders(run);
      await tab.until(
        'it is on the server',
        async () => (await rowOf(run, id))?.note === 'kept at the door',
      );
      await pill(tab, SYNCED);
    },
  },
  {
    says: 'the language changes to Spanish, Portuguese and back',
    async prove(run) {
      const { tab } = run;
      await orders(run);
      for (const [name, lang] of [
        ['Español', 'es'],
        ['Português', 'pt'],
        ['English', 'en'],
      ] as const) {
        await tab.click({
          css: 'header button:is([aria-label^="Language"], [aria-label^="Idioma"])',
        });
        await tab.click({
          css: 'button, [role^=menuitem], [role=option]',
          named: name,
          last: true,
        });
        await tab.until(`the page is in ${name}`, () =>
          tab.evaluate((code) => document.documentElement.lang.startsWith(code), lang),
        );
      }
      await tab.reads(/Orders/);
    },
  },
];
const storage: Fact[] = [
  {
    says: 'databases deleted behind its back: the second copy gives back what was not sent, and it is sent once',
    async prove(run) {
      const { portal, tab } = run;
      const files = await privateFiles(tab);
      if ('absent' in files) throw new Cannot(files.absent);
      portal.network.set('cut', { only: API });
      const id = await writeOrder(tab, portal, run.part, 'has a second copy', HERE);
      await sendOrder(tab);
      await tab.until(
        'one file names the order',
        async () => (await filesOf(run, id)).length === 1,
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
      await online(tab);
      await tab.until(
        'it is on the server',
        async () => (await rowOf(run, id))?.status === 'waiting_approval',
      );
      await pill(tab, SYNCED, 60);
      same('submissions', (await rowOf(run, id))!.submits, 1);
      same('operations sent more than once', twice(run), []);
    },
  },
  {
    says: 'the site’s quota is full: a draft is saved on the room kept for it, or the page says that it is not saved; what was saved is there after a kill',
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
        throw new Cannot('the quota that was set is not kept: 256 MB were taken');
      await tab.type(NOTE, 'typed on a full disk');
      await tab.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
      });
      // The mark of the last note stands until saving begins: what counts is where it comes to rest.
      const [mark, bar] = await tab.until(
        'saving has come to an end',
        () =>
          tab.evaluate(async () => {
            const look = () =>
              [
                document.querySelector('h1 + div')!.textContent,
                /This device is (almost )?full|could not be saved/i.exec(
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
      // What could not be saved is put down in the small storage of the window, and taken up at the next start where there is room.
      same(
        'the note after a reload',
        kept,
        saved || kept !== 'before the disk was full' ? shown : 'before the disk was full',
      );
      if (!saved) same('the mark, the bar', [mark, bar], ['Not saved', 'This device is full']);
      const gone = await tab.evaluate(
        () =>
          new Promise<boolean>((done) => {
            const asked = indexedDB.deleteDatabase('filler');
            asked.onsuccess = () => done(true);
            asked.onerror = () => done(false);
          }),
      );
      same('the filler is gone', gone, true);
      await rewriteNote(tab, 'room again', SAFE);
      portal.network.set('through');
      await online(tab);
      await marked(tab, SERVER, 60);
      same('the note on the server', (await rowOf(run, id))?.note, 'room again');
      return `${Math.round(filled.bytes / 2 ** 20)} MB taken until ${filled.refused}; then ${saved ? 'saved' : 'told as not saved'}, “${bar}”; after a reload “${kept}”`;
    },
  },
];
export const facts: readonly Fact[] = [...start, ...cutOff, ...others, ...storage];
