/**
 * Cases for the nightly jobs and for registered rows: each step, and each distributor, is handled
 * whatever happens to those before it.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addJob } from '#kernel/server/jobs.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { putReport } from '../reports/report-states.ts';
import type { TestServer } from '../test-server.ts';
import { expectWaiting, addFailingTrigger, runJob, type FailingRowCase } from './failing-rows.ts';

const countOf = async ({ pool }: TestServer, table: string): Promise<number> =>
  Number((await pool.query(`select count(*) as n from ${table}`)).rows[0]!.n);

/**
 * Returns the case of a job with several steps: the database refuses the change of the first step,
 * and the row that `put` creates in another table is still deleted.
 */
const ofSteps =
  (
    job: string,
    refused: readonly [change: 'delete' | 'update', table: string],
    [table, put]: readonly [table: string, put: (server: TestServer) => Promise<unknown>],
  ): FailingRowCase =>
  async (server) => {
    await put(server);
    expect(await countOf(server, table)).toBe(1);

    await addFailingTrigger(server, refused[0], refused[1]);
    await runJob(server, job);
    expect(await countOf(server, table)).toBe(0);

    await expectWaiting(server, job);
  };

/** A time that is years before the test's clock. */
const LONG_AGO = `'2001-01-01T00:00:00Z'`;

const sql = (text: string) => (server: TestServer) => server.pool.query(text);

const retention = ofSteps(
  'account.retention',
  ['delete', 'session'],
  [
    'password_reset',
    async (server) => {
      const { id } = await makeUser(server, null);
      await server.pool.query(`insert into password_reset values ('a', $1, ${LONG_AGO})`, [id]);
    },
  ],
);

const forgiveFailures = ofSteps(
  'account.forgive',
  ['delete', 'login_failure'],
  ['address_failure', sql(`insert into address_failure values ('a', 'b', 1, ${LONG_AGO})`)],
);

const marketingUpkeep = ofSteps(
  'marketing.upkeep',
  ['update', 'newsletter_delivery'],
  ['marketing_limit', sql(`insert into marketing_limit values ('a', ${LONG_AGO}, 1)`)],
);

const forgetAttachments = ofSteps(
  'forget_attachments',
  ['delete', 'attachment_piece'],
  [
    'attachment',
    async (server) => {
      const norte = await makeDistributor(server);
      await server.pool.query(
        `insert into attachment (distributor_id, place, hash, size, type, bytes, whole_at)
         values ($1, 'orders', $2, 1, 'txt', '\\x00', ${LONG_AGO})`,
        [norte, 'a'.repeat(64)],
      );
    },
  ],
);

const forgetOperations = ofSteps(
  'upkeep.forget_operations',
  ['delete', 'operation'],
  [
    "graphile_worker._private_jobs where key = 'old'",
    async (server) => {
      await addJob(server.db, 'mail', {}, { key: 'old' });
      await server.pool.query(
        `update graphile_worker._private_jobs set attempts = 12, max_attempts = 12, last_error = 'x', run_at = ${LONG_AGO}, created_at = ${LONG_AGO}, updated_at = ${LONG_AGO} where key = 'old'`,
      );
    },
  ],
);

/** Inserts a row of sales whose date is long ago. */
const putSale = ({ pool }: TestServer, distributorId: number) =>
  pool.query(
    `insert into pos_row (distributor_id, company_id, report_id, on_date, part_number, quantity, currency, key_id, ordinal, end_user, activity, rest)
     values ($1, $1, gen_random_uuid(), '2001-01-01', '1001', 1, 'BRL', gen_random_uuid(), 1, 'Maria Souza', '6201-5/01', '{}')`,
    [distributorId],
  );

const forgetReports: FailingRowCase = async (server) => {
  const ids = [await makeDistributor(server), await makeDistributor(server)];
  for (const id of ids) await putSale(server, id);
  await addFailingTrigger(server, 'update', 'pos_row', `old.distributor_id = ${ids[0]}`);
  await runJob(server, 'report.forget');
  const named = "select distributor_id::int as id from pos_row where end_user = 'Maria Souza'";
  expect((await server.pool.query(named)).rows).toEqual([{ id: ids[0] }]);

  await expectWaiting(server, 'report.forget');
};

const oldNames: FailingRowCase = async (server) => {
  const { id } = await makeUser(server, null);
  await server.pool.query(
    `insert into action_log (at, user_id, action, target, details) values (${LONG_AGO}, $1::bigint, 'user.disabled', $1::bigint::text, '{"name": "Ana"}')`,
    [id],
  );

  await addFailingTrigger(server, 'update', 'sales_order');
  await runJob(server, 'account.old_names');
  expect(await countOf(server, `action_log where details ->> 'name' = 'Ana'`)).toBe(0);

  await expectWaiting(server, 'account.old_names');
};

/** Returns a case with two jobs of one kind. The first of them always fails. */
const ofRows =
  (
    job: string,
    poison: (server: TestServer) => Promise<readonly [bad: object, good: object]>,
    isDone: (server: TestServer) => Promise<boolean>,
  ): FailingRowCase =>
  async (server) => {
    const payloads = await poison(server);
    for (const payload of payloads)
      await addJob(server.db, job, payload as Record<string, unknown>);
    await server.runJobs();
    expect(await isDone(server)).toBe(true);
    await expectWaiting(server, job);
  };

