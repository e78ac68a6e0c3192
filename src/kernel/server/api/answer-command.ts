/**
 * Lets commands take effect once for each key. The outcome is stored together with the effect, and
 * a repeated command gets the stored outcome.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import type { AnyCall } from '#kernel/domain/call.ts';
import { refuse, type Result } from '#kernel/domain/result.ts';
import { z } from '#kernel/domain/schema.ts';
import type { Database } from '../database.ts';
import { sha256OfParts, performOnce, type OperationOutcome } from '../operations.ts';
import type { Services } from '../services.ts';
import { answerEnvelopeSchema } from './envelope.ts';
import { failureEnvelope, type Fail, type StatusOf } from './failures.ts';
import { recordSuccessfulCall, type RecordCall } from './record-api-client-calls.ts';
import { readOperationId } from './request.ts';

type Answering = {
  readonly services: Services;
  readonly statusOf: StatusOf;
  readonly fail: Fail;
  readonly record: RecordCall;
};

/**
 * Runs a command and sends its answer.
 * @param scope Plugins that narrow the handler's view of the database.
 * @param lock The name that the command locks together with its key, or undefined.
 * @param run Calls the handler.
 */
export async function answerCommand(
  { services, statusOf, fail, record }: Answering,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: readonly KyselyPlugin[],
  lock: string | undefined,
  run: (db: Database) => Promise<Result<unknown, string>>,
): Promise<FastifyReply> {
  const isIntegration = call.right === 'integration';
  const id = readOperationId(request, isIntegration);
  if (id === undefined) return fail(reply, refuse('key_missing'));

  let isFirst = false;

  const apply = async (tx: Database): Promise<OperationOutcome> => {
    isFirst = true;
    if (request.isRepeated)
      return {
        status: statusOf('forbidden'),
        body: JSON.stringify(failureEnvelope(refuse('forbidden'))),
      };

    const result = await run(tx);
    if (!result.ok) {
      request.outcome = result.code;
      return { status: statusOf(result.code), body: JSON.stringify(failureEnvelope(result)) };
    }
    if (isIntegration) await recordSuccessfulCall(record, tx, request, result.value);
    const answer = z.parse(answerEnvelopeSchema(call), {
      status: true,
      [call.envelope]: result.value,
    });
    return { status: 200, body: JSON.stringify(answer) };
  };

  const operation = {
    id,
    userId: request.principal?.userId ?? 0,
    call: call.name,
    hash: requestHash(call, request),
    now: services.now(),
  };

  const outcome = await performOnce(services.db, operation, scope, apply, lock);
  if (isIntegration && isFirst)
    request.isRecorded = outcome !== 'key_reused' && outcome.status === 200;
  if (outcome === 'key_reused') return fail(reply, refuse('key_reused'));
  // A refused command changed nothing that a takeover could lose.
  if (outcome.status === 200) services.acknowledged?.remember(id, operation.now);
  if (isIntegration && !isFirst) noteReplay(request, outcome);

  return reply
    .status(outcome.status)
    .type('application/json; charset=utf-8')
    .serializer((text: string) => text)
    .send(outcome.body);
}

/**
 * Returns the hash of a request. The hash includes the distributor, so that a user who moved to
 * another distributor does not get an answer of the former one.
 */
const requestHash = (call: AnyCall, { url, principal, rawBody }: FastifyRequest): string =>
  sha256OfParts(call.method, url, String(principal?.distributorId), rawBody ?? '');

function noteReplay(request: FastifyRequest, { status, body }: OperationOutcome): void {
  request.wasReplayed = true;
  request.outcome = status === 200 ? 'ok' : (JSON.parse(body) as { message: string }).message;
}
