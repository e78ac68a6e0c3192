/** A screen whose part cannot be fetched says so in its own place; the portal does not ask about it besides. */
import { afterEach, expect, test, vi } from 'vitest';
import { onlineScreen } from '#kernel/client/index.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('what fails while it is fetched twice at once is asked about by nobody', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const isAsked: boolean[] = [];
  /** As the bundler's loader does where a part does not come. */
  const fail = (): never => {
    isAsked.push(page.dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
    throw new Error('no network');
  };
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let n = 0;
  const screen = onlineScreen(() => waits[n++]!.promise.then<{ default: () => null }>(fail));
  const both = [screen.fetchAhead!(), screen.fetchAhead!()];
  waits[0]!.resolve();
  await both[0];
  waits[1]!.resolve();
  await both[1];
  expect(isAsked).toEqual([false, false]);
  expect(page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))).toBe(true);
});
