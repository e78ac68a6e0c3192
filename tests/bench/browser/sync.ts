/**
 * Measures how the cost of offline work grows with the number of rows: the mirror of all orders and
 * their list.
 */
import type { Browser, Page } from 'playwright';
import { TABLET } from '../../chromium.ts';
import { ana, openPortal, waitForSync, type Portal } from '../../journeys/portal.ts';
import { addPastOrders } from '../add-past-orders.ts';
import { untilRows } from './device-rows.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';

const SIZES = [5_000, 10_000, 20_000] as const;

/** The greatest allowed ratio between the cost of a row among many and among few. */
const LINEAR = 1.5;

/** The number of orders that the device may still lack when the mirror counts as complete. */
const SLACK = 20;

export async function measureSync(portal: Portal, browser: Browser): Promise<Figure[]> {
  const mirror: number[] = [];
  const open: number[] = [];
  const search: number[] = [];
  const all: number[] = [];
  for (const size of SIZES) {
    const rows = await addPastOrders(portal, ana.email, size);
    all.push(rows);
    const context = await browser.newContext({ viewport: TABLET });
    const page = await openPortal(context, portal, { as: ana, path: '/orders' });
    const began = performance.now();
    await untilRows(page, { database: 'bulk', table: 'orderHeads' }, rows - SLACK);
    mirror.push(performance.now() - began);
    await waitForSync(page);
    open.push(
      await timed(page, 5, async () => {
        await page.reload();
        await page.locator('tbody tr').nth(20).waitFor();
      }),
    );

    search.push(
      await timed(page, 3, async () => {
        const box = page.getByRole('searchbox');
        await box.fill('');
        await page.locator('tbody tr').nth(20).waitFor();
        await box.fill(`20-00${1000 + (Math.floor(performance.now()) % 3000)}`);
        await page.locator('tbody tr').nth(1).waitFor({ state: 'detached' });
      }),
    );

    await context.close();
  }

  const each = (times: readonly number[]) =>
    times.map((ms, n) => `${ms.toFixed(0)} at ${all[n]}`).join(', ');
  const perRow = (times: readonly number[]) => times.at(-1)! / all.at(-1)! / (times[0]! / all[0]!);
  return [
    atMost(
      `mirror of ${all.at(-1)} orders, a row against one among ${all[0]} (ms: ${each(mirror)})`,
      perRow(mirror),
      LINEAR,
      '×',
      2,
    ),
    atMost(
      `list over ${all.at(-1)}, opened, against ${all[0]} (ms: ${each(open)})`,
      open.at(-1)! / open[0]!,
      LINEAR,
      '×',
      2,
    ),
    atMost(
      `search over ${all.at(-1)}, against ${all[0]} (ms: ${each(search)})`,
      search.at(-1)! / search[0]!,
      SIZES[2] / SIZES[0],
      '×',
      2,
    ),
  ];
}

async function timed(_page: Page, runs: number, work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return median(times);
}
