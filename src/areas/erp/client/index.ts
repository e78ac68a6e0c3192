/** The public API of the ERP's client: its screens. */
import { lazyScreen } from '#kernel/client/index.ts';

export const erpScreens = {
  '/audit/microsiga': lazyScreen(
    () => import('./ErpAuditPage.tsx'),
    'orders',
    'approvals',
    'audit',
  ),
};
