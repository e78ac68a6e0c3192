/**
 * Tests scanning into an order with the camera, which shows a barcode (Chromium's fake camera),
 * without a network: the decoder comes from the installed files, with the policy that lets it run.
 */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchUnsharedChromium, newContext, PHONE, watchContext } from '../../chromium.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { checkScreen } from '../screen-checks.ts';
import { ana, openInEnglish, startPortal, type Portal } from '../portal.ts';
import { writeEanFilm } from './ean-picture.ts';

const folder = makeTempFolder();
let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
let part: { part_number: string; ean: string };

beforeAll(async () => {
  portal = await startPortal();
  [part] = (await portal.query<typeof part>(
    `select part_number, ean from part join price using (part_number)
     where active and currency = 'BRL' and length(ean) = 13 order by 1 limit 1`,
  )) as [typeof part];
  const film = join(folder.path, 'ean.y4m');
  writeEanFilm(film, part.ean);
  browser = await launchUnsharedChromium({
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  context = await newContext(browser, { viewport: PHONE, locale: 'en-US', installs: true });
  await context.addInitScript(() => {
    // The empty page of a new window has no cameras.
    if (!isSecureContext) return;
    const tracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { tracks });
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  page = await openInEnglish(context, portal, ana, { path: '/order/create' });
  portal.network.set('cut');
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  folder.remove();
});

const sheet = () => page.getByRole('dialog', { name: 'Scan' });
const scans = () => sheet().getByRole('region', { name: 'Recent scans' }).getByRole('listitem');
const quantity = () => page.locator('[data-column=quantity]').first();
const tracks = () =>
  page.evaluate(() =>
    (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map((one) => one.readyState),
  );

test('a barcode in the picture becomes a line, without a network', async () => {
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await scans().first().waitFor();
  expect(await scans().last().textContent()).toMatch(
    new RegExp(`^${part.part_number} .*1 unit added, 1 in total`),
  );
});

test('the same code counts up while it stays in the picture', async () => {
  await expect.poll(() => scans().count()).toBeGreaterThan(1);
  await sheet().getByRole('button', { name: 'Finish scanning' }).click();
  await sheet().waitFor({ state: 'detached' });
  const counted = Number(await quantity().inputValue());
  expect(counted).toBeGreaterThan(1);
  expect(await page.locator('[data-column=partNumber]').first().inputValue()).toBe(
    part.part_number,
  );
});

test('the camera is off after the sheet is closed', async () => {
  expect(new Set(await tracks())).toEqual(new Set(['ended']));
});

test('undo takes the units of one scan away', async () => {
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await scans().first().waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await sheet().getByText('The camera is off.').waitFor();
  const before = Number(await quantity().inputValue());
  await scans().first().getByRole('button', { name: /^Undo/u }).click();
  await expect.poll(async () => Number(await quantity().inputValue())).toBe(before - 1);
  expect(new Set(await tracks())).toEqual(new Set(['ended']));
});

test('the sheet passes the checks of every screen', async () => {
  expect(await checkScreen(page, 'scan, camera off')).toEqual([]);
});

test('the page itself may not compile WebAssembly, and nothing broke the policy', async () => {
  const { violations, errors } = await watchContext(context);
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
  const refusal = await page.evaluate(() => {
    try {
      return String(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refusal).toBe('CompileError');
});
