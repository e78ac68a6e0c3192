/**
 * Tests a term that had a vertical, lost it by the decision of a person, and gets another one from
 * a later keyword: the rows of the time before keep theirs.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as settingsCalls } from '#areas/settings/domain/index.ts';
import { calls } from '#areas/verticals/domain/index.ts';
import { selectVerticalsOfRows } from '#areas/verticals/server/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { bodyOf } from '../test-client.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { putVertical, recordTerms } from './relation-samples.ts';

let server: TestServer;
let andina: number;

beforeAll(async () => {
  server = await startServer();
  andina = await makeDistributor(server, undefined, PERU);
}, 60_000);

afterAll(() => server?.close());

const keywords = settingsCalls.callsByList.keywords;

const addKeyword = async (by: Client, word: string, vertical: number) =>
  bodyOf(await by.call(keywords.create, { body: { fields: { word, vertical, anywhere: false } } }));

test('a term that lost its vertical gets another one only for the rows without', async () => {
  const [energy, mining] = [
    await putVertical(server, 'Energy'),
    await putVertical(server, 'Mining'),
  ];
  const spelling = 'Vidriería';
  await recordTerms(server, 'market', andina, [{ spelling, rows: 2 }]);
  const admin = await signInUser(server, null);
  const { id, version } = await addKeyword(admin, 'vidrieria', energy);
  await admin.call(keywords.remove, { params: { id }, body: { baseVersion: version } });

  const { rows: terms } = bodyOf(await admin.call(calls.listTerms, { query: {} }));
  expect(terms).toMatchObject([{ verticalId: energy, proposal: { verticalId: null } }]);
  await admin.call(calls.decideConflicts, {
    body: { decision: 'accept', ids: [terms[0]!.id] },
  });

  server.clock.now += 2 * DAY;
  await addKeyword(await signInUser(server, null), 'vidri', mining);

  const dates = ['2024-03-01', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24'];
  expect(
    await selectVerticalsOfRows(
      server.db,
      'market',
      dates.map((date) => ({ spelling, date })),
    ),
  ).toEqual([energy, energy, mining, mining, mining]);
});
