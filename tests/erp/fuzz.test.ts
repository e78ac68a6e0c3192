/**
 * Tests every call of the ERP, with its token, with random inputs made from the call's own schema
 * and existing orders: no 5xx, answers that match their schema, and every call recorded.
 */
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  calls,
  catalogRowSchemas,
  type CatalogName,
  type PendingOrder,
} from '#areas/erp/domain/index.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import type { Schema } from '#kernel/domain/schema.ts';
import { chooseRunCount } from '../test-extent.ts';
import { addCatalog } from '../new-orders.ts';
import { signInErp, makeDistributor, signInUser } from '../make-users.ts';
import { generateInput } from '../rights/generated-input.ts';
import { isProper, SEED, send } from '../rights/fuzzed-call.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { approvedOrder, recordedCalls } from './erp-samples.ts';

const RUNS = chooseRunCount(process.env['FUZZ_RUNS'], 30, 6_000);

let server: TestServer, erp: Client;
const offered: PendingOrder[] = [];

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  const distributorId = await makeDistributor(server);
  const seller = await signInUser(server, distributorId);
  const approver = await signInUser(server, null);
  erp = await signInErp(server, await signInUser(server, null));
  for (let n = 0; n < 12; n++) await approvedOrder(seller, approver, distributorId);
  offered.push(...(await erp.call(calls.listPendingErpOrders)).json.body);
}, 60_000);

afterAll(() => server?.close());

/**
 * Generates inputs for a call. If the path has an order number, most inputs refer to an order that
 * the ERP has leased, with the order's lease and revision.
 */
const aimed = (call: AnyCall) =>
  fc.tuple(generateInput(call, ['-']), fc.option(fc.nat(11))).map(([asked, n]) => {
    const one = n === null ? undefined : offered[n];
    const body = asked.body as Record<string, unknown> | null;
    return one === undefined || !call.path.includes(':number') || typeof body !== 'object'
      ? asked
      : {
          ...asked,
          params: { number: one.number },
          body: {
            ...body,
            revision: one.revision,
            ...('leaseId' in (body ?? {}) ? { leaseId: one.leaseId } : {}),
          },
        };
  });

/** Generates rows for a list of the catalog, some of them wrong. */
const rowsOf = (name: CatalogName) =>
  generateInput({ ...calls.putErpProducts, body: catalogRowSchemas[name] as Schema } as AnyCall, [
    '-',
  ]).map(({ body }) => body);

const withRows = (
  call: AnyCall,
): Arbitrary<{ params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }> =>
  fc
    .array(rowsOf(call.name.replace('erp.', '') as CatalogName), { minLength: 1, maxLength: 6 })
    .map((rows) => ({ params: {}, query: {}, body: { rows } }));

test.each(calls.integrationCalls as readonly AnyCall[])(
  '$name answers random inputs properly, and each call is recorded',
  async (call) => {
    const isCatalog = call.path.startsWith('/erp/catalog');
    let asked = 0;
    const before = await recordedCalls(server);
    await fc.assert(
      fc.asyncProperty(
        isCatalog ? fc.oneof(withRows(call), generateInput(call, ['-'])) : aimed(call),
        async (input) => {
          const answer = await send(erp, call, input);

          // A request whose address cannot be decoded reaches no call, so it is not recorded.
          asked += answer.text.includes('"malformed_address"') ? 0 : 1;
          expect(isProper(call, answer) ? 'proper' : `${answer.status} ${answer.text}`).toBe(
            'proper',
          );
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );

    expect((await recordedCalls(server)) - before).toBe(asked);
  },
  RUNS * 1_000,
);

test('the server logged no error of its own', () => {
  expect(
    server.logs.filter(
      (line) => line.includes('request failed') || line.includes('could not be recorded'),
    ),
  ).toEqual([]);
});
