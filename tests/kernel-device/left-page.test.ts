/** A page that is being left: what it still loads is cut off, and is loaded again where the page stays or comes back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => {
  const events = new EventTarget();
  globalThis.addEventListener = events.addEventListener.bind(events) as never;
  return events;
});
const { LEFT_WITHIN_MS, loadedUnlessLeft, pageStays } =
  await import('#kernel/device/page/left-page.ts');

const tell = (event: 'beforeunload' | 'pagehide' | 'pageshow') =>
  page.dispatchEvent(new Event(event));
/** A part that does not come the first times. */
function part(cutOff: number) {
  const load = vi.fn<() => Promise<string>>(async () => {
    if (load.mock.calls.length <= cutOff) throw new TypeError('error loading the module');
    return 'the part';
  });
  const outcomes: unknown[] = [];
  loadedUnlessLeft(load).then(
    (loaded) => outcomes.push(loaded),
    (error: unknown) => outcomes.push(error),
  );
  return { load, outcomes };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  tell('pageshow');
  vi.useRealTimers();
});

test('a part that does not come fails at once in a page that stays', async () => {
  const { load, outcomes } = part(1);
  await settled();
  expect(outcomes).toEqual([new TypeError('error loading the module')]);
  expect(load).toHaveBeenCalledOnce();
});
test('a part that is cut off says nothing while the page goes and is kept, and comes when it is shown again', async () => {
  tell('beforeunload');
  const { load, outcomes } = part(1);
  tell('pagehide');
  await vi.advanceTimersByTimeAsync(LEFT_WITHIN_MS * 100);
  expect([outcomes, load.mock.calls.length]).toEqual([[], 1]);
  tell('pageshow');
  await settled();
  expect(outcomes).toEqual(['the part']);
});
test('where the browser tells only at the end that the page goes, it says nothing either', async () => {
  tell('pagehide');
  const { outcomes } = part(1);
  await settled();
  expect(outcomes).toEqual([]);
});
test('a page that stays after all loads it again, and then says what it does not get', async () => {
  tell('beforeunload');
  const cutOff = part(1);
  const missing = part(2);
  await vi.advanceTimersByTimeAsync(LEFT_WITHIN_MS - 1);
  expect([...cutOff.outcomes, ...missing.outcomes]).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(cutOff.outcomes).toEqual(['the part']);
  expect(missing.outcomes).toEqual([new TypeError('error loading the module')]);
  expect(pageStays()).toBeUndefined();
});
test('asked twice whether to leave, it waits from the second time', async () => {
  tell('beforeunload');
  const { outcomes } = part(1);
  await vi.advanceTimersByTimeAsync(LEFT_WITHIN_MS - 1);
  tell('beforeunload');
  await vi.advanceTimersByTimeAsync(LEFT_WITHIN_MS - 1);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(['the part']);
});
