/** Tests the files and stock counts in the sync drawer that may no longer be sent. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { importsModule, openFilesDatabase } from '#areas/imports/device/index.ts';
import { reportsModule, stockCountsOf } from '#areas/reports/device/index.ts';
import { useDeniedWork } from '#app/client/sync/drawer/use-denied-work.tsx';
import type { Engine, UnsentDocument } from '#kernel/device/index.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({
  isOpen: true,
  isAccepted: false,
  download: vi.fn<(name: string, bytes: Blob) => void>(),
  show: vi.fn<(message: object) => void>(),
}));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({ ask: async () => held.isAccepted }),
  useSnackbar: () => ({ show: held.show }),
  download: held.download,
}));

setUpFakeIndexedDb();

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

const none = { conflicts: [], failed: [], sending: [], waiting: [], received: [] };

/** Renders the drawer's sections for a user without rights, with the work of these modules. */
async function drawerOf(userId: number, modules: Engine['modules']) {
  const engine = {
    actor: { userId, distributorId: 3, permissions: [] },
    modules,
    own: { userId, files: undefined },
  } as unknown as Engine;
  const drawer = await renderHook(() => useDeniedWork(engine, [], none, true), Frame);
  await vi.waitFor(() => expect(drawer.now.denied).toHaveLength(1));
  return drawer;
}

test('a file that was removed on another page is gone when the drawer opens again', async () => {
  const file = { kind: 'orders_attachment', id: 'f', name: 'photo.jpg', count: 1 };
  let files = [file as unknown as UnsentDocument];
  const engine = {
    actor: { userId: 7, distributorId: 3, permissions: [] },
    modules: [{ listUnsentDocuments: async () => files }],
    own: {},
  } as unknown as Engine;
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

test('a stock count is exported with its lines, and discarded for good', async () => {
  const counts = stockCountsOf(21);
  const lines = [{ partNumber: '11', quantity: 3 }];
  await counts.change({ distributorId: 3, date: '2026-11-28', lines: [] }, (count) => ({
    ...count,
    lines,
  }));
  const drawer = await drawerOf(21, [reportsModule]);
  const item = drawer.now.denied![0]!;
  expect(item.title).toBe('Stock count');

  item.onExport();
  await vi.waitFor(() => expect(held.download).toHaveBeenCalledOnce());
  const [name, bytes] = held.download.mock.lastCall!;
  expect(name).toBe('stock-count-3.json');
  expect(JSON.parse(await bytes.text())).toMatchObject({ stockCounts: [{ lines }] });

  held.isAccepted = true;
  await drawer.act(() => item.onDiscard());
  await vi.waitFor(() => expect(drawer.now.denied).toEqual([]));
  expect(await counts.has(3)).toBe(false);
});

test('an export of an upload whose content is gone shows an error', async () => {
  const database = openFilesDatabase(22);
  const upload = { id: 'u', kind: 'inventory', name: 'stock.csv', step: 'check', distributorId: 3 };
  await database.uploads.add(upload as never);
  const drawer = await drawerOf(22, [importsModule]);

  drawer.now.denied![0]!.onExport();
  await vi.waitFor(() => expect(held.show).toHaveBeenCalledOnce());
  expect(held.show.mock.lastCall![0]).toMatchObject({ type: 'error' });
});
