/** The browser ends the connections to its databases under an open page, as tablets do in the background: nothing is lost, nothing is said. */
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, TABLET, watch } from '../chromium.ts';
import { ana, openPortal, waitForSync, type Portal } from '../journeys/portal.ts';
import {
  loseConnections,
  type LostConnections,
  type Moment,
} from '../kernel-device/lost-connections.ts';
import {
  dearestPart,
  idIn,
  mark,
  noteOf,
  notesOnServer,
  rewriteNote,
  startEnglishPortal,
  waitForMirror,
  writeOrder,
} from './steps.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page, part: string;
declare global {
  // oxlint-disable-next-line no-var -- the page's own
  var connections: LostConnections;
}
const install = `globalThis.connections = (${String(loseConnections)})(IDBDatabase.prototype, (one) => one.dispatchEvent(new Event('close')));`;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
  part = await dearestPart(portal);
  context = await browser.newContext({ viewport: TABLET, locale: 'en-US' });
  context.setDefaultTimeout(20_000);
  await context.addInitScript({ content: install });
  page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForMirror(page);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Throws where no connection was lost meanwhile. */
async function losing(moment: Moment, work: () => Promise<void>): Promise<void> {
  const count = () => page.evaluate(() => globalThis.connections.count());
  const before = await count();
  await page.evaluate((planned) => globalThis.connections.plan(planned), moment);
  await work();
  expect(await count()).toBeGreaterThan(before);
}

test('in the middle of a save: it is saved, and is there after a reload', async () => {
  portal.network.set('cut', { only: /^\/api\// });
  await writeOrder(page, portal, part, 'first words', 'here');
  for (const at of ['request', 'commit'] as const)
    await losing({ database: 'core', at, n: 1, isTold: at === 'request' }, () =>
      rewriteNote(page, `saved in spite of it (${at})`, 'here'),
    );
  await page.reload();
  await noteOf(page).waitFor();
  expect(await noteOf(page).inputValue()).toBe('saved in spite of it (commit)');
});
test('in the middle of a drain: all is sent, once', async () => {
  const id = idIn(page)!;
  portal.network.passed.length = 0;
  await losing({ database: 'core', at: 'request', n: 12, isTold: true }, async () => {
    portal.network.set('through');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await mark(page)
      .filter({ hasText: /Draft saved/ })
      .waitFor();
  });
  await waitForSync(page);
  expect(await notesOnServer(portal, id)).toEqual(['saved in spite of it (commit)']);
  const sent = portal.network.passed.flatMap(({ operation }) => operation ?? []);
  expect(sent).toEqual([...new Set(sent)]);
});
test('all at once, while nothing is done: lists go on, and what is written then is saved', async () => {
  await page.evaluate(() => globalThis.connections.endAll('portal-'));
  const id = idIn(page)!;
  await rewriteNote(page, 'written afterwards', 'server');
  await page.goto(`${portal.url}/orders`);
  await waitForMirror(page);
  await waitForSync(page);
  expect(await notesOnServer(portal, id)).toEqual(['written afterwards']);
});
test('no screen broke the policy or threw', async () => {
  expect(await watch(context)).toEqual({ violations: [], errors: [] });
});
