/**
 * Measures how long a device needs to send a queue of a thousand operations: several in one
 * request, each alone, and both over a line with a delay.
 */
import type { Browser } from 'playwright';
import { TABLET } from '../../chromium.ts';
import { ana, openPortal, waitForSync, waitForWorker, type Portal } from '../../journeys/portal.ts';
import { atMost, type Figure } from '../measured-figures.ts';
import { untilRows } from './device-rows.ts';
import { queueDrafts } from './queue-drafts.ts';
import { BARS } from '../bars.ts';

const FEW = 250;
const MANY = 1_000;

/** Operations that travel alone over the slow line, where a thousand would take minutes. */
const ALONE_ON_SLOW_LINE = 100;

/** The delay of each request on the slow line, in milliseconds. */
const SLOW_LINE_MS = 300;

/** The greatest allowed ratio between the cost of an operation among many and among few. */
const LINEAR = 1.5;

type Draining = { readonly isAlone?: boolean; readonly delayMs?: number };

/**
 * Returns the milliseconds in which a queue of this size is sent, and the milliseconds of as many
 * requests without the portal, one after another.
 */
async function drain(
  portal: Portal,
  browser: Browser,
  size: number,
  { isAlone = false, delayMs = 0 }: Draining = {},
): Promise<{ readonly sent: number; readonly bare: number }> {
  const context = await browser.newContext({ viewport: TABLET });
  const page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await page.locator('tbody tr').nth(5).waitFor();
  await waitForSync(page);
  await waitForWorker(page);
  portal.network.set('cut');
  const requests = await queueDrafts(page, portal, size);

  // If requests with several operations fail, each operation is sent alone.
  if (isAlone) portal.network.set('broken', { only: /^\/api\/operations$/, delayMs });
  else portal.network.set('through', { delayMs });
  const began = performance.now();
  await page.goto(`${portal.url}/orders`);
  await untilRows(page, { database: 'core', table: 'outbox', index: 'closedAt' }, size);
  const sent = performance.now() - began;

  portal.network.set('through');
  const bare = await requests.bare();
  await context.close();
  return { sent, bare };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export async function measureDrain(portal: Portal, browser: Browser): Promise<Figure[]> {
  const few = await drain(portal, browser, FEW);
  const many = await drain(portal, browser, MANY);
  const alone = await drain(portal, browser, FEW, { isAlone: true });
  const slow = await drain(portal, browser, FEW, { delayMs: SLOW_LINE_MS });
  const slowAlone = await drain(portal, browser, ALONE_ON_SLOW_LINE, {
    isAlone: true,
    delayMs: SLOW_LINE_MS,
  });
  const perOperation = slow.sent / FEW / (slowAlone.sent / ALONE_ON_SLOW_LINE);
  const each = `${FEW} in ${seconds(few.sent)}, ${MANY} in ${seconds(many.sent)}`;
  const bare = `${seconds(many.bare)}; each of ${FEW} alone: ${(alone.sent / alone.bare).toFixed(2)} ×`;

  return [
    atMost(
      `drain of ${MANY} queued operations, one against one of ${FEW} (${each})`,
      many.sent / MANY / (few.sent / FEW),
      LINEAR,
      '×',
      2,
    ),
    atMost(
      `drain of ${MANY} against as many bare requests one after another (${bare})`,
      many.sent / many.bare,
      BARS.drain,
      '×',
      2,
    ),
    atMost(
      `operation of ${FEW} with a delay of ${SLOW_LINE_MS} ms (${seconds(slow.sent)}), against one of ${ALONE_ON_SLOW_LINE} that travel alone (${seconds(slowAlone.sent)})`,
      perOperation,
      0.1,
      '×',
      3,
    ),
  ];
}
