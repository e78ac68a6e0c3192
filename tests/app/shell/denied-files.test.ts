/** Tests the files in the sync drawer that may no longer be sent. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useDeniedWork } from '#app/client/sync/drawer/use-denied-work.tsx';
import type { Engine, UnsentDocument } from '#kernel/device/index.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({ isOpen: true }));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({ ask: async () => false }),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

test('a file that was removed on another page is gone when the drawer opens again', async () => {
  const file = { kind: 'orders_attachment', id: 'f', name: 'photo.jpg', count: 1 };
  let files = [file as unknown as UnsentDocument];
  const engine = {
    actor: { userId: 7, distributorId: 3, permissions: [] },
    modules: [{ listUnsentDocuments: async () => files }],
    own: {},
  } as unknown as Engine;
  const none = { conflicts: [], failed: [], sending: [], waiting: [], received: [] };
  const drawer = await renderHook(() => useDeniedWork(engine, [], none, held.isOpen), Frame);
  await vi.waitFor(() => expect(drawer.now.denied).toHaveLength(1));

  const show = async (isOpen: boolean) => {
    held.isOpen = isOpen;
    await drawer.act(() => i18n.activate('en'));
  };
  await show(false);
  files = [];
  await show(true);
  await vi.waitFor(() => expect(drawer.now.denied).toEqual([]));
});
