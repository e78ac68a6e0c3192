/**
 * Tests that running jobs in a test ends only when all their results are written, however slowly
 * the database writes them.
 */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addJob, addJobs } from '#kernel/server/jobs.ts';
import { runDueJobs } from './run-jobs.ts';
import { startServer, type TestServer } from '../test-server.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startServer();
  await server.pool.query(`delete from graphile_worker._private_jobs;
    create function slow_end() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.2); return coalesce(new, old); end $$;
    create trigger slow_failure before update on graphile_worker._private_jobs
      for each row when (old.locked_by is not null and new.locked_by is null)
      execute function slow_end();
    create trigger slow_success before delete on graphile_worker._private_jobs
      for each row execute function slow_end();`);
});

afterEach(() => server?.close());

const left = async () =>
  (
    await server.pool.query<{ isLocked: boolean }>(
      'select locked_by is not null as "isLocked" from graphile_worker._private_jobs',
    )
  ).rows;

test('a failed job waits for its next try, and is not running', async () => {
  await addJob(server.db, 'fails', {});
  await runDueJobs(server.pool, {
    fails: () => {
      throw new Error('Not now');
    },
  });
  expect(await left()).toEqual([{ isLocked: false }]);
});

test('a completed job is gone', async () => {
  await addJob(server.db, 'passes', {});
  await runDueJobs(server.pool, { passes: () => undefined });
  expect(await left()).toEqual([]);
});

test('all jobs of a queue are completed, although each waits until the one before is written as completed', async () => {
  const done = new Set<number>();
  const jobs = [1, 2, 3].map((n) => ({ payload: { n }, key: `passes:${n}` }));
  await addJobs(server.db, 'passes', jobs, { queue: 'one by one' });
  await runDueJobs(server.pool, {
    passes: (payload) => {
      done.add((payload as { n: number }).n);
    },
  });

  expect(done).toEqual(new Set([1, 2, 3]));
});
