/**
 * Measures typing in an order of 200 lines on a processor four times slower: the time from a key
 * press to the next paint, as the browser's event timing reports it.
 */
import type { Browser, Page } from 'playwright';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { TOKEN_HEADER, OPERATION_ID_HEADER } from '#kernel/domain/protocol/headers.ts';
import { newId } from '#kernel/domain/ids.ts';
import { TABLET } from '../../chromium.ts';
import { ana, DEMO_PASSWORD, openPortal, waitForSync, type Portal } from '../../journeys/portal.ts';
import { atMost, quantile, type Figure } from '../measured-figures.ts';

export const ORDER_LINES = 200;
const KEYS = 80;
export const CPU_SLOWDOWN = 4;

/** The limit in milliseconds between a key press and its paint. Three of four keys must meet it. */
export const MAX_KEYSTROKE_MS = 100;

export async function measureTyping(portal: Portal, browser: Browser): Promise<Figure[]> {
  const id = await saveLongDraft(portal);
  const context = await browser.newContext({ viewport: TABLET });
  const page = await openPortal(context, portal, { as: ana, path: '/orders' });
  await waitForSync(page);
  await page.goto(`${portal.url}/order/edit/${id}`);
  await page
    .locator('[data-column=quantity]')
    .nth(ORDER_LINES - 1)
    .waitFor();
  const all = await typeInto(page);
  await context.close();
  return [
    atMost(
      `typing in ${ORDER_LINES} lines, ${CPU_SLOWDOWN} × slower, p75 of ${KEYS} keys (p98 ${quantile(all, 0.98)} ms)`,
      quantile(all, 0.75),
      MAX_KEYSTROKE_MS,
      'ms',
    ),
  ];
}

/**
 * Types figures into cells in all parts of the order, on a processor four times slower. Returns the
 * milliseconds of each key.
 */
export async function typeInto(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate(() => {
    const seen = new Map<number, number>();
    (globalThis as unknown as { seen: Map<number, number> }).seen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId)
          seen.set(
            entry.interactionId,
            Math.max(seen.get(entry.interactionId) ?? 0, entry.duration),
          );
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit);
  });

  const cells = page.locator('[data-column=quantity]');
  for (let key = 0; key < KEYS; key += 4) {
    await cells.nth((key * 7) % ORDER_LINES).focus();
    await page.keyboard.type('1234', { delay: 120 });
  }

  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

  const reported = await page.evaluate(() => [
    ...(globalThis as unknown as { seen: Map<number, number> }).seen.values(),
  ]);

  await session.detach();
  return [...reported, ...Array.from({ length: Math.max(0, KEYS - reported.length) }, () => 8)]; // Unreported keys took less than 16 ms.
}

/** Saves a draft with many lines and returns its id. `change` changes the content first. */
export async function saveLongDraft(
  portal: Portal,
  change: (content: OrderContent) => OrderContent = (content) => content,
): Promise<string> {
  const ask = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    (await (
      await fetch(`${portal.url}/api${path}`, {
        method,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    ).json()) as { body: never };
  const { token } = (await ask('POST', '/auth/login', { email: ana.email, passwd: DEMO_PASSWORD }))
    .body as { token: string };
  const parts = await portal.query<{
    part_number: string;
    description: string;
    unit_minor: number;
  }>(
    `select part_number, description, unit_minor::int from part join price using (part_number) where active and currency = 'BRL' limit ${ORDER_LINES}`,
  );

  const id = newId(Date.now(), crypto);
  const lines = parts.map((part, n) => ({
    id: `line-${n}`,
    partNumber: part.part_number,
    description: part.description,
    quantity: 1,
    unitMinor: part.unit_minor,
    listMinor: part.unit_minor,
    discount: 0,
    demo: false,
  }));

  const content: OrderContent = {
    type: 'normal',
    companyId: null,
    paymentMethodId: null,
    shippingType: null,
    carrierId: null,
    customerOrder: '',
    observation: '',
    lines,
  };

  await ask(
    'PUT',
    `/orders/${id}`,
    { id, baseVersion: 0, distributorId: null, content: change(content) },
    { [TOKEN_HEADER]: token, [OPERATION_ID_HEADER]: newId(Date.now(), crypto) },
  );

  return id;
}
