/**
 * Deletes old data of reports every night, as the privacy policy promises: after five years, files,
 * edits and old values are deleted, and end customers become pseudonyms. It works in batches.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type CalendarDate, type Instant } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachStep, forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import { repeatBatches } from '#kernel/server/queries/batches.ts';
import { lockRegisteredRows } from '../report-sql.ts';
import type { ReportArea } from '../../domain/index.ts';
import { rowTables } from '../row-columns.ts';
import {
  allDistributorIds,
  deleteOldChoicesAndEdits,
  deleteOldFilePieces,
  forgetCustomer,
  forgetInKeptRows,
  forgetInNextRows,
  forgetOldValues,
  type Forgetting,
  type RegisteredRowPosition,
} from './retention-sql.ts';

const REPORTS = 100;
const ROWS = 5_000;

export async function deleteOldFilesAndEdits(db: Database, now: Instant): Promise<void> {
  const before = now - retentionMs('files');
  await forEachStep(
    () => repeatBatches(() => deleteOldFilePieces(db, before, REPORTS)),
    () => repeatBatches(() => deleteOldChoicesAndEdits(db, before, REPORTS)),
  );
}

/**
 * Replaces customers and deletes old values by the date of the sale or count. One transaction at a
 * time changes an area of a distributor.
 */
export async function replaceOldCustomers(db: Database, now: Instant): Promise<void> {
  const named = dateInZone(now - retentionMs('names'), HOME_ZONE);
  const valued = dateInZone(now - retentionMs('files'), HOME_ZONE);
  await forEachRow(await allDistributorIds(db), async (id) => {
    const inTurn = <Result>(area: ReportArea, batch: (tx: Database) => Promise<Result>) =>
      db.transaction().execute(async (tx) => {
        await lockRegisteredRows(tx, area, id);
        return await batch(tx);
      });

    const registered = async (area: ReportArea, what: Forgetting, before: CalendarDate) => {
      const table = rowTables[area];
      let last: RegisteredRowPosition | undefined;
      do
        last = await inTurn(area, (tx) =>
          forgetInNextRows(tx, table, what, id, before, last, ROWS),
        );
      while (last);
    };

    await registered('pos', forgetCustomer, named);
    await registered('pos', forgetOldValues, valued);
    for (const table of ['report_replaced_row', 'report_former_row'] as const) {
      const kept = (what: Forgetting, before: CalendarDate) =>
        repeatBatches(() =>
          inTurn('pos', (tx) => forgetInKeptRows(tx, table, what, id, before, ROWS)),
        );
      await kept(forgetCustomer, named);
      await kept(forgetOldValues, valued);
    }
    await registered('inventory', forgetOldValues, valued);
  });
}
