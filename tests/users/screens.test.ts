/** Tests what the screens of user administration show before any input. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UserForm } from '#areas/users/client/form/UserForm.tsx';
import { UserPageLayout } from '#areas/users/client/form/UserPageLayout.tsx';
import UserList from '#areas/users/client/list/UserList.tsx';
import DeviceList from '#areas/users/client/devices/DeviceList.tsx';
import type { SessionRow, UserRow, UserView } from '#areas/users/domain/index.ts';
import { getMemoryAnswerCache } from '#kernel/client/remote/answer-cache.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';
import { DialogHost } from '#kernel/client/ui/base/DialogHost.tsx';
import { LoadingProvider } from '#kernel/client/ui/base/LoadingBar.tsx';
import { SnackbarHost } from '#kernel/client/ui/base/SnackbarHost.tsx';
import {
  permissionEntryFor,
  tabs,
  type Actor,
  type PermissionEntry,
} from '#kernel/domain/user/permissions.ts';

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
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const admin: Actor = {
  userId: 1,
  distributorId: null,
  permissions: tabs.map((tab) => permissionEntryFor(tab, 'write')),
};

const manager = (...permissions: PermissionEntry[]): Actor => ({
  userId: 2,
  distributorId: 7,
  permissions: [permissionEntryFor('users', 'write'), ...permissions],
});

const row: UserRow = {
  id: 9,
  version: 3,
  email: 'ana@norte.example',
  name: 'Ana Prado',
  state: 'invited',
  invitedUntil: 1,
  createdAt: Date.UTC(2026, 10, 21, 15),
  lastSignInAt: null,
  distributorId: 7,
  distributor: 'Norte',
  jobRoleId: null,
  mailRefusal: null,
};

const view: UserView = {
  ...row,
  lang: 'pt',
  permissions: [permissionEntryFor('orders', 'write'), permissionEntryFor('pos', 'read')],
  openSessions: 0,
};

const choices = { distributors: [{ id: 7, name: 'Norte', active: true }], jobRoles: [] };

/** Renders a screen whose data is already loaded, and returns its markup. */
async function shown<Props extends object>(
  Screen: ComponentType<Props>,
  props: Props,
  actor: Actor,
  known: Readonly<Record<string, unknown>> = {},
  time = 1,
): Promise<string> {
  const summary = { subscribe: () => () => undefined, get: () => ({ online: true }) };
  const engine = { summary, actor, api: {}, now: () => time };
  for (const [name, value] of Object.entries(known))
    await getMemoryAnswerCache(engine).keep(name, { ...(value as object), trail: [undefined] });
  const session = { engine, api: {}, actor, zone: 'America/Sao_Paulo' } as never;
  const screen = createElement(Screen, props);
  const framed = createElement(
    LoadingProvider,
    null,
    createElement(
      SnackbarHost,
      null,
      createElement(
        DialogHost,
        null,
        createElement(PortalSessionContext, { value: session }, screen),
      ),
    ),
  );
  const router = createMemoryRouter([{ path: '*', element: framed }]);
  return renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(RouterProvider, { router })),
  );
}

const checkbox = (html: string, label: string): string =>
  new RegExp(`<input[^>]*aria-label="${label}"[^>]*>`).exec(html)![0];

describe('the rights in the form', () => {
  const permissions = [permissionEntryFor('orders', 'write')];

  it('can be changed as far as the editor has them, and are checked as the user has them', async () => {
    const user = { ...view, permissions };
    const html = await shown(UserForm, { user, choices }, manager(...permissions));
    expect(checkbox(html, 'Orders: write')).toContain('checked');
    expect(checkbox(html, 'Orders: write')).not.toContain('disabled');
  });

  it('of a person with a right that the editor lacks can be raised, and not lowered', async () => {
    const user = {
      ...view,
      permissions: [permissionEntryFor('orders', 'read'), permissionEntryFor('pos', 'read')],
    };
    const html = await shown(UserForm, { user, choices }, manager(...permissions));
    expect(checkbox(html, 'Orders: read')).toContain('disabled');
    expect(checkbox(html, 'Orders: write')).not.toContain('disabled');
    expect(html).toContain('you can’t remove any of their rights');
  });

  it('of the user that the editor lacks are shown, fixed, and say why', async () => {
    const html = await shown(UserForm, { user: view, choices }, manager(...permissions));
    expect(checkbox(html, 'POS: read')).toMatch(/disabled.*checked|checked.*disabled/);
    expect(html).toContain('You don’t have this right');
  });

  it('that are hidden from distributors are fixed, for an administrator too', async () => {
    const html = await shown(UserForm, { user: view, choices }, admin);
    expect(checkbox(html, 'Settings: write')).toContain('disabled');
    expect(html).toContain('Not available to distributors');
  });

  it('of the editor are fixed, and none can be copied', async () => {
    const html = await shown(
      UserForm,
      { user: { ...view, id: 2 }, choices },
      manager(...permissions),
    );
    expect(checkbox(html, 'Orders: read')).toContain('disabled');
    expect(html).not.toContain('Copy rights');
  });
});

it('a row whose write right can’t be granted says so, and every other row doesn’t', async () => {
  const permissions = [permissionEntryFor('orders', 'read'), permissionEntryFor('pos', 'write')];
  const user = { ...view, permissions: [] };
  const html = await shown(UserForm, { user, choices }, manager(...permissions));
  expect(checkbox(html, 'Orders: read')).not.toContain('disabled');
  expect(checkbox(html, 'Orders: write')).toContain('disabled');
  expect(checkbox(html, 'POS: write')).not.toContain('disabled');
  const said = html.split('so you can’t grant write access');
  expect(said).toHaveLength(2);
  expect(said[0]!.lastIndexOf('>Orders<')).toBeGreaterThan(said[0]!.lastIndexOf('<tr'));
});

