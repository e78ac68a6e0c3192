/** The names of the side menu's groups and entries. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuGroup } from './menu.ts';

export const groupWords: Record<MenuGroup, MessageDescriptor> = {
  work: msg`Operations`,
  network: msg`Network`,
  administration: msg`Administration`,
};

const list = msg({ message: 'List', context: 'menu' });
const create = msg({ message: 'New', context: 'menu' });

export const menuWords: Readonly<Record<string, MessageDescriptor>> = {
  orders: msg`Orders`,
  approvals: msg`Approvals`,
  funnels: msg`Funnels`,
  inventory: msg`Inventory`,
  pos: msg`POS`,
  distributors: msg`Distributors`,
  contact: msg`Contact`,
  marketing: msg`Marketing`,
  'marketing.home': msg`Home Portal`,
  'marketing.items': msg`Items`,
  'marketing.items.list': list,
  'marketing.items.new': create,
  'marketing.languages': msg`Languages`,
  'marketing.languages.list': list,
  'marketing.languages.new': create,
  'marketing.tags': msg`Tags`,
  'marketing.tags.list': list,
  'marketing.tags.new': create,
  'marketing.newsletter': msg`Newsletter`,
  'marketing.support': msg`Support`,
  'marketing.microsiga': msg`Microsiga`,
  users: msg`Users`,
  settings: msg`Settings`,
  audit: msg`Audit`,
  developer: msg`Developer`,
};
