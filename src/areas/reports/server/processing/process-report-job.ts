/**
 * The job that processes a finalized report: it checks the same bytes with the same choices as the
 * device, then compares and registers the rows in one transaction, or not at all.
 */
import type { Job } from '#kernel/server/module.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { pairEansWithPartNumbers, type PartEan } from '#areas/catalog/domain/index.ts';
import { selectAllPartEans } from '#areas/catalog/server/index.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import {
  bareCnpj,
  fileHash,
  loadPlaces,
  createPartLookup,
  type CheckContext,
  type PartLookup,
} from '#areas/imports/domain/index.ts';
import type { ReportKind } from '../../domain/index.ts';
import { fileOfPieces, missingPieceNumbers } from '../pieces/file-of-pieces.ts';
import { incrementAttempts, selectReportById, type StoredReport } from '../report-sql.ts';
import { checkReport, type CheckResult } from './check-report.ts';
import { commitReport, refuseReport } from './commit-report.ts';
import { dropStageTables, createStageTables, stageRows } from './staged-rows-sql.ts';
import { startSendingBatches, createStageLineMaker } from './stage-lines.ts';

export const PROCESS_REPORT_JOB = 'report.process';

/** After this many attempts the report is refused, and its owner may send it again. */
const MOST_ATTEMPTS = 5;

/**
 * Queues the processing of a report. The reports of a company are processed one at a time. Sales of
 * Brazil name the company row by row, so their reports are processed one at a time for each
 * distributor.
 */
export const queueReportProcessing = (
  db: Database,
  {
    id,
    version,
    area,
    kind,
    distributorId,
    companyId,
  }: Pick<StoredReport, 'id' | 'version' | 'area' | 'kind' | 'distributorId' | 'companyId'>,
) =>
  addJob(
    db,
    PROCESS_REPORT_JOB,
    { id, version },
    { queue: `report:${area}:${kind === 'pos_brazil' ? `d${distributorId}` : companyId}` },
  );

const bookOf = (parts: readonly PartEan[]): PartLookup =>
  createPartLookup({
    numbers: parts.map(({ partNumber }) => partNumber),
    eans: pairEansWithPartNumbers(parts),
  });

/** Returns what the rows of a file are checked against, as it is now. */
export async function checkContextFor(
  db: Database,
  distributor: Distributor,
  kind: ReportKind,
  now: number,
): Promise<CheckContext> {
  return {
    today: dateInZone(now, distributor.zone),
    currency: distributor.currency,
    companies:
      kind === 'pos_brazil' ? distributor.companies.map(({ taxId }) => bareCnpj(taxId)) : [],
    parts: bookOf(await selectAllPartEans(db)),
    ...(kind === 'pos_brazil' ? { places: await loadPlaces() } : {}),
  };
}

/** Checks a report's file and stages its rows in the connection of `stage`. */
async function checkFile(
  db: Database,
  stage: Database,
  report: StoredReport,
  now: number,
): Promise<CheckResult> {
  const distributor = (await selectDistributorById(db, report.distributorId))!;
  const held = {
    distributorId: report.distributorId,
    uploadId: report.id,
    name: report.fileName!,
    size: report.fileSize!,
    pieces: report.pieces,
  };

  const differs: CheckResult = {
    refusal: 'file_differs',
    reasons: [],
    rows: 0,
    wrong: 0,
    leftOut: 0,
  };
  if ((await missingPieceNumbers(db, held)).length > 0) return differs;
  const file = fileOfPieces(db, held);
  if ((await fileHash(file)) !== report.fileHash) return differs;
  const companies = new Map(distributor.companies.map(({ id, taxId }) => [bareCnpj(taxId), id]));
  const companyOf = (cnpj: string) =>
    report.kind === 'pos_brazil' ? companies.get(cnpj)! : report.companyId;
  const staging = startSendingBatches((lines) => stageRows(stage, lines));

  try {
    const verdict = await checkReport(
      file,
      report.kind,
      report.choices!,
      await checkContextFor(db, distributor, report.kind, now),
      (plan) => ({
        row: createStageLineMaker(plan, report.kind, companyOf, staging.add),
        endPage: staging.endPage,
      }),
    );
    if (verdict.refusal === null) await staging.end();
    return verdict;
  } finally {
    await staging.idle();
  }
}

/**
 * Registers a report exactly once, whatever happened to earlier attempts. The version identifies
 * the report as it was queued, and all but the number of attempts is written in the last
 * transaction.
 */
export const processReportJob: Job = async ({ db, now }, payload) => {
  const { id, version } = payload as { id: string; version: number };
  const report = await selectReportById(db, id);

  const isMine = (found: StoredReport | undefined): found is StoredReport =>
    found !== undefined &&
    !found.deleted &&
    found.status === 'waiting_processing' &&
    found.version === version;

  if (!isMine(report)) return;

  if ((await incrementAttempts(db, id)) > MOST_ATTEMPTS)
    return refuseReport(
      db,
      id,
      isMine,
      { refusal: 'processing_failed', reasons: [], rows: report.rows, wrong: 0, leftOut: 0 },
      now(),
    );

  await db.connection().execute(async (stage) => {
    try {
      await createStageTables(stage);
      const verdict = await checkFile(db, stage, report, now());
      if (verdict.refusal === null)
        await stage.transaction().execute((tx) => commitReport(tx, id, isMine, verdict, now()));
      else await refuseReport(stage, id, isMine, verdict, now());
    } finally {
      await dropStageTables(stage);
    }
  });
};
