/**
 * Several commands in one request: each has its own key and its own answer, as if it had been sent
 * alone.
 */
import { defineCall } from '../call.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_OPERATIONS } from '../protocol/batch-limits.ts';
import { uuidSchema, z } from '../schema.ts';

/**
 * The statuses after which the remaining commands of a batch are not performed, because they would
 * get the same answer.
 */
export const batchEndingStatuses: ReadonlySet<number> = new Set([401, 426, 429, 503]);

const operation = z.strictObject({
  /** The operation's id, as in the header `Idempotency-Key`. */
  id: uuidSchema,
  method: z.enum(['POST', 'PUT', 'DELETE']),
  /** The path of a command, beginning with `/api`. */
  path: z.string().check(z.maxLength(200), z.regex(/^\/api(\/[\w-]+)+$/)),
  /** The schema version of the body, as in the header `X-Portal-Schema`. */
  schema: z.int(),
  /** The exact bytes of the body, as JSON text. */
  body: z.string(),
});

const answered = z.object({
  status: z.int(),
  /** The headers of the answer to this command, such as `Retry-After`. */
  headers: z.record(z.string(), z.string()),
  /** The exact bytes of the answer, as JSON text. */
  body: z.string(),
});

/** A command of a batch. */
export type BatchedOperation = z.infer<typeof operation>;

/** The answer to a command of a batch. */
export type BatchedAnswer = z.infer<typeof answered>;

/**
 * Performs commands in their order. If there are fewer answers than commands, the last commands
 * were not performed.
 */
export const performOperations = defineCall({
  name: 'operations.perform',
  method: 'POST',
  path: '/operations',
  right: 'session',
  summary: 'Several commands of a device, each with its own key and its own answer',
  body: z.strictObject({
    operations: z.array(operation).check(z.minLength(1), z.maxLength(MAX_BATCH_OPERATIONS)),
  }),
  answer: z.object({ answers: z.array(answered) }),
  bodyLimit: MAX_BATCH_BYTES,
});
