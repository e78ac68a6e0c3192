/**
 * Tests simultaneous calls and kills: every report is registered once, as a whole or not at all.
 */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { ana, own, server, setUpNewDistributors } from './new-distributor-setup.ts';
import {
  makeFinalization,
  calls,
  finalize,
  historyOf,
  processReports,
  readRows,
  register,
  sendPieces,
  viewReport,
} from './report-calls.ts';
import { csvOf, stock } from './report-files.ts';

setUpNewDistributors();

const send = (
  body: Awaited<ReturnType<typeof makeFinalization>>['body'],
  key: string = randomUUID(),
) => ana.call(calls.inventory.finalize, { params: { id: body.id }, body: body as never, key });

const process = (id: string, version = 1, services = server.ofJobs.services) =>
  allJobs['report.process']!(services, { id, version });

const parts = async () =>
  (await readRows(ana, 'inventory', own))
    .map(({ values }) => `${values.partNumber} ${values.quantity}`)
    .sort();

/** Deletes the waiting jobs, because the test itself runs them. */
const byHand = () => server.pool.query('delete from graphile_worker._private_jobs');

const sent = async (content: string, more: Partial<Parameters<typeof finalize>[2]> = {}) => {
  const { json } = await finalize(ana, content, { distributorId: own, ...more });
  await byHand();
  return json.body.report;
};

describe('simultaneous', () => {
  test('finalizations of one report are one, whatever their keys', async () => {
    const { file, body } = await makeFinalization(csvOf([stock('01/10/2026', '1001', 5)]), {
      distributorId: own,
    });
    await sendPieces(ana, 'inventory', body.id, own, file.bytes);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(49).fill(409),
    ]);

    await processReports(server);
    expect([await parts(), await historyOf(ana, 'inventory', body.id)]).toEqual([
      ['1001 5'],
      ['completed 1', 'finalized 1'],
    ]);
  });

  test('finalizations under one key get the same answer', async () => {
    const { file, body } = await makeFinalization(csvOf([stock('01/10/2026', '1001', 5)]), {
      distributorId: own,
    });
    const key = randomUUID();
    await sendPieces(ana, 'inventory', body.id, own, file.bytes);
    expect(
      new Set(
        (await Promise.all(Array.from({ length: 50 }, () => send(body, key)))).map(
          ({ text }) => text,
        ),
      ).size,
    ).toBe(1);

    await processReports(server);
  });

  test('runs of the job register it once', async () => {
    const report = await sent(
      csvOf([stock('01/10/2026', '1001', 5), stock('01/10/2026', '1002', 5)]),
    );
    await Promise.all(Array.from({ length: 5 }, () => process(report.id)));
    expect([
      await parts(),
      (await historyOf(ana, 'inventory', report.id)).filter((line) => line.startsWith('completed'))
        .length,
    ]).toEqual([['1001 5', '1002 5'], 1]);
  });
});

test('of two devices that finalize the same dates, the second is compared with the rows of the first', async () => {
  const [one, two] = [
    await sent(csvOf([stock('01/10/2026', '1001', 5)]), { replacement: 'replace' }),
    await sent(csvOf([stock('01/10/2026', '1001', 7), stock('01/10/2026', '1002', 1)]), {
      replacement: 'ask',
    }),
  ];
  await Promise.all([process(one.id), process(two.id)]);
  const [first, second] = [
    await viewReport(ana, 'inventory', one.id),
    await viewReport(ana, 'inventory', two.id),
  ];

  // The report that was processed later was compared with the rows of the other one.
  if (second.status === 'stand_by')
    expect([first.status, second.counts?.changed, await parts()]).toEqual([
      'complete',
      1,
      ['1001 5'],
    ]);
  else expect([first.counts?.changed, await parts()]).toEqual([1, ['1001 5']]);
});

test('reports of one company wait for each other in one queue, those of others do not', async () => {
  await finalize(ana, csvOf([stock('01/10/2026', '1001', 5)]), { distributorId: own });
  await finalize(ana, csvOf([stock('02/10/2026', '1001', 5)]), { distributorId: own });
  const other = await makeDistributor(server);
  await finalize(await signInUser(server, other), csvOf([stock('02/10/2026', '1001', 5)]), {
    distributorId: other,
  });
  const { rows } = await server.pool.query<{ queue: string; n: number }>(
    'select q.queue_name as queue, count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id where q.queue_name like $1 group by 1',
    ['report:%'],
  );

  expect(rows.sort((x, y) => y.n - x.n)).toEqual([
    { queue: `report:inventory:${own}`, n: 2 },
    { queue: `report:inventory:${other}`, n: 1 },
  ]);

  await processReports(server);
});

