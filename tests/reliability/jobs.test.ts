/**
 * Tests the jobs of processes that share a database: the jobs of a dead process are taken over,
 * those of a living one never, and a process that stops leaves no job locked.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { isLong } from '../test-extent.ts';
import { ORDINARY_ROLE } from '../test-cluster.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { unlockAllJobs, selectJobRunners } from '#kernel/server/job-runner/job-runner-sql.ts';
import { createRunnerWatch, type RunnerWatch } from '#kernel/server/job-runner/watch-runners.ts';
import { COMPILE_CACHE_ENV, memoryFolder, makeTempFolder } from '../portal-program.ts';
import { withSuperuser, startServer, type TestServer } from '../test-server.ts';

let server: TestServer;
const folder = makeTempFolder(memoryFolder());
const processes: JobProcess[] = [];

beforeAll(async () => {
  server = await startServer();
});

afterEach(async () => {
  for (const one of processes.splice(0)) await one.end('SIGKILL');
  await sql`truncate graphile_worker._private_jobs, graphile_worker._private_job_queues, job_heartbeat`.execute(
    server.db,
  );
});

afterAll(async () => {
  await server.close();
  folder.remove();
});

type JobProcess = {
  readonly child: ChildProcess;
  readonly said: string[];
  /** Sends the signal, waits until the process has ended, and returns its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
};

/**
 * Starts a process. By default it checks for dead processes so rarely that only the test does so.
 */
async function startProcess(
  options: { beatMs?: number; graceMs?: number } = {},
): Promise<JobProcess> {
  const { host } = inject('postgres');
  const { database } = server.pool.options;
  const databaseUrl = `postgres://${ORDINARY_ROLE}@localhost/${database}?host=${encodeURIComponent(host!)}`;
  const child = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'job-process.ts'),
      JSON.stringify({ databaseUrl, beatMs: 3_600_000, graceMs: 60_000, ...options }),
    ],
    { env: { ...process.env, ...COMPILE_CACHE_ENV }, stdio: ['ignore', 'pipe', 'inherit'] },
  );

  const said: string[] = [];
  child.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => said.push(...text.trim().split('\n')));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const one: JobProcess = {
    child,
    said,
    async end(signal) {
      child.kill(signal);
      return (await exited)[0];
    },
  };

  processes.push(one);
  await says(one, 'ready');
  return one;
}

async function says(one: JobProcess, line: string): Promise<void> {
  await expect.poll(() => one.said, { timeout: 30_000 }).toContain(line);
}

let jobs = 0;

/** Queues a job. Returns a function that ends the job. */
async function queue(job: 'wait' | 'keepBusy', inQueue?: string): Promise<() => void> {
  const until = join(folder.path, `job-${(jobs += 1)}`);
  await addJob(server.db, job, { until }, inQueue === undefined ? {} : { queue: inQueue });
  return () => writeFileSync(until, '');
}

const jobsNow = async () =>
  (
    await sql<{ locked: boolean; attempts: number }>`
      select locked_by is not null as locked, attempts from graphile_worker._private_jobs order by id`.execute(
      server.db,
    )
  ).rows;

/**
 * Checks for dead processes eight times, which is more than the number of checks after which a
 * process without a new beat counts as dead. `before` runs before each check. Returns the names of
 * the processes whose jobs were freed.
 */
async function lookOften(
  watch: RunnerWatch,
  before: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const freed: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    await before();
    freed.push(...(await watch.freeJobsOfDeadRunners()));
  }
  return freed;
}

