/** Public API of the bulk uploads' client: its screen. */
import { onlineScreen } from '#kernel/client/index.ts';

export const bulkScreens = {
  '/settings/bulk_upload': onlineScreen(() => import('./BulkPage.tsx'), 'admin'),
};
