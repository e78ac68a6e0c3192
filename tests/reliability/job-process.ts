/**
 * A process that runs jobs as the server does, with jobs that exist only for tests. It prints each
 * step as a line.
 */
import { existsSync } from 'node:fs';
import { openDatabase } from '#kernel/server/database.ts';
import { openJobPool } from '#kernel/server/job-runner/open-job-pool.ts';
import { startJobs } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import type { Services } from '#kernel/server/services.ts';

export type JobProcessOptions = {
  readonly databaseUrl: string;
  readonly beatMs: number;
  readonly graceMs: number;
};

const { databaseUrl, beatMs, graceMs } = JSON.parse(process.argv[2]!) as JobProcessOptions;
const say = (line: string) => process.stdout.write(`${line}\n`);
const fileOf = (payload: unknown) => (payload as { until: string }).until;
const look = 20;

/** Jobs that end when a file exists whose path is in their payload. */
const jobs: Record<string, Job> = {
  async wait(_services, payload) {
    say('began');
    while (!existsSync(fileOf(payload))) await new Promise((done) => setTimeout(done, look));
    say('ended');
  },
  /** Blocks the event loop of the process until the file exists. */
  async keepBusy(_services, payload) {
    say('began');
    const clock = new Int32Array(new SharedArrayBuffer(4));
    while (!existsSync(fileOf(payload))) Atomics.wait(clock, 0, 0, look);
    say('ended');
  },
};

const { db } = openDatabase({ connectionString: databaseUrl });
const pool = openJobPool({ connectionString: databaseUrl });
const services = { db, log: { error: (_job: object, what: string) => say(what) } };

const running = await startJobs(pool, services as unknown as Services, {
  jobs,
  crons: [],
  databaseUrl,
  beatMs,
  graceMs,
});

process.on('SIGTERM', () => {
  void running.stop().then(() => {
    say('stopped');
    process.exit(0);
  });
});

say('ready');