const replaceNames = ofRows(
  'users.replace_names',
  async (server) => {
    const people = [await makeUser(server, null), await makeUser(server, null)];
    for (const { email } of people)
      await server.pool.query(
        `insert into operation (id, user_id, call, hash, status, outcome, created_at) values ($1, 1, 'x', 'x', 200, $2, now())`,
        [randomUUID(), JSON.stringify({ email })],
      );
    await addFailingTrigger(
      server,
      'update',
      'operation',
      `old.outcome like '%${people[0]!.email}%'`,
    );
    return [
      { userId: people[0]!.id, told: [people[0]!.email] },
      { userId: people[1]!.id, told: [people[1]!.email] },
    ];
  },
  async (server) => (await countOf(server, "operation where outcome not like '%@%'")) === 1,
);

const processReports = ofRows(
  'report.process',
  async (server) => {
    const norte = await makeDistributor(server);
    const reports = [
      await putReport(server, 'inventory', 'waiting_processing', norte),
      await putReport(server, 'inventory', 'waiting_processing', norte),
    ];

    // The files of both reports are missing, so the job returns them to their authors. That change
    // is refused for the first report.
    await server.pool.query('delete from report_piece');
    await addFailingTrigger(server, 'update', 'report', `old.id = '${reports[0]!.id}'`);
    return [
      { id: reports[0]!.id, version: reports[0]!.version },
      { id: reports[1]!.id, version: reports[1]!.version },
    ];
  },
  async (server) => (await countOf(server, "report where status = 'waiting_processing'")) === 1,
);

const sumBaselines = (job: string, payloadOf: (id: number) => object) =>
  ofRows(
    job,
    async (server) => {
      const ids = [await makeDistributor(server), await makeDistributor(server)];
      for (const id of ids)
        await server.pool.query(
          `insert into report_usual values ('inventory', $1, '1001', 'BRL', null, null)`,
          [id],
        );
      await addFailingTrigger(server, 'delete', 'report_usual', `old.distributor_id = ${ids[0]}`);
      return [payloadOf(ids[0]!), payloadOf(ids[1]!)];
    },
    async (server) => (await countOf(server, 'report_usual')) === 1,
  );

const baseline = sumBaselines('report.usual', (distributorId) => ({
  area: 'inventory',
  distributorId,
}));

const allBaselines: FailingRowCase = async (server) => {
  const [norte, sul] = [await makeDistributor(server), await makeDistributor(server)];
  await server.pool.query(
    `insert into report_usual select area, id, '1001', 'BRL', null, null
     from unnest(array['inventory', 'pos']) area, unnest($1::bigint[]) id`,
    [[norte, sul]],
  );
  const isRefused = `old.area = 'inventory' and old.distributor_id = ${norte}`;
  await addFailingTrigger(server, 'delete', 'report_usual', isRefused);
  await runJob(server, 'report.usual.all');
  expect(await countOf(server, 'report_usual')).toBe(1);

  await expectWaiting(server, 'report.usual.all');
};

const noteTerms = ofRows(
  'report.terms',
  async (server) => {
    const ids = [await makeDistributor(server), await makeDistributor(server)];
    for (const id of ids) await putSale(server, id);
    await addFailingTrigger(server, 'insert', 'activity_rows', `new.distributor_id = ${ids[0]}`);
    return [{ distributorId: ids[0] }, { distributorId: ids[1] }];
  },
  async (server) => (await countOf(server, 'activity_rows')) === 1,
);

const fillSummaries: FailingRowCase = async (server) => {
  const ids = [await makeDistributor(server), await makeDistributor(server)];
  for (const id of ids) await putSale(server, id);
  await server.pool.query(
    `insert into summary_gap (area, distributor_id) select 'pos', unnest($1::bigint[])`,
    [ids],
  );
  await addFailingTrigger(server, 'update', 'summary_gap', `old.distributor_id = ${ids[0]}`);
  await runJob(server, 'report.fill_summaries');
  const left = 'select distributor_id::int as id from summary_gap';
  expect((await server.pool.query(left)).rows).toEqual([{ id: ids[0] }]);

  await expectWaiting(server, 'report.fill_summaries');
};

const proveSummaries: FailingRowCase = async (server) => {
  const ids = [await makeDistributor(server), await makeDistributor(server)];
  for (const id of ids) await putSale(server, id);
  await server.pool.query('update sales_by_month set units = units + 1');
  await addFailingTrigger(server, 'insert', 'summary_difference', `new.distributor_id = ${ids[0]}`);
  await runJob(server, 'report.prove_summaries', { share: 1 });
  const found = 'select distinct distributor_id::int as id from summary_difference';
  expect((await server.pool.query(found)).rows).toEqual([{ id: ids[1] }]);

  await expectWaiting(server, 'report.prove_summaries');
};

const sumStock: FailingRowCase = async (server) => {
  const ids = [await makeDistributor(server), await makeDistributor(server)];
  await addFailingTrigger(server, 'insert', 'stock_sums', `new.distributor_id = ${ids[0]}`);
  await runJob(server, 'stock.sum');
  const stored = 'select distinct distributor_id::int as id from stock_sums';
  expect((await server.pool.query(stored)).rows).toEqual([{ id: ids[1] }]);

  await expectWaiting(server, 'stock.sum');
};

export const upkeepCases = {
  'account.retention': retention,
  'account.forgive': forgiveFailures,
  'marketing.upkeep': marketingUpkeep,
  forget_attachments: forgetAttachments,
  'upkeep.forget_operations': forgetOperations,
  'users.replace_names': replaceNames,
  'report.process': processReports,
  'report.forget': forgetReports,
  'report.terms': noteTerms,
  'report.fill_summaries': fillSummaries,
  'report.prove_summaries': proveSummaries,
  'account.old_names': oldNames,
  'report.usual': baseline,
  'report.usual.all': allBaselines,
  'stock.sum': sumStock,
} satisfies Record<string, FailingRowCase>;
