/** Tests the traces that a collector receives, and that nothing is loaded without one. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resetPassword } from '#areas/account/domain/calls.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { allJobs } from '#app/server/modules.ts';
import { startTracing } from '#app/server/tracing/start-tracing.ts';
import { REQUEST_ID_HEADER } from '#kernel/domain/protocol/headers.ts';
import { startJobs, type RunningJobs } from '#kernel/server/jobs.ts';
import { currentTracer } from '#kernel/server/api/tracing.ts';
import { signInErp, makeUser, signInUser, type Person } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { filesBelow, readSource } from '../source-files.ts';
import { openReceiver, textAttribute, type ReceivedSpan, type Receiver } from './otlp-receiver.ts';

let receiver: Receiver, server: TestServer, jobs: RunningJobs, ana: Person;
let stop: () => Promise<void>;
const ids: Record<string, unknown> = {};

const nameOf = ({ name }: ReceivedSpan) => name;
const requestOf = (span: ReceivedSpan) => textAttribute(span, 'request.id');

beforeAll(async () => {
  receiver = await openReceiver();
  stop = await startTracing(receiver.url, '1.2.3');
  server = await startServer();
  ana = await makeUser(server, null, { email: 'mrkq@norte.example' });
  jobs = await startJobs(server.pool, server.services, { jobs: allJobs, crons: [] });

  const erp = await signInErp(server, await signInUser(server, null));
  ids['erp'] = (await erp.call(erpCalls.listPendingErpOrders, { query: {} })).headers[
    REQUEST_ID_HEADER
  ];
  const reset = await server.anonymous.call(resetPassword, { body: { email: ana.email } });
  ids['reset'] = reset.headers[REQUEST_ID_HEADER];
  await vi.waitFor(
    async () => {
      const { rows } = await server.pool.query('select 1 from graphile_worker.jobs');
      if (rows.length > 0) throw new Error('jobs are waiting');
    },
    { timeout: 60_000 },
  );
  await jobs.stop();
  await stop();
}, 180_000);
afterAll(async () => {
  await server?.close();
  receiver?.close();
});

const spanOf = (name: string, id: unknown) =>
  receiver.spans.find((span) => span.name === name && requestOf(span) === id)!;
const below = ({ spanId, traceId }: ReceivedSpan) =>
  receiver.spans.filter((span) => span.traceId === traceId && span.parentSpanId === spanId);

test('a request is a span of the service, with its route and its id', () => {
  const span = spanOf('GET /api/erp/orders/pending', ids['erp']);
  expect(span).toMatchObject({ service: 'distributor-portal', kind: 2 });
  expect(span.parentSpanId ?? '').toBe('');
  expect(textAttribute(span, 'http.route')).toBe('/api/erp/orders/pending');
});

test('a call of the ERP is a span within it, and its statements are within that', () => {
  const calls = below(spanOf('GET /api/erp/orders/pending', ids['erp']));
  const call = calls.find(({ name }) => name === `erp ${erpCalls.listPendingErpOrders.name}`)!;
  const statements = below(call);
  expect(statements.map(nameOf)).toContain('insert');
  const [statement] = statements.filter(({ name }) => name === 'insert');
  expect(textAttribute(statement!, 'db.query.text')).toMatch(/^insert into "erp_call" .*\$1/);
});

test('a job is a span with the id of the request that caused it', () => {
  const span = spanOf('job mail', ids['reset']);
  expect(span.kind).toBe(5);
  expect(spanOf('POST /api/auth/resetpassword', ids['reset']).traceId).not.toBe(span.traceId);
});

test('no span names a person', () => {
  expect(receiver.bodies.length).toBeGreaterThan(0);
  expect(receiver.bodies.filter((body) => body.includes('mrkq'))).toEqual([]);
});

test('without an address nothing is traced', async () => {
  const end = await startTracing(undefined, '1.2.3');
  expect(currentTracer()).toBeUndefined();
  await end();
});

test('one file imports the tracing packages, and it is loaded dynamically', () => {
  const files = filesBelow('src');
  const importing = (text: string) => files.filter((path) => readSource(path).includes(text));
  expect(importing(`from '@opentelemetry/`)).toEqual(['src/app/server/tracing/open-telemetry.ts']);
  expect(importing(`from './open-telemetry.ts'`)).toEqual([]);
  expect(importing(`import('./open-telemetry.ts')`)).toEqual([
    'src/app/server/tracing/start-tracing.ts',
  ]);
});
