/**
 * Sends operations: one with its own call, several in one request. The answer to each is handled as
 * if the operation had been sent alone.
 */
import type { FetchResponse } from 'ofetch';
import type { BatchedAnswer, BatchedOperation } from '#kernel/domain/documents/operation-batch.ts';
import { readBatchedAnswer } from './answer.ts';
import type { Reply } from './reply.ts';
import type { OutgoingRequest } from './request-headers.ts';

/** A command with its key and its exact bytes. */
export type Operation = OutgoingRequest & {
  readonly operationId: string;
  readonly body: string;
  readonly schema: number;
};

/** Sends the operations of this device. */
export type OperationSender = {
  /** Returns the most operations to send in one request: 1 while the server has refused several. */
  most(): number;
  /**
   * Sends operations in one request.
   * @returns The replies to the first operations, in their order. The operations without a reply
   * may have been performed, so the caller sends them again under their keys. If there are no
   * replies, the server does not take several operations now, and each must be sent alone.
   */
  perform(
    operations: readonly Operation[],
    agreed: string | undefined,
  ): Promise<readonly Reply<unknown>[]>;
};

const batchedOf = ({ operationId, method, path, schema, body }: Operation): BatchedOperation => ({
  id: operationId,
  method: method as BatchedOperation['method'],
  path,
  schema,
  body,
});

/** Returns the bytes that an operation adds to the body of a request with several. */
export const countBytesInBatch = (operation: Operation): number =>
  new TextEncoder().encode(`${JSON.stringify(batchedOf(operation))},`).length;

type SenderParts = {
  readonly send: (sending: OutgoingRequest) => Promise<Reply<unknown>>;
  /**
   * Handles the answer to one operation as if the operation had been sent alone, and returns its
   * reply.
   */
  readonly hear: (
    answer: FetchResponse<unknown>,
    operation: Operation,
    token: string | undefined,
  ) => Reply<unknown>;
  readonly token: () => string | undefined;
  readonly serverVersion: () => string | null;
  /** The most operations in one request. */
  readonly most: number;
};

/** Creates the sender. It remembers which version of the server takes one operation only. */
export function createOperationSender({
  send,
  hear,
  token: tokenNow,
  serverVersion,
  most,
}: SenderParts): OperationSender {
  let refusedBy: string | null | undefined;

  return {
    most: () => (refusedBy !== undefined && refusedBy === serverVersion() ? 1 : most),
    async perform(operations, agreed) {
      const [first] = operations;
      if (first && operations.length === 1) return [await send({ ...first, agreed })];

      const token = tokenNow();
      const reply = await send({
        method: 'POST',
        path: '/api/operations',
        body: JSON.stringify({ operations: operations.map(batchedOf) }),
        agreed,
        token,
      });

      if (reply.ok) {
        const { answers } = reply.value as { readonly answers: readonly BatchedAnswer[] };
        const replies: Reply<unknown>[] = [];
        for (const [n, operation] of operations.entries()) {
          const answer = answers[n] && readBatchedAnswer(answers[n]);
          if (!answer) break;
          replies.push(hear(answer, operation, token));
        }
        return replies;
      }

      if (reply.kind === 'server_error') return [];
      // The first operation gets the reply that it would have received on its own. The others get
      // none, because they may have been performed if no answer arrived.
      if (reply.kind !== 'refused' || reply.httpStatus === 401 || reply.httpStatus === 426)
        return [reply];
      // An older server does not know the call.
      refusedBy = serverVersion();
      return [];
    },
  };
}
