/** Tests what the parts of the system page say about retried jobs and versions. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { SystemDevices } from '#areas/system/client/SystemDevices.tsx';
import { useJobRetry } from '#areas/system/client/use-job-retry.ts';
import type { TableColumn } from '#kernel/client/index.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const world = vi.hoisted(() => ({
  retried: 0,
  shown: [] as object[],
  columns: [] as TableColumn<never>[],
}));

const session = {
  actor: { permissions: [] },
  engine: { now: () => 1 },
  api: { call: async () => ({ ok: true, value: { retried: world.retried } }) },
};
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => session,
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ show: (message: object) => world.shown.push(message) }),
}));
vi.mock('#kernel/client/ui/lists/DataTable.tsx', async (original) => ({
  ...(await original<object>()),
  DataTable: ({ columns }: { columns: TableColumn<never>[] }) => {
    world.columns = columns;
    return null;
  },
}));
vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, null, createElement(I18nProvider, { i18n }, children));

test.each([
  [2, { type: 'success', content: 'Trying again now: 2' }],
  [0, { type: 'other', content: 'Nothing to try again: already finished or being tried now.' }],
])(
  'after a request to retry two jobs, a message says that %s are tried again',
  async (retried, message) => {
    Object.assign(world, { retried, shown: [] });
    const hook = await renderHook(() => useJobRetry(() => undefined), Frame);
    await hook.act(() => hook.now.retry([{ id: '1' }, { id: '2' }]));
    expect(world.shown).toEqual([message]);
  },
);

test('the numbers of devices with a version are shown as figures', () => {
  const opens = { yes: 1, soon: 0, no: 0, untold: 0 };
  const props = {
    versions: [{ version: '1.2.3', devices: 1, opens }],
    unsent: { devices: [], hasMore: false },
  };
  renderToStaticMarkup(createElement(Frame, null, createElement(SystemDevices, props)));
  expect(world.columns.map(({ isFigure }) => isFigure ?? false)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
});
