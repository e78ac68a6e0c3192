/**
 * Tests calls: what counts as an answer of the portal's server, and what is sent with a request.
 */
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { describe, expect, it } from 'vitest';
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi, listFailedCalls } from '#kernel/device/index.ts';
import { defineCall } from '#kernel/domain/call.ts';
import { z } from '#kernel/domain/schema.ts';

const call = defineCall({
  name: 'probe.put',
  method: 'PUT',
  path: '/probe/:id',
  right: 'user',
  summary: 'A probe',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.int()) }),
  body: z.object({ n: z.int() }),
  answer: z.object({ n: z.int() }),
});

const ours = { 'x-portal-server': 'e1', 'content-type': 'application/json' };
function probe(answer: () => Response | Promise<Response>) {
  const seen: { url: string; init: RequestInit }[] = [];
  const lost: unknown[] = [];
  const terms: unknown[] = [];
  const api = createApi({
    baseUrl: 'http://office.example',
    version: '1.2.3',
    now: () => 0,
    session: () => ({ userId: 1, token: 'secret' }),
    transport: async () =>
      createTransport(async (url, init) => {
        seen.push({ url: String(url), init: init! });
        init!.signal?.throwIfAborted();
        return await answer();
      }),
    onSessionLost: (code, token) => {
      lost.push([code, token]);
    },
    onAcceptanceRequired: (details) => {
      terms.push(details);
    },
  });

  return {
    api,
    seen,
    lost,
    terms,
    put: () =>
      api.call(call, {
        params: { id: 'a b' },
        query: { page: 2 },
        body: { n: 1 },
        operationId: 'op',
      }),
  };
}

const said =
  (body: unknown, init: ResponseInit = {}) =>
  () =>
    new Response(JSON.stringify(body), { headers: ours, ...init });

describe('a call', () => {
  it('carries token, version, schema, operation id and bytes; never the device key', async () => {
    const { put, seen, api } = probe(said({ status: true, body: { n: 4 } }));
    expect(await put()).toEqual({ ok: true, value: { n: 4 } });
    expect(seen[0]!.url).toBe('http://office.example/api/probe/a%20b?page=2');
    expect(Object.fromEntries(new Headers(seen[0]!.init.headers))).toMatchObject({
      'x-portal-token': 'secret',
      'x-portal-version': '1.2.3',
      'x-portal-schema': String(CLIENT_SCHEMA_VERSION),
      'idempotency-key': 'op',
    });

    expect(new Headers(seen[0]!.init.headers).has('x-portal-device')).toBe(false);
    expect(seen[0]!.init.body).toBe('{"n":1}');
    expect(api.epoch()).toBe('e1');
  });

  it('carries the device key where it is given one', async () => {
    const { api, seen } = probe(said({ status: true, body: {} }));
    await api.send({ method: 'GET', path: '/api/auth/me', deviceKey: 'device' });
    expect(new Headers(seen[0]!.init.headers).get('x-portal-device')).toBe('device');
  });

  it.each([
    [
      'a page of a hotel',
      () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
    ],
    [
      'JSON without our header',
      () =>
        new Response('{"status":true,"body":{}}', {
          headers: { 'content-type': 'application/json' },
        }),
    ],
    [
      'our header over HTML',
      () =>
        new Response('<html></html>', {
          headers: { 'x-portal-server': 'e1', 'content-type': 'text/html' },
        }),
    ],
    ['JSON that is none', () => new Response('{"status":', { headers: ours })],
    ['a gateway’s 502', () => new Response('bad gateway', { status: 502 })],
  ])('does not take %s for an answer', async (_, answer) => {
    expect(await probe(answer).put()).toEqual({ ok: false, kind: 'not_ours', retryAfterMs: 0 });
  });

  it('tells refusals, 5xx, 429 and silence apart', async () => {
    expect(
      await probe(
        said(
          { status: false, message: 'version_conflict', details: { order: 1 } },
          { status: 409, headers: ours },
        ),
      ).put(),
    ).toEqual({
      ok: false,
      kind: 'refused',
      httpStatus: 409,
      code: 'version_conflict',
      details: { order: 1 },
      retryAfterMs: 0,
      by: '',
    });

    expect(
      await probe(
        said({ status: false, message: 'internal_error' }, { status: 500, headers: ours }),
      ).put(),
    ).toMatchObject({ kind: 'server_error' });
    expect(
      await probe(
        said({ status: false, message: 'file_changed' }, { status: 502, headers: ours }),
      ).put(),
    ).toMatchObject({ kind: 'refused', httpStatus: 502, code: 'file_changed' });
    expect(
      await probe(
        said(
          { status: false, message: 'too_many_requests' },
          { status: 429, headers: { ...ours, 'retry-after': '7' } },
        ),
      ).put(),
    ).toEqual({ ok: false, kind: 'throttled', retryAfterMs: 7000 });
    expect(
      await probe(() => {
        throw new TypeError('fetch failed');
      }).put(),
    ).toEqual({ ok: false, kind: 'unreachable', retryAfterMs: 0 });
  });

  it('tells a server that is busy from one that fails, and from one that is older than the caller', async () => {
    const kindOf = async (message: string, headers: Record<string, string>) => {
      const reply = await probe(said({ status: false, message }, { status: 503, headers })).put();
      return reply.ok || reply.kind === 'refused' ? reply : [reply.kind, reply.retryAfterMs];
    };
    const waiting = { ...ours, 'retry-after': '5' };
    expect([
      await kindOf('unavailable', waiting),
      await kindOf('server_outdated', waiting),
      await kindOf('unavailable', ours),
    ]).toEqual([
      ['busy', 5000],
      ['outdated', 5000],
      ['server_error', 0],
    ]);
  });

  it('tells once whose session was lost, and that terms are due', async () => {
    const gone = probe(
      said({ status: false, message: 'invalid_token' }, { status: 401, headers: ours }),
    );

    await gone.put();
    expect(gone.lost).toEqual([['invalid_token', 'secret']]);
    const due = probe(
      said(
        { status: false, message: 'acceptance_required', details: { version: 'v' } },
        { status: 403, headers: ours },
      ),
    );

    await due.put();
    expect(due.terms).toEqual([{ version: 'v' }]);
  });
});

