/** The side menu as a table, and which of it an account sees (the specification's §2 and §6). */
import { can, type PermissionEntry, type Tab } from '#kernel/domain/user/permissions.ts';

export type MenuGroup = 'work' | 'network' | 'administration';
export type MenuChild = {
  readonly name: string;
  readonly path?: string;
  /** Where the right differs from the parent's read. */
  readonly tab?: Tab;
  readonly needsWrite?: boolean;
  readonly children?: readonly MenuChild[];
};
/** Without a tab: open to any signed-in user, highlighted by its address. */
export type MenuEntry = MenuChild & {
  readonly group: MenuGroup;
  readonly path: string;
  /** Its pages belong to the tab of another entry: it is lit by their address. */
  readonly isByPath?: true;
};

const listAndNew = (parent: string, path: string): readonly MenuChild[] => [
  { name: `${parent}.list`, path },
  { name: `${parent}.new`, path: `${path}/create`, needsWrite: true },
];

export const menuEntries: readonly (MenuEntry & { readonly tab: Tab })[] = [
  { name: 'orders', tab: 'orders', group: 'work', path: '/orders' },
  { name: 'approvals', tab: 'approvals', group: 'work', path: '/approvals' },
  // Theirs who approve: sellers come to it from their orders.
  { name: 'funnels', tab: 'approvals', group: 'work', path: '/orders/funnels', isByPath: true },
  { name: 'inventory', tab: 'inventory', group: 'work', path: '/inventory' },
  { name: 'pos', tab: 'pos', group: 'work', path: '/pos' },
  { name: 'distributors', tab: 'distributors', group: 'network', path: '/distributors' },
  { name: 'contact', tab: 'contact', group: 'network', path: '/contact' },
  {
    name: 'marketing',
    tab: 'mkt',
    group: 'network',
    path: '/marketing',
    children: [
      { name: 'marketing.home', path: '/marketing' },
      { name: 'marketing.items', children: listAndNew('marketing.items', '/marketing/items') },
      {
        name: 'marketing.languages',
        children: listAndNew('marketing.languages', '/marketing/languages'),
      },
      { name: 'marketing.tags', children: listAndNew('marketing.tags', '/marketing/tags') },
      { name: 'marketing.newsletter', path: '/marketing/newsletter' },
      { name: 'marketing.support', path: '/marketing/suport' },
      { name: 'marketing.microsiga', path: '/audit/microsiga', tab: 'audit' },
    ],
  },
  { name: 'users', tab: 'users', group: 'administration', path: '/users' },
  { name: 'settings', tab: 'settings', group: 'administration', path: '/settings' },
  { name: 'audit', tab: 'audit', group: 'administration', path: '/audit/microsiga' },
];

/** Only where the server offers the developer tools. */
export const developerEntry: MenuEntry = {
  name: 'developer',
  group: 'administration',
  path: '/dev',
};

/** What of the menu this account sees; permissions that are no list give an empty menu. */
export function visibleMenu(permissions: unknown, isAdmin: boolean): readonly MenuEntry[] {
  if (!Array.isArray(permissions)) return [];
  const account = {
    distributorId: isAdmin ? null : 1,
    permissions: permissions as readonly PermissionEntry[],
  };
  const readsSite = can(account, 'mktsite', 'read');

  const visibleChildren = (children: readonly MenuChild[], tab: Tab): readonly MenuChild[] =>
    children.flatMap((child) => {
      if (!can(account, child.tab ?? tab, child.needsWrite ? 'write' : 'read')) return [];
      return [
        child.children ? { ...child, children: visibleChildren(child.children, tab) } : child,
      ];
    });
  const withoutChildren = ({ children: _children, ...entry }: MenuEntry): MenuEntry => entry;

  return menuEntries.flatMap((entry) => {
    const isMarketing = entry.tab === 'mkt';
    if (!can(account, entry.tab, 'read') && !(isMarketing && readsSite)) return [];
    if (!entry.children) return [entry];
    if (isMarketing && readsSite && !can(account, 'mkt', 'write')) return [withoutChildren(entry)];
    return [{ ...entry, children: visibleChildren(entry.children, entry.tab) }];
  });
}

/** Where the person is: the route's tab, and its address. */
export type Whereabouts = { readonly tab?: Tab | undefined; readonly path: string };

/** The names to highlight: the top-level entry of the route's tab, else of its address, and within it the entry whose address fits best. */
export function currentNames(
  menu: readonly MenuEntry[],
  { tab, path }: Whereabouts,
): readonly string[] {
  const isAt = (entry: MenuEntry) => path === entry.path || path.startsWith(`${entry.path}/`);
  const top =
    menu.find((entry) => entry.isByPath && isAt(entry)) ??
    menu.find((entry) =>
      entry.tab && !entry.isByPath
        ? entry.tab === tab || (entry.tab === 'mkt' && tab === 'mktsite')
        : isAt(entry),
    ) ??
    // A tab without an entry of its own, such as the storage's among the settings.
    menu.find(isAt);
  if (!top) return [];
  const leaves = (
    children: readonly MenuChild[],
    above: readonly string[],
  ): { readonly names: readonly string[]; readonly path: string }[] =>
    children.flatMap((child) => [
      ...(child.path === undefined ? [] : [{ names: [...above, child.name], path: child.path }]),
      ...leaves(child.children ?? [], [...above, child.name]),
    ]);
  const fitting = leaves(top.children ?? [], [top.name])
    .filter((leaf) => path === leaf.path || path.startsWith(`${leaf.path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  return fitting[0]?.names ?? [top.name];
}
