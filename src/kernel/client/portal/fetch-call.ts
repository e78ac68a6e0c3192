/** Asks the server for something that is not kept on the device; the contract gives the shapes and brings no schemas along. */
import type { AnswerOf, AnyCall, QueryOf } from '#kernel/domain/call.ts';
import type { Api, Reply } from '#kernel/device/index.ts';

/** `path` below `/api`, with its parameters filled in. */
export function fetchCall<C extends AnyCall>(
  api: Pick<Api, 'send'>,
  path: string,
  query: Partial<QueryOf<C>> = {},
): Promise<Reply<AnswerOf<C>>> {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query as Record<string, unknown>))
    if (value !== undefined && value !== '') asked.set(name, String(value));
  return api.send({
    method: 'GET',
    path: `/api${path}${asked.size ? `?${asked}` : ''}`,
  }) as Promise<Reply<AnswerOf<C>>>;
}
