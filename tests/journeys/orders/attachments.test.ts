/**
 * Tests the attachments of a discount: photos and offers are attached offline (chosen, dropped and
 * pasted), arrive with the order once the connection is back, and are opened by the approver.
 */
import type { Browser, BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { newContext } from '../../chromium.ts';
import { isLong, chooseValues } from '../../test-extent.ts';
import type { Client } from '../../test-server.ts';
import { signInByApi } from '../api-clients.ts';
import { checkScreen, screenSizes } from '../screen-checks.ts';
import {
  ana,
  approver,
  chooseLanguage,
  cutNetwork,
  openInEnglish,
  openPortal,
  waitForSync,
  type Portal,
} from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { findDearParts, createOrderSteps, pickLanguage } from './order-form.ts';

const { language, say } = pickLanguage(1);
const [size] = chooseValues(Object.values(screenSizes), 1);
const PICTURE = 'public/screenshots/orders-phone.png';

let portal: Portal, browser: Browser, context: BrowserContext, page: Page;
let seller: Client, orderId: string;
const begin = setUpSteps('attachments', () => page, {
  installs: isLong,
  viewport: size!,
  locale: 'en-US',
});
beforeAll(async () => {
  ({ portal, browser, context } = await begin());
  seller = await signInByApi(portal, ana);
}, 120_000);

const form = createOrderSteps(
  () => portal,
  () => page,
  say,
);
const files = () =>
  page.getByRole('group', { name: say('Attachments, line {number}', { number: 1 }) });
const listed = () => files().getByRole('listitem');
/** Returns a data transfer with a file, such as a drop or a paste brings. */
const carrying = (name: string, text: string, type: string) =>
  page.evaluateHandle(
    ([called, content, media]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], called!, { type: media! }));
      return transfer;
    },
    [name, text, type],
  );
const stored = async (): Promise<Order> =>
  bodyOf(await seller.call(calls.getOrder, { params: { id: orderId } }));

test('without a connection Ana attaches a picture to a discounted line, drops a table on it and pastes a text', async () => {
  page = await openInEnglish(context, portal, ana, { path: '/orders', isOffline: isLong });
  await chooseLanguage(page, language);
  cutNetwork(portal);
  await form.begin('funnel');
  await form.typed('funnelNumber').fill('CRM-88');
  await form.nameEndUser();
  const [part] = await findDearParts(portal, 1);
  await form.addLine(part!.number, 10, { percent: '8', reason: 'Competitor offer' });
  await files().locator('input[multiple]').setInputFiles(PICTURE);
  await listed().first().locator('img').waitFor();
  await files().dispatchEvent('drop', {
    dataTransfer: await carrying('offer.csv', 'part;price\n1;2,50\n', 'text/csv'),
  });
  await listed().nth(1).waitFor();
  await files().evaluate(
    (element, clipboardData) =>
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    await carrying('note.txt', 'They offered 480.00', 'text/plain'),
  );
  await listed().nth(2).waitFor();
  expect(await checkScreen(page, 'order-edit-attachments')).toEqual([]);
}, 120_000);

test('a page that is called a PDF is refused with the reason beside it, and nothing else changes', async () => {
  await files()
    .locator('input[multiple]')
    .setInputFiles({
      name: 'offer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html><script>document.title = "stolen"</script></html>'),
    });
  await files().getByRole('alert').getByText('offer.pdf').waitFor();
  expect(await listed().count()).toBe(3);
});

test('the files are there after a reload without a network', async () => {
  await page.reload();
  await listed().nth(2).waitFor();
  await listed().first().locator('img').waitFor();
  expect(await listed().count()).toBe(3);
});

test('the order is sent, and arrives with the files', async () => {
  orderId = await form.sentId();
  portal.network.set('through');
  await waitForSync(page);
  const order = await stored();
  expect(order.status).toBe('waiting_approval');
  expect(order.content.lines[0]!.attachments?.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'orders-phone.png png',
    'offer.csv csv',
    'note.txt txt',
  ]);
}, 60_000);

test('the approver sees the picture beside the line, opens it, and saves the table', async () => {
  const other = await newContext(browser, { viewport: size!, locale: 'en-US' });
  page = await openPortal(other, portal, { as: approver, path: '/login' });
  await waitForSync(page);
  await chooseLanguage(page, language);
  await page.goto(`${portal.url}/approvals?order=${orderId}`);
  const picture = listed().first().locator('img');
  await picture.first().waitFor();
  await expect
    .poll(() => picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await checkScreen(page, 'approval-attachments')).toEqual([]);
  const saving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: say('Download {name}', { name: 'offer.csv' }) })
    .first()
    .click();
  expect((await saving).suggestedFilename()).toBe('offer.csv');
}, 60_000);
