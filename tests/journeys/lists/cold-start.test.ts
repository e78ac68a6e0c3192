/**
 * Checks that the screens of a first sign-in on a slow connection say nothing false, compared with
 * the screen once everything is loaded.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPastOrders } from '../../bench/add-past-orders.ts';
import { launchChromium } from '../../chromium.ts';
import { recordColdStart, findFalseSentences } from './cold-start.ts';
import { ana, approver, bruno, startPortal, type Person, type Portal } from '../portal.ts';

let portal: Portal, browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  // So many orders need several pages of the mirror, so that for a while only a part of them is on
  // the device.
  await addPastOrders(portal, ana.email, 1200);
  // Without the right to orders, Bruno starts on the stock reports.
  await portal.query(
    `update user_account set permissions = (select jsonb_agg(one) from jsonb_array_elements(permissions) as one where one ->> 'route' <> 'orders') where email = $1`,
    [bruno.email],
  );
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.close();
});

const people: readonly (readonly [name: string, who: Person])[] = [
  ['a seller with many orders', ana],
  ['an approver', approver],
  ['who reports stock', bruno],
];
describe.each(['en', 'es', 'pt'] as const)('a cold start on a slow line in %s', (language) => {
  test.each(people)(
    'says nothing false to %s, and never shows a blank screen',
    async (_name, who) => {
      const start = await recordColdStart(browser, portal, { who, language });
      expect(findFalseSentences(start, language)).toEqual([]);
      expect(start.samples.length).toBeGreaterThan(3);
    },
  );
});
