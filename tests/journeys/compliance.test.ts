/**
 * Tests the compliance grid and the figures beside the lists, with an administrator and with
 * distributors, with and without a network.
 */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths, dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, monthOf } from '#kernel/domain/dates.ts';
import { LANDSCAPE, launchChromium, PHONE, TABLET, watchContext, newContext } from '../chromium.ts';
import { isLong } from '../test-extent.ts';
import { findAxeViolations, checkScreen, measureSettledScroll } from './screen-checks.ts';
import {
  admin,
  bruno,
  carla,
  heading,
  openPortal,
  startPortal,
  waitForSync,
  type Person,
  type Portal,
} from './portal.ts';
import { findLostInForcedColors } from './texts/forced-colors.ts';
import { growFigures } from './texts/large-figures.ts';
import { matchText, translatorFor, type UiLanguage } from './i18n.ts';
import { pressAction } from './document-actions.ts';

let portal: Portal, browser: Browser;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  await growFigures(portal);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

async function opened(who: Person, path: string, viewport = LANDSCAPE): Promise<Page> {
  const context = await newContext(browser, {
    viewport,
    locale: 'en-US',
    acceptDownloads: true,
  });
  contexts.push(context);
  const page = await openPortal(context, portal, { as: who, path: '/login' });
  await waitForSync(page);
  await page.goto(`${portal.url}${path}`);
  await heading(page).waitFor();
  return page;
}

const grid = (page: Page, language: UiLanguage) =>
  page.getByRole('table', { name: translatorFor(language)('Monthly upload compliance') });
const names = async (page: Page, language: UiLanguage) =>
  (await grid(page, language).getByRole('rowheader').allTextContents()).map((name) => name.trim());

test('an administrator sees every distributor, its companies, the months before, and the figures of one', async () => {
  const page = await opened(admin, '/inventory?view=overview');
  const say = translatorFor('en');
  const table = grid(page, 'en');
  await table.waitFor();
  await expect
    .poll(() => names(page, 'en'))
    .toEqual([
      'Andina Metrología',
      'Calibra Sul',
      'Electro Test Chile',
      'Norte Instrumentos',
      'Tezontle Instrumentos',
    ]);
  // Each cell says in words what its color shows.
  const words = [
    'Received',
    'Late',
    'Missing',
    'Partial',
    'Expected',
    'Zero stock',
    'Not required',
  ].map((word) => say(word));
  for (const text of await table.getByRole('cell').allTextContents())
    expect(
      words.some((word) => text.startsWith(word)),
      text,
    ).toBe(true);

  const norte = table.getByRole('button', { name: 'Norte Instrumentos' });
  await norte.focus();
  await page.keyboard.press('Enter');
  await table.getByRole('rowheader', { name: 'Medições do Vale Ltda' }).waitFor();
  expect(await norte.getAttribute('aria-expanded')).toBe('true');
  const months = () => table.getByRole('columnheader').allTextContents();
  const before = await months();
  await page.getByRole('button', { name: say('Earlier months') }).click();
  await expect
    .poll(async () => (await months()).filter((month) => before.includes(month)))
    .toEqual(before.slice(0, 1));
  await page.getByRole('button', { name: say('Later months') }).click();

  await page.getByText(say('Inventory value')).first().waitFor();
  await page.getByText(say('How these figures are computed')).click();
  await page.getByText(say('The last count of each company, added up.')).waitFor();
  const value = page.locator('dl > div', { hasText: say('Inventory value') }).first();
  const shownValue = () => value.textContent({ timeout: 5_000 });
  await expect.poll(shownValue).toMatch(/BRL.*CLP.*PEN/);
  await page.getByLabel(say('Figures for')).selectOption({ label: 'Electro Test Chile' });
  await expect.poll(shownValue).not.toMatch(/BRL|PEN/);
  await page.getByText(say('View data as a table')).click();
  await page.getByRole('table', { name: say('Sell-in and sell-through by month') }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('table', { name: say('Sell-in and sell-through by month') })
        .getByRole('row')
        .count(),
    )
    .toBe(13);
  expect(await checkScreen(page, 'compliance-inventory')).toEqual([]);
  expect(await findLostInForcedColors(page)).toEqual([]);
});

