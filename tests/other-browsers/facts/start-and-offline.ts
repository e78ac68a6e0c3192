/** Facts about signing in, and about work without a network. */
import { isLong } from '../../test-extent.ts';
import { UnsupportedError, rowOf, expectSame, type Fact } from '../run.ts';
import type { Tab } from '../tab.ts';
import {
  HERE,
  marked,
  dispatchOnline,
  openOrder,
  waitForPill,
  rewriteNote,
  sendOrder,
  signIn,
  waitForMirror,
  writeOrder,
} from '../steps.ts';
import {
  listFilesOf,
  OFFLINE,
  orders,
  expectStillWaiting,
  SYNCED,
  operationsNotSentOnce,
} from './shared.ts';

/** Waits until the service worker serves the page. */
async function waitForWorker(tab: Tab): Promise<void> {
  const state = await tab.evaluate(() => 'serviceWorker' in navigator);
  if (!state) throw new UnsupportedError('this browser has no service workers here');

  // The worker is activated once the files of the first screens are installed.
  await tab.until(
    'the worker is active',
    () =>
      tab.evaluate(
        async () =>
          (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
      ),
    120,
  );

  await tab.reload();
  await tab.until('the worker serves the page', () =>
    tab.evaluate(() => navigator.serviceWorker.controller !== null),
  );
  await waitForMirror(tab);
}

/** The number of reloads. If a file is not answered, the run reports an error. */
const RELOADS = isLong ? 40 : 8;

export const startFacts: Fact[] = [
  {
    says: 'signing in lands on the list',
    async prove(run) {
      await orders(run);
      await signIn(run.tab);

      // The whole list must be loaded, because a page that is left cancels running requests, which
      // would be reported as missing files.
      await run.tab.shows({ css: 'a[href^="/orders/view/"], a[href^="/order/"]' });
      await orders(run);
      await waitForMirror(run.tab);
      await waitForPill(run.tab, SYNCED);
      await run.tab.shows({ css: 'a[href^="/orders/view/"], a[href^="/order/"]' });
    },
  },
  {
    says: 'the service worker is installed; with the network cut the list is there after a reload',
    async prove(run) {
      await waitForWorker(run.tab);
      run.portal.network.set('cut');
      await run.tab.reload();
      await waitForMirror(run.tab);
      await waitForPill(run.tab, OFFLINE);
    },
  },
  {
    says: 'reloaded again and again without a network: the worker answers for every file',
    async prove(run) {
      await waitForWorker(run.tab);
      run.portal.network.set('cut');
      for (let times = 0; times < RELOADS; times++) {
        await run.tab.reload();
        await waitForMirror(run.tab);
        await waitForPill(run.tab, OFFLINE);
      }
      return `${RELOADS} times`;
    },
  },
];

export const cutOff: Fact[] = [
  {
    says: 'with the network cut an order is written and sent: “Saved on this device”, “We’ll send the order when you’re back online”',
    async prove(run) {
      run.portal.network.set('cut');
      const id = await writeOrder(run.tab, run.portal, run.part, 'written in a cellar', HERE);
      run.waiting = id;
      await Promise.all([
        run.tab.reads(/We’ll send the order when you’re back online/),
        sendOrder(run.tab),
      ]);

      expectSame('rows on the server', await rowOf(run, id), undefined);
    },
  },
  {
    says: 'the order is still there after a reload without a network',
    async prove(run) {
      run.portal.network.set('cut');
      await run.tab.reload();
      await run.tab.reads(/Waiting to send/);
      await expectStillWaiting(run, run.waiting!);
      await run.tab.reads(/written in a cellar/);
    },
  },
  {
    says: 'the second copy of the order is in the private files',
    async prove(run) {
      run.portal.network.set('cut');
      await run.tab
        .until(
          'one file names the order',
          async () => (await listFilesOf(run, run.waiting!)).length === 1,
          10,
        )
        .catch(async (error: unknown) => {
          await listFilesOf(run, run.waiting!);
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
      await expectStillWaiting(run, run.waiting!);
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
      // A page that is left while it sends receives no answer, so the next page sends again.
      run.portal.network.set('cut');
      await expectStillWaiting(run, run.waiting!);
      run.portal.network.passed.length = 0;
      run.portal.network.set('through');
      await dispatchOnline(run.tab);
      await waitForPill(run.tab, SYNCED, 60);
      const row = (await rowOf(run, run.waiting!))!;
      expectSame(
        'status, submissions, note',
        [row.status, row.submits, row.note],
        ['waiting_approval', 1, 'written in a cellar'],
      );

      expectSame('operations sent more than once', operationsNotSentOnce(run), []);
      await run.tab.reads(new RegExp(row.number!));
      return row.number!;
    },
  },
];
