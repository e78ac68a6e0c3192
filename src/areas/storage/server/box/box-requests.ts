/**
 * Sends requests to Box with a token. An expired token is refreshed once, and refusals become
 * problems that have a message.
 */
import { z, type Schema } from '#kernel/domain/schema.ts';
import {
  sendStreamRequest,
  readResponseText,
  type StreamResponse,
  type StreamRequest,
} from '../stream-request.ts';
import { StorageError, type StorageProblem } from '../storage.ts';
import { readBoxJson, requireBoxJson } from './box-json.ts';
import { getBoxAccessToken, type BoxServices } from './box-tokens.ts';

/**
 * A request. Its body is a function, because a stream must be created again for a second attempt.
 */
export type BoxRequest = Omit<StreamRequest, 'body'> & {
  readonly body?: () => StreamRequest['body'];
};

const refusalSchema = z.object({
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

/** Returns the content of a failed answer. */
export async function readBoxRefusal(reply: StreamResponse): Promise<BoxRefusal> {
  const read = readBoxJson(refusalSchema, await readResponseText(reply));
  return { code: read?.code ?? '', conflicts: read?.context_info?.conflicts };
}

export function toBoxError(status: number, { code }: BoxRefusal): StorageError {
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

/** Returns the answer. After a 401 the request is repeated with a new token. */
export async function sendBoxRequest(
  services: BoxServices,
  request: BoxRequest,
): Promise<StreamResponse> {
  const { body, ...rest } = request;

  const once = (token: string) => {
    const sent = body?.();
    return sendStreamRequest({
      ...rest,
      ...(sent ? { body: sent } : {}),
      headers: { ...request.headers, authorization: `Bearer ${token}` },
    });
  };

  const token = await getBoxAccessToken(services);
  const reply = await once(token);
  if (reply.status !== 401) return reply;
  reply.stream.resume();

  return once(await getBoxAccessToken(services, token));
}

/** Returns the answer's JSON, validated by a schema. Throws StorageError for a failure. */
export async function fetchBoxJson<T>(
  services: BoxServices,
  request: BoxRequest,
  schema: Schema<T>,
): Promise<T> {
  const reply = await sendBoxRequest(services, request);
  if (reply.status >= 300) throw toBoxError(reply.status, await readBoxRefusal(reply));

  return requireBoxJson(schema, await readResponseText(reply));
}

export const createJsonBody = (value: unknown) => () => Buffer.from(JSON.stringify(value));
export const JSON_TYPE = { 'content-type': 'application/json' } as const;
