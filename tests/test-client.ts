/**
 * Sends calls according to their contracts, through any transport: within the process or over HTTP.
 */
import { randomUUID } from 'node:crypto';
import {
  fillPathParameters,
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
} from '#kernel/domain/protocol/address.ts';
import { OPERATION_ID_HEADER } from '#kernel/domain/protocol/headers.ts';
import type { AnyCall } from '#kernel/domain/call.ts';

export type Answer<Body = never> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  json: {
    status: boolean;
    body: Body;
    data: Body;
    message?: string;
    details?: Record<string, unknown>;
  };
};

type Wanted<C extends AnyCall> = {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyOf<C>;
  key?: string;
  headers?: Record<string, string>;
};

export type Client = {
  readonly token: string | undefined;
  /** Sends a call. Commands are sent with a new key unless `key` is set. */
  call<C extends AnyCall>(call: C, wanted?: Wanted<C>): Promise<Answer<AnswerOf<C>>>;
  /** Sends any other request, for example `send('GET', '/api/orders')`. */
  send(
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<unknown>>;
};

export const createClient = (token: string | undefined, send: Client['send']): Client => ({
  token,
  send,
  call: (call, { params, query, body, key, headers } = {}) => {
    const search = new URLSearchParams(
      Object.entries((query ?? {}) as Record<string, unknown>)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]) => [k, String(v)]),
    ).toString();
    const url = `/api${fillPathParameters(call, (params ?? {}) as Record<string, unknown>)}${search ? `?${search}` : ''}`;
    return send(call.method, url, body ?? (call.body ? {} : undefined), {
      ...(call.command ? { [OPERATION_ID_HEADER]: key ?? randomUUID() } : {}),
      ...headers,
    }) as never;
  },
});

/**
 * Returns the payload of a request: bytes and texts unchanged, because a text is JSON already, and
 * everything else as JSON.
 */
export const payloadOf = (body: unknown): string | Buffer => {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return typeof body === 'string' ? body : JSON.stringify(body);
};

export const mediaTypeOf = (body: unknown): Record<string, string> => {
  if (body === undefined) return {};
  return {
    'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
  };
};

/** Returns the body of an answer that was expected to succeed. Throws if its status is not 200. */
export function bodyOf<Body>({ status, text, json }: Answer<Body>): Body {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json.body;
}
