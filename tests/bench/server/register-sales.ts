/** Registers rows of sales as the job for reports does, for measurements. */
import { randomUUID } from 'node:crypto';
import { commitReport } from '#areas/reports/server/processing/commit-report.ts';
import {
  startSendingBatches,
  stageCopyLine,
} from '#areas/reports/server/processing/stage-lines.ts';
import {
  dropStageTables,
  createStageTables,
  stageRows,
} from '#areas/reports/server/processing/staged-rows-sql.ts';
import { insertReports, selectReportById } from '#areas/reports/server/report-sql.ts';
import type { Database } from '#kernel/server/database.ts';
import { makeFinalizeInput } from '../../reports/report-states.ts';
import { COMPANY, OF, valuesOf, type Row } from '../browser/registration-rows.ts';

/**
 * Returns functions for the company of `registration-rows.ts`: `put` inserts a report and
 * returns its id, and `register` registers rows with a new report, which `timed` measures in
 * milliseconds.
 */
export function createSalesRegistration(
  db: Database,
  timed: (work: () => Promise<unknown>) => Promise<number>,
) {
  const put = async (from: string, to: string) => {
    const id = randomUUID();
    const { kind, choices } = makeFinalizeInput('pos', id, 0, OF);
    const now = Date.now();
    await insertReports(db, [
      {
        userId: 1,
        report: {
          id,
          area: 'pos',
          kind,
          source: 'file',
          distributorId: OF,
          companyId: COMPANY,
          companyName: 'Norte',
          status: 'waiting_processing',
          version: 1,
          fileName: 'f.csv',
          fileHash: 'a'.repeat(64),
          fileSize: 1,
          rows: 1,
          quantity: 1,
          from,
          to,
          replacement: 'replace',
          counts: null,
          refusal: null,
          createdAt: now,
          createdBy: 'A',
          updatedAt: now,
          updatedBy: 'A',
          completedAt: null,
          deleted: false,
          choices,
          days: [],
          reasons: [],
          currency: 'BRL',
          pieces: 1,
          except: [],
        },
      },
    ]);

    return id;
  };

  const register = async (rows: readonly Row[]) => {
    const id = await put(rows[0]!.date, rows.at(-1)!.date);
    const ms = await timed(() =>
      db.connection().execute(async (stage) => {
        await createStageTables(stage);
        const staging = startSendingBatches((lines) => stageRows(stage, lines));
        for (const row of rows) {
          staging.add(stageCopyLine(valuesOf(row)));
          await staging.endPage();
        }

        await staging.end();
        await stage
          .transaction()
          .execute((tx) =>
            commitReport(
              tx,
              id,
              (found): found is NonNullable<typeof found> => found !== undefined,
              { leftOut: 0 },
              Date.now(),
            ),
          );
        await dropStageTables(stage);
      }),
    );
    return { ms, counts: (await selectReportById(db, id))!.counts! };
  };

  return { put, register };
}
