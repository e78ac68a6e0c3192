/**
 * Tests the chain of approvers with three accounts: an administrator limits an approver, the
 * approval of the distributor's order is recorded above the limit, and the next approver decides.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, newContext, watchContext } from '../../chromium.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  admin,
  ana,
  approver,
  chooseLanguage,
  cutNetwork,
  heading,
  openPortal,
  signIn,
  waitForSync,
  type Person,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorFor } from '../i18n.ts';

const say = translatorFor('en');
const NEXT = 'Marina Duarte';
const LIMITED = 'Henrique Prado';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
let order: { id: string; number: string };
const pages = new Map<string, Page>();
const begin = setUpSteps('approval-limits', () => page, { viewport: LANDSCAPE });

beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  const [row] = await portal.query<{ id: string; number: string }>(
    `select id, number from sales_order where status = 'waiting_approval' and type = 'normal'
     and distributor_id = (select distributor_id from user_account where email = $1)
     order by submitted_at desc limit 1`,
    [ana.email],
  );
  order = row!;
}, 120_000);

async function open(as: Person, path: string): Promise<Page> {
  const known = pages.get(as.email);
  const own =
    known?.context() ??
    (pages.size === 0 ? context : await newContext(browser, { viewport: LANDSCAPE }));
  page = known ?? (await openPortal(own, portal, { as, path: '/login' }));
  if (!known) {
    pages.set(as.email, page);
    await waitForSync(page);
    await chooseLanguage(page, 'English');
  }
  await page.goto(`${portal.url}${path}`);
  return page;
}

const button = (name: string) => page.getByRole('button', { name: say(name), exact: true });
const deciders = () => page.getByRole('region', { name: say('Who can decide') });

test('an administrator limits an approver and names the next one', async () => {
  await open(admin, '/settings/approvers');
  await page.getByRole('link', { name: LIMITED, exact: true }).click();
  await heading(page).filter({ hasText: LIMITED }).waitFor();
  await button('Add currency').click();
  await page.getByLabel(say('Currency'), { exact: true }).selectOption('BRL');
  await page.getByLabel(say('Largest total'), { exact: true }).fill('1');
  await page.getByLabel(say('Next approver above the limits')).selectOption({ label: NEXT });
  expect(await checkScreen(page, 'limits of an approver')).toEqual([]);
  await button('Save').click();
  await page.waitForURL(/\/settings\/approvers$/);
  const limited = page.getByRole('row').filter({ hasText: LIMITED });
  await limited.getByRole('cell', { name: NEXT, exact: true }).waitFor();
  expect(await checkScreen(page, 'approvers')).toEqual([]);
}, 60_000);

test('the limited approver sees the consequence, and the approval is recorded', async () => {
  await open(approver, `/orders/view/${order.id}`);
  await deciders()
    .getByText(
      matchText(
        say('Above your limit ({reasons}). Your approval will be recorded. {next}', {
          reasons: say('total'),
          next: '',
        }),
      ),
    )
    .waitFor();
  expect(await checkScreen(page, 'who can decide')).toEqual([]);
  await button('Approve').click();
  await page
    .getByText(
      say('Approval of order {name} recorded. {asked} is asked to decide.', {
        name: order.number,
        asked: NEXT,
      }),
    )
    .waitFor();
  await deciders()
    .getByText(
      say('Your approval is recorded. {next}', { next: say('Next: {name}', { name: NEXT }) }),
      { exact: true },
    )
    .waitFor();
  await expect.poll(() => button('Approve').getAttribute('aria-disabled')).toBe('true');
}, 60_000);

test('who can decide is shown without a connection', async () => {
  cutNetwork(portal);
  await page.goto(`${portal.url}/orders/view/${order.id}`);
  await deciders().getByText(NEXT, { exact: true }).waitFor();
  await expect.poll(() => deciders().textContent()).toContain('As of');
  portal.network.set('through');
}, 60_000);

test('the next approver finds the order first in the list and approves it', async () => {
  await open(admin, '/approvals');
  const first = page
    .getByRole('table', { name: say('Orders'), exact: true })
    .locator('tbody tr')
    .first();
  await first.getByText(say('Asks you to decide')).waitFor();
  await expect.poll(() => first.textContent()).toContain(order.number);
  await page.goto(`${portal.url}/orders/view/${order.id}`);
  await button('Approve').click();
  await page.getByText(say('Order {name} approved', { name: order.number })).waitFor();
  const [row] = await portal.query<{ status: string }>(
    'select status from sales_order where id = $1',
    [order.id],
  );
  expect(row!.status).toBe('waiting_processing');
}, 60_000);

test('the distributor opens the link of an email signed out, and is brought to the order', async () => {
  const stranger = await newContext(browser, { viewport: LANDSCAPE });
  page = await openPortal(stranger, portal, { path: `/orders/view/${order.id}` });
  await page.waitForURL(/\/login/);
  await signIn(page, ana);
  await page.waitForURL((url) => url.pathname === `/orders/view/${order.id}`);
  await heading(page).filter({ hasText: order.number }).waitFor();
  await stranger.close();
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
}, 60_000);
