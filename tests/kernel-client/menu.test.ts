/** Tests which entries of the side menu each account sees, and which one is highlighted. */
import { describe, expect, test } from 'vitest';
import {
  permissionEntryFor,
  tabs,
  type PermissionEntry,
  type Tab,
} from '#kernel/domain/user/permissions.ts';
import { pages } from '#app/domain/pages.ts';
import {
  highlightedEntryNames,
  menuEntries,
  visibleMenuEntries,
  type MenuChild,
} from '#app/client/menu/menu.ts';
import { menuIcons } from '#app/client/menu/menu-icons.ts';
import { menuWords } from '#app/client/menu/menu-words.ts';

const reads = (...routes: Tab[]): PermissionEntry[] =>
  routes.map((route) => permissionEntryFor(route, 'read'));
const everything = tabs
  .filter((tab) => tab !== 'mktsite')
  .map((tab) => permissionEntryFor(tab, 'write'));

const namesOf = (items: readonly MenuChild[]): string[] =>
  items.flatMap((item) => [item.name, ...namesOf(item.children ?? [])]);

const marketing = (permissions: unknown, isAdmin = true) =>
  visibleMenuEntries(permissions, isAdmin).find(({ name }) => name === 'marketing');

describe('the side menu', () => {
  test('offers the ten areas of the specification, and the funnels', () => {
    expect(menuEntries.map(({ name }) => name).sort()).toEqual([
      'approvals',
      'audit',
      'contact',
      'distributors',
      'funnels',
      'inventory',
      'marketing',
      'orders',
      'pos',
      'settings',
      'users',
    ]);
  });

  test('is empty when the permissions are not a list', () => {
    for (const permissions of [undefined, null, '[]', {}, 7])
      expect(visibleMenuEntries(permissions, true)).toEqual([]);
  });

  test('shows an entry only with the right to read its tab', () => {
    for (const { tab } of menuEntries) {
      expect(
        visibleMenuEntries(reads(tab), true).map((shown) => shown.name),
        tab,
      ).toEqual(menuEntries.filter((one) => one.tab === tab).map(({ name }) => name));
      expect(
        visibleMenuEntries([{ ...permissionEntryFor(tab, 'write'), read: false }], true),
        tab,
      ).toEqual([]);
    }
  });

  test('leads a user with the right to the file storage alone to its page', () => {
    const storage = [permissionEntryFor('box', 'write')];
    expect(visibleMenuEntries(storage, true)).toMatchObject([
      { name: 'settings', path: '/settings/box' },
    ]);
    expect(visibleMenuEntries(storage, false)).toEqual([]);
    expect(visibleMenuEntries([...storage, ...reads('settings')], true)).toMatchObject([
      { name: 'settings', path: '/settings' },
    ]);
    expect(
      highlightedEntryNames(visibleMenuEntries(storage, true), {
        tab: 'box',
        path: '/settings/box',
      }),
    ).toEqual(['settings']);
  });

  test('hides areas that are never a distributor’s from distributors, whatever rights they have', () => {
    expect(visibleMenuEntries(everything, false).map(({ name }) => name)).toEqual([
      'orders',
      'inventory',
      'pos',
      'contact',
      'users',
    ]);
  });

  test('shows every child of marketing with the right to write there', () => {
    expect(
      namesOf(marketing(everything)?.children ?? []).map((name) =>
        name.split('.').slice(1).join(' '),
      ),
    ).toEqual([
      'home',
      'items',
      'items list',
      'items new',
      'languages',
      'languages list',
      'languages new',
      'tags',
      'tags list',
      'tags new',
      'newsletter',
      'support',
      'microsiga',
    ]);
  });

  test('shows marketing without children when the site is readable and marketing is not writable', () => {
    expect(marketing(reads('mktsite'))).toMatchObject({ path: '/marketing' });
    expect(marketing(reads('mktsite'))).not.toHaveProperty('children');
    expect(marketing(reads('mktsite', 'mkt'))).not.toHaveProperty('children');
    expect(
      marketing([...reads('mktsite'), permissionEntryFor('mkt', 'write')])?.children,
    ).not.toHaveLength(0);
  });

  test('opens the marketing home to a distributor who may read the site, without children', () => {
    expect(
      marketing([...reads('mktsite'), permissionEntryFor('mkt', 'write')], false),
    ).toBeDefined();
    expect(
      marketing([...reads('mktsite'), permissionEntryFor('mkt', 'write')], false),
    ).not.toHaveProperty('children');
  });

  test('leaves out New for readers, and Microsiga without the audit right', () => {
    const names = namesOf(marketing(reads('mkt'))?.children ?? []);
    expect(names).toContain('marketing.items.list');
    expect(names.filter((name) => name.endsWith('.new') || name.endsWith('.microsiga'))).toEqual(
      [],
    );
  });

  test('has words for every entry and an icon for every top-level one', () => {
    for (const name of namesOf(menuEntries)) expect(menuWords[name], name).toBeDefined();
    for (const { name } of menuEntries) expect(menuIcons[name], name).toBeDefined();
  });
});

