/**
 * Tests an administrator who undoes a report beneath a later one and chooses what becomes of its
 * rows.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, newContext, PHONE } from '../../chromium.ts';
import { finalize, readRows, viewReport } from '../../reports/report-calls.ts';
import { csvOf, stock } from '../../reports/report-files.ts';
import type { Client } from '../../test-server.ts';
import { signInByApi } from '../api-clients.ts';
import { readMenuEntries, pressAction } from '../document-actions.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  admin,
  ana,
  cutNetwork,
  openPortal,
  startPortal,
  waitForSync,
  type Portal,
} from '../portal.ts';

let portal: Portal, browser: Browser, client: Client;
let own: { distributor: number; company: number };
let parts: readonly string[];
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  client = await signInByApi(portal, ana);
  [own] = (await portal.query<typeof own>(
    `select c.distributor_id as distributor, c.id as company from company c
     join user_account u on u.distributor_id = c.distributor_id
     where u.email = 'ana@norte.example' order by c.id limit 1`,
  )) as [typeof own];
  parts = (
    await portal.query<{ number: string }>(
      `select part_number as number from part where active and length(part_number) <= 8 limit 2`,
    )
  ).map(({ number }) => number);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

/** Sends a report of one day and waits until it is registered. */
async function report(day: string, quantities: readonly number[]): Promise<string> {
  const rows = quantities.map((quantity, n) => stock(`${day}/03/2026`, parts[n]!, quantity));
  const answer = await finalize(client, csvOf(rows), {
    distributorId: own.distributor,
    companyId: own.company,
    replacement: 'replace',
  });
  const { id } = answer.json.body.report;
  await expect
    .poll(async () => (await viewReport(client, 'inventory', id)).status, { timeout: 20_000 })
    .toBe('complete');
  return id;
}
const quantities = async (day: string) =>
  (await readRows(client, 'inventory', own.company, `2026-03-${day}`, `2026-03-${day}`))
    .map(({ values }) => values.quantity as number)
    .sort((a, b) => a - b);

async function undo(page: Page, reason: string, checkDialog: () => Promise<void>): Promise<void> {
  await pressAction(page, 'Undo report');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').waitFor();
  await checkDialog();
  expect(await checkScreen(page, 'the question before a report is undone')).toEqual([]);
  await dialog.getByRole('button', { name: 'Undo report' }).click();
  await expect.poll(() => dialog.textContent()).toContain('This field is required');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Undo report' }).click();
  await page.getByText(/^Undone on .* by /).waitFor();
  await expect.poll(() => page.locator('.status-badge').first().textContent()).toBe('Undone');
  await page.getByText(reason).waitFor();
  expect(await readMenuEntries(page)).not.toContain('Undo report');
}

test('an administrator keeps a row of a later report and brings another one back, on a phone', async () => {
  await report('03', [5, 2]);
  const second = await report('03', [6, 3]);
  await report('03', [7, 4]);
  const context = await newContext(browser, { viewport: PHONE, locale: 'en-US' });
  const page = await openPortal(context, portal, { as: admin, path: '/login' });
  await waitForSync(page);
  await page.goto(`${portal.url}/inventory/view/${second}`);
  await page.locator('.status-badge').first().waitFor();

  // The report is read without a network, and the action says that it needs one.
  cutNetwork(portal);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () =>
      (await readMenuEntries(page)).find((entry) => entry.startsWith('Undo report')),
    )
    .toContain('requires a connection');
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));

  await undo(page, 'Counted twice', async () => {
    const dialog = page.getByRole('dialog');
    const rows = dialog.getByRole('checkbox');
    expect(await rows.count()).toBe(2);
    await expect.poll(() => dialog.textContent()).toContain('A later report was registered');
    await dialog.getByRole('checkbox', { name: /Quantity: 7; before: 5/ }).check();
  });
  expect(await quantities('03')).toEqual([4, 5]);
  await context.close();
}, 120_000);
