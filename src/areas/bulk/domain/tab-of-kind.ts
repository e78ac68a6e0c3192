/** Says which right protects the data of each kind of file outside of bulk uploads. */
import type { Tab } from '#kernel/domain/user/permissions.ts';
import type { BulkKind } from './bulk-columns.ts';

export const tabOfKind: Readonly<Record<BulkKind, Tab>> = {
  distributors: 'distributors',
  users: 'users',
  catalog: 'settings',
  former: 'settings',
};
