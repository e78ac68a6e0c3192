/** A screen that no device installs and that did not come: whether the server is there decides what is said. */
import { Fragment } from 'react';
import { expect, test, vi } from 'vitest';
import { useServerReach } from '#app/client/fallback/use-server-reach.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const answering = (answer: () => Promise<unknown>) => {
  const fetched = vi.fn<() => Promise<unknown>>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const reachOf = async (isAsked: boolean) => {
  const hook = await renderHook(() => useServerReach(isAsked), Fragment);
  await hook.act(() => Promise.resolve());
  return hook.now;
};

test('a server that answers is there', async () => {
  answering(async () => Response.json({ version: '1' }));
  expect(await reachOf(true)).toBe('there');
});
test('no answer is none', async () => {
  answering(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await reachOf(true)).toBe('none');
});
test('a page in place of an answer is none', async () => {
  answering(async () => new Response('<html>Welcome to the hotel</html>'));
  expect(await reachOf(true)).toBe('none');
});
test('a screen that is installed asks nothing', async () => {
  const fetched = answering(async () => Response.json({}));
  expect(await reachOf(false)).toBe('there');
  expect(fetched).not.toHaveBeenCalled();
});
