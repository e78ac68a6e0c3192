/**
 * Tests attached files in Chromium: the browser is killed while files are sent, people sign out
 * with unsent files, and some files are never accepted or shown.
 */
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { attachmentLimits } from '#areas/files/domain/index.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { launchChromium, newContext, TABLET } from '../chromium.ts';
import { signInByApi } from '../journeys/api-clients.ts';
import { CHROMIUM_KILLS, isLong } from '../test-extent.ts';
import { findDearParts, createOrderSteps } from '../journeys/orders/order-form.ts';
import {
  ana,
  carla,
  openPortal,
  signIn,
  waitForSync,
  waitForWorker,
  type Portal,
} from '../journeys/portal.ts';
import { translatorFor } from '../journeys/i18n.ts';
import { makeProfileFolder } from '../portal-program.ts';
import { startKillableBrowser } from './killable-browser.ts';
import { startEnglishPortal } from './order-steps.ts';

const { pieceBytes, perDocument, bytes: MOST_BYTES } = attachmentLimits;
const PIECES = 12;
const { alone, long } = CHROMIUM_KILLS['attached-files'];
const KILLS = isLong ? long : alone;
const PIECE = /\/attachments\/[0-9a-f]{64}\/pieces\/\d+/;

let portal: Portal, browser: Browser, page: Page, part: string;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startEnglishPortal(), launchChromium()]);
  part = (await findDearParts(portal, 1))[0]!.number;
}, 120_000);
afterEach(() => portal.network.set('through'));
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const form = createOrderSteps(
  () => portal,
  () => page,
  translatorFor('en'),
);
const files = () => page.getByRole('group', { name: 'Attachments, line 1' });
const listed = () => files().getByRole('listitem');
const refusals = () => files().getByRole('alert').locator('> div').allTextContents();
const chosen = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
const pdf = (size: number, mark = '') =>
  Buffer.concat([Buffer.from(`%PDF-1.7 ${mark}\n`), Buffer.alloc(size, 'x'), Buffer.from('%%EOF')]);
const attach = (...which: ReturnType<typeof chosen>[]) =>
  files().locator('input[multiple]').setInputFiles(which);
async function discounted(funnel: string): Promise<void> {
  await form.begin('funnel');
  await form.typed('funnelNumber').fill(funnel);
  await form.nameEndUser();
  await form.addLine(part, 10, { percent: '8', reason: 'Competitor offer' });
}

const filesOf = (orderId: string) =>
  portal.query<{ size: number; hash: string }>(
    'select a.size, a.hash from attachment_use u join attachment a using (distributor_id, place, hash) where u.document_id = $1',
    [orderId],
  );

test('killed after each third piece, a file arrives whole, its pieces are sent once, and its order after it', async () => {
  const profile = makeProfileFolder();
  let tablet = await startKillableBrowser(profile.path);
  const reopen = async (path: string) => {
    tablet.context.setDefaultTimeout(30_000);
    page = await tablet.context.newPage();
    await page.goto(`${portal.url}${path}`);
  };
  try {
    await reopen('/login');
    await signIn(page, ana);
    await waitForSync(page);
    await waitForWorker(page);
    portal.network.set('cut');
    await discounted('CRM-901');
    await attach(chosen('offer.pdf', 'application/pdf', pdf((PIECES - 0.5) * pieceBytes)));
    await listed().first().waitFor();
    const id = await form.sentId();
    const begun = portal.network.passed.length;
    const pieces = () =>
      portal.network.passed
        .slice(begun)
        .filter(
          ({ method, path, network }) =>
            method === 'PUT' && PIECE.test(path) && network === 'through',
        );
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = pieces().length;
      portal.network.set('through', { delayMs: 100 });
      await expect
        .poll(() => pieces().length, { timeout: 40_000 })
        .toBeGreaterThanOrEqual(before + 3);
      await tablet.kill();
      portal.network.set('cut');
      expect(await filesOf(id)).toEqual([]);
      tablet = await startKillableBrowser(profile.path);
      await reopen('/orders');
    }

    portal.network.set('through');
    await waitForSync(page);
    expect((await filesOf(id)).map(({ size }) => size)).toEqual([
      pdf((PIECES - 0.5) * pieceBytes).length,
    ]);

    // The piece that was being sent when the browser was killed may be sent twice.
    expect(pieces().length).toBeLessThanOrEqual(PIECES + KILLS);
    const [order] = await portal.query<{ status: string }>(
      'select status from sales_order where id = $1',
      [id],
    );

    expect(order!.status).toBe('waiting_approval');
  } finally {
    await tablet.close();
    profile.remove();
  }
}, 240_000);

