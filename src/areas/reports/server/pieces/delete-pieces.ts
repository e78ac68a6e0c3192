/**
 * Deletes data of reports: on request, what is remembered of a distributor's files; every hour,
 * pieces that belong to no report; every night, old files, customers' names, and rows that
 * replacements removed long ago.
 */
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { forEachStep } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job } from '#kernel/server/module.ts';
import { handle } from '#kernel/server/route.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import { forgetFiles } from '#areas/imports/server/index.ts';
import { unreferencedLimits } from '#areas/storage/domain/index.ts';
import { calls, type ReportKind } from '../../domain/index.ts';
import { forgetReplaced } from '../replaced/queries.ts';
import { forgetOldFiles, forgetOldCustomers } from '../retention/retention.ts';
import { forgetPieces } from './queries.ts';

const forgets = (call: typeof calls.resetInventoryHeaders, kinds: readonly ReportKind[]) =>
  handle(call, async ({ params }, { db }) => {
    if (!(await distributorOf(db, params.id))) return refuse('not_found');
    await forgetFiles(db, params.id, kinds);
    return ok<true>(true);
  });

export const resetHeaderRoutes = [
  forgets(calls.resetInventoryHeaders, ['inventory']),
  forgets(calls.resetPosHeaders, ['pos_brazil', 'pos_laam']),
];

export const forgetPiecesJob: Job = async ({ db, now }) =>
  await forgetPieces(db, now() - unreferencedLimits.days * DAY);

export const forgetJob: Job = ({ db, now }) =>
  forEachStep(
    () => forgetOldFiles(db, now()),
    () => forgetOldCustomers(db, now()),
    () => forgetReplaced(db, now() - retentionMs('files')),
  );
