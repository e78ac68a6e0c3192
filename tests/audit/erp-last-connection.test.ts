/**
 * Tests how the screens name the time of the ERP's last call with a valid token: the call may have
 * been refused for another reason, so they don't call it successful.
 */
import { randomUUID } from 'node:crypto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { StuckOrderList } from '#areas/erp/client/StuckOrderList.tsx';
import { auditCalls } from '#areas/erp/domain/index.ts';
import SystemPage from '#areas/system/client/SystemPage.tsx';
import { calls as systemCalls } from '#areas/system/domain/index.ts';
import { formatDateAndTime } from '#kernel/client/index.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';
import { DialogHost } from '#kernel/client/ui/base/DialogHost.tsx';
import { LoadingProvider } from '#kernel/client/ui/base/LoadingBar.tsx';
import { SnackbarHost } from '#kernel/client/ui/base/SnackbarHost.tsx';
import { permissionEntryFor, tabs } from '#kernel/domain/user/permissions.ts';
import {
  approver,
  distributorId,
  erp,
  newest,
  seller,
  server,
  setUpAudit,
} from '../erp/audit-setup.ts';
import { approvedOrder } from '../erp/erp-samples.ts';

/** The answer that the rendered screen has loaded. */
const loaded = vi.hoisted(() => ({ value: undefined as unknown }));

vi.mock('#kernel/client/remote/use-remote-query.ts', () => ({
  useRemoteQuery: () => ({ value: loaded.value, state: 'shown', again: () => undefined }),
}));

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

/** Makes hooks read their store once, because the markup is rendered without a page. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

vi.stubGlobal('matchMedia', () => ({ matches: false }));
setUpAudit();
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const zone = 'America/Sao_Paulo';

/** Renders a screen that has loaded the answer, and returns its text. */
function shownText<Props extends object>(
  Screen: ComponentType<Props>,
  props: Props,
  value: unknown,
): string {
  loaded.value = value;
  const actor = {
    userId: 1,
    distributorId: null,
    permissions: tabs.map((tab) => permissionEntryFor(tab, 'write')),
  };
  const summary = { subscribe: () => () => undefined, get: () => ({ online: true }) };
  const session = { engine: { summary, actor, api: {} }, api: {}, actor, zone } as never;
  const screen = createElement(Screen, props);
  const inSession = createElement(PortalSessionContext, { value: session }, screen);
  const inDialogs = createElement(DialogHost, null, inSession);
  const element = createElement(
    LoadingProvider,
    null,
    createElement(SnackbarHost, null, inDialogs),
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const html = renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(RouterProvider, { router })),
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a refused call is the last connection, and no screen calls it successful', async () => {
  const { number } = await approvedOrder(seller, approver, distributorId);
  await erp.pending();
  server.clock.now += 60_000;
  await erp.ack(number, { leaseId: randomUUID(), revision: 1 });
  expect(await newest()).toMatchObject({ outcome: 'stale_lease', httpStatus: 409 });

  const at = formatDateAndTime(server.clock.now, zone);
  const stuck = (await approver.call(auditCalls.listStuckOrders)).json.body;
  const audit = shownText(StuckOrderList, { onSent: () => undefined }, stuck);
  expect(audit).toContain(`Last ERP connection: ${at}`);
  expect(audit).not.toContain('successful');

  const overview = (await approver.call(systemCalls.getSystemOverview)).json.body;
  const system = shownText(SystemPage, {}, overview);
  expect(system).toContain(`Last ERP connection ${at}`);
  expect(system).not.toContain('successful');
});