test('a file that is too large, one file too many, and HTML and SVG under other names are refused, and the rest is attached', async () => {
  const context = await newContext(browser, { viewport: TABLET, locale: 'en-US' });
  context.setDefaultTimeout(40_000);
  page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForSync(page);
  await discounted('CRM-902');
  // The file is made in the page, because sending eleven megabytes to the browser takes long.
  await files().evaluate(
    (zone, size) => {
      const dataTransfer = new DataTransfer();
      const content = new Blob(['%PDF-1.7\n', new Uint8Array(size), '%%EOF']);
      dataTransfer.items.add(new File([content], 'large.pdf', { type: 'application/pdf' }));
      zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    MOST_BYTES + 2 ** 20,
  );

  await files().getByRole('alert').getByText('large.pdf').waitFor();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>top.ran = true</script></svg>';
  const html = '<!doctype html><script>top.ran = true</script>';
  await attach(
    chosen('plan.png', 'image/png', Buffer.from(svg)),
    chosen('photo.jpg', 'image/jpeg', Buffer.from(html)),
    chosen('list.csv', 'text/csv', Buffer.from(html)),
  );

  await files().getByRole('alert').getByText('list.csv').waitFor();
  expect((await refusals()).map((said) => /\S+\.(png|jpg|csv)/.exec(said)?.[0])).toEqual([
    'plan.png',
    'photo.jpg',
    'list.csv',
  ]);

  expect(await listed().count()).toBe(0);
  await attach(
    ...Array.from({ length: perDocument + 1 }, (_, n) =>
      chosen(`offer-${n}.pdf`, 'application/pdf', pdf(100, `${n}`)),
    ),
  );

  await files().getByRole('alert').getByText(`at most ${perDocument} files`).waitFor();
  expect(await listed().count()).toBe(perDocument);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
}, 120_000);

test('the address of a file shows nothing to a browser; by the API it is saved, never shown, and to another distributor it does not exist', async () => {
  const id = await form.sentId();
  // The page may say that it is synced until it knows of the order.
  await expect
    .poll(() => portal.query('select status from sales_order where id = $1', [id]))
    .toEqual([{ status: 'waiting_approval' }]);
  await waitForSync(page);
  const [file] = await filesOf(id);
  const params = { id, hash: file!.hash };
  const opened = await page.goto(`${portal.url}/api/orders/${id}/attachments/${file!.hash}`);
  expect([opened!.status(), opened!.headers()['content-type']]).toEqual([
    403,
    'application/json; charset=utf-8',
  ]);

  const [own, foreign] = await Promise.all([signInByApi(portal, ana), signInByApi(portal, carla)]);
  const given = await own.call(calls.attachmentFile, { params });
  expect([given.status, given.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  expect(given.headers['content-disposition']).toMatch(/^attachment;/u);
  expect((await foreign.call(calls.attachmentFile, { params })).status).toBe(404);
}, 60_000);

test('Ana is told of an unsent file when she signs out, and may keep it; once she signs in again, it is sent', async () => {
  portal.network.set('cut', { only: /^\/api\// });
  await discounted('CRM-903');
  await attach(chosen('kept.pdf', 'application/pdf', pdf(1000, 'kept')));
  await listed().first().waitFor();
  const id = await form.sentId();
  await page.goto(`${portal.url}/profile`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('2 documents on this device haven’t been sent yet.').waitFor();
  await dialog.getByRole('button', { name: /Keep on this device/ }).click();
  await page.waitForURL(/\/login/);
  portal.network.set('through');
  await signIn(page, ana);
  await waitForSync(page);
  await expect
    .poll(async () => (await filesOf(id)).map(({ size }) => size))
    .toEqual([pdf(1000, 'kept').length]);
}, 90_000);
