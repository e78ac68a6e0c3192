/** The portal's tabs and the rights to them, as permission entries name them. */

/** The names of the tabs, as permission entries store them. */
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
export type AccessLevel = 'read' | 'write';

/** A right such as `orders.write`: to write on the tab orders. */
export type RightName = `${Tab}.${AccessLevel}`;

/** Distributor users never have these tabs, whatever their entries say. */
export const tabsHiddenFromDistributors: readonly Tab[] = [
  'approvals',
  'mkt',
  'distributors',
  'settings',
  'delete',
  'audit',
  'box',
];

/**
 * A permission entry of a user. Its schema is in `permission-entry-schema.ts`, because sign-in
 * needs rights but no schemas.
 */
export type PermissionEntry = {
  title: string;
  route: Tab;
  read: boolean;
  write: boolean;
  hideOnDistributor: boolean;
};
