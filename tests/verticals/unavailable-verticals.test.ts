/** Tests that verticals that could not be loaded can be loaded again. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useVerticalNames } from '#areas/verticals/client/use-vertical-names.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({ reply: { ok: false, kind: 'server_error' } as object }));
const loading = { data: () => undefined, done: () => undefined };
const session = { api: { call: async () => world.reply } };
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => session,
  useIsOffline: () => false,
}));
vi.mock('#kernel/client/ui/base/LoadingBar.tsx', async (original) => ({
  ...(await original<object>()),
  useLoadingReport: () => loading,
}));
vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));
i18n.loadAndActivate({ locale: 'en', messages: {} });

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

test('the verticals are loaded again on request, which is offered only after a failure', async () => {
  const names = await renderHook(() => useVerticalNames(), Frame);
  expect(names.now.onRetry).toBeDefined();

  world.reply = { ok: true, value: { entries: [], rows: [], next: null } };
  await names.act(() => names.now.onRetry!());
  expect(names.now.onRetry).toBeUndefined();
});
