/** The tabs of the portal, and a right to one: what permission entries name. */

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
