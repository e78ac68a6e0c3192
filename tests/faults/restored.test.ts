/**
 * Tests a server that is restored from a backup: orders that were acknowledged to two devices stay
 * in their lists and are sent again under their own numbers, and the screens tell the truth.
 */
import { spawnSync } from 'node:child_process';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import {
  LANDSCAPE,
  launchChromium,
  newContext,
  TABLET,
  watchContext,
  type PageProblems,
} from '../chromium.ts';
import { decisionOn } from '../new-orders.ts';
import {
  admin,
  ana,
  bruno,
  DEMO_PASSWORD,
  signIn,
  waitForSync,
  type Person,
  type Portal,
} from '../journeys/portal.ts';
import { skipAfterFailure } from '../journeys/stepwise-test.ts';
import { signInErp } from '../make-users.ts';
import { memoryFolder, makeTempFolder } from '../portal-program.ts';
import { runAdmin, signInAt } from '../reliability/restore-story.ts';
import {
  findDearestPart,
  sendOrder,
  startEnglishPortal,
  waitForMirror,
  writeOrder,
} from './order-steps.ts';

const TITLE = 'The server was restored from a backup';
const backup = makeTempFolder(memoryFolder());
const troubles: PageProblems[] = [];
let portal: Portal;
let browser: Browser;
let tablet: Page;
let laptop: Page;
let part: string;
const numbers = { before: '', tablet: '', laptop: '' };
skipAfterFailure('restored', () => tablet);

/** Copies the stopped server's data folder, as its operator does for a backup and for a restore. */
const copy = (from: string, to: string) =>
  spawnSync('sh', ['-c', 'find "$2" -mindepth 1 -delete && cp -a "$1/." "$2"', 'copy', from, to]);
async function open(viewport: typeof TABLET, as: Person, path = '/orders'): Promise<Page> {
  const context = await newContext(browser, { viewport, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  troubles.push(await watchContext(context));
  const page = await context.newPage();
  await page.goto(`${portal.url}${path}`);
  await signIn(page, as);
  return page;
}

const onServer = async () =>
  await portal.query<{ id: string; number: string; revision: number; status: string }>(
    "select id, number, revision, status from sales_order where content ->> 'observation' like 'restored: %' order by number",
  );
const statusOf = async (number: string) =>
  (await onServer()).find((order) => order.number === number)?.status;

/**
 * Sends an order, and returns its number once the server has assigned one and the list shows it.
 */
async function sent(page: Page, note: string): Promise<string> {
  const id = await writeOrder(page, portal, part, `restored: ${note}`);
  await sendOrder(page);
  const found = async () => (await onServer()).find((order) => order.id === id)?.number ?? '';
  await expect.poll(found, { timeout: 20_000 }).not.toBe('');
  const number = await found();
  await waitForSync(page);
  await page.goto(`${portal.url}/orders`);
  await page.getByText(number).first().waitFor();
  return number;
}

const approver = () => signInAt(portal.url, { email: admin.email, password: DEMO_PASSWORD });

beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
  part = await findDearestPart(portal);
  await portal.query(
    'update user_account set permissions = (select permissions from user_account where email = $1) where email = $2',
    [ana.email, bruno.email],
  );
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  backup.remove();
});

test('an order is approved before the backup; afterwards the ERP fetches it, and two people send one more each', async () => {
  tablet = await open(TABLET, ana);
  await waitForMirror(tablet);
  numbers.before = await sent(tablet, 'before');
  const [early] = await onServer();
  const decided = await (
    await approver()
  ).call(approvalCalls.decideOrders, { body: decisionOn('approve', early!) });
  expect(decided.status).toBe(200);
  await portal.stopServer();
  copy(portal.dataDir, backup.path);
  await portal.startServer();
  laptop = await open(LANDSCAPE, bruno);
  await waitForMirror(laptop);
  numbers.tablet = await sent(tablet, 'after, at the tablet');
  numbers.laptop = await sent(laptop, 'after, at the laptop');
  const erp = await signInErp(
    { anonymous: await signInAt(portal.url) },
    await approver(),
    DEMO_PASSWORD,
  );

  const fetched = await erp.call(erpCalls.listPendingErpOrders, { query: {} });
  expect(fetched.json.body.map(({ number }) => number)).toContain(numbers.before);
}, 180_000);

test('the server is restored, the list is never without the order, and its person is told until the server has it', async () => {
  await portal.stopServer();
  copy(backup.path, portal.dataDir);
  const { code, output } = runAdmin({ DATA_DIR: portal.dataDir, PORT: '0' }, 'restored');
  expect([code, output]).toEqual([0, expect.stringContaining('Marked as restored')]);
  await portal.startServer();
  expect(await statusOf(numbers.tablet)).toBeUndefined();
  await tablet.reload();
  await tablet.waitForURL(/\/login/);
  await signIn(tablet, ana);
  await tablet.getByText(numbers.tablet).first().waitFor();
  await tablet.evaluate((shown) => {
    const seen = { without: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (!document.body.innerText.includes(shown)) seen.without += 1;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, numbers.tablet);
  const notice = tablet.getByRole('dialog', { name: TITLE });
  await notice.getByText('The server has received the missing document').waitFor();
  await notice.getByRole('button').last().click();
  expect(await statusOf(numbers.tablet)).toBe('waiting_approval');
  await waitForSync(tablet);
  const without = () => (globalThis as unknown as { seen: { without: number } }).seen.without;
  expect(await tablet.evaluate(without)).toBe(0);
}, 180_000);

test('the other device comes back: nothing is lost, and no number is there twice', async () => {
  await laptop.reload();
  await laptop.waitForURL(/\/login/);
  await signIn(laptop, bruno);
  await laptop.getByRole('dialog', { name: TITLE }).getByRole('button').last().click();
  const next = await sent(laptop, 'next');
  const all = [...Object.values(numbers), next];
  expect((await onServer()).map(({ number }) => number)).toEqual(all.toSorted());
  expect(new Set(all).size).toBe(4);
  for (const number of all) await laptop.getByText(number).first().waitFor();
}, 120_000);

test('administrators see what was sent again, and what the ERP may have fetched', async () => {
  const desk = await open(LANDSCAPE, admin, '/approvals');
  for (const number of [numbers.tablet, numbers.laptop])
    await desk
      .locator('tr', { hasText: number })
      .getByText('Sent again after the server was restored')
      .waitFor();
  await desk.goto(`${portal.url}/audit/microsiga?tab=restores`);
  await desk.getByText(/^Restored on /).waitFor();
  const finding = desk.locator('tr', { hasText: numbers.before });
  await finding.getByText('The ERP may already have this order').waitFor();
  expect(troubles).toEqual(troubles.map(() => ({ violations: [], errors: [] })));
}, 120_000);