describe('the highlighted entry', () => {
  const menu = visibleMenuEntries(everything, true);

  test('follows the tab of the route, not its address', () => {
    expect(highlightedEntryNames(menu, { tab: 'orders', path: '/order/edit/7' })).toEqual([
      'orders',
    ]);
    expect(highlightedEntryNames(menu, { tab: 'approvals', path: '/approvals' })).toEqual([
      'approvals',
    ]);
  });

  test('is the funnels’ on their pages, and the orders’ for persons who do not approve', () => {
    const at = { tab: 'orders', path: '/orders/funnels/CRM-1' } as const;
    expect(highlightedEntryNames(menu, at)).toEqual(['funnels']);
    expect(highlightedEntryNames(menu, { tab: 'orders', path: '/orders/view/7' })).toEqual([
      'orders',
    ]);
    expect(highlightedEntryNames(visibleMenuEntries(reads('orders'), true), at)).toEqual([
      'orders',
    ]);

    const approver = visibleMenuEntries(reads('approvals'), true);
    expect(highlightedEntryNames(approver, at)).toEqual(['funnels']);
    expect(highlightedEntryNames(approver, { tab: 'approvals', path: '/approvals' })).toEqual([
      'approvals',
    ]);
  });

  test('exists for every page below the address of an entry, whatever its tab', () => {
    const unlit = pages
      .filter(({ path }) => menuEntries.some((one) => path.startsWith(`${one.path}/`)))
      .filter(
        ({ tab, path }) =>
          highlightedEntryNames(menu, { ...(tab ? { tab } : {}), path }).length === 0,
      );
    expect(unlit.map(({ path }) => path)).toEqual([]);
    expect(highlightedEntryNames(menu, { tab: 'box', path: '/settings/box' })).toEqual([
      'settings',
    ]);
  });

  test('within marketing is the one with the longest matching address', () => {
    expect(highlightedEntryNames(menu, { tab: 'mkt', path: '/marketing' })).toEqual([
      'marketing',
      'marketing.home',
    ]);
    expect(highlightedEntryNames(menu, { tab: 'mkt', path: '/marketing/items/edit/3' })).toEqual([
      'marketing',
      'marketing.items',
      'marketing.items.list',
    ]);
    expect(highlightedEntryNames(menu, { tab: 'mkt', path: '/marketing/items/create' })).toEqual([
      'marketing',
      'marketing.items',
      'marketing.items.new',
    ]);
    expect(highlightedEntryNames(menu, { tab: 'mkt', path: '/marketing/suport/view/1' })).toEqual([
      'marketing',
      'marketing.support',
    ]);
  });

  test('is marketing for the marketing site, and absent for screens without a tab', () => {
    expect(
      highlightedEntryNames(visibleMenuEntries(reads('mktsite'), false), {
        tab: 'mktsite',
        path: '/marketing',
      }),
    ).toEqual(['marketing']);
    expect(highlightedEntryNames(menu, { path: '/profile' })).toEqual([]);
  });
});
