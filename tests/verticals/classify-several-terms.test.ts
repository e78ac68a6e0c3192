/** Tests the classification of several terms at once on the server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type VerticalTerm } from '#areas/verticals/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { recordTerms, putVertical } from './relation-samples.ts';

let server: TestServer, admin: Client, terms: readonly VerticalTerm[];
let energy: number, industry: number;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  const andina = await makeDistributor(server, undefined, PERU);
  energy = await putVertical(server, 'Energy');
  industry = await putVertical(server, 'Industry');
  await recordTerms(server, 'market', andina, [
    { spelling: 'Molino', rows: 1 },
    { spelling: 'Panificadora', rows: 1 },
    { spelling: 'Tostador', rows: 1 },
  ]);
  terms = bodyOf(await admin.call(calls.listTerms, { query: { source: 'missing' } })).rows;
}, 60_000);

afterAll(() => server?.close());

const classifyAll = (verticalId: number) =>
  admin.call(calls.classifyTerms, {
    body: {
      terms: terms.map(({ id, version }) => ({ id, baseVersion: version })),
      verticalId,
      isForHistory: false,
    },
  });

test('a vertical that does not exist is refused', async () => {
  const refused = await classifyAll(99_999);
  expect([refused.status, refused.json.message]).toEqual([422, 'unknown_vertical']);
});

test('several terms get one vertical, and one that changed meanwhile is left out', async () => {
  const changed = terms[2]!;
  await admin.call(calls.classifyTerm, {
    params: { id: changed.id },
    body: { baseVersion: changed.version, verticalId: energy, isForHistory: false },
  });

  expect(bodyOf(await classifyAll(industry))).toEqual({ classified: 2, skipped: 1 });
  const after = bodyOf(await admin.call(calls.listTerms, { query: {} })).rows;
  expect(after.map(({ text, verticalId }) => [text, verticalId])).toEqual([
    ['Molino', industry],
    ['Panificadora', industry],
    ['Tostador', energy],
  ]);
});
