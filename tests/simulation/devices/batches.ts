/** Requests with several commands: what is in them, and the answer to each command. */
import type { BatchedAnswer, BatchedOperation } from '#kernel/domain/documents/operation-batch.ts';
import { OPERATION_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { Answer, Request } from './messages.ts';

type Batch = { readonly operations: readonly BatchedOperation[] };
type Answered = {
  readonly status: true;
  readonly body: { readonly answers: readonly BatchedAnswer[] };
};

export const isBatch = ({ url }: Request): boolean => url === '/api/operations';

const operationsIn = ({ body }: Request) => (JSON.parse(String(body)) as Batch).operations;

export const sizeOf = (request: Request): number => operationsIn(request).length;

/** Returns the commands of a request, each as if it had come alone. */
export const commandsIn = (request: Request): Request[] =>
  operationsIn(request).map(({ id, method, path, body }) => ({
    from: request.from,
    method: method as Request['method'],
    url: path,
    headers: { ...request.headers, [OPERATION_HEADER]: id },
    body,
  }));

/** Returns the answer to each command, or none if the answer is not whole. */
export function answersIn({ status, text }: Answer): Answer[] {
  if (status !== 200) return [];
  try {
    const { answers } = (JSON.parse(text) as Answered).body;
    return answers.map((one) => ({ ...one, text: one.body }));
  } catch {
    return [];
  }
}

/** Returns each command that got an answer with its answer, or a request for one with its own. */
export const eachAnswer = (request: Request, answer: Answer): (readonly [Request, Answer])[] =>
  isBatch(request)
    ? commandsIn(request).flatMap((command, n) =>
        answersIn(answer)
          .slice(n, n + 1)
          .map((its) => [command, its] as const),
      )
    : [[request, answer]];

/** Returns each command with its answer. The answer of one that was not performed is 503. */
export function eachCommand(request: Request, answer: Answer): (readonly [Request, Answer])[] {
  const answers = answersIn(answer);
  const none = { ...answer, status: answer.status === 200 ? 503 : answer.status };
  return commandsIn(request).map((command, n) => [command, answers[n] ?? none]);
}

/** Returns the request with only some of its commands. */
export const partOf = (request: Request, from: number, end?: number): Request => ({
  ...request,
  body: JSON.stringify({ operations: operationsIn(request).slice(from, end) }),
});

/** Returns the answer that has the answers of both, as if one request had got them. */
export function joined(one: Answer, other: Answer): Answer {
  if (one.status !== 200) return one;
  const { status, headers, text } = other;
  const rest = status === 200 ? answersIn(other) : [{ status, headers, text }];
  const answers = [...answersIn(one), ...rest].map((answer): BatchedAnswer => ({
    status: answer.status,
    headers: { ...answer.headers },
    body: answer.text,
  }));
  return { ...one, text: JSON.stringify({ status: true, body: { answers } } satisfies Answered) };
}
