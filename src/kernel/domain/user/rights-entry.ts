/** A permission entry as the server keeps it, for whoever makes one: no first screen does. */
import { hiddenFromDistributors, type PermissionEntry, type Tab } from './tabs.ts';

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
