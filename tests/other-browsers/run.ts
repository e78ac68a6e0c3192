/** Runs the facts in one browser: provides what every fact uses, and makes the report. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { makeProfileFolder, makeTempFolder } from '../portal-program.ts';
import type { Portal } from '../journeys/portal.ts';
import type { DrivenBrowser, BrowserKind, Starting } from './driven-browser.ts';
import { signIn, waitForMirror } from './steps.ts';
import { tabOver, type Tab } from './tab.ts';

export type Run = {
  readonly portal: Portal;
  /** The most expensive part of the price list. One line with it exceeds the minimum order. */
  readonly part: string;
  /** The window in which facts work. */
  tab: Tab;
  browser: DrivenBrowser;
  /** Starts the browser again with the same profile, after a kill. */
  again(): Promise<void>;
  /**
   * Starts another browser of this kind with a new profile, and signs Ana in. The browser is closed
   * after the fact.
   */
  fresh(more?: Partial<Starting>): Promise<Tab>;
  /** Serves this version of the portal from now on. */
  deploy(which: 'old' | 'new'): void;
  /** The id of an order that waits on this device from one fact to the next. */
  waiting?: string;
};

/** A fact, which is tested in the browser. `prove` may return a remark for the report. */
export type Fact = { readonly says: string; prove(run: Run): Promise<string | void> };

/** Thrown if this browser cannot test a fact. It is reported, but does not count as a failure. */
export class UnsupportedError extends Error {}

type Outcome = { says: string; outcome: 'passed' | 'FAILED' | 'cannot'; beside: string };

export const rowOf = async ({ portal }: Run, id: string) =>
  (
    await portal.query<{
      status: string;
      number: string | null;
      version: number;
      note: string;
      submits: number;
    }>(
      "select status, number, version, content ->> 'observation' as note, (select count(*)::int from order_history h where h.order_id = o.id and to_status = 'waiting_approval') as submits from sales_order o where id = $1",
      [id],
    )
  )[0];

export function expectSame(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(found)}, expected ${JSON.stringify(expected)}`);
}

export async function proveFacts(
  kind: BrowserKind,
  { portal, part, deploy }: Pick<Run, 'portal' | 'part' | 'deploy'>,
  facts: readonly Fact[],
): Promise<{ version: string; outcomes: Outcome[] }> {
  const folders = [makeTempFolder()];
  const profile = folders[0]!.path;
  const troubles = new Set<string>();
  const first = await kind.start({ profile });
  const { version } = first;
  const outcomes: Outcome[] = [];
  const heard: string[][] = [];
  let extra: DrivenBrowser | undefined, shown: Tab | undefined;
  const run: Run = {
    portal,
    part,
    deploy,
    browser: first,
    tab: tabOver(await first.open()),
    async again() {
      heard.push(run.browser.troubles);
      run.browser = await kind.start({ profile });
      run.tab = tabOver(await run.browser.open());
    },
    async fresh(more) {
      // The profile is in memory if possible. On a larger disk, WebKit reports to every site its
      // share of 16 GB, even if it provides less.
      const folder = makeProfileFolder();
      folders.push(folder);
      extra = await kind.start({ profile: folder.path, ...more });
      heard.push(extra.troubles);
      const tab = (shown = tabOver(await extra.open()));
      await tab.goto(`${portal.url}/orders`);
      await signIn(tab);
      await waitForMirror(tab).catch(async (error: unknown) => {
        const { quota, usage } = await tab.evaluate(async () => ({
          ...(await navigator.storage?.estimate?.()),
        }));
        throw new Error(`${String(error)}; quota ${quota}, usage ${usage}`);
      });

      return tab;
    },
  };

  try {
    for (const { says, prove } of facts) {
      const tell = (outcome: Outcome['outcome'], beside: string) => {
        outcomes.push({ says, outcome, beside });
        console.log(`${outcome.padEnd(7)} ${says}${beside ? ` · ${beside}` : ''}`);
      };

      try {
        tell('passed', (await prove(run)) ?? '');
      } catch (error) {
        if (error instanceof UnsupportedError) tell('cannot', error.message);
        else {
          tell('FAILED', error instanceof Error ? error.message : String(error));
          mkdirSync('reports/other-browsers', { recursive: true });
          const seen = shown ?? run.tab;
          const file = `reports/other-browsers/failed-${outcomes.length}`;
          await seen
            .evaluate(() => `${location.href}\n${document.body.innerText}`)
            .then(
              (text) => writeFileSync(`${file}.txt`, text),
              () => undefined,
            );

          await seen.picture().then(
            (png) => writeFileSync(`${file}.png`, png),
            () => undefined,
          );
        }
      }

      portal.network.set('through');
      for (const one of [...heard, run.browser.troubles])
        for (const trouble of one.splice(0)) troubles.add(`${trouble} (while: ${says})`);
      await extra?.kill();
      extra = shown = undefined;
    }

    const says = 'all the while: no exception, no console error, no policy violation';
    const outcome = troubles.size === 0 ? 'passed' : 'FAILED';
    outcomes.push({ says, outcome, beside: '' });
    console.log([`${outcome.padEnd(7)} ${says}`, ...troubles].join('\n        '));
  } finally {
    await extra?.kill();
    await run.browser.kill();
    for (const folder of folders) folder.remove();
  }

  return { version, outcomes };
}
