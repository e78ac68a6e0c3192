/**
 * Tests a partial decision: an approver sends lines back on a phone, with the keyboard; the seller
 * confirms the rest offline and finds the lines sent back in a draft.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newContext, PHONE, TABLET } from '../../chromium.ts';
import { isLong } from '../../test-extent.ts';
import { pressDecision } from '../document-actions.ts';
import { checkScreen } from '../screen-checks.ts';
import {
  ana,
  approver,
  chooseLanguage,
  cutNetwork,
  heading,
  openPortal,
  waitForSync,
  waitForWorker,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorOfPage, type Translate } from '../i18n.ts';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
let order: { id: string; number: string; lines: number };
const story = setUpSteps('partial-decision', () => page, {
  viewport: PHONE,
  hasTouch: true,
  locale: 'pt-BR',
});
const REASON = 'Sem estoque até fevereiro';

beforeAll(async () => {
  ({ portal, browser, context } = await story());
  const [row] = await portal.query<typeof order>(
    `select id, number, line_count as lines from sales_order
     where status = 'waiting_approval' and type = 'normal' and line_count > 2
       and distributor_id = (select distributor_id from user_account where email = $1)
     order by number limit 1`,
    [ana.email],
  );
  order = row!;
}, 120_000);

const stateOf = async (id: string) =>
  (
    await portal.query<{ status: string; revision: number; lines: number; number: string | null }>(
      'select status, revision, line_count as lines, number from sales_order where id = $1',
      [id],
    )
  )[0]!;

const draftId = async () =>
  (
    await portal.query<{ id: string }>(
      "select id from sales_order where origin_order ->> 'id' = $1",
      [order.id],
    )
  )[0]!.id;

const button = (say: Translate, name: string) =>
  page.getByRole('button', { name: say(name), exact: true });

test('the approver opens the order on a phone, chooses a line with the keyboard and sees both totals', async () => {
  page = await openPortal(context, portal, { as: approver, path: '/login' });
  await waitForSync(page);
  await chooseLanguage(page, 'Português');
  const say = await translatorOfPage(page);
  await page.goto(`${portal.url}/orders/view/${order.id}`);
  await heading(page).filter({ hasText: order.number }).waitFor();
  await pressDecision(page, say('Send lines back'));

  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByText(say('Choose at least one line.')).waitFor();
  await dialog.locator('button[type=submit]').click();
  await dialog
    .getByText(say('Choose the lines to send back. At least one line must stay.'))
    .waitFor();

  await dialog.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  const stay = order.lines - 1;
  await dialog.getByText(new RegExp(`^${stay} linhas para aprovar$`)).waitFor();
  await dialog.getByRole('button', { name: `Aprovar ${stay} linhas, devolver 1` }).waitFor();
  expect(await checkScreen(page, 'partial decision asked')).toEqual([]);
});

test('the approver says why; what was typed outlives a lost connection, and the lines go back once', async () => {
  const say = await translatorOfPage(page);
  const dialog = page.getByRole('dialog');
  const submit = dialog.locator('button[type=submit]');
  await submit.click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await dialog.getByLabel(say('Problem')).selectOption('04');
  await dialog.getByLabel(say('Reason')).fill(REASON);

  cutNetwork(portal);
  await submit.click();
  await dialog
    .getByText(say('The server didn’t respond. Nothing you entered was lost. Try again.'))
    .waitFor();
  expect(await dialog.getByLabel(say('Reason')).inputValue()).toBe(REASON);
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await dialog.locator('button[type=submit]:not([aria-disabled=true])').click();

  await page.getByText(`Pedido ${order.number}: 1 linha devolvida e o restante aprovado`).waitFor();
  expect(await stateOf(order.id)).toEqual({
    status: 'waiting_correction',
    revision: 1,
    lines: order.lines - 1,
    number: order.number,
  });
  expect(await stateOf(await draftId())).toMatchObject({ status: 'draft', lines: 1, number: null });
});

test('the seller reads what was decided, and confirms it offline in Spanish', async () => {
  const made = await newContext(browser, {
    installs: isLong,
    viewport: TABLET,
    locale: 'es-PE',
    hasTouch: true,
  });
  made.setDefaultTimeout(40_000);
  page = await openPortal(made, portal, { as: ana, path: '/login' });
  await waitForSync(page);
  if (isLong) await waitForWorker(page);
  await chooseLanguage(page, 'Español');
  const say = await translatorOfPage(page);
  await page.goto(`${portal.url}/orders/view/${order.id}`);
  await page.getByText(matchText(REASON)).first().waitFor();
  await page.getByText(/El fabricante aprobó \d+ líneas?\./).waitFor();
  expect(await checkScreen(page, 'partial decision to confirm')).toEqual([]);
  // The reason, the draft and the way to it are in one box.
  const box = page.getByRole('region', {
    name: '1 línea fue devuelta y ahora es un borrador aparte',
  });
  await box.getByText(matchText(REASON)).waitFor();
  const link = box.getByRole('link', { name: say('Open draft') });
  expect(await link.getAttribute('href')).toContain(await draftId());

  cutNetwork(portal);
  await button(say, 'Confirm and send').click();
  await page
    .getByText(say('Confirmed on this device. It will be sent when you’re online.'))
    .waitFor();
  expect(await stateOf(order.id)).toMatchObject({ status: 'waiting_correction', revision: 1 });

  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(() => stateOf(order.id), { timeout: 20_000 })
    .toEqual({
      status: 'waiting_processing',
      revision: 2,
      lines: order.lines - 1,
      number: order.number,
    });
});

test('the draft names the order, who sent the line back and why, also without a network', async () => {
  const say = await translatorOfPage(page);
  await page.goto(`${portal.url}/orders/view/${await draftId()}`);
  await page
    .getByText(say('Lines sent back from order {number}', { number: order.number }))
    .waitFor();
  const by = say('{by} sent these lines back. The reason is next to each line.', {
    by: 'Henrique Prado',
  });
  await page.getByText(by).waitFor();
  await page.getByText(matchText(REASON)).first().waitFor();
  const isBelow = { missing: '.+', least: '.+' };
  await page
    .getByText(new RegExp(say('{missing} below the minimum order of {least}.', isBelow)))
    .waitFor();
  expect(await checkScreen(page, 'draft of lines sent back')).toEqual([]);

  cutNetwork(portal);
  await page.goto(`${portal.url}/orders/view/${await draftId()}`);
  await page.getByText(by).waitFor();
  await page.getByText(matchText(REASON)).first().waitFor();
  portal.network.set('through');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page
    .getByRole('link', { name: say('Open order {number}', { number: order.number }) })
    .click();
  await heading(page).filter({ hasText: order.number }).waitFor();
});
