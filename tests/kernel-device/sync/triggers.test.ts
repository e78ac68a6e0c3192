/**
 * Tests when a device resumes sending: at the first answer of the server to any call, and when a
 * pause ends.
 */
import { afterEach, expect, it } from 'vitest';
import { logout } from '#areas/account/domain/call-addresses.ts';
import { startSyncTriggers } from '#kernel/device/engine-and-databases.ts';
import { startFakeServer } from '../fake-server.ts';
import { completeContent, startTablet } from '../tablet.ts';

let end: (() => void) | undefined;
afterEach(() => end?.());

/**
 * Returns a device that counts as offline after four failed attempts to send a draft. It waits 2 to
 * 32 seconds before the next, although the server is in reach again; the tests end before that.
 */
async function offline() {
  const server = startFakeServer();
  const one = await startTablet(server);
  await one.engine.sync();
  server.keep('down');
  await one.orders.createDraft({ content: completeContent() });
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  for (let n = 0; n < 4; n += 1) await one.engine.drain({ force: true });
  end = startSyncTriggers(one.engine, { frame: new EventTarget(), page, every: 2 ** 30 });
  // The first sync round after the start ends without success.
  await one.engine.sync();
  expect(one.engine.summary.get().state).toBe('offline');
  server.keep(undefined);
  return { server, one };
}

it('the answer to another call clears “offline”', async () => {
  const { one } = await offline();
  await one.engine.api.call(logout);
  expect(one.engine.summary.get().online).toBe(true);
});
it('the answer to another call sends what waits for its next attempt', async () => {
  const { one } = await offline();
  expect(await one.states()).toEqual(['order.save queued']);
  await one.engine.api.call(logout);
  await expect.poll(() => one.states()).toEqual([]);
});
it('an answer of another program clears and sends nothing', async () => {
  const { server, one } = await offline();
  server.keep('portal');
  await one.engine.api.call(logout);
  expect(one.engine.summary.get().state).toBe('offline');
  expect(await one.states()).toEqual(['order.save queued']);
});
it('an entry is sent when its pause ends, although the sync before failed', async () => {
  const server = startFakeServer();
  const one = await startTablet(server);
  await one.engine.sync();
  await one.orders.createDraft({ content: completeContent() });
  await one.engine.core.outbox.toCollection().modify({ notBefore: server.now() + 1, wait: 1 });
  const drained = new Promise<string>((resolve) => {
    const engine = {
      ...one.engine,
      sync: () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError')),
      drain: async () => resolve('drained'),
    };
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
    end = startSyncTriggers(engine, {
      frame: new EventTarget(),
      page,
      every: 2 ** 30,
      mergeDelay: 2 ** 30,
    });
  });
  expect(await drained).toBe('drained');
});
