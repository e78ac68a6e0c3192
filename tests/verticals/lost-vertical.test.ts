/**
 * Tests terms that lost something. A term that had a vertical, lost it by the decision of a person,
 * and gets another one from a later keyword: the rows of the time before keep theirs. A term
 * without a vertical that lost its rows, as after a report with a wrong column was removed, is no
 * longer listed, counted or alerted to.
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

test('a term that lost its vertical gets another one only for rows without a vertical', async () => {
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

const listed = async (by: Client, query: object) =>
  bodyOf(await by.call(calls.listTerms, { query })).rows.map(({ text }) => text);

const countMissing = async (by: Client) =>
  bodyOf(await by.call(calls.getVerticalsOverview))
    .terms.filter(({ source }) => source === 'missing')
    .map(({ terms }) => terms);

const openAlerts = async () =>
  (
    await server.db
      .selectFrom('alert')
      .select('number')
      .where('kind', '=', 'terms_missing')
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ number }) => number);

test('a term that lost its last row is not to be classified until rows have it again', async () => {
  const norte = await makeDistributor(server);
  const admin = await signInUser(server, null);
  const rows = [
    { spelling: 'Zyxw one', rows: 3 },
    { spelling: 'Zyxw two', rows: 1 },
  ];
  await recordTerms(server, 'market', norte, rows);
  expect(await listed(admin, { source: 'missing' })).toEqual(['Zyxw one', 'Zyxw two']);
  expect([await countMissing(admin), await openAlerts()]).toEqual([[2], ['2']]);

  await recordTerms(server, 'market', norte, rows.slice(0, 1));
  expect(await listed(admin, { source: 'missing' })).toEqual(['Zyxw one']);
  expect(await listed(admin, { search: 'zyxw' })).toEqual(['Zyxw one']);
  expect([await countMissing(admin), await openAlerts()]).toEqual([[1], ['1']]);

  await recordTerms(server, 'market', norte, []);
  expect([await countMissing(admin), await openAlerts()]).toEqual([[], []]);

  await recordTerms(server, 'market', norte, rows);
  expect([await countMissing(admin), await openAlerts()]).toEqual([[2], ['2']]);
});
