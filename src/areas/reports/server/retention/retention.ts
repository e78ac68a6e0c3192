/**
 * Deletes old data of reports every night, as the privacy policy promises: after five years, files,
 * edits and old values are deleted, and end customers become pseudonyms. It works in batches.
 */
import { dateIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachStep, forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import { repeatBatches } from '#kernel/server/queries/batches.ts';
import { lockRegisteredRows } from '../report-sql.ts';
import {
  allDistributorIds,
  dropEdits,
  dropFiles,
  dropOldValues,
  replaceCustomers,
} from './retention-sql.ts';

const REPORTS = 100;
const ROWS = 5_000;

export async function deleteOldFilesAndEdits(db: Database, now: Instant): Promise<void> {
  const before = now - retentionMs('files');
  await forEachStep(
    () => repeatBatches(() => dropFiles(db, before, REPORTS)),
    () => repeatBatches(() => dropEdits(db, before, REPORTS)),
  );
}

/**
 * Replaces customers by the date of the sale. One transaction at a time changes an area of a
 * distributor.
 */
export async function replaceOldCustomers(db: Database, now: Instant): Promise<void> {
  const named = dateIn(now - retentionMs('names'), HOME_ZONE);
  const valued = dateIn(now - retentionMs('files'), HOME_ZONE);
  await forEachRow(await allDistributorIds(db), async (id) => {
    const batches = (area: 'pos' | 'inventory', batch: (tx: Database) => Promise<number>) =>
      repeatBatches(() =>
        db.transaction().execute(async (tx) => {
          await lockRegisteredRows(tx, area, id);
          return await batch(tx);
        }),
      );

    for (const table of ['pos_row', 'report_replaced_row', 'report_former_row'] as const) {
      await batches('pos', (tx) => replaceCustomers(tx, table, id, named, ROWS));
      await batches('pos', (tx) => dropOldValues(tx, table, id, valued, ROWS));
    }
    await batches('inventory', (tx) => dropOldValues(tx, 'inventory_row', id, valued, ROWS));
  });
}
