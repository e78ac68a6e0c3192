/**
 * Tests `whenPageStays` after the browser has reported that the page is being left: its promise
 * resolves once it is clear that the page stays, or when the page is shown again.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => {
  const events = new EventTarget();
  globalThis.addEventListener = events.addEventListener.bind(events) as never;
  return events;
});

const { UNLOAD_TIMEOUT_MS, whenPageStays } = await import('#kernel/device/page/page-unload.ts');

const tell = (event: 'beforeunload' | 'pagehide' | 'pageshow') =>
  page.dispatchEvent(new Event(event));

/** Calls `whenPageStays`. `stays` of the returned object becomes true when its promise resolves. */
function asked() {
  const heard = { stays: false };
  void whenPageStays()?.then(() => {
    heard.stays = true;
  });
  return heard;
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  tell('pageshow');
  vi.useRealTimers();
});

test('a page that is not being left gives no promise', () => {
  expect(whenPageStays()).toBeUndefined();
});
test('for a page that is kept in the back-forward cache, the promise resolves when it is shown again', async () => {
  tell('beforeunload');
  const heard = asked();
  tell('pagehide');
  await vi.advanceTimersByTimeAsync(UNLOAD_TIMEOUT_MS * 100);
  expect(heard.stays).toBe(false);
  tell('pageshow');
  await settled();
  expect(heard.stays).toBe(true);
});
test('a page of which the browser reports only pagehide is being left too', () => {
  tell('pagehide');
  expect(whenPageStays()).toBeDefined();
});
test('a page that is still there after the time limit stays', async () => {
  tell('beforeunload');
  const heard = asked();
  await vi.advanceTimersByTimeAsync(UNLOAD_TIMEOUT_MS - 1);
  expect(heard.stays).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([heard.stays, whenPageStays()]).toEqual([true, undefined]);
});
test('after two beforeunload events the time limit counts from the second', async () => {
  tell('beforeunload');
  const heard = asked();
  await vi.advanceTimersByTimeAsync(UNLOAD_TIMEOUT_MS - 1);
  tell('beforeunload');
  await vi.advanceTimersByTimeAsync(UNLOAD_TIMEOUT_MS - 1);
  expect(heard.stays).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.stays).toBe(true);
});
