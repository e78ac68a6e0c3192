/**
 * Batches, which are requests with several commands: reads, splits and joins them and their
 * answers.
 */
import type { BatchedAnswer, BatchedOperation } from '#kernel/domain/documents/operation-batch.ts';
import { OPERATION_ID_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { Answer, Request } from './messages.ts';

type Batch = { readonly operations: readonly BatchedOperation[] };
type Answered = {
  readonly status: true;
  readonly body: { readonly answers: readonly BatchedAnswer[] };
};

export const isBatch = ({ url }: Request): boolean => url === '/api/operations';

const operationsIn = ({ body }: Request) => (JSON.parse(String(body)) as Batch).operations;

export const countCommands = (request: Request): number => operationsIn(request).length;

/** Returns the commands of a batch as requests, as if each had been sent alone. */
export const readCommands = (request: Request): Request[] =>
  operationsIn(request).map(({ id, method, path, body }) => ({
    from: request.from,
    method: method as Request['method'],
    url: path,
    headers: { ...request.headers, [OPERATION_ID_HEADER]: id },
    body,
  }));

/**
 * Returns the answers to the commands of a batch, in order. Empty if the batch failed or its answer
 * is incomplete.
 */
export function readAnswers({ status, text }: Answer): Answer[] {
  if (status !== 200) return [];
  try {
    const { answers } = (JSON.parse(text) as Answered).body;
    return answers.map((one) => ({ ...one, text: one.body }));
  } catch {
    return [];
  }
}

/**
 * Returns each command of a batch with its answer; commands without an answer are left out. A
 * request that is not a batch is returned with its own answer.
 */
export const pairWithAnswers = (request: Request, answer: Answer): (readonly [Request, Answer])[] =>
  isBatch(request)
    ? readCommands(request).flatMap((command, n) =>
        readAnswers(answer)
          .slice(n, n + 1)
          .map((its) => [command, its] as const),
      )
    : [[request, answer]];

/**
 * Returns each command of a batch with its answer. A command without an answer gets the status of
 * the batch, or 503 if the batch itself succeeded.
 */
export function pairEachCommand(request: Request, answer: Answer): (readonly [Request, Answer])[] {
  const answers = readAnswers(answer);
  const none = { ...answer, status: answer.status === 200 ? 503 : answer.status };
  return readCommands(request).map((command, n) => [command, answers[n] ?? none]);
}

/** Returns the request with only some of its commands. */
export const takePart = (request: Request, from: number, end?: number): Request => ({
  ...request,
  body: JSON.stringify({ operations: operationsIn(request).slice(from, end) }),
});

/**
 * Returns one answer with the answers of two batches, as if they had been sent as one. Returns
 * `one` if its batch failed. If the other batch failed, its failure counts as one more answer.
 */
export function joinAnswers(one: Answer, other: Answer): Answer {
  if (one.status !== 200) return one;
  const { status, headers, text } = other;
  const rest = status === 200 ? readAnswers(other) : [{ status, headers, text }];
  const answers = [...readAnswers(one), ...rest].map((answer): BatchedAnswer => ({
    status: answer.status,
    headers: { ...answer.headers },
    body: answer.text,
  }));
  return { ...one, text: JSON.stringify({ status: true, body: { answers } } satisfies Answered) };
}
