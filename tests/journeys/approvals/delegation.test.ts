/**
 * Tests that an administrator delegates approvals on the profile page, that the delegate decides
 * for the administrator, and that the delegation ends.
 */
import { DateTime } from 'luxon';
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, newContext, watchContext } from '../../chromium.ts';
import { pressAction } from '../document-actions.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  admin,
  ana,
  approver,
  chooseLanguage,
  cutNetwork,
  openPortal,
  waitForSync,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorFor } from '../i18n.ts';

const say = translatorFor('en');
const ADMINISTRATOR = 'Marina Duarte';
const DELEGATE = 'Henrique Prado';

let portal: Portal, browser: Browser, context: BrowserContext;
let adminPage: Page, delegatePage: Page;
let order: { id: string; number: string };
const begin = setUpSteps('delegation', () => delegatePage ?? adminPage, {
  viewport: LANDSCAPE,
});

beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  // Without a limit of their own, the delegate would decide in their own name.
  await portal.query(
    `insert into approver_limit (user_id, amounts, order_types, is_limited, version)
     select id, '{}', '["retail"]', true, 1 from user_account where email = $1`,
    [approver.email],
  );
  const [row] = await portal.query<{ id: string; number: string }>(
    `select id, number from sales_order where status = 'waiting_approval' and type = 'normal'
     and distributor_id = (select distributor_id from user_account where email = $1)
     order by submitted_at desc limit 1`,
    [ana.email],
  );
  order = row!;
  adminPage = await openPortal(context, portal, { as: admin, path: '/profile' });
  await waitForSync(adminPage);
  await chooseLanguage(adminPage, 'English');
}, 120_000);

const deciders = () => delegatePage.getByRole('region', { name: say('Who can decide') });
const delegation = () =>
  adminPage.getByText(
    say('{toName} acts for {fromName}', { toName: DELEGATE, fromName: ADMINISTRATOR }),
  );

test('a delegation without a delegate and an end is refused beside the fields', async () => {
  await adminPage.getByRole('button', { name: say('Delegate approvals'), exact: true }).click();
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByRole('button', { name: say('Delegate approvals'), exact: true }).click();
  await expect.poll(() => dialog.getByText(say('This field is required')).count()).toBe(2);
  // At the narrowest size the profile folds its sections. This one stays open with its dialog.
  expect(await checkScreen(adminPage, 'a refused delegation')).toEqual([]);
}, 60_000);

test('an administrator delegates approvals for a few days', async () => {
  const dialog = adminPage.getByRole('dialog');
  await dialog.getByLabel(say('Delegate to')).selectOption({ label: DELEGATE });
  const last = DateTime.now().plus({ days: 3 }).toISODate();
  await dialog.getByLabel(say('Last day')).fill(last);
  await dialog.getByRole('button', { name: say('Delegate approvals'), exact: true }).click();
  await delegation().waitFor();
  await adminPage.getByText(say('Active now')).waitFor();
  expect(await checkScreen(adminPage, 'a delegation')).toEqual([]);
}, 60_000);

test('the delegate is told, decides for the administrator, and the history names both', async () => {
  const own = await newContext(browser, { viewport: LANDSCAPE });
  delegatePage = await openPortal(own, portal, { as: approver, path: '/login' });
  await waitForSync(delegatePage);
  await chooseLanguage(delegatePage, 'English');
  await delegatePage.goto(`${portal.url}/orders/view/${order.id}`);
  await deciders()
    .getByText(say('You’re deciding on behalf of {name}.', { name: ADMINISTRATOR }))
    .waitFor();
  expect(await checkScreen(delegatePage, 'who can decide, for another approver')).toEqual([]);

  await pressAction(delegatePage, say('Approve'));
  await delegatePage
    .getByText(say('Order {name} approved', { name: order.number }))
    .first()
    .waitFor();
  await delegatePage.goto(`${portal.url}/orders/history/${order.id}`);
  await delegatePage
    .getByText(matchText(say('{by} for {decidedFor}', { by: DELEGATE, decidedFor: ADMINISTRATOR })))
    .first()
    .waitFor();
}, 60_000);

test('without a connection, ending a delegation says that it needs one', async () => {
  cutNetwork(portal);
  const end = adminPage.getByRole('button', {
    name: say('End delegation to {toName}', { toName: DELEGATE }),
  });
  await adminPage.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => end.getAttribute('aria-disabled')).toBe('true');
  portal.network.set('through');
  await adminPage.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => end.getAttribute('aria-disabled')).not.toBe('true');
}, 60_000);

test('the administrator ends the delegation', async () => {
  await adminPage
    .getByRole('button', { name: say('End delegation to {toName}', { toName: DELEGATE }) })
    .click();
  await adminPage
    .getByRole('alertdialog')
    .getByRole('button', { name: say('End delegation'), exact: true })
    .click();
  await adminPage.getByText(say('Delegation ended')).first().waitFor();
  await expect.poll(() => delegation().count()).toBe(0);
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
}, 60_000);
