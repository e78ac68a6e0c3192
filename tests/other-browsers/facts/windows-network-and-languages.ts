/** Facts about two windows, a captive portal, lost answers, signing out, and languages. */
import { rowOf, expectSame, type Fact } from '../run.ts';
import {
  HERE,
  marked,
  dispatchOnline,
  waitForPill,
  SERVER,
  signIn,
  waitForMirror,
  writeOrder,
} from '../steps.ts';
import { API, OFFLINE, orders, countSendings, SYNCED, operationsNotSentOnce } from './shared.ts';

export const otherFacts: Fact[] = [
  {
    says: 'two windows hear of the connection at once: each operation is sent once',
    async prove(run) {
      const { portal, tab: first } = run;
      const second = (await import('../tab.ts')).tabOver(await run.browser.open());
      await second.goto(`${portal.url}/orders`);
      await waitForMirror(second);
      portal.network.set('cut', { only: API });
      const ids: string[] = [];
      for (let n = 1; n <= 4; n++)
        ids.push(await writeOrder(n % 2 ? first : second, portal, run.part, `waiting ${n}`, HERE));
      portal.network.passed.length = 0;
      portal.network.set('through', { delayMs: 60 });
      await Promise.all([dispatchOnline(first), dispatchOnline(second)]);
      await Promise.all([waitForPill(first, SYNCED, 60), waitForPill(second, SYNCED, 60)]);
      expectSame('operations sent more than once', operationsNotSentOnce(run), []);
      expectSame(
        'notes on the server',
        await Promise.all(ids.map(async (id) => (await rowOf(run, id))?.note)),
        ['waiting 1', 'waiting 2', 'waiting 3', 'waiting 4'],
      );

      await second.close();
      return `${countSendings(run).size} operations`;
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
        await waitForPill(tab, OFFLINE);
        await marked(tab, HERE, 0);
        expectSame('row on the server', await rowOf(run, id), undefined);
        portal.network.set('through');
        await marked(tab, SERVER, 60);
        await waitForPill(tab, SYNCED);
        expectSame('operations sent more than once', operationsNotSentOnce(run), []);
        expectSame('note on the server', (await rowOf(run, id))?.note, `behind ${network}`);
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
      await dispatchOnline(tab);
      await marked(tab, SERVER, 60);
      const operations = new Set(
        portal.network.passed
          .filter(({ path, operation }) => operation !== undefined && path.includes(id))
          .map(({ operation }) => operation),
      );

      const row = (await rowOf(run, id))!;
      expectSame(
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
      await tab.reads(/1 document on this device hasn’t been sent yet/);
      await tab.click({ css: '[role=alertdialog] button', named: 'Keep on this device' });
      await tab.at(/^\/login/);
      portal.network.set('through');
      await signIn(tab);
      await orders(run);
      await tab.until(
        'it is on the server',
        async () => (await rowOf(run, id))?.note === 'kept at the door',
      );

      await waitForPill(tab, SYNCED);
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
