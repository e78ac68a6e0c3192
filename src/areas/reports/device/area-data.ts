/**
 * Lists what the device stores of inventory and POS reports, and the right without which it is
 * deleted.
 */
import { Dexie } from 'dexie';
import { removeSentUploadsOfKinds } from '#areas/imports/device/index.ts';
import type { FileDocumentKind } from '#areas/imports/domain/index.ts';
import type { AreaData, BulkDatabase } from '#kernel/device/engine-and-databases.ts';
import type { Report, ReportArea } from '../domain/index.ts';
import { historyKey } from './answer-store.ts';
import { reportHeadsCursor, reportHeadsTable, storedReportAnswersTable } from './report-rows.ts';

/**
 * Returns the row of an area.
 * @param files The kinds of its uploads.
 * @param others The kinds of its unsent work that are neither uploads nor commands.
 */
function areaData(
  area: ReportArea,
  files: readonly FileDocumentKind[],
  others: readonly string[] = [],
): AreaData {
  const headsIn = (bulk: BulkDatabase) =>
    reportHeadsTable(bulk)
      .where('[area+newest+id]')
      .between([area, Dexie.minKey], [area, Dexie.maxKey]);

  return {
    rights: [`${area}.read`],
    sharedTables: {
      // The histories of the area's reports, and the answers whose names contain the area:
      // `references inventory`, `days inventory`, `prices inventory 7`, `usual inventory 7`.
      async reportKept(bulk) {
        const histories = new Set((await headsIn(bulk).primaryKeys()).map(historyKey));
        return storedReportAnswersTable(bulk).filter(
          ({ id }) => histories.has(id) || id.split(' ')[1] === area,
        );
      },
      reportHeads: headsIn,
    },
    cursors: [reportHeadsCursor(area)],
    // The beginning of the names of stored answers with figures and with the matrix of reports.
    answers: [`/${area}/`],
    documents: {
      kind: 'report',
      table: 'reports',
      isOf: (report) => (report as Report | null)?.area === area,
      restoring: async () => (await import('./restoring-reports.ts')).restoringReports,
    },
    unsent: { kinds: [area, ...files, ...others], right: `${area}.write` },
    removeFiles: (userId, open) => removeSentUploadsOfKinds(userId, files, open),
  };
}

export const reportAreaData: readonly AreaData[] = [
  areaData('inventory', ['inventory'], ['stock_count']),
  areaData('pos', ['pos_brazil', 'pos_laam']),
];
