/** Checks that nothing on the page of a document moves while its parts arrive. */
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, LANDSCAPE, newContext } from '../../chromium.ts';
import { readLayoutShifts } from './layout-shifts.ts';
import { admin, ana, openPortal, startPortal, waitForSync, type Portal } from '../portal.ts';
import { matchAnyLanguage } from '../i18n.ts';

/** The milliseconds by which the code of the editor and of the boxes of corrections is late. */
const CODE_DELAY = 700;

let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const ofAna = 'distributor_id = (select distributor_id from user_account where email = $1)';

const corrections = (page: Page) => page.locator('main section[aria-labelledby] > div > ul');

test.each([
  [
    'an order to correct',
    ana,
    `select '/orders/view/' || id as path from sales_order
     where status = 'waiting_correction' and not deleted and ${ofAna} order by number limit 1`,
    corrections,
  ],
  [
    'an order to correct in its editor',
    ana,
    `select '/order/edit/' || id as path from sales_order
     where status = 'waiting_correction' and not deleted and ${ofAna} order by number limit 1`,
    corrections,
  ],
  [
    'a funnel with orders',
    ana,
    `select '/orders/funnels/' || number as path from funnel
     where closed_at is null and ${ofAna} order by number limit 1`,
    (page: Page) => page.getByRole('heading', { name: matchAnyLanguage('Changes to this funnel') }),
  ],
  [
    'a ticket with a reply form above internal notes',
    admin,
    `select '/contact/ticket/view/' || id as path from ticket
     where status <> 'closed' and ${ofAna} order by number limit 1`,
    (page: Page) => page.locator('main [contenteditable=true]'),
  ],
])(
  'nothing on the page moves while %s opens',
  async (_name, person, sql, last) => {
    const [row] = await portal.query<{ path: string }>(sql, [ana.email]);
    const context = await newContext(browser, { viewport: LANDSCAPE });
    const first = await openPortal(context, portal, { as: person, path: '/orders' });
    await waitForSync(first);
    await first.close();

    // The arrival of the font may move words, and this test is about data.
    await context.route(/\.woff2$/, (route) => route.abort());
    // A slow device or line delivers the code of the boxes and of the editor last.
    await context.route(/\/(AlertBoxes|RichTextEditor)-.*\.js$/, async (route) => {
      await setTimeout(CODE_DELAY);
      await route.continue();
    });
    const page = await context.newPage();
    await page.goto(`${portal.url}${row!.path}`);
    await last(page).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await readLayoutShifts(page)).toEqual([]);
  },
  60_000,
);
