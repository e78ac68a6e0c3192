/**
 * Tests that a user's pending tasks are counted once: bell, strip and heading show the same number,
 * and show none before it is known.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AlertsStrip } from '#app/client/layouts/AlertsStrip.tsx';
import { AppBar } from '#app/client/layouts/AppBar.tsx';
import NotificationsScreen from '#areas/alerts/client/NotificationsScreen.tsx';
import { AlertsProvider, useAlerts } from '#areas/alerts/client/store/alerts-context.tsx';
import type { Alert } from '#areas/alerts/domain/index.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';
import { SnackbarHost } from '#kernel/client/ui/base/SnackbarHost.tsx';

const held = vi.hoisted(() => ({ alerts: [] as unknown[], state: 'ready' }));

vi.mock('#areas/alerts/client/store/alerts-store.ts', () => ({
  createAlertsStore: () => ({
    get: () => ({ ...held, asOf: null }),
    subscribe: () => () => undefined,
  }),
}));

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

/**
 * Makes hooks read their store once and not subscribe to it, because the markup is rendered without
 * a page.
 */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const session = { engine: { api: {}, actor: { distributorId: 7 } }, zone: 'UTC' } as never;

const markupOf = (screen: ReactElement) => {
  const provided = createElement(AlertsProvider, null, createElement(SnackbarHost, null, screen));
  const routed = createElement(MemoryRouter, null, provided);
  const inSession = createElement(PortalSessionContext, { value: session }, routed);
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, inSession));
};

const alert = (id: number, toDo: boolean): Alert =>
  ({
    id,
    kind: 'order',
    number: `26-${id}`,
    target: `/orders/view/${id}`,
    raisedAt: 1,
    read: false,
    removable: true,
    toDo,
  }) as never;

const hold = (...toDo: boolean[]) => {
  held.alerts = toDo.map((one, n) => alert(n + 1, one));
};

/** Renders the app bar as the portal's frame does. */
const Bar = () => {
  const { state, count } = useAlerts();
  return createElement(AppBar, {
    isMenuOpen: false,
    onToggleMenu: () => undefined,
    sync: { state: 'synced', count: 0 },
    onOpenSync: () => undefined,
    alertCount: state === 'ready' ? count : undefined,
    userName: 'Ana Prado',
  });
};

const Strip = () => createElement(AlertsStrip, { count: useAlerts().count });

describe('one task of this user beside two of others', () => {
  test.each([
    ['bell', Bar, 'Notifications, 1 pendency'],
    ['strip', Strip, '1 pendency'],
    ['heading', NotificationsScreen, '1 pendency'],
  ] as const)('is 1 pendency for the %s', (_name, Piece, words) => {
    hold(true, false, false);
    expect(markupOf(createElement(Piece))).toContain(words);
    expect(markupOf(createElement(Piece))).not.toMatch(/[23] pendenc/u);
  });
});

describe('tasks of others alone', () => {
  test('are listed under a separate heading, and are not pending for this user', () => {
    hold(false, false);
    const screen = markupOf(createElement(NotificationsScreen));
    expect(screen).toContain('For others');
    expect(screen).toContain('No pendencies');
  });
});

describe('an alert about which nothing can be done', () => {
  test('is listed as information, and is not pending', () => {
    held.alerts = [{ ...alert(1, false), kind: 'order_delayed' }];
    const screen = markupOf(createElement(NotificationsScreen));
    expect(screen).toContain('For your information');
    expect(screen).not.toContain('For others');
    expect(screen).toContain('Mark as read: items of order');
    expect(screen).toContain('No pendencies');
    expect(markupOf(createElement(Bar))).not.toMatch(/1 pendency/u);
  });
});

describe('a list that could not be loaded', () => {
  test.each([
    ['failed', 'There was a request error', 'require a connection'],
    ['unreachable', 'Notifications require a connection', 'There was a request error'],
  ])('has the state %s and says “%s”', (state, said, other) => {
    hold();
    held.state = state;
    const screen = markupOf(createElement(NotificationsScreen));
    held.state = 'ready';
    expect(screen).toContain(said);
    expect(screen).not.toContain(other);
  });
});

describe('the strip', () => {
  test.each([1, 3])('with a count of %i leads to the notifications', (count) => {
    const strip = createElement(AlertsStrip, { count, only: 'An order needs correction' });
    expect(markupOf(strip)).toContain('href="/notifications"');
  });
});

describe('the bell', () => {
  test('says that there are no tasks only once that is known', () => {
    hold();
    expect(markupOf(createElement(Bar))).toContain('aria-label="Notifications, none"');
    held.state = 'loading';
    expect(markupOf(createElement(Bar))).toContain('aria-label="Notifications"');
    held.state = 'ready';
  });
});
