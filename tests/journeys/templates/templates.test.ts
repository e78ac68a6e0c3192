/**
 * Tests order templates: an order is saved as a template of the company, and a new order is made
 * from the template offline. A name in use, a new price and a withdrawn product are shown, and
 * another device receives the template when it is online.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { newContext } from '../../chromium.ts';
import { isLong, chooseValues } from '../../test-extent.ts';
import { signInByApi } from '../api-clients.ts';
import { findAction } from '../document-actions.ts';
import { checkScreen, screenSizes } from '../screen-checks.ts';
import {
  ana,
  chooseLanguage,
  cutNetwork,
  openInEnglish,
  waitForSync,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { matchText, translatorFor, type Translate, type UiLanguage } from '../i18n.ts';

const languages: readonly (readonly [UiLanguage, Parameters<typeof chooseLanguage>[1]])[] = [
  ['es', 'Español'],
  ['pt', 'Português'],
  ['en', 'English'],
];
const [[spoken, language] = languages[0]!] = chooseValues(languages, 1);
const [size] = chooseValues(Object.values(screenSizes), 1);
const say: Translate = translatorFor(spoken);
const NAME = 'Kit da oficina';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
let source: Order;
const begin = setUpSteps('templates', () => page, {
  installs: isLong,
  viewport: size!,
  locale: 'en-US',
});
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  const seller = await signInByApi(portal, ana);
  const [{ id } = { id: '' }] = await portal.query<{ id: string }>(
    `select id from sales_order where status = 'complete' and type = 'normal' and line_count > 3
      and distributor_id = 1 order by created_at desc limit 1`,
  );
  source = bodyOf(await seller.call(calls.getOrder, { params: { id } }));
}, 120_000);

const dialog = () => page.getByRole('dialog');
const nameField = () => dialog().getByLabel(matchText(say('Template name')));
const press = (name: string) =>
  dialog()
    .getByRole('button', { name: say(name) })
    .click();
const row = (name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first();
const act = async (name: string, action: string) => {
  await page.getByRole('button', { name: say('Actions for {name}', { name }) }).click();
  await page.getByRole('button', { name: say(action), exact: true }).click();
};
const quantities = async () =>
  (
    await page
      .locator('[data-column=quantity]')
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value))
  ).filter(Boolean);

test('without a connection Ana saves an order as a template; for a name that is taken the template that has it is shown', async () => {
  page = await openInEnglish(context, portal, ana, {
    path: '/orders/templates',
    isOffline: isLong,
  });
  await chooseLanguage(page, language);
  await row('Reposição mensal').waitFor();
  await page.goto(`${portal.url}/orders/view/${source.id}`);
  const save = await findAction(page, say('Save as template'));
  cutNetwork(portal);
  await save.click();
  await nameField().fill(' reposicao  MENSAL');
  await press('Save template');
  await dialog()
    .getByText(/Reposição mensal.*Ana/u)
    .waitFor();
  expect(await checkScreen(page, `template name taken ${spoken}`)).toEqual([]);
  expect(
    await dialog()
      .getByRole('button', { name: say('Replace template') })
      .count(),
  ).toBe(1);
  await nameField().fill(NAME);
  await press('Save template');
  await page
    .getByText(say('Template saved on this device. We’ll send it when you’re back online.'))
    .waitFor();
  await page.goto(`${portal.url}/orders/templates`);
  await row(NAME).getByText(say('Waiting to send')).waitFor();
  expect(await checkScreen(page, `order templates ${spoken}`)).toEqual([]);
});

test('Ana makes an order from the template offline: it has the lines, without the purchase order number', async () => {
  await page.getByRole('button', { name: say('Create order from {name}', { name: NAME }) }).click();
  await page.waitForURL(/\/order\/edit\//u);
  await page.locator('[data-column=quantity]').first().waitFor();
  const filled = source.content.lines.map(({ quantity }) => String(quantity));
  await expect.poll(quantities).toEqual(filled);
  expect(await page.locator('#field-customerOrder input').inputValue()).toBe('');
});

test('with a connection again another device has the template; an order that is made from it there has today’s prices, and withdrawn products are named', async () => {
  portal.network.set('through');
  await page.goto(`${portal.url}/orders/templates`);
  await waitForSync(page);
  const [gone, repriced] = source.content.lines;
  await portal.query('update part set active = false where part_number = $1', [gone!.partNumber]);
  await portal.query(
    `update price set unit_minor = unit_minor + 100 where part_number = $1 and currency = 'BRL'`,
    [repriced!.partNumber],
  );
  const elsewhere = await newContext(browser, { viewport: size!, locale: 'en-US' });
  page = await openInEnglish(elsewhere, portal, ana, {
    path: '/orders/templates',
    isOffline: false,
  });
  await chooseLanguage(page, language);
  await waitForSync(page);
  await row(NAME).waitFor();
  await page.getByRole('button', { name: say('Create order from {name}', { name: NAME }) }).click();
  const told = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await told
    .getByText(say('No longer in the catalog, and left out: {parts}.', { parts: gone!.partNumber }))
    .waitFor();
  expect(await checkScreen(page, `check this draft ${spoken}`)).toEqual([]);
  await told.getByRole('button').first().click();
  await expect.poll(quantities).toHaveLength(source.content.lines.length - 1);
  const [unit] = await portal.query<{ unit_minor: number }>(
    `select unit_minor from price where part_number = $1 and currency = 'BRL'`,
    [repriced!.partNumber],
  );
  const shown = await page.locator('[data-column=unitMinor]').first().inputValue();
  expect(Number(shown.replace(/\D/gu, ''))).toBe(Number(unit!.unit_minor));
});

test('she renames it and deletes it, and is asked by its name', async () => {
  await page.goto(`${portal.url}/orders/templates`);
  await row(NAME).waitFor();
  await act(NAME, 'Rename');
  await nameField().fill(`${NAME} 2`);
  await press('Rename');
  await row(`${NAME} 2`).waitFor();
  const idsOfName = () =>
    portal.query<{ id: string }>('select id from order_template where name = $1', [`${NAME} 2`]);
  await expect.poll(idsOfName).toHaveLength(1);
  const [template] = await idsOfName();
  await act(`${NAME} 2`, 'Delete template');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByText(say('Delete template “{name}”?', { name: `${NAME} 2` })).waitFor();
  await question.getByRole('button', { name: say('Delete template') }).click();
  await row(`${NAME} 2`).waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      portal.query<{ deleted: boolean; name: string }>(
        'select deleted, name from order_template where id = $1',
        [template!.id],
      ),
    )
    .toEqual([{ deleted: true, name: '' }]);
});
