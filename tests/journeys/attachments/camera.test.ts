/**
 * Tests photos taken with the device's camera (Chromium's fake one): taken, taken again and used.
 * The camera is on only while its dialog is open, and a denied camera is reported.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchUnsharedChromium, newContext, PHONE, TABLET } from '../../chromium.ts';
import { checkScreen } from '../screen-checks.ts';
import { ana, openInEnglish, startPortal, type Portal } from '../portal.ts';

const FAKE = '--use-fake-device-for-media-stream';
let portal: Portal;
const browsers: Browser[] = [];
beforeAll(async () => {
  portal = await startPortal();
}, 120_000);
afterAll(async () => {
  await Promise.all(browsers.map((one) => one.close()));
  await portal?.close();
});

/**
 * Opens a new funnel order with a discounted line, and records each media track that the page
 * receives.
 */
async function discounted(isAllowed: boolean): Promise<Page> {
  const browser = await launchUnsharedChromium({
    args: [FAKE, `--use-fake-ui-for-media-stream${isAllowed ? '' : '=deny'}`],
  });
  browsers.push(browser);
  const context = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
  await context.addInitScript(() => {
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
  const page = await openInEnglish(context, portal, ana, {
    path: '/order/create',
    isOffline: false,
  });
  await page.getByRole('combobox', { name: 'Order type' }).selectOption('funnel');
  const [part] = await portal.query<{ part_number: string }>(
    `select part_number from part join price using (part_number) where active and currency = 'BRL' limit 1`,
  );
  await page.locator('[data-column=partNumber]').last().fill(part!.part_number);
  await page.keyboard.press('Enter');
  await page.locator('[data-column=discount]').first().fill('10');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take a photo' }).first().waitFor();
  return page;
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Take a photo' });
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Take a photo' }).first().click();
  await dialog(page).waitFor();
};
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();
const live = (page: Page) =>
  dialog(page).locator('button:not([aria-disabled=true])', { hasText: 'Take photo' }).waitFor();
const tracks = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map((one) => one.readyState),
  );
const files = (page: Page) =>
  page.getByRole('group', { name: 'Attachments, line 1' }).getByRole('listitem');

let page: Page;
test('a photo is taken, looked at, taken again and used: attached as a JPEG, and the camera is off', async () => {
  page = await discounted(true);
  await open(page);
  await press(page, 'Take photo');
  await dialog(page).getByAltText('The photo you took').waitFor();
  await press(page, 'Retake');
  await press(page, 'Take photo');
  expect(await tracks(page)).toEqual(['live']);
  await press(page, 'Use photo');
  await files(page).first().waitFor();
  expect(await files(page).count()).toBe(1);
  expect(await files(page).first().textContent()).toMatch(/photo-\d{8}-\d{6}\.jpg/u);
  expect(await tracks(page)).toEqual(['ended']);
});
test('the dialog passes the checks of every screen', async () => {
  await open(page);
  await press(page, 'Take photo');
  await dialog(page).getByAltText('The photo you took').waitFor();
  expect(await checkScreen(page, 'camera, photo taken')).toEqual([]);
  await page.reload();
  await files(page).first().waitFor();
});
test('a phone that is turned keeps the dialog and the photo in it; the lines follow when it is closed', async () => {
  const cards = page.getByRole('list', { name: 'Products' });
  await page.setViewportSize(PHONE);
  await cards.waitFor();
  await open(page);
  await press(page, 'Take photo');
  await dialog(page).getByAltText('The photo you took').waitFor();
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect
    .poll(() => page.evaluate(() => matchMedia('(orientation: landscape)').matches))
    .toBe(true);
  await dialog(page).getByAltText('The photo you took').waitFor();
  await press(page, 'Use photo');
  await cards.waitFor({ state: 'detached' });
  await files(page).nth(1).waitFor();
  await page.setViewportSize(TABLET);
  await page.reload();
  await files(page).nth(1).waitFor();
});
test('the camera is off when the dialog is closed or hidden, and on again on request', async () => {
  await open(page);
  await live(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await tracks(page)).toEqual(['ended']);
  await open(page);
  await live(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await dialog(page).getByText('The camera is off.').waitFor();
  expect(await tracks(page)).toEqual(['ended', 'ended']);
  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
  await press(page, 'Try again');
  await live(page);
  expect((await tracks(page)).filter((one) => one === 'live')).toHaveLength(1);
  await page.keyboard.press('Escape');
});
test('without permission the dialog says so, and “Attach a file” asks for the device’s own camera app', async () => {
  const refused = await discounted(false);
  await open(refused);
  await dialog(refused).getByText('The portal isn’t allowed to use the camera.').waitFor();
  const [chooser] = await Promise.all([
    refused.waitForEvent('filechooser'),
    press(refused, 'Attach a file'),
  ]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await open(refused);
  expect(await checkScreen(refused, 'camera refused')).toEqual([]);
});
test('no other page may use the camera: the policy gives it to this origin alone', async () => {
  const answer = await fetch(`${portal.url}/login`);
  expect(answer.headers.get('permissions-policy')).toMatch(/^camera=\(self\), /u);
});
