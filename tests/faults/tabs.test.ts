/**
 * Tests two windows of one person: changes in both reach the server, each operation is sent once,
 * and one window finishes what the other has begun. `npm test` tests only the last of these.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium, TABLET, newContext } from '../chromium.ts';
import { isLong } from '../test-extent.ts';
import { ana, openPortal, waitForSync, waitForWorker, type Portal } from '../journeys/portal.ts';
import {
  findDearestPart,
  noteOf,
  openOrder,
  rewriteNote,
  startEnglishPortal,
  syncNow,
  waitForMirror,
  waitForSaved,
  writeOrder,
} from './order-steps.ts';

let portal: Portal,
  browser: Browser,
  context: BrowserContext,
  first: Page,
  second: Page,
  part: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
  part = await findDearestPart(portal);
  context = await newContext(browser, {
    installs: isLong,
    viewport: TABLET,
    locale: 'en-US',
  });
  context.setDefaultTimeout(40_000);
  first = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForMirror(first);
  if (isLong) await waitForWorker(first);
  second = await context.newPage();
  await second.goto(`${portal.url}/orders`);
}, 120_000);
afterEach(() => {
  portal.network.set('through');
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const customerOrder = (page: Page) => page.getByLabel('Customer purchase order');
const rowOf = async (id: string) =>
  (
    await portal.query<{ version: number; note: string; po: string }>(
      "select version, content ->> 'observation' as note, content ->> 'customerOrder' as po from sales_order where id = $1",
      [id],
    )
  )[0];
const sendings = (of = /.*/) => {
  const counts = new Map<string, number>();
  for (const { operation, path } of portal.network.passed)
    if (operation !== undefined && of.test(path))
      counts.set(operation, (counts.get(operation) ?? 0) + 1);
  return counts;
};

test.runIf(isLong)(
  'one order written in both: different fields come together on both screens and on the server',
  async () => {
    const id = await writeOrder(first, portal, part, 'from the first', 'server');
    await openOrder(second, portal, id);
    await Promise.all([
      noteOf(first).fill('changed in the first'),
      customerOrder(second).fill('PO-2'),
    ]);

    await Promise.all([waitForSaved(first, 'server'), waitForSaved(second, 'server')]);
    await expect
      .poll(
        async () => ({
          note: await noteOf(second).inputValue(),
          po: await customerOrder(first).inputValue(),
        }),
        { timeout: 30_000 },
      )
      .toEqual({ note: 'changed in the first', po: 'PO-2' });
    await expect.poll(() => rowOf(id)).toMatchObject({ note: 'changed in the first', po: 'PO-2' });
  },
);
test.runIf(isLong)(
  'the same field in both, one after the other: the later word stands, on both screens and on the server',
  async () => {
    const id = await writeOrder(first, portal, part, 'start', 'server');
    await openOrder(second, portal, id);
    await rewriteNote(first, 'said first');
    await expect.poll(() => noteOf(second).inputValue()).toBe('said first');
    await rewriteNote(second, 'said later');
    await expect.poll(() => noteOf(first).inputValue()).toBe('said later');
    await expect.poll(async () => (await rowOf(id))!.note).toBe('said later');
  },
);
test.runIf(isLong)(
  'the second hears of the connection while the first is sending: every operation goes once',
  async () => {
    portal.network.set('cut', { only: /^\/api\// });
    const ids: string[] = [];
    for (let n = 1; n <= 4; n++)
      ids.push(await writeOrder(n % 2 ? first : second, portal, part, `waiting ${n}`, 'here'));
    portal.network.set('hold', { only: /^\/api\/orders\/[0-9a-f]/ });
    portal.network.passed.length = 0;
    await syncNow(first);
    await expect.poll(() => sendings().size).toBe(1);
    for (let times = 0; times < 3; times++)
      await second.evaluate(() => dispatchEvent(new Event('online')));
    await syncNow(second);
    portal.network.set('through');
    await Promise.all([waitForSync(first), waitForSync(second)]);
    expect(sendings().size).toBeGreaterThanOrEqual(ids.length);
    expect([...sendings()].filter(([, times]) => times !== 1)).toEqual([]);
    for (const id of ids) expect((await rowOf(id))!.version).toBe(sendings(new RegExp(id)).size);
  },
);

/** Makes the first window send an order and receive no answer. Returns the order's id. */
async function sendingInTheFirst(): Promise<string> {
  portal.network.set('cut', { only: /^\/api\// });
  const id = await writeOrder(first, portal, part, 'begun in the first', 'here');
  // Only commands receive no answer. Otherwise the other window would wait for its reads too.
  portal.network.set('black_hole', { only: /^\/api\/orders\/[0-9a-f-]{36}/ });
  portal.network.passed.length = 0;
  await syncNow(first);
  await expect.poll(() => sendings().size).toBe(1);
  return id;
}
test.runIf(isLong)(
  'the window that is sending freezes in mid-request: the other takes its turn in bounded time, and thawing does no harm',
  async () => {
    const id = await sendingInTheFirst();
    // The debugger stops the window's script while it holds its lock. Chromium itself freezes only
    // windows that are not visible.
    const devtools = await context.newCDPSession(first);
    await first.evaluate(() => {
      let beats = 0;
      setInterval(() => {
        document.title = String((beats += 1));
      }, 50);
    });

    await devtools.send('Debugger.enable');
    const stopped = new Promise((done) => {
      devtools.once('Debugger.paused', done);
    });

    await devtools.send('Debugger.pause');
    await stopped;
    const since = performance.now();
    portal.network.set('through');
    await syncNow(second);
    await expect
      .poll(() => rowOf(id), { timeout: 75_000, interval: 250 })
      .toMatchObject({ note: 'begun in the first' });
    const frozenFor = performance.now() - since;
    await devtools.send('Debugger.resume');
    expect(Number(await first.title()) * 50).toBeLessThan(frozenFor / 2);
    await devtools.detach();
    await waitForSync(first);
    expect(await rowOf(id)).toMatchObject({
      version: sendings(new RegExp(id)).size,
      note: 'begun in the first',
    });
  },
  120_000,
);
test('the window that is sending is closed in mid-request: the other sends the same operation', async () => {
  const id = await sendingInTheFirst();
  // Until the second window knows of the order, it says that it is synced.
  await second.getByRole('button', { name: /^Synced\b/ }).waitFor({ state: 'detached' });
  portal.network.set('through');
  await first.close();
  await syncNow(second);
  await waitForSync(second);
  const [begun, ...rest] = [...sendings().values()];
  expect([begun, rest.filter((times) => times !== 1)]).toEqual([2, []]);
  expect(await rowOf(id)).toMatchObject({ version: sendings().size, note: 'begun in the first' });
});
