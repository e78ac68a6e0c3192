/**
 * Checks uploads on a device that stores data slowly: rows do not wait until progress is stored,
 * and a person's choice counts before it is stored.
 */
import type { Browser, Page, Worker } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePosText } from '../../bench/browser/pos-text.ts';
import { LANDSCAPE, launchChromium, newContext } from '../../chromium.ts';
import { bruno, carla, openInEnglish, startPortal, type Portal } from '../portal.ts';
import { translatorFor } from '../i18n.ts';
import { makeDollarFile } from './files.ts';
import {
  findButton,
  waitUntilChecked,
  chooseFile,
  waitForRows,
  unfoldMatches,
} from './upload-steps.ts';

const say = translatorFor('en');
/**
 * So many rows that reading them takes longer than the quarter of a second between two stored
 * states of progress, on any processor.
 */
const ROWS = 100_000;
let portal: Portal, browser: Browser, page: Page;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  const context = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  context.setDefaultTimeout(60_000);
  page = await openInEnglish(context, portal, bruno, { path: '/login', isOffline: false });
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

declare global {
  /**
   * The state in the worker. `hasResults` is true if the worker began to store results while a
   * write was held.
   */
  var slowStorage: { isHeld: boolean; isReleased: boolean; hasResults: boolean };
}
/**
 * Holds the transaction of one write to an upload's record open until the test releases it: the
 * first write of progress, or the write of the first choice.
 */
const hold = (worker: Worker, what: 'note' | 'choice') =>
  worker.evaluate((isNote) => {
    const state = { isHeld: false, isReleased: false, hasResults: false };
    globalThis.slowStorage = state;
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function held(value: { progress?: { share: number } }, key) {
      const request = put.call(this, value, key);
      // The worker stores results once all rows are checked. Here it only begins to: the write may
      // have to wait until the held one is released.
      if (this.name === 'uploadFacts' && state.isHeld) state.hasResults = true;
      const share = value.progress?.share ?? 1;
      const isAwaited = isNote ? share > 0 && share < 1 : share === 0;
      if (this.name !== 'uploads' || state.isHeld || !isAwaited) return request;
      state.isHeld = true;
      // A transaction stays open as long as it has requests.
      const stayOpen = () => {
        if (!state.isReleased) this.count().addEventListener('success', stayOpen);
      };
      stayOpen();
      return request;
    };
  }, what === 'note');
const stateOf = (worker: Worker) => worker.evaluate(() => globalThis.slowStorage);
const release = (worker: Worker) =>
  worker.evaluate(() => {
    globalThis.slowStorage.isReleased = true;
  });

test('all rows are checked again while the first note of progress is still being written', async () => {
  await page.goto(`${portal.url}/pos/upload`);
  await chooseFile({ page, say }, 'sales.csv', Buffer.from(writePosText(ROWS)));
  await waitUntilChecked({ page, say });
  const [worker] = await Promise.all([page.waitForEvent('worker'), page.reload()]);
  await page.getByRole('heading', { name: say('Match columns') }).waitFor();
  await waitUntilChecked({ page, say });
  await unfoldMatches({ page, say });
  await hold(worker, 'note');
  await page
    .getByRole('combobox', { name: say('Column for {label}', { label: say('Provider ID') }) })
    .selectOption({ index: 0 });
  await expect
    .poll(() => stateOf(worker), { timeout: 60_000 })
    .toEqual({ isHeld: true, isReleased: false, hasResults: true });
  await release(worker);
  await waitUntilChecked({ page, say });
}, 240_000);
test('a press on “Preview” while a choice is still being stored leads on once the choice is stored', async () => {
  const parts = await portal.query<{ part_number: string }>(
    'select part_number from part where active order by part_number limit 10',
  );
  const colleague = await newContext(browser, { viewport: LANDSCAPE, locale: 'en-US' });
  const upload = await openInEnglish(colleague, portal, carla, {
    path: '/login',
    isOffline: false,
  });
  const reader = { page: upload, say };
  await upload.goto(`${portal.url}/pos/upload`);
  await upload.getByLabel(say('Company')).waitFor();
  await chooseFile(reader, 'sales.csv', makeDollarFile(parts.map((part) => part.part_number)));
  await waitUntilChecked(reader);
  const worker = upload.workers()[0]!;
  await hold(worker, 'choice');
  await upload
    .getByLabel(say('Dates stored in {label}', { label: say('Invoice date') }))
    .selectOption('swapped');
  await expect.poll(() => stateOf(worker)).toMatchObject({ isHeld: true });
  await findButton(reader, 'Preview').click();
  await release(worker);
  await waitForRows(reader);
  await colleague.close();
}, 120_000);
