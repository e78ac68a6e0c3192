/**
 * Plays a day on which the browser is killed at moments that a seed chooses, while Ana writes,
 * sends and duplicates orders and the network comes and goes.
 */
import type { Page } from 'playwright';
import { seededRandom, type SeededRandom } from '#app/server/seed/seeded-random.ts';
import { makeProfileFolder } from '../portal-program.ts';
import { ana, signIn, waitForSync, waitForWorker, type Portal } from '../journeys/portal.ts';
import type { NetworkMode } from '../faulty-proxy.ts';
import { startKillableBrowser } from './killable-browser.ts';
import { readStores, ordersOf, outboxEntriesOf, type Entry } from './browser-stores.ts';
import {
  findDearestPart,
  orderIdOn,
  noteOf,
  openOrder,
  duplicateOrder,
  SAVED,
  sendOrder,
  syncNow,
  waitForMirror,
  writeOrder,
} from './order-steps.ts';

/**
 * What the page had shown before the browser was killed: the number of the note last shown as
 * saved, and whether the order was shown as sent.
 */
type Promised = { saved: number; sent: boolean };

/** The result of the day. */
export type DayOfKills = {
  readonly promised: ReadonlyMap<string, Promised>;
  /** The number of the note that was typed last. */
  readonly typed: number;
  readonly kills: number;
  /** All entries of the device's outbox at the end. */
  readonly entries: readonly Entry[];
  readonly documents: ReturnType<typeof ordersOf>;
  /** The orders as PostgreSQL has them. */
  readonly rows: readonly {
    id: string;
    status: string;
    number: string | null;
    version: number;
    note: string;
    submits: number;
  }[];
  /** The operations that the server has executed. */
  readonly operations: readonly { id: string; call: string; status: number }[];
};

export async function workThroughKills(
  portal: Portal,
  { kills, seed }: { kills: number; seed: number },
): Promise<DayOfKills> {
  const chance = seededRandom(seed);
  const profile = makeProfileFolder();
  const promised = new Map<string, Promised>();
  const part = await findDearestPart(portal);
  const [{ last }, { id: userId }] = [
    (await portal.query<{ last: Date }>('select now() as last'))[0]!,
    (
      await portal.query<{ id: string }>('select id from user_account where email = $1', [
        ana.email,
      ])
    )[0]!,
  ];

  let typed = 0;
  let note = 0;
  const promise = (id: string, change: Partial<Promised>) => {
    const before = promised.get(id) ?? { saved: 0, sent: false };
    promised.set(id, {
      saved: Math.max(before.saved, change.saved ?? 0),
      sent: before.sent || change.sent === true,
    });
  };

  const open = async (signInFirst: boolean) => {
    const browser = await startKillableBrowser(profile.path);
    browser.context.setDefaultTimeout(40_000);
    await browser.context.exposeBinding('__saved', (_source, id: string, text: string) =>
      promise(id, { saved: countIn(text) }),
    );

    await browser.context.addInitScript(watchTheMark, SAVED.source);
    const page = await browser.context.newPage();
    await page.goto(`${portal.url}/orders`);
    if (signInFirst) {
      await signIn(page, ana);
      await waitForMirror(page);
      await waitForWorker(page);
    }

    return { browser, page };
  };

  let { browser, page } = await open(true);
  promise(await writeOrder(page, portal, part, `note ${(note = 1)}`), { saved: 1 });
  await sendOrder(page);
  promise(orderIdOn(page)!, { sent: true });
  for (let kill = 1; kill <= kills; kill++) {
    let isDead = false;
    const trouble: unknown[] = [];
    const working = work(page).catch((error: unknown) => {
      if (!isDead) trouble.push(error);
    });

    const moment = chance.whole(800, 6000);
    await Promise.race([
      working,
      new Promise((done) => {
        setTimeout(done, moment);
      }),
    ]);

    isDead = true;
    if (trouble.length > 0) {
      await browser.kill();
      throw new Error(`Seed ${seed}, before kill ${kill}: ${String((trouble[0] as Error).stack)}`);
    }

    await browser.kill();
    await working;
    ({ browser, page } = await open(false));
  }

  portal.network.set('through');
  await page.reload();
  await syncNow(page);
  await waitForSync(page).catch(async (error: unknown) => {
    throw new Error(
      `Seed ${seed}, at the end: ${String(error)}\n${JSON.stringify(
        outboxEntriesOf(await readStores(page), Number(userId)).filter((entry) => entry.open),
        null,
        1,
      )}`,
    );
  });

  const looked = await readStores(page);
  await browser.close();
  profile.remove();
  return {
    promised,
    typed,
    kills,
    entries: outboxEntriesOf(looked, Number(userId)),
    documents: ordersOf(looked, Number(userId)),
    rows: await portal.query(
      "select id, status, number, version, content ->> 'observation' as note, (select count(*)::int from order_history h where h.order_id = o.id and to_status = 'waiting_approval') as submits from sales_order o where created_at >= $1",
      [last],
    ),
    operations: await portal.query(
      'select id, call, status from operation where created_at >= $1',
      [last],
    ),
  };

  // Works with orders until the browser is killed.
  async function work(at: Page): Promise<never> {
    const mine = () => [...promised].filter(([, { sent }]) => !sent).map(([id]) => id);
    const write = async () => {
      typed = ++note;
      await noteOf(at).fill(`note ${note}`);
      if (chance.once(2)) await at.locator('h1 + div').filter({ hasText: SAVED }).waitFor();
    };
    for (;;) {
      const fate: NetworkMode = chance.pick([
        'through',
        'through',
        'cut',
        'lose_answers',
        'black_hole',
        'captive',
      ]);

      portal.network.set(fate, fate === 'through' || fate === 'cut' ? {} : { only: /^\/api\// });
      const known = mine();
      if (known.length === 0 || chance.once(3)) {
        typed = ++note;
        promise(await writeOrder(at, portal, part, `note ${note}`), { saved: note });
      } else await openOrder(at, portal, chance.pick(known));
      for (let times = chance.whole(1, 3); times > 0; times--) await write();
      await step(at, chance);
    }
  }

  async function step(at: Page, by: SeededRandom): Promise<void> {
    const id = orderIdOn(at)!;
    const next = by.pick(['send', 'send', 'again', 'reload', 'nothing'] as const);
    if (next === 'send') {
      await sendOrder(at);
      promise(id, { sent: true });
    }

    if (next === 'again') {
      promise(await duplicateOrder(at), {});
    }

    if (next === 'reload') {
      await at.reload();
      await noteOf(at).waitFor();
    }
  }
}

const countIn = (text: string): number => Number(/^note (\d+)$/.exec(text)?.[1] ?? 0);

/**
 * Runs in the page. Whenever the sentence under the heading says that the draft is saved, the
 * function reports the note's text at that moment to the test.
 */
function watchTheMark(saved: string): void {
  const says = new RegExp(saved);
  const binding = globalThis as unknown as { __saved(id: string, text: string): void };
  const look = () => {
    const id = /\/order\/edit\/([0-9a-f-]{36})/.exec(location.pathname)?.[1];
    const note = document.querySelector('textarea');
    if (id && note && says.test(document.querySelector('h1 + div')?.textContent ?? ''))
      binding.__saved(id, note.value);
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}
