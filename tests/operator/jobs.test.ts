/**
 * Tests the operator's commands for jobs: listing jobs, trying failed ones again, and releasing the
 * jobs of a dead process.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '#kernel/server/jobs.ts';
import {
  recordHeartbeat,
  releaseUnfinishedJobs,
} from '#kernel/server/job-runner/job-runner-sql.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { commandsOf, type Commands } from './commands.ts';

let server: TestServer, commands: Commands;

beforeAll(async () => {
  server = await startServer({ clock: { now: Date.now() } });
  commands = await commandsOf(server);
});

afterAll(() => server?.close());

type Listed = {
  readonly id: string;
  readonly job: string;
  readonly state: string;
};

const listed = async (name: string) =>
  (await commands.json<Listed[]>('jobs', 'list')).filter(({ job }) => job === name);

/** Changes the jobs of one kind as a runner would. */
const setJobs = (name: string, change: string) =>
  server.pool.query(
    `update graphile_worker._private_jobs set ${change}
     where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [name],
  );

/** Returns whether a command that still runs has read which processes have jobs. */
const hasReadRunners = async () => {
  const { rowCount } = await server.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and state = 'idle' and query like $1`,
    ['select runner, beats from job_heartbeat%'],
  );
  return rowCount! > 0;
};

const makeFailedJob = async (name: string) => {
  await addJob(server.db, name, { secret: 'ana@norte.example' });
  await setJobs(name, `attempts = max_attempts, last_error = 'no such host'`);
  return (await listed(name))[0]!;
};

test('jobs list shows a failed job with its error and without its payload', async () => {
  const { id } = await makeFailedJob('test.listed');
  await addJob(server.db, 'test.waits', {});

  const { out } = await commands.run('jobs', 'list', '--failed');

  expect(out).toMatch(new RegExp(`^${id} +test\\.listed +failed +\\d+ .* no such host$`, 'm'));
  expect(out).not.toContain('test.waits');
  expect(out).not.toContain('ana@norte.example');
});

test('jobs retry makes a failed job due with all its attempts', async () => {
  const { id } = await makeFailedJob('test.retried');

  expect(await commands.run('jobs', 'retry', id)).toMatchObject({
    status: 0,
    out: '1 job is due now.\n',
  });

  expect(await listed('test.retried')).toMatchObject([{ id, state: 'waiting', attempts: 0 }]);
});

test('jobs retry --all takes every job that failed or is being retried, and leaves the others alone', async () => {
  await makeFailedJob('test.first');
  await makeFailedJob('test.second');
  await addJob(server.db, 'test.retrying', {});
  await setJobs('test.retrying', `attempts = 1, last_error = 'x', run_at = now() + '1 hour'`);
  await addJob(server.db, 'test.later', {});
  await setJobs('test.later', `run_at = now() + '1 hour'`);
  const before = await commands.json<Listed[]>('jobs', 'list');
  const failed = before.filter(({ state }) => state === 'failed' || state === 'retrying');
  const others = before.filter((job) => !failed.includes(job));

  const { retried } = await commands.json<{ retried: string[] }>('jobs', 'retry', '--all');

  expect(retried.toSorted()).toEqual(failed.map(({ id }) => id).toSorted());
  expect(failed.map(({ job }) => job)).toEqual(
    expect.arrayContaining(['test.first', 'test.second', 'test.retrying']),
  );
  const after = await commands.json<Listed[]>('jobs', 'list');
  expect(after.filter(({ state }) => state !== 'waiting')).toEqual([]);
  expect(after.filter(({ id }) => !retried.includes(id))).toEqual(others);
  expect(others.map(({ job }) => job)).toContain('test.later');
});

test('jobs retry names an id that it does not know', async () => {
  const { status, out } = await commands.run('jobs', 'retry', '999999999');

  expect([status, out]).toEqual([1, '0 jobs are due now.\n999999999: not found, or running.\n']);
});

test.each([[[]], [['1', '--all']], [['one']]])('jobs retry %j: exit status 2', async (args) => {
  expect(await commands.run('jobs', 'retry', ...args)).toMatchObject({ status: 2, out: '' });
});

test('jobs unlock frees the job of a process that is gone', async () => {
  await addJob(server.db, 'test.held', {});
  await recordHeartbeat(server.db, 'gone-process');
  await setJobs('test.held', `locked_by = 'gone-process', locked_at = now(), attempts = 1`);

  expect((await commands.run('jobs', 'unlock', 'gone-process', '--now')).status).toBe(0);

  expect(await listed('test.held')).toMatchObject([{ runner: null }]);
});

test('jobs unlock refuses while the process beats', async () => {
  await addJob(server.db, 'test.kept', {});
  await recordHeartbeat(server.db, 'living-process');
  await setJobs('test.kept', `locked_by = 'living-process', locked_at = now(), attempts = 1`);
  const beating = setInterval(() => void recordHeartbeat(server.db, 'living-process'), 100);

  const refused = await commands.run('jobs', 'unlock', 'living-process');
  clearInterval(beating);

  expect(refused).toEqual({
    status: 1,
    out: '',
    error: 'living-process: the process is alive. Nothing was done.\n',
  });
  expect(await listed('test.kept')).toMatchObject([{ state: 'running' }]);
});

test.each([
  ['with heartbeats', 'test.ended', true],
  ['of a version without them', 'test.ended.earlier', false],
])(
  'jobs unlock says that nothing is left to free if a process %s ends meanwhile',
  async (_title, job, hasBeats) => {
    await addJob(server.db, job, {});
    if (hasBeats) await recordHeartbeat(server.db, 'ending-process');
    await setJobs(job, `locked_by = 'ending-process', locked_at = now(), attempts = 1`);
    const unlocking = commands.run('jobs', 'unlock', 'ending-process');
    await expect.poll(hasReadRunners).toBe(true);
    await releaseUnfinishedJobs(server.db, 'ending-process');

    expect(await unlocking).toEqual({
      status: 0,
      out: 'ending-process: it has no jobs and no heartbeats any more. Nothing is left to free.\n',
      error: '',
    });
    expect(await listed(job)).toMatchObject([{ state: 'waiting', runner: null }]);
  },
);

test('jobs unlock says that it does not know the process', async () => {
  expect((await commands.run('jobs', 'unlock', 'stranger')).error).toContain('no process of this');
});
