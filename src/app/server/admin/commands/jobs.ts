/**
 * The commands for jobs. They list the jobs that are not done, make failed jobs due, and free jobs
 * that a dead process still holds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  freeJobsOfRunner,
  freeStuckQueues,
  selectJobRunners,
  type JobRunner,
} from '#kernel/server/job-runner/job-runner-sql.ts';
import { HEARTBEAT_INTERVAL_MS } from '#kernel/server/job-runner/watch-runners.ts';
import type { Database } from '#kernel/server/database.ts';
import { retryJobs, selectUnfinishedJobs } from '#areas/system/server/index.ts';
import { formatTextTable } from '../text-table.ts';
import { formatInstantText } from '../format-instant-text.ts';
import {
  UsageError,
  type AdminCommandArguments,
  type AdminCommandResult,
  type AdminCommand,
} from '../admin-command.ts';

/** Milliseconds within which a living process sends a heartbeat. */
const LISTEN_MS = HEARTBEAT_INTERVAL_MS + 2_000;
const A_LOOK_MS = 250;

async function list({ open, values }: AdminCommandArguments): Promise<AdminCommandResult> {
  const { services } = await open();
  const all = await selectUnfinishedJobs(services.db);
  const jobs = values['failed'] ? all.filter(({ error }) => error !== null) : all;
  return {
    lines: formatTextTable([
      ['ID', 'JOB', 'STATE', 'ATTEMPTS', 'DUE', 'PROCESS', 'LAST ERROR'],
      ...jobs.map(({ id, job, state, attempts, runAt, runner, error }) => [
        id,
        job,
        state,
        String(attempts),
        formatInstantText(runAt),
        runner ?? '',
        error?.split('\n')[0] ?? '',
      ]),
    ]),
    data: jobs.map((job) => ({ ...job, runAt: formatInstantText(job.runAt) })),
  };
}

async function retry({
  open,
  positionals,
  values,
}: AdminCommandArguments): Promise<AdminCommandResult> {
  const isAll = values['all'] === true;
  if (isAll === positionals.length > 0) throw new UsageError('ID: expected ids, or --all.');
  const wrong = positionals.find((id) => !/^\d{1,18}$/.test(id));
  if (wrong !== undefined)
    throw new UsageError(`ID: found ${JSON.stringify(wrong)}, expected a number.`);

  const { services } = await open();
  const waiting = await selectUnfinishedJobs(services.db);
  const failed = waiting.filter(({ state }) => state === 'failed' || state === 'retrying');
  const ids = isAll ? failed.map(({ id }) => id) : positionals;
  const retried = await retryJobs(services.db, ids, services.now());
  const missed = ids.filter((id) => !retried.includes(id));
  return {
    lines: [
      `${retried.length} ${retried.length === 1 ? 'job is' : 'jobs are'} due now.`,
      ...missed.map((id) => `${id}: not found, or running.`),
    ],
    data: { retried, missed },
    isWrong: missed.length > 0,
  };
}

/**
 * What is known of a process. `alive`: it beats. `ended`: it has no heartbeats and no jobs any
 * more. `silent`: neither is the case.
 */
type RunnerState = 'alive' | 'ended' | 'silent';

async function runnerState(db: Database, { runner, beats }: JobRunner): Promise<RunnerState> {
  const now = (await selectJobRunners(db)).find((one) => one.runner === runner);
  if (!now) return 'ended';
  return now.beats === beats ? 'silent' : 'alive';
}

/** Watches the process until it is no longer silent, for at most `LISTEN_MS`. */
async function listenToRunner(db: Database, known: JobRunner): Promise<RunnerState> {
  const deadline = performance.now() + LISTEN_MS;
  while (performance.now() < deadline) {
    const state = await runnerState(db, known);
    if (state !== 'silent') return state;
    await sleep(A_LOOK_MS);
  }
  return 'silent';
}

async function unlock({
  open,
  positionals,
  values,
}: AdminCommandArguments): Promise<AdminCommandResult> {
  const runner = positionals[0]!;
  const { services } = await open();
  const { db } = services;
  const known = (await selectJobRunners(db)).find((one) => one.runner === runner);
  if (!known) return { failure: `${runner}: no process of this name has jobs; see jobs list.` };

  let state = values['now'] ? 'silent' : await listenToRunner(db, known);
  const isFreed = state === 'silent' && (await freeJobsOfRunner(db, known));
  // A process whose jobs could not be freed has beaten or ended since it was last looked at.
  if (state === 'silent' && !isFreed) state = await runnerState(db, known);
  if (!isFreed && state !== 'ended')
    return { failure: `${runner}: the process is alive. Nothing was done.` };

  await freeStuckQueues(db);
  return isFreed
    ? {
        lines: [`${runner}: its jobs are free. Another process takes them within seconds.`],
        data: { unlocked: runner },
      }
    : {
        lines: [`${runner}: it has no jobs and no heartbeats any more. Nothing is left to free.`],
        data: { unlocked: null },
      };
}

export const jobCommands: readonly AdminCommand[] = [
  {
    name: 'jobs list',
    args: '[--failed]',
    options: { failed: { type: 'boolean' } },
    help: ['Lists the jobs that wait, run or failed.', '--failed lists those with an error alone.'],
    run: list,
  },
  {
    name: 'jobs retry',
    args: 'ID… | --all',
    count: { least: 0, most: 1_000 },
    options: { all: { type: 'boolean' } },
    help: ['Makes failed jobs due now, with all their attempts.', '--all takes all with an error.'],
    run: retry,
  },
  {
    name: 'jobs unlock',
    args: 'PROCESS [--now]',
    count: { least: 1, most: 1 },
    options: { now: { type: 'boolean' } },
    help: [
      'Frees the jobs of a process that is gone. The portal does this by itself within a minute.',
      `Listens to the process for ${LISTEN_MS / 1000} seconds first and refuses if it is alive; --now doesn't.`,
    ],
    run: unlock,
  },
];
