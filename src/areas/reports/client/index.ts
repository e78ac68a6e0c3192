/**
 * The public API of the reports' client: the screens of inventory and POS reports, and the outbox
 * entries of reports for the sync drawer.
 */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type { ReportSlots } from './report-slots.ts';

export { useReportSyncSections } from './sync/use-report-sync-sections.ts';
export type { ReportSlots };

/** Shows the screen of inventory or POS reports that the path names. */
export const ReportScreen: LazyScreen<ReportSlots> = lazyScreen<ReportSlots>(
  () => import(/* @first */ './Reports.tsx'),
);
