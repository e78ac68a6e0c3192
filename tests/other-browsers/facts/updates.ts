/** Facts about a stock file, and about an update of the installed portal. */
import { expectSame, type Fact } from '../run.ts';
import { loseConnectionDuring } from '../connection-ending-portal.ts';
import { HERE, waitForNote, dispatchOnline, openOrder, waitForPill, writeOrder } from '../steps.ts';
import type { Tab } from '../tab.ts';
import { API, SYNCED } from './shared.ts';

const NAME = 'stock.csv';

const stockFile = (part: string) =>
  `Date;Part number;Quantity;Price\r\n${Array.from({ length: 28 }, (_, n) => `${String(n + 1).padStart(2, '0')}/10/2026;${part};${n + 1};150,00`).join('\r\n')}\r\n`;

const button = (tab: Tab, named: string, within = 'main') =>
  tab.click({ css: `${within} :is(button, a)`, named, last: true });

const runningVersion = (tab: Tab) =>
  tab.evaluate(() =>
    document.querySelector<HTMLScriptElement>('script[type=module]')!.src.endsWith('-next.js')
      ? 'new'
      : 'old',
  );

export const uploadsAndUpdates: Fact[] = [
  {
    says: 'a stock file, and the connection ends while it is read: it is checked, sent and registered',
    async prove(run) {
      const { portal, tab } = run;
      portal.network.set('through');
      await tab.goto(`${portal.url}/inventory/upload`);
      await tab.shows({ css: 'select', named: 'Company' });
      await loseConnectionDuring(
        tab,
        { database: 'files', at: 'request', n: 8, isTold: true },
        async () => {
          await tab.evaluate(
            (text, name) => {
              const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
              const given = new DataTransfer();
              given.items.add(new File([text], name));
              input.files = given.files;
              input.dispatchEvent(new Event('change', { bubbles: true }));
            },
            stockFile(run.part),
            NAME,
          );

          await button(tab, 'Continue');
          await tab.reads(/Match columns/);
          await button(tab, 'Preview');
          await tab.shows({ css: '[role=grid]' });
        },
        'worker',
      );

      await button(tab, 'FINALIZE');
      await tab.click({ css: 'dialog[open] input[type=radio]', named: 'Replace rows' });
      await button(tab, 'FINALIZE', 'dialog[open]');
      await tab.at(/\/inventory\/view\//);
      const registered = () =>
        portal.query<{ status: string; rows: number }>(
          'select status, rows::int from report where file_name = $1',
          [NAME],
        );

      await tab.until(
        'it is registered',
        async () => (await registered())[0]?.status === 'complete',
        60,
      );

      expectSame('reports of the file', await registered(), [{ status: 'complete', rows: 28 }]);
    },
  },
  {
    says: 'a new version while a draft waits: the portal asks, reloads once, and the draft is there and sent',
    async prove(run) {
      const { portal, tab } = run;
      portal.network.set('cut', { only: API });
      const id = await writeOrder(tab, portal, run.part, 'written in the old version', HERE);
      run.deploy('new');
      try {
        await tab.until(
          'the portal asks',
          () =>
            tab.evaluate(() => {
              document.dispatchEvent(new Event('visibilitychange'));
              return document.querySelector('dialog[open] h2') !== null;
            }),
          90,
        );

        await tab.click({ css: 'dialog[open] button', last: true });
        await tab.until(
          'the new version runs',
          async () => (await runningVersion(tab)) === 'new',
          60,
        );

        await waitForNote(tab, 'written in the old version');
        await openOrder(tab, portal, id, 'written in the old version');
        portal.network.set('through');
        await dispatchOnline(tab);
        await waitForPill(tab, SYNCED, 60);
        await openOrder(tab, portal, id, 'written in the old version');
      } finally {
        run.deploy('old');
      }
    },
  },
];
