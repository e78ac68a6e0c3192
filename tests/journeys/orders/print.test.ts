/**
 * Tests printing an order of 500 lines on A4: the lines are pasted, submitted, and printed from a
 * desktop and from a phone.
 */
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { LANDSCAPE, PHONE, watchContext } from '../../chromium.ts';
import { waitForMirror } from '../../faults/order-steps.ts';
import { ana, openInEnglish, type Portal } from '../portal.ts';
import { setUpSteps } from '../stepwise-test.ts';
import { translatorFor } from '../i18n.ts';

const say = translatorFor('en');
const LINES = 500;
let portal: Portal, context: BrowserContext, page: Page;
const begin = setUpSteps('orders-print', () => page, {
  viewport: LANDSCAPE,
  locale: 'en-US',
  permissions: ['clipboard-read', 'clipboard-write'],
});
beforeAll(async () => {
  ({ portal, context } = await begin());
  page = await openInEnglish(context, portal, ana, { isOffline: false });
}, 120_000);
const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length;

test('500 lines are pasted at once, reviewed and sent', async () => {
  const parts = await portal.query<{ part: string }>(
    "select part_number as part from part join price using (part_number) where active and currency = 'BRL' order by part_number",
  );
  const rows = Array.from(
    { length: LINES },
    (_, n) => `${parts[n % parts.length]!.part}\t${1 + (n % 9)}`,
  );
  // Waits until the catalog and its prices are on the device.
  await waitForMirror(page);
  await page.goto(`${portal.url}/order/create`);
  const cell = page.locator('[data-column=partNumber]').first();
  await cell.focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\r\n'));
  // The key is pressed on the cell itself, because the page may have replaced its first line since.
  await cell.press('Control+V');
  await page.getByText(`${LINES} lines`, { exact: true }).waitFor();
  await expect
    .poll(() => page.locator('[data-column=partNumber]').count(), { timeout: 20_000 })
    .toBe(LINES);
  await page.getByLabel(say('Payment method')).selectOption({ index: 1 });
  await page.getByLabel(say('Shipping type')).selectOption('none');
  await page.getByRole('button', { name: say('Review') }).click();
  await page.waitForURL(/\/orders\/preview\?id=/);
  await page
    .getByText(say('Nothing is missing. The order is ready to send for approval.'))
    .waitFor();
  await page.getByRole('button', { name: say('Send for approval') }).click();
  await page.waitForURL(/\/orders\/view\//);
  await page.getByText(say('Order successfully created!')).waitFor();
  expect(
    await portal.query(
      'select line_count as lines from sales_order where status = $1 order by submitted_at desc limit 1',
      ['waiting_approval'],
    ),
  ).toEqual([{ lines: LINES }]);
});
test('the lines print on as many A4 pages from a phone as from a desktop, and on fewer than cards would take', async () => {
  await page.getByText(`${LINES} lines`, { exact: true }).waitFor();
  const wide = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  await page.setViewportSize(PHONE);
  await page.locator('main ul li').first().waitFor();
  const narrow = pagesOf(await page.pdf({ preferCSSPageSize: true }));
  await page.setViewportSize(LANDSCAPE);
  expect(narrow).toBe(wide);
  expect(wide).toBeGreaterThan(LINES / 50);
  expect(wide).toBeLessThan(LINES / 25);
});
test('on paper there is neither bar nor menu nor strip nor button; the head repeats, no row breaks', async () => {
  await page.emulateMedia({ media: 'print' });
  const onPaper = await page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          each.getBoundingClientRect().height > 0,
      ).length;
    const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
    return {
      bars: seen(
        'header[role=banner], body header:not(main header), nav, aside, button, [role=progressbar], [popover]',
      ),
      head: style('main thead').display,
      row: style('main tbody tr').breakInside,
      rows: seen('main tbody tr'),
      titles: seen('main h1'),
    };
  });
  await page.emulateMedia({ media: 'screen' });
  expect(onPaper).toEqual({
    bars: 0,
    head: 'table-header-group',
    row: 'avoid',
    rows: LINES,
    titles: 1,
  });
});
test('all the while: no policy violation, no exception', async () => {
  const { violations, errors } = await watchContext(context);
  expect({ violations, errors }).toEqual({ violations: [], errors: [] });
});
