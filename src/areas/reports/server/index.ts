/** The public API of the reports' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { restoreCodes } from '#kernel/domain/documents/comparing.ts';
import { storageCodes } from '#areas/storage/domain/index.ts';
import { deadlineCodes } from '#areas/deadlines/domain/index.ts';
import { activityCodes } from '#areas/distributors/domain/index.ts';
import { eventCodes } from '../domain/index.ts';
import { commandRoutes } from './commands/owner-commands.ts';
import { forgetJob, forgetPiecesJob, resetHeaderRoutes } from './pieces/delete-pieces.ts';
import { NOTE_TERMS, noteTermsJob } from './after-change/after-change.ts';
import { reportHistoryBy, reportsMadeBy } from './data-export-sql.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { pieceRoutes } from './pieces/routes.ts';
import { PROCESS, processJob } from './processing/process.ts';
import { readingRoutes } from './reading/routes.ts';
import { restoringRoutes } from './restoring/compare.ts';
import { newestReportInstant, noteRestoredVersions } from './restoring/queries.ts';
import { reinstatingRoutes } from './replaced/reinstate.ts';
import { rowRoutes } from './reading/row-routes.ts';
import { unregisteringRoutes } from './unregistering/unregister.ts';
import { SUM_BASELINE, baselineJob, allBaselinesJob } from './baseline/baseline-jobs.ts';

const own = 'distributor_id';

const codes = {
  ...eventCodes,
  ...deadlineCodes,
  ...activityCodes,
  not_restored: restoreCodes.not_restored,
  file_out_of_reach: storageCodes.file_out_of_reach,
  file_changed: storageCodes.file_changed,
};

export const reports: ServerModule<keyof typeof codes> = {
  name: 'reports',
  migrations,
  personalData,
  routes: [
    ...readingRoutes,
    ...rowRoutes,
    ...pieceRoutes,
    ...commandRoutes,
    ...reinstatingRoutes,
    ...unregisteringRoutes,
    ...resetHeaderRoutes,
    ...restoringRoutes,
  ],
  restored: async (db) => [`Reports in the backup: ${await noteRestoredVersions(db)}.`],
  newestInstant: newestReportInstant,
  codes,
  dataExport: [
    { name: 'reports', read: reportsMadeBy },
    { name: 'reportHistory', read: reportHistoryBy },
  ],
  personTexts: [
    { table: 'report', by: 'created_by', at: 'created_at', names: ['created_by_name'] },
    { table: 'report', by: 'updated_by', at: 'updated_at', names: ['updated_by_name'] },
    { table: 'report_history', by: 'by_user', at: 'at', names: ['by_name'] },
  ],
  oldTexts: [{ table: 'report_history', at: 'at', cleared: { changes: '[]' } }],
  tenantTables: {
    report: own,
    report_piece: own,
    report_history: own,
    inventory_row: own,
    pos_row: own,
    report_day: own,
    report_covered: own,
    report_kept: own,
    report_replaced_day: own,
    report_replaced_row: own,
    report_price: own,
    report_usual: own,
  },
  jobs: {
    [PROCESS]: processJob,
    [SUM_BASELINE]: baselineJob,
    [NOTE_TERMS]: noteTermsJob,
    'report.usual.all': allBaselinesJob,
    'report.forget': forgetJob,
    'report.forget_pieces': forgetPiecesJob,
  },
  crons: [
    { job: 'report.forget', match: '41 6 * * *' },
    { job: 'report.forget_pieces', match: '38 * * * *' },
    { job: 'report.usual.all', match: '11 7 * * *' },
  ],
};

/** Used by the compliance module: which months were reported, and sums of stock and sales. */
export {
  soldByCity,
  soldByDay,
  soldByPart,
  soldByVertical,
  stockOnHand,
  type PartStock,
  type SoldRow,
} from './figures/queries.ts';
export { namedVerticals } from './reading/row-verticals.ts';
export { firstReportedMonth, reportedMonths, type ReportedMonth } from './months/queries.ts';
/** The demonstration uses these to load finished reports. */
export { insertDeclaredDates } from './declaring/queries.ts';
export { insertPastRows, type PastRow } from './past-rows-sql.ts';
export { noteSoldTerms } from './after-change/after-change.ts';
export { sumBaselines } from './baseline/queries.ts';
export { baselineSince } from './baseline/baseline-jobs.ts';
export { writeHistory, type ReportHistoryEntry } from './history/queries.ts';
export { putPiece } from './pieces/queries.ts';
export { reportSource } from './stored-reports-sql.ts';
export { insertReports, reportUses, type ReportWriting } from './queries.ts';
export type { ReportTables } from './tables.ts';