const now = Date.UTC(2026, 10, 24, 15);

it.each([
  [now + 1, null, 'Invited and not signed in yet. The temporary password is valid until'],
  [now, null, 'The temporary password expired on'],
  [now - 1, 1, 'without setting a password. The temporary password expired on'],
  [null, null, 'The invitation hasn’t been sent yet, so there is no valid temporary password.'],
])(
  'a temporary password until %s, a sign-in at %s: %s',
  async (invitedUntil, lastSignInAt, says) => {
    const user = { ...view, invitedUntil, lastSignInAt };
    const props = { user, again: () => undefined, children: null };
    const html = await shown(UserPageLayout, props, admin, {}, now);
    expect(html).toContain(says);
    for (const other of ['valid until', 'expired on', 'hasn’t been sent'])
      expect(html.includes(other)).toBe(says.includes(other));
  },
);

it('the address can be changed by administrators, and a distributor’s user reads it', async () => {
  const email = (html: string) => /<input[^>]*type="email"[^>]*>/.exec(html)![0].toLowerCase();
  expect(email(await shown(UserForm, { user: view, choices }, manager()))).toContain('readonly');
  expect(email(await shown(UserForm, { user: view, choices }, admin))).not.toContain('readonly');
  expect(email(await shown(UserForm, { user: undefined, choices }, manager()))).not.toContain(
    'readonly',
  );
});

describe('the list of users', () => {
  const known = { 'users?{}': { rows: [row], next: null } };

  it('names each with address, distributor and state, and links to the form', async () => {
    const html = await shown(UserList, {}, admin, known);
    for (const text of [
      'Ana Prado',
      'ana@norte.example',
      'Norte',
      'Invited',
      '/user/edit/9',
      '/user/create',
    ])
      expect(html).toContain(text);
  });

  it('has no link to the form without the right to write', async () => {
    const reader = { ...admin, permissions: [permissionEntryFor('users', 'read')] };
    const html = await shown(UserList, {}, reader, known);
    expect(html).toContain('Ana Prado');
    expect(html).not.toMatch(/\/user\/(edit|create)/);
  });
});

const session: SessionRow = {
  id: 4,
  session: 'a',
  userId: 9,
  name: 'Ana Prado',
  email: 'ana@norte.example',
  distributor: 'Norte',
  userAgent: 'Mozilla/5.0 (iPad) Firefox/124.0',
  createdAt: 1,
  lastActionAt: 2,
  isThis: false,
  told: null,
  isOpen: true,
  endedAt: null,
  opening: null,
};

const shownDevices = (...rows: readonly SessionRow[]) =>
  shown(DeviceList, {}, admin, { 'sessions?{"list":"devices"}': { rows, next: null } });

it('open sessions have their device and a button to end them, except this one', async () => {
  const twin = { ...session, id: 7, createdAt: 3_600_001 };
  const phone = { ...session, id: 6, userAgent: 'Mozilla/5.0 (Android 14) Firefox/124.0' };
  const own = { ...session, id: 5, name: 'Me', isThis: true };
  const html = await shownDevices(session, twin, phone, own);
  const names = html.match(/End session: [^"]+/g);
  expect(names?.map((name) => name.replace(/, signed in .+/, ''))).toEqual([
    'End session: Ana Prado, Firefox · iPad',
    'End session: Ana Prado, Firefox · iPad',
    'End session: Ana Prado, Firefox · Android',
  ]);
  expect(new Set(names).size).toBe(3);
  expect(html).toContain('This device');
});

const running = '0.1.0-b';
const at = { at: 2, since: 1 } as const;

it.each<readonly [string, SessionRow['opening'], readonly string[]]>([
  ['yes', { opens: 'yes', running, installed: running, missing: 0, ...at }, ['Yes']],
  [
    'yes with an older version and parts that are missing',
    { opens: 'yes', running, installed: '0.1.0-a', missing: 2, reason: 'no_space', ...at },
    [
      'Yes',
      'With version 0.1.0-a.',
      '2 parts only open with a connection.',
      'enough space on the device.',
    ],
  ],
  ['not yet', { opens: 'soon', running, ...at }, ['Not yet']],
  [
    'no, refused',
    { opens: 'no', running, reason: 'refused', status: 403, path: '/a.js', ...at },
    ['No', '(error 403)', 'File: /a.js'],
  ],
  [
    'no, refused without an answer that counts',
    { opens: 'no', running, reason: 'refused', ...at },
    ['The network refused a file that the portal needs.'],
  ],
  ['no, changed', { opens: 'no', running, reason: 'changed', ...at }, ['changed a file']],
  ['no, unreachable', { opens: 'no', running, reason: 'unreachable', ...at }, ['was lost during']],
  ['no, interrupted', { opens: 'no', running, reason: 'interrupted', ...at }, ['interrupted']],
  ['no, unsupported', { opens: 'no', running, reason: 'unsupported', ...at }, ['private window']],
])('a device that reported %s is listed with it', async (_, opening, words) => {
  const html = await shownDevices({ ...session, opening });
  for (const word of words) expect(html).toContain(word);
  expect(html).toContain('Since ');
});
it('a device with nothing to attend to has one line of facts', async () => {
  const opening = { opens: 'yes' as const, running, installed: running, missing: 0, ...at };
  const told = { at: 1, work: [] };
  const html = await shownDevices({ ...session, opening, told });
  expect(html).toContain('Opens offline: Yes · Nothing unsent');
});
it('a device that reported nothing is listed without a line about it', async () => {
  const html = await shownDevices({ ...session, opening: null });
  expect(html).toContain(session.name);
  expect(html).not.toMatch(/Opens offline:|Since |reported unsent work/);
});
