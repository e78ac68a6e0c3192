/**
 * Performs several commands of one request, one after the other. Each passes the whole API as a
 * request of its own, so that rights, keys, schemas, limits, log and metrics treat it as if it had
 * come alone.
 */
import type { FastifyRequest } from 'fastify';
import type { AnyCall } from '#kernel/domain/call.ts';
import {
  batchEndingStatuses,
  performOperations,
  type BatchedAnswer,
  type BatchedOperation,
} from '#kernel/domain/documents/operation-batch.ts';
import {
  ACCESS_MARK_HEADER,
  OPERATION_ID_HEADER,
  REQUEST_ID_HEADER,
  SCHEMA_VERSION_HEADER,
  SERVER_EPOCH_HEADER,
  SERVER_VERSION_HEADER,
  TIME_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { commonFailureCodes } from '#kernel/domain/codes.ts';
import { defineRoute, type PerformOperation, type Route } from '../define-route.ts';
import { failureEnvelope } from './failures.ts';

/** The headers of a command's answer that are passed on to the device. */
const own = [
  ACCESS_MARK_HEADER,
  REQUEST_ID_HEADER,
  SERVER_EPOCH_HEADER,
  SERVER_VERSION_HEADER,
  TIME_HEADER,
  'retry-after',
] as const;

/** The headers that belong to the request with the batch, and not to a command in it. */
const ofWhole: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'if-none-match',
  'transfer-encoding',
]);

const unknown: BatchedAnswer = {
  status: commonFailureCodes.no_such_call,
  headers: {},
  body: JSON.stringify(failureEnvelope(refuse('no_such_call'))),
};

/** Returns true if the call may be in a batch: a command of a signed-in user. */
const isOfDevice = ({ command, right }: AnyCall): boolean =>
  command && right !== 'integration' && right !== 'public';

/**
 * Returns a function that performs a command of a batch. An operation that is not a device's
 * command is answered like an unknown call.
 */
export function createBatchDispatcher(
  routes: readonly Pick<Route, 'call'>[],
): (request: FastifyRequest) => PerformOperation {
  const commands = routes
    .map(({ call }) => call)
    .filter(isOfDevice)
    .map(({ method, path }) => ({
      method,
      path: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
    }));

  return (request) => async (operation) => {
    const isKnown = commands.some(
      ({ method, path }) => method === operation.method && path.test(operation.path),
    );
    if (!isKnown) return unknown;

    const inherited = Object.entries(request.headers).filter(([name]) => !ofWhole.has(name));
    const answer = await request.server.inject({
      method: operation.method,
      url: operation.path,
      remoteAddress: request.socket.remoteAddress ?? '',
      headers: {
        ...Object.fromEntries(inherited),
        'content-type': 'application/json',
        [REQUEST_ID_HEADER]: request.id,
        [OPERATION_ID_HEADER]: operation.id,
        [SCHEMA_VERSION_HEADER]: String(operation.schema),
      },
      payload: operation.body,
    });

    const headers = own.flatMap((name) => {
      const value = answer.headers[name];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(headers),
      body: answer.payload,
    };
  };
}

/** The route of a batch. */
export const batchRoute = defineRoute(
  performOperations,
  async ({ body }, { dispatch, services }) => {
    const answers: BatchedAnswer[] = [];
    for (const operation of body.operations satisfies readonly BatchedOperation[]) {
      if (answers.length > 0 && services.stopping.aborted) break;
      const answer = await dispatch!(operation);
      answers.push(answer);
      if (batchEndingStatuses.has(answer.status)) break;
    }
    return ok({ answers });
  },
);
