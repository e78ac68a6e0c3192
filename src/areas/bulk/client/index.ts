/** The public API of the client of bulk uploads: its screen. */
import { onlineScreen } from '#kernel/client/index.ts';

export const bulkScreens = {
  '/settings/bulk_upload': onlineScreen(() => import('./BulkPage.tsx'), 'bulk'),
};
