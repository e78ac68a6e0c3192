/** The public API of the client of bulk uploads: its screen, and the imports of other screens. */
import { onlinePart, onlineScreen, type RecentImportsProps } from '#kernel/client/index.ts';

export const bulkScreens = {
  '/settings/bulk_upload': onlineScreen(() => import('./BulkPage.tsx'), 'bulk', 'recentImports'),
};

/** The recent imports into a settings list or the relation of verticals. */
export const RecentBulkImports = onlinePart<RecentImportsProps>(
  () => import('./RecentFileImports.tsx'),
  undefined,
  'recentImports',
);
