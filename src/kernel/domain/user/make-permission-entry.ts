/**
 * Creates permission entries with the titles that the server stores. The function has a file of its
 * own, because a device's first screens do not need it.
 */
import { tabsHiddenFromDistributors, type PermissionEntry, type Tab } from './tabs.ts';

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

/** Returns a permission entry for a tab. */
export const permissionEntryFor = (
  route: Tab,
  rights: 'read' | 'write' | 'none',
): PermissionEntry => ({
  title: titles[route],
  route,
  read: rights !== 'none',
  write: rights === 'write',
  hideOnDistributor: tabsHiddenFromDistributors.includes(route),
});
