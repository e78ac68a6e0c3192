/** Tests a month that is neither on the device nor to be had from the server. */
import { Fragment } from 'react';
import { expect, test, vi } from 'vitest';
import { useStockMonth } from '#areas/stock/client/use-stock-month.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({
  isOffline: false,
  refreshes: 0,
  endRefresh: () => {},
  facts: undefined as unknown,
}));

vi.mock('#areas/stock/device/index.ts', () => ({
  createStockDevice: () => ({
    readStockMonth: async () => ({ facts: held.facts, asOf: undefined }),
    refreshStock: () => {
      held.refreshes += 1;
      return new Promise<void>((resolve) => {
        held.endRefresh = resolve;
      });
    },
  }),
}));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => session,
  useIsOffline: () => held.isOffline,
}));
vi.mock('#kernel/client/ui/base/LoadingBar.tsx', async (original) => ({
  ...(await original<object>()),
  useLoadingReport: () => ({ data: () => undefined, done: () => undefined }),
}));
vi.mock('#kernel/client/remote/use-device-cache.ts', () => ({ useDeviceCache: () => undefined }));

const session = {
  engine: {},
  actor: { userId: 7, distributorId: 3, permissions: [permissionEntryFor('pos', 'read')] },
};

test('a month is loading until its refresh ends, then it is said to have failed', async () => {
  const month = await renderHook(() => useStockMonth('2026-10', undefined), Fragment);
  expect(month.now.state).toBe('loading');

  await month.act(() => held.endRefresh());
  await vi.waitFor(() => expect(month.now.state).toBe('failed'));

  await month.act(() => month.now.again());
  expect([month.now.state, held.refreshes]).toEqual(['loading', 2]);
  held.facts = { month: '2026-10' };
  await month.act(() => held.endRefresh());
  await vi.waitFor(() => expect(month.now).toMatchObject({ state: 'shown', facts: held.facts }));
});
