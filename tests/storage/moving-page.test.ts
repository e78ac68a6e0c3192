/** Tests that the page of file storage follows the moving of files, and says what it does. */
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBox } from '#areas/storage/client/use-box.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({ asked: 0, view: {} as object, isSilent: false }));

vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => session,
  useIsOffline: () => false,
}));
vi.mock('#kernel/client/ui/base/LoadingBar.tsx', async (original) => ({
  ...(await original<object>()),
  useLoadingReport: () => calls,
}));
const calls = { data: () => undefined, done: () => undefined };
const session = {
  api: {
    call: async () => {
      held.asked += 1;
      if (held.isSilent) await new Promise(() => undefined);
      return { ok: true, value: { ...held.view } };
    },
  },
};

beforeEach(() => {
  held.asked = 0;
  held.isSilent = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, null, children);

test.each([
  ['to S3', { state: 'home', moved: 3, problem: null }, 2],
  ['back from S3', { state: 'leaving', moved: 3, problem: null }, 2],
  ['no more', { state: 'home', moved: 9, problem: null }, 1],
])('the page asks the server again only while files are moved: %s', async (_where, s3, times) => {
  held.view = { state: 'not_configured', moved: 0, files: 9, problem: null, s3 };
  const page = await renderHook(() => useBox(), Frame);
  await page.act(() => vi.advanceTimersByTimeAsync(0));
  expect(page.now.view).toMatchObject({ s3 });
  await page.act(() => vi.advanceTimersByTimeAsync(5_500));
  expect(held.asked).toBe(times);
});

test.each(['connect', 'disconnect', 'retry'] as const)(
  'only connecting is shown as connecting: %s',
  async (action) => {
    held.view = { state: 'connected', moved: 9, files: 9, problem: null, s3: null };
    const page = await renderHook(() => useBox(), Frame);
    await page.act(() => vi.advanceTimersByTimeAsync(0));
    held.isSilent = true;
    await page.act(() => void page.now[action]());
    expect(page.now).toMatchObject({ isBusy: true, isConnecting: action === 'connect' });
  },
);

test('a person who goes back from Box can connect again', async () => {
  const listeners: ((event: { persisted: boolean }) => void)[] = [];
  vi.stubGlobal('addEventListener', (name: string, listener: (typeof listeners)[number]) => {
    if (name === 'pageshow') listeners.push(listener);
  });
  vi.stubGlobal('removeEventListener', () => undefined);
  held.view = { state: 'not_connected', moved: 0, files: 9, problem: null, s3: null };
  const page = await renderHook(() => useBox(), Frame);
  vi.stubGlobal('location', { assign: () => undefined });
  Object.assign(window, { location });
  await page.act(() => vi.advanceTimersByTimeAsync(0));
  await page.act(() => page.now.connect());
  expect(page.now.isConnecting).toBe(true);

  await page.act(() => listeners.forEach((listener) => listener({ persisted: true })));
  expect(page.now).toMatchObject({ isBusy: false, isConnecting: false });
});
