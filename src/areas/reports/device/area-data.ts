/** Removes the data of an area from the device if the user loses the right to read it. */
import { Dexie } from 'dexie';
import { removeKindFiles } from '#areas/imports/device/index.ts';
import type { FileDocumentKind } from '#areas/imports/domain/index.ts';
import type { AreaData } from '#kernel/device/offline.ts';
import { deleteAnswers } from '#kernel/device/storage/stored-answers.ts';
import type { Report, ReportArea } from '../domain/index.ts';
import { historyKey } from './answer-store.ts';
import { headsCursor, reportHeads, storedReportAnswers } from './report-rows.ts';

const areaData = (area: ReportArea, kinds: readonly FileDocumentKind[]): AreaData => ({
  rights: [`${area}.read`],
  async removeMirrors(bulk) {
    const heads = reportHeads(bulk)
      .where('[area+newest+id]')
      .between([area, Dexie.minKey], [area, Dexie.maxKey]);
    const histories = (await heads.primaryKeys()).map(historyKey);
    await heads.delete();
    await storedReportAnswers(bulk).bulkDelete(histories);

    // Remove the kept answers whose names contain the area: `references inventory`, `days
    // inventory`, `prices inventory 7`, `usual inventory 7`.
    await storedReportAnswers(bulk)
      .filter(({ id }) => id.split(' ')[1] === area)
      .delete();
    await bulk.cursors.where('name').startsWith(headsCursor(area)).delete();

    // Remove the cached figures and the cached matrix too; their paths begin with the area.
    await deleteAnswers(bulk, `/${area}/`);
  },
  documents: {
    kind: 'report',
    table: 'reports',
    commands: `${area}.`,
    isOf: (report) => (report as Report | null)?.area === area,
    restoring: async () => (await import('./restoring.ts')).restoringReports,
  },
  removeFiles: (userId, open) => removeKindFiles(userId, kinds, open),
});

export const reportAreaData: readonly AreaData[] = [
  areaData('inventory', ['inventory']),
  areaData('pos', ['pos_brazil', 'pos_laam']),
];
