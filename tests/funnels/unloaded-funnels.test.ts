/** Tests the page of a funnel on a device that never downloaded the funnels. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import FunnelView from '#areas/funnels/client/FunnelView.tsx';
import { useFunnelsDevice } from '#areas/funnels/client/use-funnels-device.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

setUpFakeIndexedDb();

const held = vi.hoisted(() => ({
  isOffline: false,
  refreshes: 0,
  asOf: undefined as number | undefined,
  answer: undefined as object | undefined,
  endRefresh: () => {},
}));

const session = {
  actor: { userId: 7, distributorId: 3, permissions: [] },
  zone: 'America/Sao_Paulo',
  engine: {
    refresh: () => {
      held.refreshes += 1;
      return new Promise<void>((resolve) => {
        held.endRefresh = resolve;
      });
    },
  },
};

vi.mock('#areas/funnels/device/index.ts', async (original) => ({
  ...(await original<object>()),
  createFunnelsDevice: () => ({ readFunnelsAsOf: async () => ({ asOf: held.asOf }) }),
}));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => session,
  useIsOffline: () => held.isOffline,
}));
/** Returns the answer that the test sets, because markup is rendered before a query is answered. */
vi.mock('dexie-react-hooks', async (original) => {
  const real = await original<{ useLiveQuery: (...of: unknown[]) => unknown }>();
  return { useLiveQuery: (...of: unknown[]) => held.answer ?? real.useLiveQuery(...of) };
});

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  Object.assign(held, { isOffline: false, refreshes: 0, asOf: undefined, answer: undefined });
});

function page(): string {
  held.answer = { of: 'F-1', found: [], asOf: held.asOf };
  const routes = createElement(
    Routes,
    null,
    createElement(Route, {
      path: '/orders/funnels/:number',
      element: createElement(FunnelView, { Orders: () => null }),
    }),
  );
  const router = createElement(MemoryRouter, { initialEntries: ['/orders/funnels/F-1'] }, routes);
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, router));
}

test('offline, the funnels are said to be missing, and nothing is said about this one', () => {
  held.isOffline = true;
  const html = page();
  expect(html).toContain('Funnels aren’t on this device yet');
  expect(html).not.toContain('This funnel isn’t open');
});

test('after a download, a funnel that is not found is said not to be open', () => {
  held.asOf = 1;
  expect(page()).toContain('This funnel isn’t open');
});

test('the download has failed if the funnels are missing after it, until it is tried again', async () => {
  const funnels = await renderHook(() => useFunnelsDevice(), Fragment);
  expect(funnels.now.hasFailed).toBe(false);
  await funnels.act(() => held.endRefresh());
  await vi.waitFor(() => expect(funnels.now.hasFailed).toBe(true));

  await funnels.act(() => funnels.now.again());
  expect([funnels.now.hasFailed, held.refreshes]).toEqual([false, 2]);
  held.asOf = 1;
  await funnels.act(() => held.endRefresh());
  await vi.waitFor(() => expect(funnels.now.hasFailed).toBe(false));
});
