/**
 * Tests requests that are refused because of their framing, query or method, and the headers of
 * answers.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import { z } from '#kernel/domain/schema.ts';
import { noteConnectionError } from '#kernel/server/postgres/connection-errors.ts';
import { signInUser } from '../make-users.ts';
import { chooseCases } from '../test-extent.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { setUpPortalFiles } from './portal-files-setup.ts';

let server: TestServer, secure: TestServer, admin: Client, port: number;
const dist = setUpPortalFiles();

beforeAll(async () => {
  [server, secure] = await Promise.all([
    startServer({ staticDir: dist }),
    startServer({ staticDir: dist, config: { publicUrl: 'https://portal.example' } }),
  ]);
  admin = await signInUser(server, null);
  port = Number(new URL(await server.listen()).port);
}, 60_000);

afterAll(async () => {
  await Promise.all([server?.close(), secure?.close()]);
});

describe('a message', () => {
  test.each([
    [
      'of a length and in chunks',
      'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['of two lengths', 'content-length: 4\r\ncontent-length: 5\r\n\r\n{}  '],
    ['in chunks and something else', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ])('%s is refused, and what follows it is not read', async (_what, rest) => {
    const heard = await new Promise<string>((done) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST /api/auth/logout HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${rest}GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n`,
        ),
      )
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('error', () => {})
        .on('close', () => done(text));
    });
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  test.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', '408'],
    ['HPE_INVALID_METHOD', '400'],
  ])(
    'that is given up (%s) is answered %s and its connection closed, although the client keeps it open',
    async (code, status) => {
      const accepted = once(server.app.server, 'connection') as Promise<[Socket]>;
      const kept = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () =>
        kept.write('POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n{'),
      )
        .setEncoding('utf8')
        .on('error', () => {});

      const heard = once(kept, 'data') as Promise<[string]>;
      const [socket] = await accepted;

      // This emits an error as Node does when a request takes too long or cannot be parsed.
      server.app.server.emit('clientError', Object.assign(new Error('too slow'), { code }), socket);
      expect((await heard)[0].slice(9, 12)).toBe(status);

      await once(socket, 'close');
      kept.destroy();
    },
  );

  test.each(['TRACE', 'OPTIONS', 'PATCH', 'PROPFIND'])(
    'of the method %s is refused by pages and calls',
    async (method) => {
      for (const url of ['/', '/orders', '/api/orders', '/api/auth/login'])
        expect([url, (await server.anonymous.send(method, url)).status]).toEqual([
          url,
          expect.toSatisfy((status: number) => [403, 404, 405, 501].includes(status)),
        ]);
    },
  );

  const asked = allCalls
    .filter((call) => call.right !== 'integration')
    .flatMap((call) =>
      Object.keys(
        (
          z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }) as {
            properties?: object;
          }
        ).properties ?? {},
      ).map((field) => ({ call, name: call.name, field })),
    );

  test.each(chooseCases(8, asked))(
    'to $name that says $field twice is refused',
    async ({ call, field }) => {
      const answer = await admin.send(
        call.method,
        `/api${fillPathParameters(call, { id: '01932f00-0000-7000-8000-000000000001', distributorID: 0 })}?${field}=1&${field}=1`,
      );
      expect([answer.status, answer.json.message]).toEqual([400, 'invalid_input']);
    },
  );

  test('with a NUL in a filter of the audit is refused, because PostgreSQL cannot store it', async () => {
    expect((await admin.send('GET', '/api/audit/actions?target=a%00b')).status).toBe(400);
  });
});

describe('an answer', () => {
  const files = {
    '/': 'text/html; charset=utf-8',
    '/orders': 'text/html; charset=utf-8',
    '/sw.js': 'application/javascript; charset=utf-8',
    '/assets/index-1a2b3c.css': 'text/css; charset=utf-8',
    '/version.json': 'application/json; charset=utf-8',
    '/icon.svg': 'image/svg+xml; charset=utf-8',
    '/manifest.webmanifest': 'application/manifest+json',
    '/api/health': 'application/json; charset=utf-8',
    '/api/nothing': 'application/json; charset=utf-8',
    '/assets/gone.js': 'application/json; charset=utf-8',
  };

  test.each(Object.entries(files))('%s says that it is %s', async (url, type) => {
    expect(
      String((await server.anonymous.send('GET', url)).headers['content-type']).toLowerCase(),
    ).toBe(type);
  });

  test('cannot be read by another site, and no preflight is granted', async () => {
    for (const url of [...Object.keys(files), '/api/orders', '/api/openapi.json'])
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await server.anonymous.send(method, url, undefined, {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-portal-token',
        });
        expect([
          method,
          url,
          Object.keys(headers).filter((name) => name.startsWith('access-control-')),
        ]).toEqual([method, url, []]);
      }
  });

  test.each([...Object.keys(files), '/%c0%ae/'])(
    '%s over HTTPS asks for HTTPS for a year, with all subdomains',
    async (url) => {
      expect((await secure.anonymous.send('GET', url)).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
    },
  );

  test('lists no folder', async () => {
    for (const url of ['/assets', '/assets/', '/api/', '/api'])
      expect([url, (await server.anonymous.send('GET', url)).text]).toEqual([
        url,
        expect.not.stringContaining('index-1a2b3c'),
      ]);
  });

  test('does not redirect to another site, to a folder or to an address without its trailing slash', async () => {
    for (const url of [
      '//evil.example',
      '//evil.example/..',
      '/assets',
      '/login?next=https://evil.example',
      '/orders/',
      '/%2f%2fevil.example',
    ])
      expect([url, (await server.anonymous.send('GET', url)).headers['location']]).toEqual([
        url,
        undefined,
      ]);
  });
});

test('an unexpected error is logged as an error with its reason', async () => {
  const { pool } = server;
  const open = pool.connect.bind(pool);
  pool.connect = (() => Promise.reject(new Error('the reason'))) as typeof pool.connect;
  await admin.send('GET', '/api/orders');
  pool.connect = open;
  expect(
    server.logs.filter((line) => line.startsWith('["error"') && line.includes('the reason')),
  ).toHaveLength(1);
});

test('a call is answered 503 while the database refuses connections, and 200 afterwards', async () => {
  const { pool } = server;
  const open = pool.connect.bind(pool);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  noteConnectionError(refused);
  pool.connect = (() => Promise.reject(refused)) as typeof pool.connect;

  const during = await admin.send('GET', '/api/orders');
  pool.connect = open;
  expect([during.status, during.headers['retry-after'], during.json]).toEqual([
    503,
    '5',
    { status: false, message: 'unavailable' },
  ]);
  expect((await admin.send('GET', '/api/orders')).status).toBe(200);
});

/** Only the worker that decodes barcodes may compile WebAssembly. */
describe('WebAssembly', () => {
  test('the worker may compile its decoder and load nothing else', async () => {
    const { headers } = await server.anonymous.send('GET', '/assets/decode-barcodes-1a2b3c4d.js');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers['content-type']).toMatch(/^text\/javascript/u);
  });

  test('the decoder has the media type of WebAssembly', async () => {
    const { headers } = await server.anonymous.send('GET', '/assets/zxing_reader-1a2b3c4d.wasm');
    expect(headers['content-type']).toBe('application/wasm');
  });

  test.each([
    '/',
    '/orders',
    '/orders?/assets/decode-barcodes-1a2b3c4d.js',
    '/sw.js',
    '/assets/index-1a2b3c.js',
    '/assets/other-decode-barcodes-1a2b3c4d.js',
    '/assets/zxing_reader-1a2b3c4d.wasm',
    '/api/health',
  ])('no other answer allows WebAssembly: %s', async (url) => {
    const { headers } = await server.anonymous.send('GET', url);
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'/u);
    expect(String(headers['content-security-policy'])).not.toMatch(/wasm/u);
  });
});
