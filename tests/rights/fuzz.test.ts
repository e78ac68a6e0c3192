/**
 * Tests each call with random inputs made from its own schema: no answer is 5xx, each answer
 * matches its schema, and none contains data of another company.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { reportStatuses } from '#areas/reports/domain/index.ts';
import { saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { chooseRunCount } from '../test-extent.ts';
import { makeDistributor, makeUser, signInUser } from '../make-users.ts';
import { putReport } from '../reports/report-states.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { generateInput } from './generated-input.ts';
import { isProper, SEED, send } from './fuzzed-call.ts';

const RUNS = chooseRunCount(process.env['FUZZ_RUNS'], 2, 1_000);
const MARKER = 'QZMARKERQZ';

let server: TestServer, client: Client;
const known: string[] = [];

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  const own = await makeDistributor(server);
  const foreign = await makeDistributor(server, `${MARKER} Ltda`);
  client = await server.as(await makeUser(server, own));
  const other = await signInUser(server, foreign, { name: MARKER });
  for (const [who, distributorId] of [
    [client, own],
    [other, foreign],
  ] as const) {
    const draft = await saveDraft(who, distributorId, { observation: who === other ? MARKER : '' });
    const sent = await submitOrder(
      who,
      await saveDraft(who, distributorId, { observation: who === other ? MARKER : '' }),
    );
    known.push(draft.id, sent.id);
    for (const area of ['inventory', 'pos'] as const)
      for (const status of reportStatuses)
        known.push(
          (
            await putReport(
              server,
              area,
              status,
              distributorId,
              who === other ? `${MARKER}.csv` : 'report.csv',
            )
          ).id,
        );
  }
}, 60_000);

afterAll(() => server?.close());

/**
 * Calls that are made without a session, because signing out would end the session that the other
 * calls need.
 */
const asNobody = new Set(['auth.logout']);

test.each(allCalls)(
  '$name',
  async (call) => {
    await fc.assert(
      fc.asyncProperty(generateInput(call, known), async (input) => {
        const answer = await send(asNobody.has(call.name) ? server.anonymous : client, call, input);
        const isFine = isProper(call, answer) && !answer.text.includes(MARKER);
        expect(isFine ? 'proper' : `${answer.status} ${answer.text}`).toBe('proper');
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  RUNS * 1_000,
);

test('the server logged no error of its own', () => {
  expect(server.logs.filter((line) => line.includes('request failed'))).toEqual([]);
});
