/**
 * The names of the portal's tabs, for screens that name a right or an area, such as those where
 * rights are granted.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tab } from '#kernel/domain/user/permissions.ts';

export const tabWords: Readonly<Record<Tab, MessageDescriptor>> = {
  approvals: msg`Approvals`,
  orders: msg`Orders`,
  users: msg`Users`,
  inventory: msg`Inventory`,
  pos: msg`POS`,
  mkt: msg`Marketing`,
  mktsite: msg`Marketing site`,
  distributors: msg`Distributors`,
  contact: msg`Contact`,
  settings: msg`Settings`,
  delete: msg`Delete`,
  audit: msg`Audit`,
  box: msg`External storage`,
  notifications: msg`Notifications`,
};
