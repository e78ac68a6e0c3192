/**
 * Deletes data of reports. On request, it deletes what is remembered from a distributor's files;
 * every hour, pieces that belong to no report; every night, old files, customers' names, and rows
 * that replacements removed long ago.
 */
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { forEachStep } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job } from '#kernel/server/module.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import { deleteRememberedFiles } from '#areas/imports/server/index.ts';
import { unreferencedLimits } from '#areas/storage/domain/index.ts';
import { calls, type ReportKind } from '../../domain/index.ts';
import { deleteOldReplacedRows } from './old-replaced-rows-sql.ts';
import { deleteOldFilesAndEdits, replaceOldCustomers } from './retention.ts';
import { deletePiecesWithoutReport } from '../pieces/pieces-sql.ts';

const createResetHeadersRoute = (
  call: typeof calls.resetInventoryHeaders,
  kinds: readonly ReportKind[],
) =>
  defineRoute(call, async ({ params }, { db }) => {
    if (!(await selectDistributorById(db, params.id))) return refuse('not_found');
    await deleteRememberedFiles(db, params.id, kinds);
    return ok<true>(true);
  });

export const resetHeaderRoutes = [
  createResetHeadersRoute(calls.resetInventoryHeaders, ['inventory']),
  createResetHeadersRoute(calls.resetPosHeaders, ['pos_brazil', 'pos_laam']),
];

export const deleteUnclaimedPiecesJob: Job = async ({ db, now }) =>
  await deletePiecesWithoutReport(db, now() - unreferencedLimits.days * DAY);

export const reportRetentionJob: Job = ({ db, now }) =>
  forEachStep(
    () => deleteOldFilesAndEdits(db, now()),
    () => replaceOldCustomers(db, now()),
    () => deleteOldReplacedRows(db, now() - retentionMs('files')),
  );
