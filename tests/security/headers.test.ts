/**
 * Tests the headers of answers, and the methods, bodies and media types that every call refuses.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { anyBodySchema, rawBytesSchema } from '#kernel/domain/schema.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { chooseCases } from '../test-extent.ts';
import { createCallerChooser, makeDistributor, makeUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { NOT_SERVED_TEXT, setUpPortalFiles } from './portal-files-setup.ts';

let server: TestServer, client: Client, callerOf: (call: AnyCall) => Client;
const dist = setUpPortalFiles();

beforeAll(async () => {
  server = await startServer({ staticDir: dist });
  client = await server.as(await makeUser(server, await makeDistributor(server)));
  callerOf = await createCallerChooser(server, client);
}, 60_000);

afterAll(() => server?.close());

const wanted: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU='; .*frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types [a-z -]+$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'x-frame-options': /^DENY$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(self\)/,
};

const answers: readonly [string, string, string, number][] = [
  ['the portal', 'GET', '/', 200],
  ['a page', 'GET', '/orders', 200],
  ['a page that is none', 'GET', '/nowhere', 404],
  ['a script', 'GET', '/assets/index-1a2b3c.js', 200],
  ['a script that is none', 'GET', '/assets/gone.js', 404],
  ['the worker', 'GET', '/sw.js', 200],
  ['version.json', 'GET', '/version.json', 200],
  ['the manifest', 'GET', '/manifest.webmanifest', 200],
  ['an API answer', 'GET', '/api/health', 200],
  ['an API refusal', 'GET', '/api/orders', 401],
  ['an API call that is none', 'GET', '/api/nothing', 404],
  ['a wrong method', 'DELETE', '/api/orders', 405],
  ['HEAD', 'HEAD', '/api/orders', 405],
  ['HEAD of a page', 'HEAD', '/login/reset/a-token', 200],
  ['HEAD of a page that is none', 'HEAD', '/nowhere', 404],
  ['HEAD of OpenAPI', 'HEAD', '/api/openapi.json', 405],
  ['OpenAPI', 'GET', '/api/openapi.json', 200],
  ['a malformed address', 'GET', '/%c0%ae%c0%ae/', 400],
  ['a way out', 'GET', '/..%2f..%2fpackage.json', 404],
];

describe('every answer carries the security headers', () => {
  test.each(answers)('%s: %s %s → %i', async (_what, method, url, status) => {
    const answer = await server.anonymous.send(method, url);
    expect.soft(answer.status).toBe(status);
    for (const [name, pattern] of Object.entries(wanted))
      expect
        .soft([name, String(answer.headers[name])])
        .toEqual([name, expect.stringMatching(pattern)]);
    expect(String(answer.headers['content-security-policy'])).not.toMatch(/unsafe|\*|http:/);
  });

  test('the answers to bytes that are no HTTP and to headers that are too large', async () => {
    const { port } = new URL(await server.listen());
    const say = (bytes: string) =>
      new Promise<string>((done) => {
        let heard = '';
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
          .setEncoding('utf8')
          .on('data', (part: string) => {
            heard += part;
          })
          .on('error', () => {})
          .on('close', () => done(heard));
      });
    for (const [bytes, first] of [
      ['nonsense\r\n\r\n', 'HTTP/1.1 400 '],
      [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 431 '],
    ] as const) {
      const heard = await say(bytes);
      expect(heard.slice(0, first.length)).toBe(first);
      for (const name of Object.keys(wanted)) expect(heard).toContain(`\r\n${name}: `);
    }
  });

  test('the answer 500 to an unexpected error, which says nothing about the error', async () => {
    const { pool } = server;
    const query = pool.connect.bind(pool);
    pool.connect = (() => Promise.reject(new Error('secret detail'))) as typeof pool.connect;
    const answer = await client.send('GET', '/api/orders');
    pool.connect = query;
    expect([answer.status, answer.json]).toEqual([
      500,
      { status: false, message: 'internal_error' },
    ]);

    for (const [name, pattern] of Object.entries(wanted))
      expect([name, String(answer.headers[name])]).toEqual([name, expect.stringMatching(pattern)]);
  });

  test('no answer names the software that serves it', async () => {
    for (const [, method, url] of answers)
      expect(Object.keys((await server.anonymous.send(method, url)).headers)).not.toContain(
        'x-powered-by',
      );
  });

  test('a portal with an https address sends HSTS too', async () => {
    const secure = await startServer({ config: { publicUrl: 'https://portal.example' } });
    const answer = await secure.anonymous.send('GET', '/api/health');
    await secure.close();
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });
});

describe('caches and served files', () => {
  test.each([
    ['/', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/version.json', 'no-store'],
    ['/assets/index-1a2b3c.js', 'public, max-age=31536000, immutable'],
    ['/api/health', 'no-store'],
    ['/api/orders', 'no-store'],
    ['/api/metrics', 'no-store'],
    ['/assets/gone.js', 'no-store'],
    ['//a.example/orders', 'no-store'],
  ])('%s has the cache-control %s', async (url, cache) => {
    expect((await server.anonymous.send('GET', url)).headers['cache-control']).toBe(cache);
  });

  test('a script has a charset with which Chromium caches the compiled code', async () => {
    const { headers } = await server.anonymous.send('GET', '/assets/index-1a2b3c.js');
    expect(headers['content-type']).toBe('text/javascript; charset=iso-8859-15');
  });

  test('a refusal of the file server has the usual format', async () => {
    const answer = await server.anonymous.send('GET', '//a.example/orders');
    expect([answer.status, answer.json]).toEqual([404, { status: false, message: 'not_found' }]);
  });

  test('nothing beside the built portal is served', async () => {
    for (const url of [
      '/.source-hash',
      '/.git/config',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/..%2f.git%2fconfig',
      '/assets/..%2f..%2fsrc%2fapp%2fserver%2fmain.ts',
      '//etc/passwd',
      '/assets/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    ]) {
      const { status, text } = await server.anonymous.send('GET', url);
      expect([url, status, text.includes(NOT_SERVED_TEXT)]).toEqual([url, 404, false]);
    }
  });
});

describe('every call refuses other requests', () => {
  const at = ({ path }: Pick<AnyCall, 'path'>) =>
    `/api${path.replace(':id', '01932f00-0000-7000-8000-000000000001').replace(':distributorID', '0').replace(':number', '26-000001')}`;

  // The calls that mails link to and those for pictures are left out, because `tests/marketing`
  // tests what they refuse.
  const own = allCalls.filter(({ from }) => from !== 'anywhere');
  const withoutHead = own.filter(({ head }) => !head);
  test.each(chooseCases(4, withoutHead))('$name: HEAD answers 405', async (call) => {
    expect((await client.send('HEAD', at(call))).status).toBe(405);
  });
  test.each(chooseCases(4, own))('$name: from another origin, 403', async (call) => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      expect([
        headers,
        (await client.send(call.method, at(call), call.body ? {} : undefined, headers)).json
          .message,
      ]).toEqual([headers, 'foreign_origin']);
  });

  const changing = allCalls.filter((call) => call.body);
  test.each(chooseCases(8, changing))('$name: a body over its limit, 413', async (call) => {
    const answer = await callerOf(call).send(
      call.method,
      `/api${fillPathParameters(call, { id: 'x', number: 'x' })}`,
      `{"a":"${'x'.repeat(call.bodyLimit)}"}`,
    );
    expect([answer.status, answer.json.message]).toEqual([413, 'body_too_large']);
  });

  const reading = changing.filter(({ body }) => body !== rawBytesSchema && body !== anyBodySchema);
  test.each(chooseCases(8, reading))(
    '$name: keys of the prototype are refused while parsing, 400',
    async (call) => {
      for (const body of [
        '{"__proto__":{"admin":true}}',
        '{"constructor":{"prototype":{"admin":true}}}',
        '{"a":{"__proto__":1}}',
      ]) {
        const answer = await callerOf(call).send(call.method, at(call), body);

        // A schema that refuses unknown keys would answer `invalid_input`, but these keys must be
        // refused before.
        expect([answer.status, answer.json.message]).toEqual([400, 'malformed_body']);
      }
      expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    },
  );
  test.each(chooseCases(24, reading))(
    '$name: a body of deeply nested brackets, 400',
    async (call) => {
      const deep = (call.bodyLimit - 100) / 2;
      const answer = await callerOf(call).send(
        call.method,
        at(call),
        `{"email":${'['.repeat(deep)}${']'.repeat(deep)}}`,
      );
      expect([answer.status, answer.json.message]).toEqual([400, 'invalid_input']);
    },
  );
  test.each(chooseCases(8, reading))(
    '$name: text that is no JSON, 400; another media type, 415',
    async (call) => {
      for (const body of ['{', '[1,', '\u0000', '{"a":1}}'])
        expect((await callerOf(call).send(call.method, at(call), body)).json.message).toBe(
          'malformed_body',
        );
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ])
        expect(
          (await callerOf(call).send(call.method, at(call), '{}', { 'content-type': type })).status,
        ).toBe(415);
    },
  );
});

test('OpenAPI says which calls need a token and which a key', async () => {
  const { paths, components } = JSON.parse(
    (await server.anonymous.send('GET', '/api/openapi.json')).text,
  ) as {
    components: { securitySchemes: Record<string, unknown> };
    paths: Record<
      string,
      Record<
        string,
        { security?: unknown; parameters?: { name: string; in: string; required?: boolean }[] }
      >
    >;
  };
  expect(components.securitySchemes).toEqual({
    session: { type: 'apiKey', in: 'header', name: 'x-portal-token' },
    erp: { type: 'http', scheme: 'bearer' },
  });
  for (const call of allCalls) {
    const { security, parameters = [] } =
      paths[`/api${call.path.replace(/:(\w+)/g, '{$1}')}`]![call.method.toLowerCase()]!;
    expect([call.name, security]).toEqual([
      call.name,
      call.right === 'public' ? [] : [{ [call.right === 'integration' ? 'erp' : 'session']: [] }],
    ]);
    expect([
      call.name,
      parameters.some((p) => p.in === 'header' && p.name === 'idempotency-key' && p.required),
    ]).toEqual([call.name, call.command]);
  }
});

test('OpenAPI describes every call', async () => {
  const { paths } = JSON.parse((await server.anonymous.send('GET', '/api/openapi.json')).text) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const described = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    )
    .sort();
  expect(described).toEqual(
    allCalls.map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  );
});
