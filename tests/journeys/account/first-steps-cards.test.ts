/**
 * Tests that a new user's home shows the jobs that the user may do until the first one is done, and
 * that others see none.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, newContext, PHONE } from '../../chromium.ts';
import { checkScreen } from '../screen-checks.ts';
import { admin, ana, heading, novo, openPortal, startPortal, type Portal } from '../portal.ts';
import { localeOfPage, strictTranslatorFor, translatorFor } from '../i18n.ts';

let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const say = translatorFor('pt');
const stepsOf = (page: Page) => page.getByRole('region', { name: say('First steps') });

test('a new user begins an order from the first card, and the cards are gone', async () => {
  const context = await newContext(browser, { viewport: PHONE, locale: 'pt-BR' });
  const page = await openPortal(context, portal, { as: novo });
  await page.waitForURL(/\/login\/setpassword/);
  await page.locator('input[name=new-password]').fill('doze letras ou mais');
  await page.locator('input[name=repeat-password]').fill('doze letras ou mais');
  await page.getByRole('checkbox').check();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/orders$/);

  for (const job of ['Upload stock file', 'Upload sales file'])
    await stepsOf(page)
      .getByRole('link', { name: say(job) })
      .waitFor();
  expect(await checkScreen(page, 'first steps')).toEqual([]);
  await stepsOf(page)
    .getByRole('link', { name: say('Start an order') })
    .click();
  await page.locator('[data-column=partNumber]').first().fill('11003');
  await page.waitForURL(/\/order\/edit\//);

  await page.goto(`${portal.url}/orders`);
  await page.locator('main a[href^="/order/edit/"]').first().waitFor();
  await expect.poll(() => stepsOf(page).count()).toBe(0);
}, 90_000);

test.each([
  ['has ordered before', ana],
  ['belongs to the manufacturer', admin],
] as const)('who %s sees no first steps', async (_name, who) => {
  const context = await newContext(browser, { locale: 'pt-BR' });
  const page = await openPortal(context, portal, { as: who, path: '/orders' });
  await heading(page).waitFor();
  await page.locator('main a[href^="/orders/view/"]').first().waitFor();
  const language = (await localeOfPage(page)).slice(0, 2) as 'pt';
  const name = strictTranslatorFor(language)('First steps');
  expect(await page.getByRole('region', { name }).count()).toBe(0);
});
