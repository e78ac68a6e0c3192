/**
 * The public API of the reports' client: the screens of stock and sales, their messages and their
 * part of the sync status.
 */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type { ListSlots } from './list/ReportList.tsx';

export { useReportSyncSections } from './sync/use-report-sync-sections.ts';
export type { ListSlots };

/** Shows the screen of stock or sales that the path names. */
export const ReportScreen: LazyScreen<ListSlots> = lazyScreen<ListSlots>(
  () => import(/* @first */ './Reports.tsx'),
  'reports',
);
