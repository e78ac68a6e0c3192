/** Tabs, permission entries, and who may do what (the specification's §6). */

export const tabs = [
  'approvals',
  'orders',
  'users',
  'inventory',
  'pos',
  'mkt',
  'mktsite',
  'distributors',
  'contact',
  'settings',
  'delete',
  'audit',
  'box',
  'notifications',
] as const;
export type Tab = (typeof tabs)[number];
export type Need = 'read' | 'write';
/** `orders.write`: write on the tab orders. */
export type RightName = `${Tab}.${Need}`;

/** Whatever its entries say, a distributor user never has these. */
export const hiddenFromDistributors: readonly Tab[] = [
  'approvals',
  'mkt',
  'distributors',
  'settings',
  'delete',
  'audit',
  'box',
];

/** Its schema is in `permission-entry.ts`, apart: sign-in needs rights, not schemas. */
export type PermissionEntry = {
  title: string;
  route: Tab;
  read: boolean;
  write: boolean;
  hideOnDistributor: boolean;
};

/** Whoever acts. No distributor: an admin (internal user). */
export type Actor = {
  readonly userId: number;
  readonly distributorId: number | null;
  readonly permissions: readonly PermissionEntry[];
};
export const isAdmin = (actor: Pick<Actor, 'distributorId'>) => actor.distributorId === null;

const titles: Record<Tab, string> = {
  approvals: 'Approvals',
  orders: 'Orders',
  users: 'Users',
  inventory: 'Inventory',
  pos: 'POS',
  mkt: 'Marketing',
  mktsite: 'Marketing site',
  distributors: 'Distributors',
  contact: 'Contact',
  settings: 'Settings',
  delete: 'Delete',
  audit: 'Audit',
  box: 'External storage',
  notifications: 'Notifications',
};
export const entry = (route: Tab, rights: 'read' | 'write' | 'none'): PermissionEntry => ({
  title: titles[route],
  route,
  read: rights !== 'none',
  write: rights === 'write',
  hideOnDistributor: hiddenFromDistributors.includes(route),
});

/** May this actor read (write) what belongs to the tab? The server decides by it, the client hides by it. */
export function can(
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
  tab: Tab,
  need: Need,
): boolean {
  if (!Array.isArray(actor.permissions)) return false;
  if (!isAdmin(actor) && hiddenFromDistributors.includes(tab)) return false;
  const has = (route: Tab) => actor.permissions.some((p) => p.route === route && p[need]);
  return has(tab) || (tab === 'mkt' && need === 'read' && has('mktsite'));
}
/** The rights as text, to compare them by: sign-in and session check do not write an entry's fields in the same order. */
export const rightsText = ({ permissions }: Pick<Actor, 'permissions'>): string =>
  JSON.stringify(permissions, ['route', 'read', 'write']);
export const canAny = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
  rights: readonly RightName[],
) =>
  rights.some((right) => {
    const [tab, need] = right.split('.') as [Tab, Need];
    return can(actor, tab, need);
  });