describe('a running job', () => {
  test('is taken over by another process when its process is killed', async () => {
    const first = await startProcess();
    const end = await queue('wait');
    await says(first, 'began');
    const second = await startProcess({ beatMs: 50 });
    await first.end('SIGKILL');
    await says(second, 'began');
    end();
    await says(second, 'ended');
    await expect.poll(jobsNow).toEqual([]);
  }, 60_000);

  test('stays with its process while that is alive, even if its event loop is blocked', async () => {
    const busy = await startProcess({ beatMs: 20 });
    const end = await queue('keepBusy');
    await says(busy, 'began');
    const watch = createRunnerWatch(server.db);
    const beats = async () => (await selectJobRunners(server.db))[0]!.beats;
    let last = -1;
    const nextBeat = async () => {
      await expect.poll(beats, { timeout: 30_000 }).toBeGreaterThan(last);
      last = await beats();
    };

    expect(await lookOften(watch, nextBeat)).toEqual([]);
    expect(await jobsNow()).toEqual([{ locked: true, attempts: 1 }]);

    end();
    await expect.poll(jobsNow).toEqual([]);
  }, 60_000);

  test.runIf(isLong)(
    'is taken over where its whole process stood still, which ends it too when it wakes, and the queue goes on',
    async () => {
      const first = await startProcess();
      const end = await queue('wait', 'one after the other');
      await says(first, 'began');
      first.child.kill('SIGSTOP');
      expect(await lookOften(createRunnerWatch(server.db))).toHaveLength(1);
      const second = await startProcess({ beatMs: 50 });
      await says(second, 'began');
      first.child.kill('SIGCONT');
      end();
      await says(first, 'ended');
      await says(second, 'ended');
      const endNext = await queue('wait', 'one after the other');
      endNext();
      await expect.poll(jobsNow, { timeout: 30_000 }).toEqual([]);
    },
    60_000,
  );

  test('that ends while the database takes no writes is done once it takes them again', async () => {
    const one = await startProcess();
    const end = await queue('wait');
    await says(one, 'began');
    const { database } = server.pool.options;
    const setReadOnly = (isReadOnly: string) =>
      withSuperuser((superuser) =>
        superuser.query(
          `alter database ${database} set default_transaction_read_only = ${isReadOnly}`,
        ),
      );

    await setReadOnly('on');
    await withSuperuser((superuser) =>
      superuser.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      ),
    );
    end();
    await says(one, 'ended');
    await setReadOnly('off');
    await expect.poll(jobsNow, { timeout: 30_000 }).toEqual([]);
    expect(one.child.exitCode).toBe(null);
  }, 60_000);

  test('of a version without beats is left alone for as long as any job takes, then taken over', async () => {
    await queue('wait');
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-of-an-older-version', locked_at = now(), attempts = 1`.execute(
      server.db,
    );
    const watch = createRunnerWatch(server.db);
    expect(await lookOften(watch)).toEqual([]);

    const freed: string[] = [];
    for (let n = 0; n < 90; n += 1) freed.push(...(await watch.freeJobsOfDeadRunners()));
    expect(freed).toEqual(['pool-of-an-older-version']);
    expect(await jobsNow()).toEqual([{ locked: false, attempts: 1 }]);
  }, 60_000);
});

describe('a stop', () => {
  test('lets a running job end, and leaves no trace of the process', async () => {
    const one = await startProcess();
    const end = await queue('wait');
    await says(one, 'began');
    const code = one.end('SIGTERM');
    end();
    expect([await code, await jobsNow(), await selectJobRunners(server.db)]).toEqual([0, [], []]);
    expect(one.said.slice(-2)).toEqual(['ended', 'stopped']);
  }, 60_000);
  test.runIf(isLong)(
    'gives back a job that does not end in time, as if it had not been tried',
    async () => {
      const one = await startProcess({ graceMs: 100 });
      await queue('wait', 'one after the other');
      await says(one, 'began');
      expect(await one.end('SIGTERM')).toBe(0);
      expect(await jobsNow()).toEqual([{ locked: false, attempts: 0 }]);
      expect(await selectJobRunners(server.db)).toEqual([]);
      const other = await startProcess();
      await says(other, 'began');
    },
    60_000,
  );
});

test('at the start, jobs that a killed process has locked are free if no other process uses the database', async () => {
  await queue('wait');
  await sql`update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now()`.execute(
    server.db,
  );
  await unlockAllJobs(server.db);
  expect((await jobsNow()).map(({ locked }) => locked)).toEqual([false]);
});
