/**
 * Tests sales by vertical: rows have the vertical that was valid on their date, and sums follow
 * people's decisions.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as figureCalls } from '#areas/compliance/domain/index.ts';
import { calls, type VerticalTerm } from '#areas/verticals/domain/index.ts';
import { calls as everyReportCall } from '#areas/reports/domain/index.ts';
import { MAX_TERMS_PER_REQUEST } from '#areas/reports/domain/terms-limit.ts';
import { bodyOf } from '../test-client.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { calls as reportCalls, register } from '../reports/report-calls.ts';
import { csvOf, invoice, sale, addReportParts } from '../reports/report-files.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { putKeyword, putRule, putVertical } from './relation-samples.ts';

let server: TestServer, admin: Client, seller: Client, norte: number, andina: number;
let energy: number, mining: number, reportId: string;

beforeAll(async () => {
  server = await startServer();
  await addReportParts(server);
  admin = await signInUser(server, null);
  norte = await makeDistributor(server);
  andina = await makeDistributor(server, undefined, PERU);
  seller = await signInUser(server, norte);
  energy = await putVertical(server, 'Energy');
  mining = await putVertical(server, 'Mining');
  await putRule(server, '35', energy);
  await putKeyword(server, 'mining', mining);
  const of = (activity: string, quantity: number, date: string, state = 'SP') =>
    sale(date, '1001', quantity, { 'activity cnae': activity, cnae: activity, activity, state });
  const report = await register(
    server,
    admin,
    csvOf([
      of('3511501', 3, '01/10/2026'),
      of('3511-5/01', 4, '02/10/2026'),
      of('Padaria', 5, '20/11/2026'),
      of('Padaria', 6, '21/11/2026'),
    ]),
    { distributorId: norte, kind: 'pos_brazil' },
  );

  reportId = report.id;
  await register(
    server,
    admin,
    csvOf([
      invoice('01/10/2026', 'F-1', '1001', 7, { 'vertical market': 'Mining', state: 'Lima' }),
    ]),
    { distributorId: andina, kind: 'pos_laam' },
  );

  await server.runJobs();
}, 60_000);

afterAll(() => server?.close());

const figures = async (who: Client, distributor?: number) => {
  const query = distributor === undefined ? {} : { query: { distributor } };
  const { rows, verticals } = bodyOf(await who.call(figureCalls.getVerticalFigures, query));
  const names = new Map(verticals.map(({ id, names: { en } }) => [id, en]));
  return rows
    .map(
      ({ month, verticalId, figure }) =>
        `${month} ${verticalId === null ? '–' : names.get(verticalId)} ${figure.units}`,
    )
    .sort();
};

const verticalsOfReport = async () => {
  const { rows, verticals } = bodyOf(
    await seller.call(reportCalls.pos.rows, { params: { id: reportId } }),
  );
  const names = new Map(verticals!.map(({ id, names: { en } }) => [id, en]));
  return rows.map(({ date, vertical }) => [date, vertical ? names.get(vertical) : null]);
};

const decide = async (verticalId: number, isForHistory: boolean) => {
  const [term] = bodyOf(await admin.call(calls.listTerms, { query: { search: 'padaria' } }))
    .rows as VerticalTerm[];
  await admin.call(calls.classifyTerm, {
    params: { id: term!.id },
    body: { baseVersion: term!.version, verticalId, isForHistory },
  });
};

test('sales are added up by month and vertical, each namespace by its own terms, and another distributor’s are hidden', async () => {
  const own = ['2026-10 Energy 7', '2026-11 – 11'];
  expect(await figures(admin)).toEqual(['2026-10 Energy 7', '2026-10 Mining 7', '2026-11 – 11']);
  expect(await figures(admin, norte)).toEqual(own);
  expect(await figures(seller)).toEqual(own);

  const foreign = await seller.call(figureCalls.getVerticalFigures, {
    query: { distributor: andina },
  });
  expect(foreign.status).toBe(404);
});

test('a report’s rows carry their verticals', async () => {
  expect(await verticalsOfReport()).toEqual([
    ['2026-10-01', 'Energy'],
    ['2026-10-02', 'Energy'],
    ['2026-11-20', null],
    ['2026-11-21', null],
  ]);
});

const expected = async (
  kind: 'pos_brazil' | 'pos_laam',
  texts: readonly string[],
  to = '2026-11-21',
) => {
  const body = { kind, texts: [...texts], from: to, to };
  const { found, verticals } = bodyOf(
    await seller.call(everyReportCall.getVerticalsOfActivities, { body }),
  );
  const names = new Map(verticals.map(({ id, names: { en } }) => [id, en]));
  return found.map(({ vertical }) => (vertical === null ? null : names.get(vertical)));
};

test('rows of a file get their verticals before they are registered, known or not', async () => {
  const terms = await server.db.selectFrom('activity_term').select('id').execute();
  expect(
    await expected('pos_brazil', ['3511501', '35.11-5-01', 'Gold mining', 'PADARIA', '!']),
  ).toEqual(['Energy', 'Energy', 'Mining', null, null]);
  expect(await expected('pos_laam', ['mining', '3511501'])).toEqual(['Mining', null]);
  expect(await server.db.selectFrom('activity_term').select('id').execute()).toEqual(terms);
});
test('as many long texts as a file is asked for are answered at once', async () => {
  const texts = Array.from({ length: MAX_TERMS_PER_REQUEST }, (_, n) => `${'€'.repeat(196)}${n}`);
  expect(await expected('pos_brazil', texts)).toEqual(texts.map(() => null));
});

test('exported sales have their verticals, of several distributors too', async () => {
  const { rows, verticals } = bodyOf(
    await admin.call(reportCalls.pos.export, {
      query: { from: '2026-10-01', to: '2026-11-30' },
    }),
  );
  const names = new Map(verticals!.map(({ id, names: { en } }) => [id, en]));
  expect(rows.map(({ vertical }) => (vertical ? names.get(vertical) : null)).toSorted()).toEqual(
    ['Energy', 'Energy', 'Mining', null, null].toSorted(),
  );
});

test('a change from today on leaves earlier rows, one for the history includes them, and no row is written', async () => {
  const versions = async () =>
    (await server.pool.query('select id, xmin::text from pos_row order by id')).rows;
  const before = await versions();
  await decide(mining, false);
  expect((await verticalsOfReport()).slice(2)).toEqual([
    ['2026-11-20', null],
    ['2026-11-21', 'Mining'],
  ]);
  expect(await expected('pos_brazil', ['Padaria'])).toEqual(['Mining']);
  expect(await expected('pos_brazil', ['Padaria'], '2026-11-20')).toEqual([null]);

  const over = { kind: 'pos_brazil', from: '2026-11-20', to: '2026-11-21' } as const;
  const changed = bodyOf(
    await seller.call(everyReportCall.getVerticalsOfActivities, {
      body: { ...over, texts: ['Padaria', 'Gold mining'] },
    }),
  );

  expect(changed.found).toMatchObject([
    { vertical: mining, before: null },
    { vertical: mining, description: null },
  ]);
  expect(changed.found[1]).not.toHaveProperty('before');
  expect(await figures(seller)).toEqual(['2026-10 Energy 7', '2026-11 Mining 6', '2026-11 – 5']);

  await decide(energy, true);
  expect(await figures(seller)).toEqual(['2026-10 Energy 7', '2026-11 Energy 11']);
  expect(await versions()).toEqual(before);
});
