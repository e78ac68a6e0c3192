/**
 * Tests the privacy policy: everyone can read it in their language, it is fetched when it is
 * opened, and offline the page says that it needs a connection.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, LANDSCAPE, newContext, PHONE, watchContext } from '../../chromium.ts';
import { chooseRows, isLong } from '../../test-extent.ts';
import { ana, heading, openInEnglish, openPortal, startPortal, type Portal } from '../portal.ts';

let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const readers = [
  ['en-US', 'Privacy policy', 'replaced by pseudonyms 5 years after the sale'],
  ['es-MX', 'Política de privacidad', 'se reemplazan por seudónimos 5 años después de la venta'],
  ['pt-BR', 'Política de privacidade', 'substituídos por pseudônimos 5 anos após a venda'],
] as const;
test.each(chooseRows(readers, 1))(
  'in %s it is read without signing in, with periods, company and contact',
  async (locale, title, words) => {
    const context = await newContext(browser, { viewport: PHONE, locale });
    const page = await openPortal(context, portal, { path: '/privacy' });
    await page.getByText('privacy@portal.example').waitFor();
    expect(await heading(page).textContent()).toBe(title);
    const text = (await page.locator('main').textContent())!;
    expect(text).toContain(words);
    expect(text).toContain('Instrumentos de Medição do Brasil Ltda');
    expect(await watchContext(context)).toEqual({ violations: [], errors: [] });
    await context.close();
  },
);
test.runIf(isLong)(
  'without a connection the page says that it requires one, and shows the policy when there is one',
  async () => {
    const context = await newContext(browser, {
      viewport: LANDSCAPE,
      locale: 'en-US',
      installs: true,
    });
    const page = await openInEnglish(context, portal, ana, { path: '/profile' });
    portal.network.set('cut');
    await page.getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByText('Reading the policy requires a connection').waitFor();
    expect(await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()).toBe(0);
    portal.network.set('through');
    await page.reload();
    await page.getByText('replaced by pseudonyms 5 years after the sale').waitFor();
    await context.close();
  },
);
