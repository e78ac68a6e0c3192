/**
 * Tests a browser that ends its connections to databases, and its message channels, while a page is
 * open, as tablets do in the background: nothing is lost, and no error is shown.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, newContext, TABLET, watchContext } from '../chromium.ts';
import { isLong } from '../test-extent.ts';
import { ana, openPortal, waitForSync, type Portal } from '../journeys/portal.ts';
import { chooseFile, openPreview } from '../journeys/uploads/upload-steps.ts';
import {
  losingPage,
  losingWorker,
  type Where,
} from '../kernel-device/connection-ending-scripts.ts';
import type { LossMoment } from '../kernel-device/lost-connections.ts';
import {
  findDearestPart,
  orderIdOn,
  noteOf,
  selectNotes,
  openOrder,
  rewriteNote,
  startEnglishPortal,
  waitForMirror,
  waitForSaved,
  writeOrder,
} from './order-steps.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page, part: string;
const API = /^\/api\//;

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of the page
  var endChannels: () => number;
}

/**
 * A script that defines the function `endChannels`, which stops the delivery of messages in all
 * channels used so far and returns their number.
 */
const endingChannels = `{
  const used = new Set(), ended = new Set();
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...given) {
    used.add(this);
    if (!ended.has(this)) postMessage.apply(this, given);
  };
  globalThis.endChannels = () => {
    for (const port of used) ended.add(port);
    return ended.size;
  };
}`;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
  part = await findDearestPart(portal);
  context = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  await context.addInitScript({ content: losingPage });
  await context.addInitScript({ content: endingChannels });
  await context.route(/\/assets\/worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: losingWorker + (await response.text()) });
  });

  page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForMirror(page);
  portal.network.set('cut', { only: API });
  await writeOrder(page, portal, part, 'first words', 'here');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/**
 * Plans a lost connection, starts work with `begin`, and resolves when the connection has been
 * lost.
 */
async function losing(
  moment: LossMoment,
  begin: () => Promise<void>,
  where: Where = 'page',
): Promise<void> {
  const before = await page.evaluate(
    ([planned, of]) => {
      globalThis.losing.plan(planned, of);
      return globalThis.losing.count();
    },
    [moment, where] as const,
  );
  await begin();
  await page.waitForFunction((count) => globalThis.losing.count() > count, before);
}

const saves = (isLong ? (['request', 'commit'] as const) : (['commit'] as const)).flatMap((at) =>
  (isLong ? [true, false] : [false]).map((isTold) => ({ at, isTold })),
);
test.each(saves)(
  'a connection lost in the middle of a save: the note is saved ($at, told: $isTold)',
  async (moment) => {
    const id = orderIdOn(page)!;
    const note = `saved in spite of it (${moment.at}, ${moment.isTold})`;
    await losing({ database: 'core', n: 1, ...moment }, () => noteOf(page).fill(note));
    await waitForSaved(page, 'here');
    await page.reload();
    await openOrder(page, portal, id);
    expect(await noteOf(page).inputValue()).toBe(note);
  },
);
test.each(isLong ? [1, 4, 8, 12, 16] : [12])(
  'a connection lost in the middle of a drain: all is sent, once (request %i)',
  async (n) => {
    const id = orderIdOn(page)!;
    const note = `sent in spite of it (${n})`;
    portal.network.set('cut', { only: API });
    await rewriteNote(page, note, 'here');
    portal.network.passed.length = 0;
    await losing({ database: 'core', at: 'request', n, isTold: true }, async () => {
      portal.network.set('through');
      await page.evaluate(() => dispatchEvent(new Event('online')));
    });

    await waitForSaved(page, 'server');
    await waitForSync(page);
    expect(await selectNotes(portal, id)).toEqual([note]);
    const sent = portal.network.passed.flatMap(({ operation, network }) =>
      operation !== undefined && network === 'through' ? [operation] : [],
    );

    expect(sent).toEqual([...new Set(sent)]);
  },
);
test('all connections lost at once, while nothing is done: what is written then is saved and sent', async () => {
  const id = orderIdOn(page)!;
  await page.evaluate(() => globalThis.losing.endAll('portal-'));
  await noteOf(page).fill('written afterwards');
  await expect
    .poll(() => selectNotes(portal, id), { timeout: 20_000 })
    .toEqual(['written afterwards']);
  await waitForSync(page);
});
test('a connection lost while a file is read: all its rows are read and shown', async () => {
  const reader = { page, say: (english: string) => english };
  const days = Array.from({ length: 28 }, (_, n) => `${n + 1}/10/2026;${part};1;150,00\n`);
  await page.goto(`${portal.url}/inventory/upload`);
  await page.getByLabel('Company').waitFor();
  await losing(
    { database: 'files', at: 'request', n: 8, isTold: true },
    async () => {
      const file = Buffer.from(`Date;Part number;Quantity;Price\n${days.join('')}`);
      await chooseFile(reader, 'stock.csv', file);
    },
    'worker',
  );

  await openPreview(reader);
  await page.getByText('28 new, 0 changed, 0 same').waitFor();
  expect(await page.getByRole('grid').count()).toBe(1);
});
test('all message channels ended, with which React schedules its work: the next screen is still drawn', async () => {
  await page.goto(`${portal.url}/orders`);
  await waitForMirror(page);
  expect(await page.evaluate(() => globalThis.endChannels())).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'New order' }).first().click();
  await noteOf(page).waitFor();
});
test('no screen broke the policy or threw', async () => {
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
});
