/**
 * Reports to proxies and monitors whether the process answers, and whether it can serve the API.
 */
import { defineCall } from '#kernel/domain/call.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { z } from '#kernel/domain/schema.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { isWritable } from './health-and-upkeep-sql.ts';

/** The call that succeeds while the process runs. */
export const livenessCall = defineCall({
  name: 'health.live',
  method: 'GET',
  path: '/health/live',
  right: 'public',
  summary: 'Does the process answer? Restart it where it does not',
  poll: true,
  head: true,
  answer: z.object({}),
});

const readiness = {
  method: 'GET',
  right: 'public',
  poll: true,
  head: true,
  answer: z.object({ database: z.literal('up') }),
} as const;

/** The call that succeeds while the process can serve the API. */
export const readinessCall = defineCall({
  ...readiness,
  name: 'health.ready',
  path: '/health/ready',
  summary: 'Can the process serve the API? Send it no requests where it cannot',
});

/** The same call at the address that monitors of earlier portal versions use. */
export const formerReadinessCall = defineCall({
  ...readiness,
  name: 'health',
  path: '/health',
  summary: 'The same as health/ready',
});

/**
 * Handles the calls that ask whether the process is ready. A stopping process is not ready, but
 * still answers requests until its proxy has noticed.
 */
const answerReady = async (
  _input: unknown,
  { db, services }: Pick<Context<undefined>, 'db' | 'services'>,
) =>
  !services.stopping.aborted && (await isWritable(db))
    ? ok({ database: 'up' as const })
    : refuse('unavailable');

export const healthRoutes = [
  defineRoute(livenessCall, async () => ok({})),
  defineRoute(readinessCall, answerReady),
  defineRoute(formerReadinessCall, answerReady),
];
