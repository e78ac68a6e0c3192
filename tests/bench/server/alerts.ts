/**
 * Measures the cost of a poll for alerts without news, compared with the simplest route that the
 * API can have (the caller is looked up, then one indexed query), in the same process, with the
 * same pool and sockets.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '#app/server/build-app.ts';
import { openServices } from '#app/server/open-services.ts';
import { identifySession } from '#areas/account/server/index.ts';
import { erpApiClient } from '#areas/erp/server/index.ts';
import { defineCall } from '#kernel/domain/call.ts';
import { CLIENT_VERSION_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { ok } from '#kernel/domain/result.ts';
import { z } from '#kernel/domain/schema.ts';
import { serveApi } from '#kernel/server/api/serve-api.ts';
import { readConfig } from '#kernel/server/config.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import type { Services } from '#kernel/server/services.ts';
import { makeTempFolder } from '../../portal-program.ts';
import type { RequestRate, RequestLoad } from './send-requests.ts';
import { median, type Figure } from '../measured-figures.ts';
import { FIRST_DISTRIBUTOR, insertTablets, insertAlerts, type Tablet } from './tablets.ts';

const ALERTS_EACH = 50;
const SOCKETS = 16;
const ROUNDS = 5;
const MILLISECONDS = 2_000;
const BAR = 5;

/**
 * A call with one indexed query for a signed-in caller. `bareApp` also serves the same query to any
 * caller, outside of the API.
 */
const bare = defineCall({
  name: 'bench.bare',
  method: 'GET',
  path: '/bare',
  right: 'user',
  summary: 'One indexed query',
  answer: z.object({ version: z.int() }),
});

const asked = ({ db }: Pick<Services, 'db'>) =>
  db
    .selectFrom('alert_version')
    .select('version')
    .where('distributor_id', '=', FIRST_DISTRIBUTOR)
    .executeTakeFirstOrThrow();
async function bareApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/nobody', async () => await asked(services));
  await app.register(
    async (api) =>
      await serveApi(api as unknown as FastifyInstance, {
        services,
        routes: [defineRoute(bare, async (_input, { db }) => ok(await asked({ db })))],
        codes: {},
        tenantTables: {},
        identify: identifySession,
        apiClient: erpApiClient,
      }),
    { prefix: '/api' },
  );
  return app as unknown as FastifyInstance;
}

const listening = async (app: FastifyInstance) =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

export async function measureAlerts(): Promise<Figure[]> {
  const folder = makeTempFolder();
  const opened = await openServices(
    readConfig({ DATA_DIR: folder.path, PORT: '0', WRITES_A_MINUTE: '0' }),
    {
      level: 'warn',
    },
  );

  const query = (sql: string, values?: unknown[]) => opened.pool.query(sql, values);
  const portal = await buildApp(opened.services);
  const plain = await bareApp(opened.services);
  const knocker = fork(fileURLToPath(new URL('send-requests.ts', import.meta.url)));
  try {
    const tablets = await insertTablets(query);
    await insertAlerts(query, ALERTS_EACH);
    const port = await listening(portal);
    const plainPort = await listening(plain);
    const knock = async (one: Pick<RequestLoad, 'port' | 'asking' | 'status'>) => {
      knocker.send({ ...one, sockets: SOCKETS, milliseconds: MILLISECONDS } satisfies RequestLoad);
      return ((await once(knocker, 'message')) as [RequestRate])[0].perSecond;
    };

    const polls = await pollOnceForEachTablet(port, tablets);
    const routes = {
      poll: { port, asking: polls, status: 304 },
      bare: {
        port: plainPort,
        asking: polls.map(([, headers]) => ['/api/bare', headers] as const),
        status: 200,
      },
      nobody: { port: plainPort, asking: [['/nobody', '']] as const, status: 200 },
    };

    const rates: Record<keyof typeof routes, number>[] = [];
    // All routes are measured in each round, so that a machine that becomes hot or busy affects
    // all. The first round is for warming up.
    for (let round = 0; round <= ROUNDS; round += 1)
      rates.push({
        bare: await knock(routes.bare),
        poll: await knock(routes.poll),
        nobody: await knock(routes.nobody),
      });
    const medianRate = (of: keyof typeof routes) => median(rates.slice(1).map((one) => one[of]));
    const ratio = median(rates.slice(1).map((one) => one.poll / one.bare));
    return [
      {
        what: `polls without news of ${tablets.length} tablets, against a bare indexed query of the API (${medianRate('poll').toFixed(0)} and ${medianRate('bare').toFixed(0)} a second; such a query outside the API: ${medianRate('nobody').toFixed(0)})`,
        value: `${ratio.toFixed(1)} ×`,
        bar: `≥ ${BAR} ×`,
        holds: ratio >= BAR,
      },
    ];
  } finally {
    knocker.disconnect();
    await Promise.all([portal.close(), plain.close()]);
    await opened.close();
    folder.remove();
  }
}

/**
 * Polls once for every tablet. Returns later polls, which state that the tablet knows the present
 * list.
 */
export async function pollOnceForEachTablet(
  port: number,
  tablets: readonly Tablet[],
): Promise<RequestLoad['asking']> {
  const polls: [string, string][] = [];
  for (let n = 0; n < tablets.length; n += SOCKETS)
    await Promise.all(
      tablets.slice(n, n + SOCKETS).map(async ({ token, distributorId }) => {
        const path = `/api/alert/list/${distributorId}`;
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
          headers: { [CLIENT_VERSION_HEADER]: '0.1.0', [TOKEN_HEADER]: token },
        });
        await answer.arrayBuffer();
        polls.push([
          path,
          `${CLIENT_VERSION_HEADER}: 0.1.0\r\n${TOKEN_HEADER}: ${token}\r\nif-none-match: ${answer.headers.get('etag')}\r\n`,
        ]);
      }),
    );
  return polls;
}
