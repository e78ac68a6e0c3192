/** Every call of the ERP, with its token, under inputs made from its own schema and orders that exist: no 5xx, answers that match their schema, every one written down. */
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, catalogRow, type CatalogName, type PendingOrder } from '#areas/erp/domain/index.ts';
import { pathOf } from '#kernel/domain/protocol/address.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { z, type Schema } from '#kernel/domain/schema.ts';
import { envelopeOf } from '#kernel/server/api/envelope.ts';
import { howMany } from '../extent.ts';
import { stockShelves } from '../goods.ts';
import { asErp, makeDistributor, signedIn } from '../people.ts';
import { inputOf } from '../rights/arbitraries.ts';
import { startServer, type Client, type TestServer } from '../server.ts';
import { approvedOrder } from './erp-samples.ts';

const RUNS = howMany(process.env['FUZZ_RUNS'], 120, 6_000);
const SEED = Number(process.env['SEED'] ?? 20261121);
const failure = z.strictObject({
  status: z.literal(false),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

let server: TestServer, erp: Client;
const offered: PendingOrder[] = [];
beforeAll(async () => {
  server = await startServer();
  await stockShelves(server);
  const distributorId = await makeDistributor(server);
  const seller = await signedIn(server, distributorId);
  const approver = await signedIn(server, null);
  erp = await asErp(server, await signedIn(server, null));
  for (let n = 0; n < 12; n++) await approvedOrder(seller, approver, distributorId);
  offered.push(...(await erp.call(calls.pending)).json.body);
}, 60_000);
afterAll(() => server?.close());

/** Half of them speak of an order that the ERP has, under its lease and revision. */
const aimed = (call: AnyCall) =>
  fc.tuple(inputOf(call, ['-']), fc.option(fc.nat(11))).map(([asked, n]) => {
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
/** A list of rows: the rows' own shape, with wrong ones among them. */
const rowsOf = (name: CatalogName) =>
  inputOf({ ...calls.products, body: catalogRow[name] as Schema } as AnyCall, ['-']).map(
    ({ body }) => body,
  );
const withRows = (
  call: AnyCall,
): Arbitrary<{ params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }> =>
  fc
    .array(rowsOf(call.name.replace('erp.', '') as CatalogName), { minLength: 1, maxLength: 6 })
    .map((rows) => ({ params: {}, query: {}, body: { rows } }));

test.each(calls.integrationCalls as readonly AnyCall[])(
  '$name',
  async (call) => {
    const isCatalog = call.path.startsWith('/erp/catalog');
    let asked = 0;
    const before = await written();
    await fc.assert(
      fc.asyncProperty(
        isCatalog ? fc.oneof(withRows(call), inputOf(call, ['-'])) : aimed(call),
        async ({ params, query, body }) => {
          asked++;
          const search = new URLSearchParams(
            Object.entries(query ?? {}).map(([name, value]) => [
              name,
              typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
            ]),
          ).toString();
          const safe = Object.fromEntries(
            Object.entries(params).map(([name, value]) => [
              name,
              String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed() ||
                '-',
            ]),
          );
          const answer = await erp.send(
            call.method,
            `/api${pathOf(call, safe)}${search ? `?${search}` : ''}`,
            body,
            call.command ? { 'idempotency-key': crypto.randomUUID() } : {},
          );
          const fits = z.safeParse(
            answer.status === 200 ? envelopeOf(call) : failure,
            answer.json,
          ).success;
          expect(
            answer.status >= 500 || !fits ? `${answer.status} ${answer.text}` : 'as it should',
          ).toBe('as it should');
        },
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect((await written()) - before).toBe(asked);
  },
  RUNS * 1_000,
);
const written = async () =>
  Number(
    (
      await server.db
        .selectFrom('erp_call')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
test('the server logged no error of its own', () => {
  expect(
    server.logs.filter(
      (line) => line.includes('request failed') || line.includes('not written down'),
    ),
  ).toEqual([]);
});
