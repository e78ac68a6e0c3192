/**
 * Tests the sample file that an empty list offers: a person downloads it, uploads it, and finalizes
 * it without an error.
 */
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { chooseRows } from '../../test-extent.ts';
import { checkScreen } from '../screen-checks.ts';
import { ana, carla, openPortal, startPortal, waitForSync, type Portal } from '../portal.ts';
import { translatorOfPage } from '../i18n.ts';
import { chooseFile, finalize, openPreview } from './upload-steps.ts';

let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  await portal.query('update report set deleted = true');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

async function downloaded(page: Page, label: string): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: label }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

const samples = [
  { who: ana, area: 'pos', locale: 'pt-BR', name: 'exemplo-vendas.csv' },
  { who: ana, area: 'inventory', locale: 'pt-BR', name: 'exemplo-estoque.csv' },
  { who: carla, area: 'pos', locale: 'es-PE', name: 'ejemplo-ventas.csv' },
] as const;

test.each(chooseRows(samples, 1))(
  '$who.email uploads the sample of $area, in $locale, without an error',
  async ({ who, area, locale, name }) => {
    const context = await newContext(browser, { viewport: LANDSCAPE, locale });
    context.setDefaultTimeout(40_000);
    const page = await openPortal(context, portal, { as: who });
    await waitForSync(page);
    const say = await translatorOfPage(page);
    await page.goto(`${portal.url}/${area}?view=reports`);
    const reader = { page, say };
    const sample = page.getByRole('button', { name: say('Download a sample file') });
    await sample.waitFor();
    expect(await checkScreen(page, `sample of ${area}`)).toEqual([]);
    const file = await downloaded(page, say('Download a sample file'));
    expect(file.name).toBe(name);

    await page.goto(`${portal.url}/${area}/upload`);
    await page.getByLabel(say('Company')).waitFor();
    await chooseFile(reader, name, file.content);
    await openPreview(reader);
    await page.getByRole('button', { name: new RegExp(`^${say('Errors')} ?0$`) }).waitFor();
    await finalize(reader, 'Replace rows');
    await page.getByText(say('Complete'), { exact: true }).first().waitFor();
    await context.close();
  },
  120_000,
);
