/**
 * Facts about database connections that the browser ends, and about pages in the back-forward
 * cache.
 */
import { rowOf, expectSame, type Fact, type Run } from '../run.ts';
import { loseConnectionDuring } from '../connection-ending-portal.ts';
import {
  HERE,
  marked,
  NOTE,
  waitForNote,
  dispatchOnline,
  openOrder,
  waitForPill,
  rewriteNote,
  SAFE,
  SERVER,
  waitForMirror,
  writeOrder,
} from '../steps.ts';
import { API, orders, SYNCED, operationsNotSentOnce } from './shared.ts';

/**
 * The numbers of frames after which a step is interrupted. A page shows its first screen after
 * about ten frames, and fetches scripts until the fortieth.
 */
const FRAMES = [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40];

/**
 * Returns the page's path and the length of the browser's history, and makes the page record
 * whether it is shown again from the cache.
 */
const noteReturn = ({ tab }: Run) =>
  tab.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['returned'] = persisted ? 'as it was kept' : 'anew';
    });
    return { path: location.pathname, length: history.length };
  });

async function goBackTo(
  { tab }: Run,
  { path, length }: Awaited<ReturnType<typeof noteReturn>>,
): Promise<void> {
  await tab.evaluate((before) => history.go(before - history.length), length);
  await tab.until(`${path} is shown`, async () => (await tab.path()) === path);
}

const returned = async ({ tab }: Run) =>
  `shown again ${await tab.evaluate(() => document.documentElement.dataset['returned'] ?? 'anew')}`;

export const connections: Fact[] = [
  {
    says: 'a connection that ends in the middle of a save: the draft is saved, and is there after a reload',
    async prove(run) {
      const { portal, tab } = run;
      portal.network.set('cut', { only: API });
      const id = await writeOrder(tab, portal, run.part, 'before the connection ended', HERE);
      for (const at of ['request', 'commit'] as const)
        await loseConnectionDuring(tab, { database: 'core', at, n: 1, isTold: true }, () =>
          rewriteNote(tab, `saved in spite of it, ${at}`, HERE),
        );

      await tab.reload();
      await waitForNote(tab, 'saved in spite of it, commit');
      await openOrder(tab, portal, id, 'saved in spite of it, commit');
    },
  },
  {
    says: 'a connection that ends in the middle of a drain: all is sent, once, and the list goes on',
    async prove(run) {
      const { portal, tab } = run;
      portal.network.set('cut', { only: API });
      const id = await writeOrder(tab, portal, run.part, 'sent in spite of it', HERE);
      portal.network.passed.length = 0;
      await loseConnectionDuring(
        tab,
        { database: 'core', at: 'request', n: 12, isTold: true },
        async () => {
          portal.network.set('through');
          await dispatchOnline(tab);
          await marked(tab, SERVER, 60);
        },
      );

      await waitForPill(tab, SYNCED, 60);
      expectSame('operations sent more than once', operationsNotSentOnce(run), []);
      expectSame('the note on the server', (await rowOf(run, id))?.note, 'sent in spite of it');
    },
  },
  {
    says: 'a page is left in the middle of writing and kept for going back: the next page lists and saves, and the first goes on when it is shown again',
    async prove(run) {
      const { portal, tab } = run;
      portal.network.set('through');
      await writeOrder(tab, portal, run.part, 'before it was left', SAFE);
      const first = await noteReturn(run);
      await tab.type(NOTE, 'typed when it was left');
      await orders(run);
      await waitForMirror(tab);
      await writeOrder(tab, portal, run.part, 'written by the next page', SAFE);
      await goBackTo(run, first);
      expectSame('its note', await tab.value(NOTE), 'typed when it was left');
      await rewriteNote(tab, 'and goes on', SAFE);
      await waitForPill(tab, SYNCED, 60);
      return await returned(run);
    },
  },
  {
    says: 'a page is left and kept just as it begins to render: shown again, it renders the page that is opened next',
    async prove(run) {
      const { portal, tab } = run;
      portal.network.set('through');
      await orders(run);
      await waitForMirror(tab);
      const list = await noteReturn(run);
      await tab.evaluate(() => {
        // This makes React begin to render the address again while the page is being left. WebKit
        // then loses the message that tells React to continue.
        addEventListener('pagehide', () => dispatchEvent(new PopStateEvent('popstate')));
      });

      await tab.goto(`${portal.url}/profile`);
      await tab.shows({ css: 'h1' });
      await goBackTo(run, list);
      await tab.click({ css: 'a', named: 'New order' });
      await tab.shows(NOTE);
      return await returned(run);
    },
  },
  {
    says: 'a page is left at any moment while it still loads: it reports no error, and is complete when it is shown again',
    async prove(run) {
      const { portal, tab } = run;
      portal.network.set('through');
      let goneBack = 0;
      for (const frames of FRAMES) {
        await orders(run);
        const length = await tab.evaluate(async (wanted) => {
          for (let seen = 0; seen < wanted; seen++) await new Promise(requestAnimationFrame);
          return history.length;
        }, frames);

        await tab.goto(`${portal.url}/profile`);

        // A page that is left before it is loaded is not added to the history.
        const isBehind = await tab.evaluate((before) => {
          const steps = history.length - before;
          if (steps > 0) history.go(-steps);
          return steps > 0;
        }, length);

        if (isBehind) {
          goneBack++;
          await tab.until('the list is shown', async () => (await tab.path()) === '/orders');
        } else await orders(run);

        await waitForMirror(tab);
      }

      await waitForPill(tab, SYNCED);
      return `${FRAMES.length} times, ${goneBack} of them gone back to`;
    },
  },
];
