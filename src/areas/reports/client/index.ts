/**
 * The public API of the reports' client: the screens of stock and sales, their messages and their
 * part of the sync status.
 */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type { ReportSlots } from './report-slots.ts';

export { useReportSyncSections } from './sync/use-report-sync-sections.ts';
export type { ReportSlots };

/** Shows the screen of stock or sales that the path names. */
export const ReportScreen: LazyScreen<ReportSlots> = lazyScreen<ReportSlots>(
  () => import(/* @first */ './Reports.tsx'),
  'reports',
);
