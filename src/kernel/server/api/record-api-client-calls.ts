/**
 * Records the calls of the integration (the ERP) for the audit. A call with an effect and its
 * record are one transaction. If the record of another call cannot be written, that is only logged.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { ApiClient } from '../api-client-access.ts';
import type { Database } from '../database.ts';
import type { Services } from '../services.ts';
import type { Fail } from './failures.ts';
import { clientAddressOf, readHeader } from './request.ts';

/**
 * Records a call.
 * @param db The transaction of the effect, or the database.
 */
export type RecordCall = (
  db: Database,
  request: FastifyRequest,
  httpStatus: number,
  answer?: unknown,
) => Promise<void>;

/** Returns the function that records calls with the given API client. */
export const createCallRecorder =
  (apiClient: ApiClient, services: Services): RecordCall =>
  (db, request, httpStatus, answer) =>
    apiClient.record(db, {
      call: request.routeOptions.config.call!,
      at: services.now(),
      milliseconds: Math.round(performance.now() - (request.began ?? 0)),
      tokenPrefix: apiClient.prefixOf(readHeader(request, 'authorization')),
      address: clientAddressOf(request),
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, unknown>,
      body: request.body,
      httpStatus,
      outcome: request.outcome ?? 'ok',
      answer,
      replayed: request.wasReplayed ?? false,
    });

/**
 * Records a successful call in the transaction of its effect. Once it is committed, the caller sets
 * `request.isRecorded`.
 */
export const recordSuccessfulCall = (
  record: RecordCall,
  tx: Database,
  request: FastifyRequest,
  answer: unknown,
): Promise<void> => record(tx, request, 200, answer);

/**
 * Records all other calls before they are answered: refused ones, such as those with a wrong token
 * or invalid input, repeated ones, and those whose transaction failed.
 */
export function recordCallsWithoutEffect(
  app: FastifyInstance,
  record: RecordCall,
  services: Services,
): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.began === undefined || request.isRecorded) return;
    await record(services.db, request, reply.statusCode).catch((error: Error) =>
      services.log.error({ error: error.message }, 'an ERP call could not be recorded'),
    );
  });
}

/**
 * Answers a call of the integration without an idempotency key. Its effect and its record are one
 * transaction; a refused call is recorded separately.
 */
export async function answerApiClientCall(
  { services, record, fail }: { services: Services; record: RecordCall; fail: Fail },
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (db: Database) => Promise<Result<unknown, string>>,
): Promise<FastifyReply> {
  const result = await services.db.transaction().execute(async (tx) => {
    const answered = await run(tx);
    if (answered.ok) await recordSuccessfulCall(record, tx, request, answered.value);
    return answered;
  });
  request.isRecorded = result.ok;

  return result.ok
    ? reply.send({ status: true, [call.envelope]: result.value })
    : fail(reply, result);
}
