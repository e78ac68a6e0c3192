/** Requests to Box with a token: a spent one is refreshed once, and what Box refuses becomes a problem that has words. */
import { z, type Schema } from '#kernel/domain/schema.ts';
import { send, textOf, type Received, type StreamRequest } from '../http.ts';
import { StorageError, type StorageProblem } from '../storage.ts';
import { accessToken, type BoxServices } from './tokens.ts';

/** Bodies that are streams are made anew for a second try. */
export type BoxRequest = Omit<StreamRequest, 'body'> & {
  readonly body?: () => StreamRequest['body'];
};

const said = z.object({
  code: z.optional(z.string()),
  context_info: z.optional(z.object({ conflicts: z.optional(z.unknown()) })),
});
const problems: Readonly<Record<string, StorageProblem>> = {
  storage_limit_exceeded: 'full',
  insufficient_space: 'full',
  not_found: 'not_found',
  trashed: 'not_found',
};
export type BoxRefusal = { readonly code: string; readonly conflicts: unknown };
/** What an answer that is no success says. */
export async function refusalOf(reply: Received): Promise<BoxRefusal> {
  const text = await textOf(reply);
  try {
    const read = z.safeParse(said, JSON.parse(text));
    if (!read.success) return { code: '', conflicts: undefined };
    return { code: read.data.code ?? '', conflicts: read.data.context_info?.conflicts };
  } catch {
    return { code: '', conflicts: undefined };
  }
}
export function problemOf(status: number, { code }: BoxRefusal): StorageError {
  const known = problems[code];
  const byStatus: StorageProblem =
    status === 401
      ? 'reauthorize'
      : status === 404
        ? 'not_found'
        : status === 416
          ? 'wrong_content'
          : 'rejected';
  const isTheirs = status === 429 || status >= 500;
  return new StorageError(known ?? (isTheirs ? 'unreachable' : byStatus), `${status} ${code}`);
}

/** Any answer but 401: that one is tried again with a new token. */
export async function boxReply(services: BoxServices, request: BoxRequest): Promise<Received> {
  const { body, ...rest } = request;
  const once = (token: string) => {
    const sent = body?.();
    return send({
      ...rest,
      ...(sent ? { body: sent } : {}),
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    });
  };
  const token = await accessToken(services);
  const reply = await once(token);
  if (reply.status !== 401) return reply;
  reply.stream.resume();
  return once(await accessToken(services, token));
}
/** The answer's JSON, read by its schema; `also`: other statuses that are no failure. */
export async function boxJson<T>(
  services: BoxServices,
  request: BoxRequest,
  schema: Schema<T>,
): Promise<T> {
  const reply = await boxReply(services, request);
  if (reply.status >= 300) throw problemOf(reply.status, await refusalOf(reply));
  const read = z.safeParse(schema, JSON.parse(await textOf(reply)));
  if (!read.success) throw new StorageError('rejected', 'an answer of another shape');
  return read.data as T;
}
export const jsonBody = (value: unknown) => () => Buffer.from(JSON.stringify(value));
export const JSON_TYPE = { 'content-type': 'application/json' } as const;
