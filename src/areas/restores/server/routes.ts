/** Defines the routes of the calls about restores. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { csvAnswer, FILE_TIME, fileTime, type CsvColumn } from '#kernel/server/csv-answer.ts';
import type { Database } from '#kernel/server/database.ts';
import { pageById } from '#kernel/server/queries/paging.ts';
import { handle } from '#kernel/server/route.ts';
import { administrators, lastDistributorSignIn } from '#areas/account/server/index.ts';
import { withDistributorNames } from '#areas/distributors/server/index.ts';
import { calls, type FindingRow } from '../domain/index.ts';
import { renewAlert } from './store-findings.ts';
import { findingExists, findingsFiltered, restoresWithOpen, settleFindings } from './queries.ts';

type Found = Awaited<ReturnType<typeof findingsFiltered>>;

async function named(db: Database, found: Found): Promise<FindingRow[]> {
  const names = new Map((await administrators(db)).map(({ id, name }) => [id, name]));
  return (await withDistributorNames(db, found)).map(({ settledById, ...row }) => ({
    ...row,
    settledBy: (settledById !== null && names.get(settledById)) || '',
  }));
}

const restores = handle(calls.listRestores, async (_input, { db }) => {
  const lastSignIn = await lastDistributorSignIn(db);
  const rows = (await restoresWithOpen(db)).map((row) => ({
    ...row,
    open: row.open ?? 0,
    isTold: lastSignIn !== undefined && lastSignIn >= row.at,
  }));
  return ok({ rows });
});

const findings = handle(calls.listFindings, async ({ query: { after, ...filters } }, { db }) => {
  const { rows, next } = await pageById((limit) => findingsFiltered(db, filters, limit, after));
  return ok({ rows: await named(db, rows), next });
});

const columns: readonly CsvColumn<FindingRow>[] = [
  [FILE_TIME, ({ at }) => fileTime(at)],
  ['kind', ({ kind }) => kind],
  ['document', ({ subject }) => subject],
  ['name', ({ name }) => name],
  ['id', ({ documentId }) => documentId],
  ['distributor', ({ distributorName }) => distributorName],
  ['details', ({ details }) => JSON.stringify(details)],
  ['settled', ({ settledAt }) => (settledAt === null ? '' : fileTime(settledAt))],
  ['settled by', ({ settledBy }) => settledBy],
];

const findingsCsv = handle(calls.exportFindings, async ({ query }, { db }) =>
  ok(
    await csvAnswer(columns, async (limit) => named(db, await findingsFiltered(db, query, limit))),
  ),
);

/** Settles a finding or opens it again. It may be repeated safely. */
const settle = handle(calls.settleFindings, async ({ body }, { db, principal, now }) => {
  if (!(await findingExists(db, body.id))) return refuse('not_found');
  const settled = body.settled ? { at: now, by: principal.userId } : undefined;
  for (const restoreId of await settleFindings(db, { id: body.id }, settled))
    await renewAlert(db, restoreId, now);
  return ok({});
});

export const routes = [restores, findings, findingsCsv, settle];
