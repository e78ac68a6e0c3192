/** Tests how the order editor shows long choices and destructive actions. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, newContext, PHONE } from '../../chromium.ts';
import { findAction, readMenuEntries } from '../document-actions.ts';
import { measureSettled } from '../screen-checks.ts';
import { ana, openInEnglish, startPortal, type Portal } from '../portal.ts';
import { findTextFaults } from '../texts/text-faults.ts';
import { strictTranslatorFor } from '../i18n.ts';

const say = strictTranslatorFor('en');
const LONG = 'Norte Instrumentos de Medição e Controle de Processos Industriais do Nordeste Ltda.';
let portal: Portal, browser: Browser, page: Page;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  await portal.query(
    `update company set name = $1 where distributor_id = (select distributor_id from user_account where email = $2)`,
    [LONG, ana.email],
  );
  const [draft] = await portal.query<{ id: string }>(
    `select id from sales_order where status = 'draft' and not deleted and line_count > 1 and distributor_id = (select distributor_id from user_account where email = $1) limit 1`,
    [ana.email],
  );
  const context = await newContext(browser, { viewport: PHONE, locale: 'en-US' });
  page = await openInEnglish(context, portal, ana, { path: '/login', isOffline: false });
  await page.goto(`${portal.url}/order/edit/${draft!.id}`);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

test('a choice that is longer than its field stands whole below it while the field has the focus', async () => {
  const company = page.getByRole('combobox', { name: say('Ordering company') });
  await company.selectOption({ index: 1 });
  await company.focus();
  const whole = page.locator('[popover]:popover-open').filter({ hasText: LONG });
  await whole.waitFor();
  const [field, shown] = [(await company.boundingBox())!, (await whole.boundingBox())!];
  expect(shown.y).toBeGreaterThanOrEqual(field.y + field.height);
  expect(await measureSettled(page, findTextFaults)).toEqual([]);
  await page.getByRole('textbox', { name: say('Customer purchase order') }).focus();
  await whole.waitFor({ state: 'hidden' });
});

test('the action that deletes a draft is the last entry of its menu, and red', async () => {
  expect((await readMenuEntries(page)).at(-1)).toBe(say('Delete draft'));
  const colorOf = async (name: string) =>
    (await findAction(page, say(name))).evaluate((one) => getComputedStyle(one).color);
  const [red = 0, green = 0, blue = 0] = (await colorOf('Delete draft')).match(/\d+/g)!.map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  expect(await colorOf('Order again')).not.toBe(await colorOf('Delete draft'));
  await page.keyboard.press('Escape');
});
