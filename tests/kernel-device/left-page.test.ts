/**
 * Tests a page that the browser reports as being left: a caller that asks waits until it is clear
 * that the page stays, or until the page is shown again.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => {
  const events = new EventTarget();
  globalThis.addEventListener = events.addEventListener.bind(events) as never;
  return events;
});

const { UNLOADED_WITHIN_MS, whenPageStays } = await import('#kernel/device/page/page-unload.ts');

const tell = (event: 'beforeunload' | 'pagehide' | 'pageshow') =>
  page.dispatchEvent(new Event(event));

/** Asks now whether the page stays. `stays` of the returned object becomes true with the answer. */
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

test('of a page that nobody leaves there is nothing to wait for', () => {
  expect(whenPageStays()).toBeUndefined();
});
test('who asks while the page goes and is kept hears it when the page is shown again', async () => {
  tell('beforeunload');
  const heard = asked();
  tell('pagehide');
  await vi.advanceTimersByTimeAsync(UNLOADED_WITHIN_MS * 100);
  expect(heard.stays).toBe(false);
  tell('pageshow');
  await settled();
  expect(heard.stays).toBe(true);
});
test('where the browser tells only at the end that the page goes, it is being left too', () => {
  tell('pagehide');
  expect(whenPageStays()).toBeDefined();
});
test('a page that is still there after the time to leave stays', async () => {
  tell('beforeunload');
  const heard = asked();
  await vi.advanceTimersByTimeAsync(UNLOADED_WITHIN_MS - 1);
  expect(heard.stays).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([heard.stays, whenPageStays()]).toEqual([true, undefined]);
});
test('asked twice whether to leave, it counts from the second time', async () => {
  tell('beforeunload');
  const heard = asked();
  await vi.advanceTimersByTimeAsync(UNLOADED_WITHIN_MS - 1);
  tell('beforeunload');
  await vi.advanceTimersByTimeAsync(UNLOADED_WITHIN_MS - 1);
  expect(heard.stays).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(heard.stays).toBe(true);
});
