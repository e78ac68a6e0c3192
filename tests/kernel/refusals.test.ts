/**
 * Tests refusals: a code that a route can answer must have an HTTP status to compile, and a refusal
 * without one is answered as a bug of the server.
 */
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRefusalCodes, serverModules } from '#app/server/modules.ts';
import { defineCall } from '#kernel/domain/call.ts';
import { commonFailureCodes } from '#kernel/domain/codes.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { serveApi } from '#kernel/server/api/serve-api.ts';
import type { ServerModule } from '#kernel/server/module.ts';
import { defineRoute, type Handler } from '#kernel/server/define-route.ts';
import type { Services } from '#kernel/server/services.ts';
import { filesBelow, readSource } from '../source-files.ts';

const callTo = <const Path extends `/${string}`>(path: Path) =>
  defineCall({ name: `test.${path}`, method: 'GET', path, right: 'public', summary: '' });

const full = defineRoute(callTo('/full'), async () =>
  Date.now() > 0 ? refuse('shelf_full') : ok({}),
);
const gone = defineRoute(callTo('/gone'), async () => refuse('not_found'));
const unlisted = defineRoute(callTo('/unlisted'), async () => refuse('unlisted'));

const shelves: ServerModule<'shelf_full'> = {
  name: 'shelves',
  routes: [full, gone],
  codes: { shelf_full: 409 },
};

export const withoutStatus: ServerModule = {
  name: 'shelves',
  // @ts-expect-error -- `shelf_full` has no status
  routes: [full],
};

export const withoutThisStatus: ServerModule<'shelf_full'> = {
  name: 'shelves',
  // @ts-expect-error -- `unlisted` has no status
  routes: [full, unlisted],
  codes: { shelf_full: 409 },
};

// @ts-expect-error -- a code that is named without a status
export const withoutTable: ServerModule<'shelf_full'> = { name: 'shelves', routes: [full] };

const list = callTo('/list');

// @ts-expect-error -- a handler may refuse only with common codes unless it names others
export const undeclared: Handler<typeof list> = async () => refuse('shelf_full');

export const declared: Handler<typeof list, 'shelf_full'> = async () => refuse('shelf_full');

describe('a refusal', () => {
  const logged: string[] = [];
  const app = Fastify();

  beforeAll(async () => {
    const services = {
      epoch: 'e1',
      release: { version: '1.0.0', schema: CLIENT_SCHEMA_VERSION },
      config: { publicUrl: 'http://localhost' },
      now: () => 0,
      log: { error: (about: { error: string }) => void logged.push(about.error) },
    } as unknown as Services;
    await app.register(
      (api) =>
        serveApi(api as never, {
          services,
          routes: [...shelves.routes!, unlisted],
          codes: shelves.codes,
          tenantTables: {},
          identify: async () => refuse('not_logged'),
          apiClient: undefined as never,
        }),
      { prefix: '/api' },
    );
  });

  afterAll(() => app.close());

  const answered = async (path: string) => {
    const { statusCode, body } = await app.inject(`/api${path}`);
    return `${statusCode} ${body}`;
  };

  test('has the status of its code, from its module or a common one', async () => {
    expect([await answered('/full'), await answered('/gone')]).toEqual([
      '409 {"status":false,"message":"shelf_full"}',
      '404 {"status":false,"message":"not_found"}',
    ]);
  });

  test('without a status is a bug: it is logged by its name, and answered as one', async () => {
    expect(await answered('/unlisted')).toBe('500 {"status":false,"message":"internal_error"}');
    expect(logged).toEqual(['The refusal unlisted has no HTTP status.']);
  });
});

describe('the modules’ codes', () => {
  const known: Readonly<Record<string, number>> = { ...commonFailureCodes, ...allRefusalCodes };

  test('are distinguished from failures of the server, which devices repeat', () => {
    const others = Object.entries(allRefusalCodes).filter(
      ([, status]) => status < 400 || status >= 500,
    );

    // The portal itself answers with 502 for this refusal. Devices show its words and do not repeat
    // the call.
    expect(others).toEqual([['file_changed', 502]]);
  });

  test('have one status each, whichever module refuses with them', () => {
    const rows = serverModules.flatMap(({ name, codes = {} }) =>
      Object.entries(codes).map(([code, status]) => ({ name, code, status })),
    );
    expect(rows.filter(({ code, status }) => known[code] !== status)).toEqual([]);
    expect(rows.filter(({ code }) => code in commonFailureCodes)).toEqual([]);
  });

  test('include every code that a server layer refuses with', () => {
    // These codes are used only on the command line.
    const elsewhere = ['clock_behind', 'email_taken', 'numbers_used_up', 'restored_before'];
    const refused = filesBelow('src')
      .filter((path) => path.includes('/server/'))
      .flatMap((path) =>
        [...readSource(path).matchAll(/\brefuse\(\s*'(\w+)'/g)].map(([, code]) => ({
          path,
          code: code!,
        })),
      );
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.filter(({ code }) => !(code in known) && !elsewhere.includes(code))).toEqual([]);
  });
});
