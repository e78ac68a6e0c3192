/** Tests that the list of one user's devices names the user. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import DeviceList from '#areas/users/client/devices/DeviceList.tsx';
import { useDevices } from '#areas/users/client/devices/use-devices.ts';
import { getUser } from '#areas/users/domain/call-addresses.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({ rows: [] as object[], devices: undefined as unknown }));

const session = {
  actor: { userId: 1, distributorId: null, permissions: [] },
  zone: 'America/Sao_Paulo',
  engine: { now: () => 1 },
  api: {
    call: async (address: unknown) => ({
      ok: true,
      value: address === getUser ? { name: 'Ana Prado' } : { rows: held.rows, next: null },
    }),
  },
};

vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => session,
  useIsOffline: () => false,
}));
vi.mock('#kernel/client/ui/base/LoadingBar.tsx', async (original) => ({
  ...(await original<object>()),
  useLoadingReport: () => calls,
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ show: () => undefined }),
}));
vi.mock('#kernel/client/ui/base/DialogHost.tsx', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({ ask: async () => false }),
}));
vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));
vi.mock('#kernel/client/ui/page/use-media-query.ts', async (original) => ({
  ...(await original<object>()),
  useMediaQuery: () => false,
}));
vi.mock('#areas/users/client/devices/use-devices.ts', async (original) => {
  const real = await original<{ useDevices: () => unknown }>();
  return { useDevices: () => held.devices ?? real.useDevices() };
});
const calls = { data: () => undefined, done: () => undefined };

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => Object.assign(held, { rows: [], devices: undefined }));

const frameAt =
  (path: string) =>
  ({ children }: { children: ReactNode }) =>
    createElement(
      I18nProvider,
      { i18n },
      createElement(MemoryRouter, { initialEntries: [path] }, children),
    );

test.each([
  ['the name of the rows', '/?user=9', [{ name: 'Ana', email: 'ana@norte.example' }], 'Ana'],
  ['the name from the server if there are no rows', '/?user=9', [], 'Ana Prado'],
  ['nothing if all devices are listed', '/', [], undefined],
])('the user is shown with %s', async (_what, path, rows, name) => {
  held.rows = rows;
  const devices = await renderHook(() => useDevices(), frameAt(path));
  await vi.waitFor(() => expect(devices.now.list.state).toBe('shown'));
  await vi.waitFor(() => expect(devices.now.ofUser).toBe(name));
});

test('the user is a filter of the page', () => {
  const list = { state: 'loading', rows: [], again: () => undefined };
  held.devices = { list, rows: [], onSave: () => undefined, ofUser: 'Ana Prado', isFiltered: true };
  const page = createElement(frameAt('/?user=9'), null, createElement(DeviceList));
  expect(renderToStaticMarkup(page)).toContain('User: Ana Prado');
});
