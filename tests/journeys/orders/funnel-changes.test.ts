/**
 * Tests an open funnel that its approver changes and closes, in one language and at one size: also
 * with another approver's changes, and offline.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { calls as funnelCalls } from '#areas/funnels/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { watchContext } from '../../chromium.ts';
import { decisionOn } from '../../new-orders.ts';
import { pressAction } from '../document-actions.ts';
import { checkScreen, screenSizes } from '../screen-checks.ts';
import { approver, chooseLanguage, openPortal, waitForSync, type Portal } from '../portal.ts';
import type { Subject } from '../roles/prepared-orders.ts';
import { roleTexts } from '../roles/role-texts.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, strictTranslatorFor, type UiLanguage } from '../i18n.ts';
import { openFunnelOrders, type FunnelOrders } from './funnel-orders.ts';

const languages = ['pt', 'en', 'es'] as const satisfies readonly UiLanguage[];
const language = languages[0]!;
const [size] = Object.values(screenSizes);
const say = strictTranslatorFor(language);
const NUMBER = 'CRM-7701';

let portal: Portal, context: BrowserContext, page: Page, office: FunnelOrders;
let first: Subject, second: Subject;
const story = setUpSteps('funnel-changes', () => page, { viewport: size!, hasTouch: true });

/**
 * Opens a funnel with ten units of the first part and five of the second. Another order then takes
 * one unit of each.
 */
async function openFunnel(): Promise<void> {
  first = await office.send(NUMBER);
  const lines = office.parts.map((part) => ({ lineId: `l-${part}`, accepted: true, reason: '' }));
  await office.other.call(approvalCalls.decideDiscounts, {
    params: { id: first.id },
    body: { revision: first.revision, lines },
  });
  const opening = {
    expiresOn: '2027-12-31',
    parts: office.parts.map((partNumber, n) => ({ partNumber, quantity: n === 0 ? 10 : 5 })),
  };
  const { results } = bodyOf(
    await office.other.call(approvalCalls.decideOrders, {
      body: decisionOn('approve', first, { opening, waiver: 'Second stage' }),
    }),
  );
  if (results[0]!.code !== 'done') throw new Error(JSON.stringify(results[0]));
  second = await office.send(NUMBER, { net: true });
}

beforeAll(async () => {
  ({ portal, context } = await story());
  office = await openFunnelOrders(portal);
  await openFunnel();
  page = await openPortal(context, portal, { as: approver, path: '/login' });
  await waitForSync(page);
  await chooseLanguage(page, roleTexts[language].name);
}, 180_000);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const looks = async (name: string) => expect(await checkScreen(page, `funnel ${name}`)).toEqual([]);

test('the units of a funnel are raised with a reason, somebody else’s change is shown first, and the funnel is closed for good', async () => {
  await page.goto(`${portal.url}/orders/funnels`);
  const row = page.locator('li, tr').filter({ hasText: NUMBER });
  await row.getByRole('link', { name: NUMBER }).click();
  const orders = page.getByRole('region', { name: say('Orders under this funnel'), exact: true });
  await orders.getByRole('link', { name: second.number }).waitFor();
  await pressAction(page, say('Change funnel'));
  await page
    .getByText(say('Units left: {before} now, {after} after this change', { before: 5, after: 5 }))
    .waitFor();
  const quantity = page.getByRole('textbox', {
    name: say('Quantity of part {partNumber}', { partNumber: office.parts[0] }),
  });
  await quantity.fill('3');
  await button(say('Cancel')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Keep editing'), exact: true })
    .click();
  await button(say('Save changes')).click();
  await page
    .getByText(
      say('At least {expected}, as agreed; you entered {found}', { expected: 10, found: 3 }),
    )
    .waitFor();
  await looks('change with errors');
  const [{ id }] = (await portal.query<{ id: string }>(
    'select id from funnel where opened_by_order = $1',
    [first.id],
  )) as [{ id: string }];
  const [one, two] = office.parts;
  const others = { baseVersion: 1, reason: 'Second stage', expiresOn: '2027-12-31' };
  const parts = [
    { partNumber: one, quantity: 10 },
    { partNumber: two, quantity: 12 },
  ];
  const changed = await office.other.call(funnelCalls.changeFunnel, {
    params: { id },
    body: { ...others, parts },
  });
  expect(changed.status).toBe(200);
  await quantity.fill('15');
  await page.getByLabel(say('Reason')).fill(roleTexts[language].wrongPrice);
  await button(say('Save changes')).click();
  await page.getByText(say('Someone else saved changes while you were editing')).waitFor();
  await button(say('Save changes')).click();
  await page.getByText(say('Funnel {number} changed', { number: NUMBER })).waitFor();
  const history = page.getByRole('region', { name: say('Changes to this funnel'), exact: true });
  const told = say('Part {partNumber}: {before} → {after} units', {
    partNumber: one,
    before: 10,
    after: 15,
  });
  await history.getByText(told).waitFor();
  await history.getByText('Second stage').waitFor();
  portal.network.set('cut');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const cut = page.getByRole('button', { name: matchText(say('requires a connection')) });
  await cut.waitFor();
  await history.getByText(told).waitFor();
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await cut.waitFor({ state: 'detached' });
  await pressAction(page, say('Close funnel'));
  await dialog().getByText(say('A closed funnel can’t be opened again.')).waitFor();
  await inDialog(say('Close funnel')).click();
  await dialog().locator('[aria-invalid=true]').first().waitFor();
  await looks('closing');
  await dialog().getByLabel(say('Reason')).fill(roleTexts[language].wrongPrice);
  await inDialog(say('Close funnel')).click();
  await page.getByText(say('Funnel {number} closed', { number: NUMBER })).waitFor();
  await expect.poll(() => button(say('Change funnel')).count()).toBe(0);
  await looks('closed');
  await page.goto(`${portal.url}/orders/funnels?state=ended`);
  await row.getByText(say('Closed to orders')).waitFor();
});

test('nothing was refused by the security policy, and nothing went wrong in the page', async () => {
  expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
});
