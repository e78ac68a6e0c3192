/** Tests searches and selections of terms that name nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#areas/verticals/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { recordTerms } from './relation-samples.ts';

let server: TestServer, admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  const andina = await makeDistributor(server, undefined, PERU);
  await recordTerms(server, 'market', andina, [{ spelling: 'Planta solar', rows: 1 }]);
}, 60_000);

afterAll(() => server?.close());

test('a search without letters and digits finds no term, and an empty one finds all', async () => {
  const found = async (search: string) =>
    bodyOf(await admin.call(calls.listTerms, { query: { search } })).rows.length;
  expect([await found('planta'), await found('?!'), await found(' ')]).toEqual([1, 0, 1]);
});

test('a decision about the conflicts of no keyword is refused', async () => {
  const body = { decision: 'keep' as const, words: [] };
  expect((await admin.call(calls.decideConflicts, { body })).status).toBe(400);
});
