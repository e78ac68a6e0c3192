/** Limits how many calls that write one user may make, so that no program fills the database. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE, SECOND, type Instant } from '#kernel/domain/dates.ts';
import { performOperations } from '#kernel/domain/documents/operation-batch.ts';
import { refuse, type Refusal } from '#kernel/domain/result.ts';
import { rawBytesSchema } from '#kernel/domain/schema.ts';
import type { Services } from '../services.ts';

/** The most users that are remembered. Beyond it, all are forgotten and may write at once. */
const MOST = 10_000;

/** A user's allowance: at the time `at`, the user could make `left` calls at once. */
type Allowance = { left: number; at: Instant };

/**
 * Returns true if the call counts. Pieces of files have a limit of their own (decision 0101). A
 * request with several commands doesn't count, because each of its commands does.
 */
const counts = ({ routeOptions: { config }, method }: FastifyRequest): boolean =>
  method !== 'GET' &&
  config.call !== undefined &&
  !config.call.poll &&
  config.call.body !== rawBytesSchema &&
  config.call.name !== performOperations.name;

/**
 * Returns a function that counts a call. For a call beyond the limit it returns the refusal, and
 * sets `Retry-After` to the time until the next call is allowed; devices wait that long and send
 * the call again. A user may make the calls of one minute at once. Each process counts for itself.
 */
export function createWriteLimit({ config: { writesAMinute }, now }: Services) {
  const users = new Map<number, Allowance>();

  return (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Refusal<'too_many_requests'> | undefined => {
    const userId = request.principal?.userId;
    if (writesAMinute === 0 || userId === undefined || !counts(request)) return undefined;

    const at = now();
    const known = users.get(userId) ?? { left: writesAMinute, at };
    // If the clock was set back, the remaining calls stay as they are.
    const gained = (Math.max(0, at - known.at) / MINUTE) * writesAMinute;
    const left = Math.min(writesAMinute, known.left + gained);
    if (users.size >= MOST) users.clear();
    if (left < 1) {
      users.set(userId, { left, at });
      const waitMs = ((1 - left) / writesAMinute) * MINUTE;
      reply.header('retry-after', String(Math.ceil(waitMs / SECOND)));
      return refuse('too_many_requests');
    }
    users.set(userId, { left: left - 1, at });
    return undefined;
  };
}
