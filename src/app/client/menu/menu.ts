/**
 * Defines the side menu as a table, and which entries a user sees (the specification's §2 and §6).
 */
import { can, type PermissionEntry, type Tab } from '#kernel/domain/user/permissions.ts';

/** The labeled groups of the menu, in the order in which they are shown. */
export type MenuGroup = 'work' | 'network' | 'administration';

/** An entry of the menu below another one. */
export type MenuChild = {
  readonly name: string;
  readonly path?: string;
  /** The tab whose right the entry needs, if it is not the parent's. */
  readonly tab?: Tab;
  readonly needsWrite?: boolean;
  readonly children?: readonly MenuChild[];
};

/**
 * A top-level entry. An entry without a tab is open to every signed-in user and is highlighted by
 * its address.
 */
export type MenuEntry = MenuChild & {
  readonly group: MenuGroup;
  readonly path: string;
  /**
   * True if the entry's pages belong to another entry's tab, so that it is highlighted by their
   * address.
   */
  readonly isByPath?: true;
  /** The address of the entry for users who may write on another tab, but not read this one. */
  readonly otherwise?: { readonly tab: Tab; readonly path: string };
};

const listAndNew = (parent: string, path: string): readonly MenuChild[] => [
  { name: `${parent}.list`, path },
  { name: `${parent}.new`, path: `${path}/create`, needsWrite: true },
];

/**
 * The top-level entries, except that of the developer tools. Each has the tab whose right to read
 * shows it. `visibleMenuEntries` makes the exceptions: marketing with the right `mktsite`, and
 * entries with `otherwise`.
 */
export const menuEntries: readonly (MenuEntry & { readonly tab: Tab })[] = [
  { name: 'orders', tab: 'orders', group: 'work', path: '/orders' },
  { name: 'approvals', tab: 'approvals', group: 'work', path: '/approvals' },
  // The entry is for users who approve orders. Sellers open funnels from their orders.
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
  {
    name: 'settings',
    tab: 'settings',
    group: 'administration',
    path: '/settings',
    otherwise: { tab: 'box', path: '/settings/box' },
  },
  { name: 'audit', tab: 'audit', group: 'administration', path: '/audit/microsiga' },
];

/** The entry of the developer tools. It is shown only if the server offers them. */
export const developerEntry: MenuEntry = {
  name: 'developer',
  group: 'administration',
  path: '/dev',
};

/** Returns the entries that a user sees. If the permissions are not an array, the menu is empty. */
export function visibleMenuEntries(permissions: unknown, isAdmin: boolean): readonly MenuEntry[] {
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
    if (!can(account, entry.tab, 'read') && !(isMarketing && readsSite)) {
      const { otherwise } = entry;
      return otherwise && can(account, otherwise.tab, 'write')
        ? [{ ...entry, path: otherwise.path }]
        : [];
    }
    if (!entry.children) return [entry];
    if (isMarketing && readsSite && !can(account, 'mkt', 'write')) return [withoutChildren(entry)];

    return [{ ...entry, children: visibleChildren(entry.children, entry.tab) }];
  });
}

/** Where the user is: the tab of the route, and the address. */
export type MenuLocation = { readonly tab?: Tab | undefined; readonly path: string };

/**
 * Returns the names of the entries to highlight. The top-level entry is one marked `isByPath` with
 * the address, otherwise the one with the route's tab, otherwise one with the address. Below it
 * follows the entry whose address matches best.
 */
export function highlightedEntryNames(
  menu: readonly MenuEntry[],
  { tab, path }: MenuLocation,
): readonly string[] {
  const isAt = (entry: MenuEntry) => path === entry.path || path.startsWith(`${entry.path}/`);
  const top =
    menu.find((entry) => entry.isByPath && isAt(entry)) ??
    menu.find((entry) =>
      entry.tab && !entry.isByPath
        ? entry.tab === tab || (entry.tab === 'mkt' && tab === 'mktsite')
        : isAt(entry),
    ) ??
    // If the page's tab has no entry in the menu, its address decides. The page of the storage, for
    // example, has the tab `box` and an address below that of the settings.
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
