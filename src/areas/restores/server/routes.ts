/** Defines the routes of the calls about restores. */
import { ok, refuse } from '#kernel/domain/result.ts';
import {
  createCsvAnswer,
  FILE_TIME_HEADING,
  fileTimeText,
  type CsvColumn,
} from '#kernel/server/create-csv-answer.ts';
import type { Database } from '#kernel/server/database.ts';
import { readPageById } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { selectAdministrators, selectLastDistributorSignIn } from '#areas/account/server/index.ts';
import { addDistributorNames } from '#areas/distributors/server/index.ts';
import { calls, type FindingRow } from '../domain/index.ts';
import { updateRestoreAlert } from './store-findings.ts';
import {
  findingExists,
  selectFindingsPage,
  selectRestoresWithOpenCounts,
  updateFindingsSettled,
} from './restore-findings-sql.ts';

type FoundFindings = Awaited<ReturnType<typeof selectFindingsPage>>;

async function addNames(db: Database, found: FoundFindings): Promise<FindingRow[]> {
  const names = new Map((await selectAdministrators(db)).map(({ id, name }) => [id, name]));
  return (await addDistributorNames(db, found)).map(({ settledById, ...row }) => ({
    ...row,
    settledBy: (settledById !== null && names.get(settledById)) || '',
  }));
}

const restores = defineRoute(calls.listRestores, async (_input, { db }) => {
  const lastSignIn = await selectLastDistributorSignIn(db);
  const rows = (await selectRestoresWithOpenCounts(db)).map((row) => ({
    ...row,
    open: row.open ?? 0,
    isTold: lastSignIn !== undefined && lastSignIn >= row.at,
  }));
  return ok({ rows });
});

const findings = defineRoute(
  calls.listFindings,
  async ({ query: { after, ...filters } }, { db }) => {
    const { rows, next } = await readPageById((limit) =>
      selectFindingsPage(db, filters, limit, after),
    );
    return ok({ rows: await addNames(db, rows), next });
  },
);

const columns: readonly CsvColumn<FindingRow>[] = [
  [FILE_TIME_HEADING, ({ at }) => fileTimeText(at)],
  ['kind', ({ kind }) => kind],
  ['document', ({ subject }) => subject],
  ['name', ({ name }) => name],
  ['id', ({ documentId }) => documentId],
  ['distributor', ({ distributorName }) => distributorName],
  ['details', ({ details }) => JSON.stringify(details)],
  ['settled', ({ settledAt }) => (settledAt === null ? '' : fileTimeText(settledAt))],
  ['settled by', ({ settledBy }) => settledBy],
];

const findingsCsv = defineRoute(calls.exportFindings, async ({ query }, { db }) =>
  ok(
    await createCsvAnswer(columns, async (limit) =>
      addNames(db, await selectFindingsPage(db, query, limit)),
    ),
  ),
);

/** Settles a finding or opens it again. It may be repeated safely. */
const settle = defineRoute(calls.settleFindings, async ({ body }, { db, principal, now }) => {
  if (!(await findingExists(db, body.id))) return refuse('not_found');
  const settled = body.settled ? { at: now, by: principal.userId } : undefined;
  for (const restoreId of await updateFindingsSettled(db, { id: body.id }, settled))
    await updateRestoreAlert(db, restoreId, now);
  return ok({});
});

export const routes = [restores, findings, findingsCsv, settle];
