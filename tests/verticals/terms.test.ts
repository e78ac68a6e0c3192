/**
 * Tests the terms of activities on the server: terms come from reports, people decide on them, and
 * rules change them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls as settingsCalls } from '#areas/settings/domain/index.ts';
import { calls, type VerticalTerm } from '#areas/verticals/domain/index.ts';
import { bodyOf } from '../test-client.ts';
import { makeDistributor, PERU, signInUser } from '../make-users.ts';
import { register } from '../reports/report-calls.ts';
import { csvOf, sale, addReportParts } from '../reports/report-files.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { recordTerms, putKeyword, putRule, putVertical } from './relation-samples.ts';

let server: TestServer, admin: Client, norte: number, andina: number;
let energy: number, industry: number, mining: number;

beforeAll(async () => {
  server = await startServer();
  await addReportParts(server);
  admin = await signInUser(server, null);
  norte = await makeDistributor(server);
  andina = await makeDistributor(server, undefined, PERU);
  energy = await putVertical(server, 'Energy');
  industry = await putVertical(server, 'Industry');
  mining = await putVertical(server, 'Mining');
  await putRule(server, 'C', industry);
  await putRule(server, '35', energy);
  await putKeyword(server, 'gás', energy);
}, 60_000);

afterAll(() => server?.close());

const terms = async (query: Record<string, unknown> = {}): Promise<VerticalTerm[]> =>
  bodyOf(await admin.call(calls.listTerms, { query })).rows;

const termOf = async (search: string, namespace: 'cnae' | 'market' = 'cnae') =>
  (await terms({ search, namespace }))[0]!;

const viewed = async (id: number) =>
  bodyOf(await admin.call(calls.getTerm, { params: { id: id } }));

const classify = (term: VerticalTerm, verticalId: number | null, isForHistory = false) =>
  admin.call(calls.classifyTerm, {
    params: { id: term.id },
    body: { baseVersion: term.version, verticalId, isForHistory },
  });

const addKeyword = async (word: string, vertical: number) =>
  bodyOf(
    await admin.call(settingsCalls.callsByList.keywords.create, {
      body: { fields: { word, vertical, anywhere: false } },
    }),
  );

const openAlerts = async () =>
  (
    await server.db
      .selectFrom('alert')
      .select(['items', 'raising'])
      .where('kind', '=', 'terms_missing')
      .where('resolved_at', 'is', null)
      .execute()
  ).map(({ items, raising }) => [(items as { code: string }[]).map(({ code }) => code), raising]);

test('a completed POS report adds its terms, classified and counted, and its rows stay unchanged', async () => {
  const activity = (cnae: string) => ({ 'activity cnae': cnae, cnae, activity: cnae });
  const rows = [
    sale('01/10/2026', '1001', 1, activity('2651-5/00')),
    sale('02/10/2026', '1001', 1, activity('2651500')),
    sale('03/10/2026', '1001', 1, activity('Distribuição de gás')),
    sale('04/10/2026', '1001', 1, activity('Padaria')),
  ];
  await register(server, admin, csvOf(rows), { distributorId: norte, kind: 'pos_brazil' });
  await server.runJobs();
  const found = await terms({ namespace: 'cnae' });
  expect(
    found.map(({ text, source, verticalId, rows: n }) => [text, source, verticalId, n]),
  ).toEqual([
    ['Distribuição de gás', 'keyword', energy, 1],
    ['FABRICAÇÃO DE APARELHOS E EQUIPAMENTOS DE MEDIDA, TESTE E CONTROLE', 'cnae', industry, 2],
    ['Padaria', 'missing', null, 1],
  ]);
  expect(await openAlerts()).toEqual([[['missing'], 1]]);
});

test('a term in another namespace is another term, and a term without rows is not listed', async () => {
  await recordTerms(server, 'market', andina, [{ spelling: 'PADARIA', rows: 4 }]);
  const bakery = await termOf('padaria', 'market');
  expect(bakery).toMatchObject({ rows: 4, source: 'missing' });
  await recordTerms(server, 'market', andina, [{ spelling: 'Otro', rows: 1 }]);
  expect((await viewed(bakery.id)).term).toMatchObject({ rows: 0 });
  expect(await terms({ search: 'padaria', namespace: 'market' })).toEqual([]);
  expect((await termOf('padaria')).rows).toBe(1);
});

test('a person classifies a missing term from today on, or for the history too, and the alert ends with the last one', async () => {
  const bakery = await termOf('padaria');
  expect((await classify(bakery, industry)).status).toBe(200);
  expect((await viewed(bakery.id)).periods).toEqual([{ from: '2026-11-21', verticalId: industry }]);
  const stale = await classify(bakery, mining);
  expect([stale.status, stale.json.message]).toEqual([409, 'changed_meanwhile']);
  for (const term of await terms({ source: 'missing' })) await classify(term, mining, true);
  const other = await termOf('otro', 'market');
  expect((await viewed(other.id)).periods).toEqual([{ from: '0001-01-01', verticalId: mining }]);
  expect(await openAlerts()).toEqual([]);
});

test('a vertical that does not exist is refused', async () => {
  const answer = await classify(await termOf('padaria'), 999_999);
  expect([answer.status, answer.json.message]).toEqual([422, 'unknown_vertical']);
});

describe('a keyword', () => {
  test('that would change a vertical is previewed, and makes a conflict that a person decides', async () => {
    const word = 'distribuicao de gas';
    const { changes, shown } = bodyOf(
      await admin.call(calls.previewEffect, {
        body: { keyword: { id: null, word, vertical: mining, anywhere: false, active: true } },
      }),
    );
    expect(changes).toEqual([{ kind: 'conflict', from: energy, to: mining, terms: 1, rows: 1 }]);
    expect(shown.map(({ term, to }) => [term.text, to.rule])).toEqual([
      ['Distribuição de gás', word],
    ]);
    expect((await termOf('gas')).proposal).toBeNull();

    const keyword = await addKeyword(word, mining);
    const conflict = await termOf('gas');
    expect(conflict).toMatchObject({ verticalId: energy, proposal: { verticalId: mining } });
    expect(await openAlerts()).toEqual([[['conflict'], expect.any(Number)]]);
    expect((await terms({ conflicts: 'yes' })).map(({ id }) => id)).toEqual([conflict.id]);

    expect(
      bodyOf(
        await admin.call(calls.decideConflicts, { body: { decision: 'accept', words: [word] } }),
      ),
    ).toEqual({ terms: 1, skipped: 0 });
    expect((await viewed(conflict.id)).periods).toEqual([
      { from: '0001-01-01', verticalId: energy },
      { from: '2026-11-21', verticalId: mining },
    ]);
    await admin.call(settingsCalls.callsByList.keywords.remove, {
      params: { id: keyword.id },
      body: { baseVersion: keyword.version },
    });
    const back = await termOf('gas');
    expect(back).toMatchObject({ verticalId: mining, proposal: { verticalId: energy } });
    await admin.call(calls.decideConflicts, {
      body: { decision: 'accept_history', ids: [back.id] },
    });
    expect((await viewed(back.id)).periods).toEqual([{ from: '0001-01-01', verticalId: energy }]);
  });

  test('gives a missing term its first vertical for the history too', async () => {
    await recordTerms(server, 'market', andina, [{ spelling: 'Cervecería', rows: 2 }]);
    await addKeyword('cerveceria', industry);
    const term = await termOf('cerveceria', 'market');
    expect(term).toMatchObject({ source: 'keyword', verticalId: industry, rule: 'cerveceria' });
    expect((await viewed(term.id)).periods).toEqual([{ from: '0001-01-01', verticalId: industry }]);
  });

  test('with fewer than three letters is refused', async () => {
    const answer = await admin.call(settingsCalls.callsByList.keywords.create, {
      body: { fields: { word: 'ga', vertical: energy, anywhere: false } },
    });
    expect(answer.status).toBe(400);
  });

  test('does not change a term that a person classified, until a person lets rules decide again', async () => {
    const bakery = await termOf('padaria');
    await addKeyword('padaria', energy);
    expect(await termOf('padaria')).toMatchObject({ verticalId: industry, proposal: null });
    await classify(bakery, null, true);
    expect(await termOf('padaria')).toMatchObject({ source: 'keyword', verticalId: energy });
  });

  test('that a person rejects in a conflict leaves the term as that person decided', async () => {
    await recordTerms(server, 'market', andina, [{ spelling: 'Tornería mecánica', rows: 1 }]);
    await addKeyword('torneria', mining);
    await addKeyword('torneria mec', energy);
    const term = await termOf('torneria', 'market');
    expect(term.proposal).toMatchObject({ verticalId: energy });
    await admin.call(calls.decideConflicts, { body: { decision: 'keep', ids: [term.id] } });
    const kept = { source: 'manual', verticalId: mining, proposal: null };
    expect(await termOf('torneria', 'market')).toMatchObject(kept);
    await addKeyword('torneria mecanica', industry);
    expect(await termOf('torneria', 'market')).toMatchObject(kept);
  });
});

describe('a relation from a file', () => {
  const send = async (rows: readonly [string, string][], more: Record<string, unknown> = {}) =>
    bodyOf(
      await admin.call(calls.applyRelation, {
        body: {
          namespace: 'cnae',
          rows: rows.map(([activity, vertical], n) => ({ line: n + 2, activity, vertical })),
          apply: false,
          ...more,
        },
      }),
    );

  test('is previewed: new, changed, same and wrong rows, and its effect on terms', async () => {
    const { rows, effect, applied } = await send([
      ['26.51-5', 'mining'],
      ['35', 'Energy'],
      ['C', 'ENERGY'],
      ['9999999', 'Energy'],
      ['2651500', 'Nothing'],
      ['Padaria', 'Mining'],
      ['', 'Mining'],
      ['35', 'Mining'],
    ]);
    expect(applied).toBe(false);
    expect(rows.map(({ outcome, issue }) => issue ?? outcome)).toEqual([
      'new',
      'same',
      'changed',
      'unknown_cnae',
      'unknown_vertical',
      'changed',
      'required',
      'repeated_key',
    ]);
    expect(effect.changes).toContainEqual({
      kind: 'conflict',
      from: industry,
      to: mining,
      terms: 1,
      rows: 2,
    });
  });

  test('with a wrong row is not applied, and one that was previewed is applied once', async () => {
    expect((await send([['9999999', 'Energy']], { apply: true })).applied).toBe(false);
    const wanted: [string, string][] = [
      ['26515', 'Mining'],
      ['Padaria', 'Industry'],
    ];
    const { state } = await send(wanted);
    expect((await send(wanted, { apply: true, state: 'other' })).applied).toBe(false);
    expect((await send(wanted, { apply: true, state })).applied).toBe(true);
    expect(await termOf('2651500')).toMatchObject({
      verticalId: industry,
      proposal: { verticalId: mining, rule: '26515' },
    });
    expect(await termOf('padaria')).toMatchObject({ source: 'manual', verticalId: industry });
    const again = await send(wanted, { apply: true, state });
    expect([again.applied, ...again.rows.map(({ outcome }) => outcome)]).toEqual([
      true,
      'same',
      'same',
    ]);
  });
});

describe('classifying all terms again', () => {
  const home = async () => bodyOf(await admin.call(calls.getVerticalsOverview));

  test('runs as a job, with progress, and a second start is the same run', async () => {
    const { run } = bodyOf(await admin.call(calls.startReclassification));
    expect(run).toMatchObject({ state: 'running', done: 0 });
    expect(bodyOf(await admin.call(calls.startReclassification)).run.id).toBe(run.id);
    await server.runJobs();
    const { total } = run;
    expect((await home()).run).toMatchObject({ id: run.id, state: 'done', done: total });
  });

  test('stops at once when it is stopped, which may be asked twice', async () => {
    const { run } = bodyOf(await admin.call(calls.startReclassification));
    const stop = () => admin.call(calls.cancelReclassification, { params: { id: run.id } });
    expect(bodyOf(await stop()).run.state).toBe('canceled');
    await server.runJobs();
    expect((await home()).run).toMatchObject({ state: 'canceled', done: 0 });
    expect((await stop()).status).toBe(200);
  });

  test('leaves the terms of a disabled vertical in conflict', async () => {
    const { rows } = bodyOf(
      await admin.call(settingsCalls.callsByList.verticals.list, { query: { search: 'Energy' } }),
    );
    const [entry] = rows;
    await admin.call(settingsCalls.callsByList.verticals.save, {
      params: { id: energy },
      body: { baseVersion: entry!.version, fields: entry!.fields, active: false },
    });
    await server.runJobs();
    expect(await termOf('distribuicao')).toMatchObject({
      verticalId: energy,
      proposal: { source: 'missing', verticalId: null },
    });
    const uses = bodyOf(
      await admin.call(settingsCalls.callsByList.verticals.view, { params: { id: energy } }),
    ).uses.map(({ what }) => what);
    expect(uses).toContain('terms');
  });
});
