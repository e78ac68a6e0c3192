/** Stops a page in the middle of an update, at the point that a test names. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Site } from './site.ts';

export type Point = 'quiet' | 'take_over' | 'clear' | 'reload';

/**
 * Makes the page stop at that point of the update, in the middle of its script, by a synchronous
 * request that the proxy holds.
 */
export async function stopAt(site: Site, page: Page, point: Point): Promise<void> {
  site.network.set('hold', { only: /^\/stopped-at\//, also: { network: 'cut', only: /^\/api\// } });
  await page.evaluate((at) => {
    const stop = () => {
      const request = new XMLHttpRequest();
      request.open('GET', `/stopped-at/${at}`, false);
      try {
        request.send();
      } catch {
        /* The held request has failed, because its connection was cut. */
      }
    };

    const tell = BroadcastChannel.prototype.postMessage;
    const order = ServiceWorker.prototype.postMessage;
    const clear = Storage.prototype.clear;
    BroadcastChannel.prototype.postMessage = function (
      this: BroadcastChannel,
      message: { type?: string },
    ) {
      if (message?.type === at) stop();
      return tell.call(this, message);
    };

    ServiceWorker.prototype.postMessage = function (
      this: ServiceWorker,
      message: { type?: string },
      ...more: never[]
    ) {
      if (at === 'take_over' && message?.type === 'SKIP_WAITING') stop();
      return order.call(this, message, ...more);
    } as typeof order;
    Storage.prototype.clear = function (this: Storage) {
      if (at === 'clear') stop();
      return clear.call(this);
    };
  }, point);
}

export async function waitUntilStopped(site: Site, point: Point): Promise<void> {
  await expect
    .poll(
      () =>
        site.network.passed.some(
          ({ path, network }) => network === 'hold' && path === `/stopped-at/${point}`,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
}
