/** Health, and the upkeep of the kernel's own tables. */
import { defineCall } from '#kernel/domain/call.ts';
import { keptFor } from '#kernel/domain/privacy/retention.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { z } from '#kernel/domain/schema.ts';
import { doEach } from '#kernel/server/job-runner/one-by-one.ts';
import type { Job, ServerModule } from '#kernel/server/module.ts';
import { untilNone } from '#kernel/server/queries/batches.ts';
import { handle } from '#kernel/server/route.ts';
import { deleteFailedJobs, deleteOperationsBefore, isReachable } from './queries.ts';

export const health = defineCall({
  name: 'health',
  method: 'GET',
  path: '/health',
  right: 'public',
  summary: 'Is the server up, with its database?',
  poll: true,
  answer: z.object({ database: z.literal('up') }),
});

/** Rows of a transaction. */
const A_BATCH = 5_000;

/** Receipts are kept for longer than any device may stay away (180 days). */
const forgetOperations: Job = async ({ db, now }) => {
  const before = now() - keptFor('outcomes');
  await doEach(
    () => untilNone(() => deleteOperationsBefore(db, before, A_BATCH)),
    () => deleteFailedJobs(db, now() - keptFor('failedJobs')),
  );
};

export const operationsModule: ServerModule = {
  name: 'upkeep',
  kept: {
    action_log: {
      of: 'users',
      what: 'what the people of the manufacturer did, whoever administers users, when',
      ends: ['names'],
      until: 'removal of the user: a pseudonym at once',
    },
    operation: {
      of: 'users',
      what: 'outcomes of commands, for devices that repeat them',
      ends: ['outcomes'],
    },
    server_epoch: 'none',
    job_heartbeat: 'none',
    'graphile_worker.jobs': {
      of: 'users',
      what: 'mails that wait to be sent, with their addresses',
      ends: ['failedJobs'],
      until: 'they are sent',
    },
  },
  routes: [
    handle(health, async (_input, { db }) =>
      (await isReachable(db)) ? ok({ database: 'up' as const }) : refuse('unavailable'),
    ),
  ],
  jobs: { 'upkeep.forget_operations': forgetOperations },
  crons: [{ job: 'upkeep.forget_operations', match: '17 4 * * *' }],
};
