/** Tests what is said if the server did not carry out an action. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useNewsletterCreation } from '#areas/marketing/client/newsletter-lists/NewsletterList.tsx';
import { useUnregisterReport } from '#areas/reports/client/unregister/use-unregister-report.tsx';
import { useDeclareNoSalesOrStock } from '#areas/reports/client/declare/use-declare-no-sales-or-stock.tsx';
import { useReinstateReplacedRows } from '#areas/reports/client/history/use-reinstate-replaced-rows.tsx';
import { useRunStop } from '#areas/verticals/client/home/use-run-stop.ts';
import { useRemoveRow } from '#kernel/client/ui/versioned-form/use-remove-row.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import type { Reply } from '#kernel/device/index.ts';
import { ok } from '#kernel/domain/result.ts';
import { renderHook } from './rendered-hook.ts';

const world = vi.hoisted(() => ({ reply: {} as object, shown: [] as string[] }));

const session = {
  actor: {
    userId: 1,
    distributorId: null,
    permissions: [permissionEntryFor('mkt', 'write'), permissionEntryFor('delete', 'write')],
  },
  api: { call: async () => world.reply },
};
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => session,
  useIsOffline: () => false,
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ show: ({ content }: { content: string }) => world.shown.push(content) }),
}));
vi.mock('#kernel/client/ui/base/DialogHost.tsx', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({ ask: async () => true }),
}));
vi.mock('#areas/reports/client/use-reports-session.ts', () => {
  const reports = {
    days: async () => undefined,
    declare: async () => ok({ id: 'd' }),
    refusedDeclaration: async () => ({ code: 'distributor_inactive' }),
  };
  return { useReportsSession: () => ({ ...session, engine: {}, reports, isOffline: false }) };
});
vi.mock('#areas/reports/client/outcome/wait-until-received.ts', () => ({
  waitUntilReceived: async () => 'refused',
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  world.shown = [];
});

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, null, createElement(I18nProvider, { i18n }, children));

const refused = (code: string) => ({ ok: false, kind: 'refused', code });
const unreachable = { ok: false, kind: 'unreachable' };

const GONE = 'This no longer exists. Someone may have removed it.';
const OFFLINE = 'Can’t reach the portal. Check your connection and try again.';
const NOT_ON_SERVER = 'This is no longer available on the server. Refresh the page.';

const report = { id: 'r', area: 'pos', source: 'file' } as const;
const nothing = () => undefined;
const removal = {
  label: 'Remove',
  consequence: 'It is removed.',
  removed: 'Removed',
  path: '/',
  remove: async () => world.reply as Reply<unknown>,
};

/** Actions of screens: each renders its hook and returns a function that performs it. */
const actions = {
  'creating a newsletter': async () => {
    const hook = await renderHook(() => useNewsletterCreation(), Frame);
    return () => hook.act(() => hook.now && 'onPress' in hook.now && hook.now.onPress());
  },
  'stopping a classification': async () => {
    const hook = await renderHook(() => useRunStop({ id: 1 }, nothing), Frame);
    return () => hook.act(() => hook.now());
  },
  'removing a row': async () => {
    const hook = await renderHook(() => useRemoveRow(removal), Frame);
    return () => hook.act(() => hook.now!());
  },
  'removing a report': async () => {
    const hook = await renderHook(() => useUnregisterReport(report), Frame);
    return () => hook.act(() => hook.now());
  },
  'restoring rows': async () => {
    const hook = await renderHook(() => useReinstateReplacedRows('pos', report), Frame);
    return () => hook.act(() => hook.now.restore(1));
  },
};

test.each([
  ['creating a newsletter', unreachable, [OFFLINE]],
  ['stopping a classification', refused('not_found'), [GONE]],
  ['stopping a classification', refused('run_ended'), []],
  ['removing a row', unreachable, [OFFLINE]],
  ['removing a row', refused('not_found'), [GONE]],
  ['removing a row', refused('forbidden'), ['You no longer have permission for this.']],
  ['removing a report', refused('not_found'), [NOT_ON_SERVER]],
  ['removing a report', unreachable, [OFFLINE]],
  ['restoring rows', refused('forbidden'), ['You don’t have permission to do this.']],
  ['restoring rows', refused('unknown'), ['There was a request error']],
] as const)('%s, answered with %o, shows %j', async (name, reply, said) => {
  world.reply = reply;
  await (
    await actions[name]()
  )();
  expect(world.shown).toEqual(said);
});

test('a declaration that the server refuses is answered with the reason', async () => {
  const hook = await renderHook(() => useDeclareNoSalesOrStock('pos'), Frame);
  await hook.act(() => hook.now({ distributorId: 1, companyId: 1, when: '2026-10' }, nothing));
  expect(world.shown).toEqual([
    'The server didn’t accept it. This distributor has been deactivated and can’t send orders or reports. Drafts are kept. Contact the manufacturer. See sync status.',
  ]);
});
