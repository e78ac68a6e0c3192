/**
 * Tests a column name that the manufacturer prescribes and that is not a known synonym: the columns
 * of a distributor's file are matched by the prescribed name.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { checkScreen } from '../screen-checks.ts';
import { admin, bruno, openInEnglish, startPortal, type Person, type Portal } from '../portal.ts';
import { strictTranslatorFor } from '../i18n.ts';
import { waitUntilChecked, chooseFile, unfoldMatches } from './upload-steps.ts';

const say = strictTranslatorFor('en');
const NAME = 'Zeta 7';
let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});
async function opened(who: Person, path: string): Promise<Page> {
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  const page = await openInEnglish(context, portal, who, { path: '/login', isOffline: false });
  await page.goto(`${portal.url}${path}`);
  return page;
}

test('an administrator prescribes a name; one that another column has already is refused beside the field', async () => {
  const page = await opened(admin, '/settings');
  await page.getByRole('link', { name: say('File headers') }).click();
  const inventory = page.getByRole('group', { name: say('Inventory'), exact: true });
  const field = (name: string) => inventory.getByRole('textbox', { name: say(name), exact: true });
  await field('Part number').fill(NAME);
  await field('Quantity').fill('Saldo; zeta-7');
  const save = page.getByRole('button', { name: say('Save'), exact: true });
  await save.click();
  await inventory.getByText(say('Another column of the same file already has this name')).waitFor();
  expect(await checkScreen(page, 'file headers')).toEqual([]);
  await field('Quantity').fill('Saldo');
  await save.click();
  await page.getByText(say('Headers successfully saved')).waitFor();
});
test('a distributor’s template carries that name in place of the portal’s own', async () => {
  const page = await opened(bruno, '/inventory/upload');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Download template') }).click();
  const head = await readFile(await (await download).path(), 'utf8');
  expect(
    head
      .replace(/^\uFEFF/, '')
      .trim()
      .split(';'),
  ).toEqual([say('Inventory date'), NAME, 'Saldo', say('Purchase price')]);
});
test('a distributor’s file is matched by the prescribed name, and the screen says why', async () => {
  const page = await opened(bruno, '/inventory/upload');
  const file = `Data;${NAME};Saldo\n03/10/2026;1001;5\n04/10/2026;1002;6\n`;
  await chooseFile({ page, say }, 'estoque.csv', Buffer.from(file));
  await waitUntilChecked({ page, say });
  await unfoldMatches({ page, say });
  const row = page.getByRole('listitem').filter({
    has: page.getByLabel(say('Column for {label}', { label: say('Part number') })),
  });
  await row.getByText(say('Name prescribed by the manufacturer')).waitFor();
  expect(await row.locator('option:checked').textContent()).toBe(NAME);
  expect(await checkScreen(page, 'prescribed columns')).toEqual([]);
});
