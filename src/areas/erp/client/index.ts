/** The face of the ERP's screens. */
import { lazyScreen } from '#kernel/client/index.ts';

export const erpScreens = { '/audit/microsiga': lazyScreen(() => import('./AuditPage.tsx')) };