test('rows of dates that are being processed are not shown as if they were complete', async () => {
  const body = {
    ...(await makeFinalization(csvOf([stock('01/10/2026', '1001', 5)]), { distributorId: own })),
  };
  await sendPieces(ana, 'inventory', body.body.id, own, body.file.bytes);
  await send({
    ...body.body,
    told: { rows: 1, quantity: 5, from: '2026-10-01' as never, to: '2026-10-01' as never },
  });

  const ask = (from: string, to: string) =>
    ana.call(calls.inventory.registered, { query: { company: own, from, to } });
  expect([
    (await ask('2026-09-01', '2026-10-31')).json.message,
    (await ask('2026-09-01', '2026-09-30')).status,
  ]).toEqual(['not_yet_available', 200]);
  expect(
    (await ana.call(calls.inventory.rows, { params: { id: body.body.id } })).json.message,
  ).toBe('not_yet_available');

  await processReports(server);
  expect((await ask('2026-09-01', '2026-10-31')).json.body.rows.length).toBe(1);
});

describe('killed', () => {
  /**
   * Runs the report's job. Its n-th statement and all later ones fail, as if the server had ended.
   * Returns the number of statements.
   */
  const killedAt = async (n: number, id: string): Promise<number> => {
    let count = 0;
    const fails = {
      transformQuery: ({ node }: { node: never }) => {
        if (++count >= n) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }: { result: never }) => result,
    };
    await process(id, 1, {
      ...server.ofJobs.services,
      db: server.ofJobs.services.db.withPlugin(fails as never),
    }).catch((error: Error) => {
      if (error.message !== 'killed') throw error;
    });
    return count;
  };

  test('at every third of its statements, the job has registered nothing or everything, and the next run completes it', async () => {
    await register(
      server,
      ana,
      csvOf([stock('01/10/2026', '1001', 1), stock('01/10/2026', '1003', 3)]),
      { distributorId: own },
    );
    const before = await parts();
    const after = ['1001 2', '1002 9'];
    for (let n = 2, isRegistered = false; !isRegistered; n += 3) {
      const report = await sent(
        csvOf([stock('01/10/2026', '1001', 2), stock('01/10/2026', '1002', 9)]) + ' '.repeat(n),
        { replacement: 'replace' },
      );

      const wasWhole = (await killedAt(n, report.id)) < n;
      const { status } = await viewReport(ana, 'inventory', report.id);
      expect(await sorted()).toEqual(status === 'complete' ? after : before);

      // A job that was killed after its last transaction has registered everything.
      isRegistered = status === 'complete';
      if (wasWhole) expect(isRegistered).toBe(true);
      await server.db
        .updateTable('report')
        .set({ attempts: 0, ...(isRegistered ? {} : { deleted: true }) })
        .where('id', '=', report.id)
        .execute();
    }
  });

  test('repeatedly, the job is given up and reported, and sent again it starts again', async () => {
    const report = await sent(csvOf([stock('01/10/2026', '1001', 2)]));
    for (let n = 0; n < 5; n++) await killedAt(6, report.id);
    await process(report.id);
    expect(await viewReport(ana, 'inventory', report.id)).toMatchObject({
      status: 'waiting_correction',
      refusal: 'processing_failed',
    });
    expect(
      (
        await register(server, ana, csvOf([stock('01/10/2026', '1001', 2)]), {
          distributorId: own,
          id: report.id,
          baseVersion: 2,
        })
      ).status,
    ).toBe('complete');
  });

  test('with its connection cut in the middle, the job leaves no table behind that the next run fails on', async () => {
    const report = await sent(csvOf([stock('01/10/2026', '1001', 2)]));
    const fails = {
      transformQuery: ({ node }: { node: never }) => node,
      transformResult: async ({ result }: { result: never }) => result,
    };

    let cut = false;
    const services = {
      ...server.ofJobs.services,
      db: server.ofJobs.services.db.withPlugin({
        ...fails,
        transformResult: async ({ result }: { result: never }) => {
          if (!cut) {
            cut = true;

            // The call returns once the connections have ended. The pool notices before the job's
            // next statement, or with it.
            await server.pool.query(
              `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`,
            );
          }
          return result;
        },
      } as never),
    };

    await process(report.id, 1, services).catch(() => undefined);
    await setImmediate();
    await process(report.id);
    expect(await parts()).toEqual(['1001 2']);
  });

  const sorted = parts;
});
