/**
 * Tests what may come instead of the server's answer: sign-in pages of hotels, truncated and
 * endless bodies, refusals of files. Also tests that no request is repeated without a cause.
 */
import { describe, expect, it } from 'vitest';
import { createTransport } from '#kernel/device/http/transport.ts';
import { createApi, type ApiOptions } from '#kernel/device/index.ts';

const ours = { 'x-portal-server': 'e1', 'content-type': 'application/json' };
const notOurs = { ok: false, kind: 'not_ours', retryAfterMs: 0 };
const unreachable = { ok: false, kind: 'unreachable', retryAfterMs: 0 };
const cut = () => {
  throw new TypeError('fetch failed');
};

const saying = (body: unknown, status = 200) => Response.json(body, { status, headers: ours });
const streamOf = (source: UnderlyingDefaultSource<Uint8Array>, headers: HeadersInit = ours) =>
  new Response(new ReadableStream(source), { headers });

/** Returns an API whose requests receive these answers in turn. The last answer repeats. */
function probe(answers: readonly (() => Response)[], more: Partial<ApiOptions> = {}) {
  const asked: string[] = [];
  const api = createApi({
    baseUrl: 'http://office.example',
    version: '1.2.3',
    now: () => 0,
    session: () => ({ userId: 1, token: 'secret' }),
    transport: async () =>
      createTransport(async (url, init) => {
        asked.push(`${init!.method} ${String(url).replace('http://office.example', '')}`);
        init!.signal!.throwIfAborted();
        const response = answers[Math.min(asked.length, answers.length) - 1]!();
        // The response body is canceled with its request, as in a browser.
        const body = response.body?.pipeThrough(new TransformStream(), { signal: init!.signal! });
        return new Response(body ?? null, response);
      }),
    ...more,
  });
  return { api, asked };
}

const read = { method: 'GET', path: '/api/orders' };
const write = { method: 'POST', path: '/api/orders', body: '{}', operationId: 'op' };

describe('no answer of ours', () => {
  const page = { 'content-type': 'text/html' };
  it.each<[string, () => Response]>([
    ['204 without a body', () => new Response(null, { status: 204, headers: ours })],
    ['an empty body', () => new Response('', { headers: ours })],
    [
      'our JSON that is called text',
      () => new Response('{"status":true}', { headers: { ...ours, 'content-type': 'text/plain' } }),
    ],
    [
      'our JSON that is called a file',
      () => new Response('{"status":true}', { headers: { ...ours, 'content-type': 'image/png' } }),
    ],
    ['a list', () => saying([{ status: true }])],
    ['a number', () => saying(1)],
    ['null', () => saying(null)],
    ['a word that ofetch reads as a number', () => new Response('Infinity', { headers: ours })],
    ['a failure under a status of success', () => saying({ status: false, message: 'x' })],
    ['a success under a status of failure', () => saying({ status: true, body: {} }, 404)],
    ['half of an envelope', () => new Response('{"status":true,"bo', { headers: ours })],
    [
      'a page of 8 MB',
      () => new Response(`<html>${'<p>Welcome</p>'.repeat(600_000)}`, { headers: page }),
    ],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/wifi' } })],
  ])('is %s', async (_, answer) => {
    const { api, asked } = probe([answer]);
    expect([await api.send(read), asked.length, api.epoch()]).toEqual([notOurs, 1, null]);
  });

  it('is a page of a hotel instead of a file', async () => {
    const { api } = probe([() => new Response('<html></html>', { headers: page })]);
    expect(await api.send({ ...read, isFile: true })).toEqual(notOurs);
  });
});

describe('a body', () => {
  it('that is cut while it is read leaves the server unreachable', async () => {
    const half = () =>
      streamOf({
        start(to) {
          to.enqueue(new TextEncoder().encode('{"status":true,'));
          to.error(new TypeError('terminated'));
        },
      });
    expect(await probe([half]).api.send(write)).toEqual(unreachable);
  });

  it('that never ends is given up at the deadline', async () => {
    const endless = () => streamOf({ start: (to) => to.enqueue(new TextEncoder().encode('{')) });
    expect(await probe([endless], { timeout: 50 }).api.send(read)).toEqual(unreachable);
  });

  it('brings no keys that would change what objects are', async () => {
    const text = '{"status":true,"body":{"n":1,"__proto__":{"isAdmin":true}}}';
    const reply = await probe([() => new Response(text, { headers: ours })]).api.send(read);
    expect(reply).toEqual({ ok: true, value: { n: 1 } });
  });
});

describe('a file', () => {
  it('comes as it is, whatever its type', async () => {
    const csv = () => new Response('a;b', { headers: { ...ours, 'content-type': 'text/csv' } });
    const reply = await probe([csv]).api.send({ ...read, isFile: true });
    expect(reply.ok && (await (reply.value as Blob).text())).toBe('a;b');
  });

  it('is refused with the code of the server', async () => {
    const { api } = probe([() => saying({ status: false, message: 'not_found' }, 404)]);
    expect(await api.send({ ...read, isFile: true })).toMatchObject({
      kind: 'refused',
      code: 'not_found',
      httpStatus: 404,
    });
  });
});

it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'A connection that is cut is not tried again by itself for %s: some reads of the specification write',
  async (method) => {
    const { api, asked } = probe([cut, () => saying({ status: true, body: 1 })]);
    const { body, ...bare } = write;
    const sending = method === 'GET' ? { ...bare, method } : { ...bare, method, body };
    expect([await api.send(sending), asked.length]).toEqual([unreachable, 1]);
  },
);

it.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'An answer of %d is not asked for again',
  async (status) => {
    const { api, asked } = probe([() => saying({ status: false, message: 'x' }, status)]);
    expect([(await api.send(read)).ok, asked.length]).toEqual([false, 1]);
  },
);

it('A handler that fails is a bug, not a cut connection', async () => {
  const onSessionLost = () => {
    throw new TypeError('a bug');
  };
  const { api } = probe([() => saying({ status: false, message: 'not_logged' }, 401)], {
    onSessionLost,
  });
  await expect(api.send(read)).rejects.toThrow('a bug');
});