test('bruno sees above the sales which months are reported, and the month before is preset for no sales', async () => {
  const page = await opened(bruno, '/pos');
  const say = translatorFor('pt');
  const months = () =>
    page
      .getByRole('list', { name: say('Reports of the last twelve months') })
      .getByRole('listitem');
  await expect.poll(() => months().count()).toBe(12);
  await expect.poll(() => months().last().innerText()).toContain(say('Not reported yet'));
  const first = await months().first().innerText();

  await page.goto(`${portal.url}/pos/no_sells_report`);
  await expect.poll(() => months().count()).toBe(12);
  await expect.poll(() => months().first().innerText()).toBe(first);
  await expect
    .poll(() => page.getByRole('combobox', { name: matchText(say('Month')) }).inputValue())
    .toBe(addMonths(monthOf(dateInZone(Date.now(), HOME_ZONE)), -1));
  portal.network.set('cut', { only: /^\/api\// });
  await page.goto(`${portal.url}/pos`);
  await expect.poll(() => months().count()).toBe(12);
  portal.network.set('through');
});

test('bruno sees his own row, in Portuguese, and still has it when the network is gone', async () => {
  const page = await opened(bruno, '/pos?view=overview', TABLET);
  const say = translatorFor('pt');
  await grid(page, 'pt').waitFor();
  await expect.poll(() => names(page, 'pt')).toEqual(['Norte Instrumentos']);
  await page.getByRole('heading', { name: say('Top cities by sales') }).waitFor();
  expect(await page.getByLabel(say('Figures for')).count()).toBe(0);
  portal.network.set('cut', { only: /^\/api\// });
  await page.reload();
  await grid(page, 'pt').waitFor();
  await page.getByText(say('Couldn’t refresh')).first().waitFor();
  await page
    .getByText(matchText(say('As of {time}', { time: '' }).trim()))
    .first()
    .waitFor();
  await expect.poll(() => names(page, 'pt')).toEqual(['Norte Instrumentos']);
  portal.network.set('through');
});

test.runIf(isLong)(
  'carla finds her figures and her months on a phone, in Spanish, without scrolling sideways, and takes her rows along as a file',
  async () => {
    const page = await opened(carla, '/inventory?view=overview', PHONE);
    const say = translatorFor('es');
    const fold = page.locator('summary', { hasText: say('Monthly upload compliance') });
    await fold.click();
    const cards = page.getByRole('list', { name: say('Monthly upload compliance') });
    await cards.getByText('Andina Metrología').waitFor();
    await expect.poll(() => cards.getByRole('listitem').count()).toBe(1);
    // The figures are shown at once, and only their details are folded.
    await page.getByText(say('Inventory value')).first().waitFor();
    await page
      .locator('summary', { hasText: say('More figures') })
      .first()
      .click();
    await page.getByText(say('Top parts in stock')).first().waitFor();
    expect([await measureSettledScroll(page), await findAxeViolations(page)]).toEqual([0, []]);

    await pressAction(page, say('Export'));
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(say('Period')).selectOption('last_12');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: say('Export'), exact: true }).click(),
    ]);

    const lines = readFileSync((await file.path())!, 'utf8')
      .trim()
      .split('\r\n');
    expect([
      file.suggestedFilename().replace(/\d{4}-\d{2}-\d{2}/g, '…'),
      lines.length > 20,
    ]).toEqual(['inventory-…-….csv', true]);

    // In Peru, December 31 is written as 31/12/2026 and the amount as 1234.50, with commas between
    // the columns.
    expect(lines[1]).toMatch(
      /^\d{2}\/\d{2}\/\d{4},\d+,\d+,\d+\.\d{2},PEN,Andina Metrología S\.A\.C\.,Andina Metrología$/,
    );
  },
);

test('nothing broke the policy of the page or its program', async () => {
  for (const context of contexts)
    expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
});
