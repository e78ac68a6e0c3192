/** Calls by their contracts, over whatever sends: within the process or over HTTP. */
import { randomUUID } from 'node:crypto';
import { pathOf } from '#kernel/domain/address.ts';
import { OPERATION_HEADER } from '#kernel/domain/headers.ts';
import type { Answer, Client } from './server.ts';

export const callingBy = (token: string | undefined, send: Client['send']): Client => ({
  token,
  send,
  call: (call, { params, query, body, key, headers } = {}) => {
    const search = new URLSearchParams(
      Object.entries((query ?? {}) as Record<string, unknown>)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]) => [k, String(v)]),
    ).toString();
    const url = `/api${pathOf(call, (params ?? {}) as Record<string, unknown>)}${search ? `?${search}` : ''}`;
    return send(call.method, url, body ?? (call.body ? {} : undefined), {
      ...(call.command ? { [OPERATION_HEADER]: key ?? randomUUID() } : {}),
      ...headers,
    }) as never;
  },
});
/** What a call that was expected to succeed answered. */
export function bodyOf<Body>({ status, text, json }: Answer<Body>): Body {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json.body;
}
