/** Health, and the upkeep of the kernel's own tables. */
import { defineCall } from '#kernel/domain/call.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { z } from '#kernel/domain/schema.ts';
import type { Job, ServerModule } from '#kernel/server/module.ts';
import { handle } from '#kernel/server/route.ts';
import { deleteOperationsBefore, isReachable } from './queries.ts';

/** Receipts are kept for longer than any device may stay away (180 days). */
const KEEP_OPERATIONS = 200 * DAY;

export const health = defineCall({
  name: 'health',
  method: 'GET',
  path: '/health',
  right: 'public',
  summary: 'Is the server up, with its database?',
  poll: true,
  answer: z.object({ database: z.literal('up') }),
});

const forgetOperations: Job = async ({ db, now }) =>
  deleteOperationsBefore(db, now() - KEEP_OPERATIONS);

export const operationsModule: ServerModule = {
  name: 'upkeep',
  routes: [
    handle(health, async (_input, { db }) =>
      (await isReachable(db)) ? ok({ database: 'up' as const }) : refuse('unavailable'),
    ),
  ],
  jobs: { 'upkeep.forget_operations': forgetOperations },
  crons: [{ job: 'upkeep.forget_operations', match: '17 4 * * *' }],
};