describe('a call that fails', () => {
  const noted = () => listFailedCalls()[0]!;
  const idOf = ({ seen }: ReturnType<typeof probe>) =>
    new Headers(seen[0]!.init.headers).get('x-request-id');

  it('is noted under the id that it was sent with, without its query and its body', async () => {
    const lost = probe(() => {
      throw new TypeError('fetch failed');
    });
    await lost.put();

    expect(noted().request).toMatch(/^[\w-]{36}$/);
    expect(noted()).toEqual({
      request: idOf(lost),
      at: 0,
      route: 'PUT /api/probe/a%20b',
      kind: 'unreachable',
      status: undefined,
      code: undefined,
    });
  });

  it('is noted under the id of the answer, which a proxy may have replaced', async () => {
    const headers = { ...ours, 'x-request-id': 'of-the-proxy' };
    const body = { status: false, message: 'internal_error' };
    await probe(said(body, { status: 500, headers })).put();
    expect(noted()).toMatchObject({
      request: 'of-the-proxy',
      kind: 'server_error',
      status: 500,
      code: 'internal_error',
    });
  });

  it('is noted without a code if another program answered', async () => {
    await probe(() => new Response('{"message":"a secret"}', { status: 502 })).put();
    expect(noted()).toMatchObject({ kind: 'not_ours', status: 502, code: undefined });
  });

  it('is noted once for each route, the newest first', async () => {
    const { put, api } = probe(
      said({ status: false, message: 'x' }, { status: 409, headers: ours }),
    );
    for (const path of ['/api/1', '/api/2', '/api/3', '/api/4', '/api/5', '/api/6'])
      await api.send({ method: 'GET', path });
    await put();
    await api.send({ method: 'GET', path: '/api/4' });
    expect(listFailedCalls().map(({ route }) => route)).toEqual([
      'GET /api/4',
      'PUT /api/probe/a%20b',
      'GET /api/6',
      'GET /api/5',
      'GET /api/3',
    ]);
  });
});
