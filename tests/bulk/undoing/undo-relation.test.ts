/** Tests undoing an uploaded relation of activities to verticals. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#areas/bulk/domain/index.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import { calls as verticalCalls, type TermNamespace } from '#areas/verticals/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { bodyOf } from '../../test-client.ts';
import { makeDistributor, rightsWithout, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { putKeyword, putRule, putVertical, recordTerms } from '../../verticals/relation-samples.ts';
import { nothing, previewUndo, undoImport } from './undo-calls.ts';

let server: TestServer, admin: Client, norte: number;
let energy: number, industry: number, mining: number;
let made = 0;
let gas: string, pump: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null, { name: 'Marta' });
  energy = await putVertical(server, 'Energy');
  industry = await putVertical(server, 'Industry');
  mining = await putVertical(server, 'Mining');
});
afterAll(() => server?.close());
beforeEach(async () => {
  made += 1;
  [gas, pump] = [`gas${made}`, `pump${made}`];
  norte = await makeDistributor(server);
});

const newest = async () =>
  bodyOf(await admin.call(calls.listBulkImports, { query: { of: 'relation' } })).imports[0]!;

/** Uploads a relation and returns the id of the import. */
async function upload(
  verticals: Readonly<Record<string, string>>,
  namespace: TermNamespace = 'market',
) {
  const rows = Object.entries(verticals).map(([activity, vertical], n) => ({
    line: n + 2,
    activity,
    vertical,
  }));
  const body = { namespace, rows, apply: true, file: 'relation.xlsx' };
  expect(bodyOf(await admin.call(verticalCalls.applyRelation, { body })).applied).toBe(true);
  return (await newest()).id;
}
/** Records rows of a distributor, by term. All rows of earlier tests belong to others. */
const record = (counted: Readonly<Record<string, number>>, namespace: TermNamespace = 'market') =>
  recordTerms(
    server,
    namespace,
    norte,
    Object.entries(counted).map(([spelling, rows]) => ({ spelling, rows })),
  );

async function termNow(key: string) {
  const { id, ...term } = await server.db
    .selectFrom('activity_term')
    .select(['id', 'source', 'vertical_id as verticalId', 'proposal'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const { rows } = await server.pool.query(
    'select vertical_id::int as v from activity_period where term_id = $1 order by valid_from',
    [id],
  );
  return { ...term, periods: rows.map(({ v }) => v as number | null) };
}
const classify = async (key: string, verticalId: number | null) => {
  const { id, version } = await server.db
    .selectFrom('activity_term')
    .select(['id', 'version'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const body = { baseVersion: version, verticalId, isForHistory: false };
  bodyOf(await admin.call(verticalCalls.classifyTerm, { params: { id }, body }));
};
const codesNow = async () =>
  (await listEntries(server.db, 'active_cnae', { inactive: true })).map(
    ({ fields, active }) => `${fields.code} ${fields.vertical} ${active}`,
  );

describe('undoing an uploaded relation', () => {
  test('gives terms their former vertical for all dates, and counts their rows', async () => {
    await record({ [gas]: 3, [pump]: 2 });
    await classify(gas, energy);
    const before = [await termNow(gas), await termNow(pump)];
    server.clock.now += DAY;
    admin = await signInUser(server, null, { name: 'Marta' });
    const id = await upload({ [gas]: 'Industry', [pump]: 'Industry' });
    expect((await termNow(gas)).periods).toEqual([energy, industry]);
    const shown = await previewUndo(admin, id);
    expect(shown.counts.term).toEqual({ ...nothing, revert: 2 });
    expect(shown.terms).toEqual({
      changed: { terms: 2, rows: 5 },
      conflicts: { terms: 0, rows: 0 },
    });
    expect((await undoImport(admin, id)).status).toBe(200);
    expect([await termNow(gas), await termNow(pump)]).toEqual(before);
    expect(await newest()).toMatchObject({ id, by: 'Marta', undoneAt: server.clock.now });
  });
  test('keeps an added term that POS rows have, without the file’s vertical', async () => {
    const id = await upload({ [gas]: 'Industry' });
    await record({ [gas]: 4 });
    const shown = await previewUndo(admin, id);
    expect(shown.terms).toMatchObject({ changed: { terms: 1, rows: 4 } });
    await undoImport(admin, id);
    expect(await termNow(gas)).toEqual({
      source: 'missing',
      verticalId: null,
      proposal: null,
      periods: [],
    });
    const { rows } = await server.pool.query(
      "select count(*)::int as n from alert where kind = 'terms_missing' and resolved_at is null",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
  test('classifies terms by the keywords of today, not by those before the file', async () => {
    await record({ [gas]: 1 });
    const id = await upload({ [gas]: 'Industry' });
    await putKeyword(server, gas, mining);
    await undoImport(admin, id);
    expect(await termNow(gas)).toMatchObject({
      source: 'keyword',
      verticalId: mining,
      periods: [mining],
    });
  });
  test('keeps what a person decided about a term since, unless told otherwise', async () => {
    await record({ [gas]: 1, [pump]: 1 });
    const id = await upload({ [gas]: 'Industry', [pump]: 'Industry' });
    await classify(gas, mining);
    await classify(pump, mining);
    const shown = await previewUndo(admin, id);
    expect(shown.questions.map(({ name, now, former }) => [name, now, former])).toEqual([
      [gas, { en: 'Mining', es: 'Mining', pt: 'Mining' }, null],
      [pump, { en: 'Mining', es: 'Mining', pt: 'Mining' }, null],
    ]);
    await undoImport(admin, id, { except: [shown.questions[1]!.key] });
    expect(await termNow(gas)).toMatchObject({ source: 'manual', verticalId: mining });
    expect(await termNow(pump)).toMatchObject({ source: 'missing', periods: [] });
  });
  test('removes and reverts active CNAE, whose terms become conflicts', async () => {
    await putRule(server, '473', energy);
    await record({ '0111-3/01': 6 }, 'cnae');
    const before = await codesNow();
    const id = await upload({ '0111-3/01': 'Industry', '473': 'Mining' }, 'cnae');
    expect(await termNow('0111301')).toMatchObject({ source: 'cnae', verticalId: industry });
    const shown = await previewUndo(admin, id);
    expect(shown.counts.entry).toEqual({ ...nothing, revert: 1, remove: 1 });
    expect(shown.terms).toEqual({
      changed: { terms: 0, rows: 0 },
      conflicts: { terms: 1, rows: 6 },
    });
    await undoImport(admin, id);
    expect(await codesNow()).toEqual(before);
    expect(await termNow('0111301')).toMatchObject({
      verticalId: industry,
      proposal: { source: 'missing' },
    });
  });
  test('leaves a term as it is whose former vertical was removed', async () => {
    const gone = await putVertical(server, `Gone ${made}`);
    await record({ [gas]: 1 });
    await classify(gas, gone);
    const id = await upload({ [gas]: 'Industry' });
    await server.pool.query('delete from activity_period where vertical_id = $1', [gone]);
    await server.pool.query('delete from vertical where id = $1', [gone]);
    expect((await previewUndo(admin, id)).staying).toEqual([
      { record: 'term', name: gas, why: 'refused' },
    ]);
    await undoImport(admin, id);
    expect(await termNow(gas)).toMatchObject({ verticalId: industry });
  });
  test('of 2,000 terms is shown and done within seconds', async () => {
    const terms = Array.from({ length: 2_000 }, (_, n) => `${gas} ${n}`);
    await record(Object.fromEntries(terms.map((term) => [term, 1])));
    const id = await upload(Object.fromEntries(terms.map((term) => [term, 'Industry'])));
    const begun = performance.now();
    const shown = await previewUndo(admin, id);
    expect(shown.terms!.changed).toEqual({ terms: 2_000, rows: 2_000 });
    expect((await undoImport(admin, id, {}, shown)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect(await termNow(terms[7]!)).toMatchObject({ source: 'missing', periods: [] });
  });
});

describe('the command for a relation', () => {
  test('sent twice and beside another upload leaves one after the other', async () => {
    await record({ [gas]: 1 });
    const id = await upload({ [gas]: 'Industry' });
    const { state } = await previewUndo(admin, id);
    const key = randomUUID();
    const [first, second] = await Promise.all([
      undoImport(admin, id, {}, { state, key }),
      undoImport(admin, id, {}, { state, key }),
      upload({ [gas]: 'Mining' }),
    ]);
    expect(second.json.body).toEqual(first.json.body);
    expect([200, 409]).toContain(first.status);
    expect(await termNow(gas)).toMatchObject({ source: 'manual', verticalId: mining });
  });
  test('is refused if a person classified a term since it was shown', async () => {
    await record({ [gas]: 1 });
    const id = await upload({ [gas]: 'Industry' });
    const { state } = await previewUndo(admin, id);
    await classify(gas, mining);
    const answer = await undoImport(admin, id, {}, { state });
    expect([answer.status, answer.json.message]).toEqual([409, 'undo_changed']);
    expect(await termNow(gas)).toMatchObject({ verticalId: mining });
  });
  test('requires the right to settings, and is recorded with its rows', async () => {
    await record({ [gas]: 2 });
    const id = await upload({ [gas]: 'Industry' });
    const other = await signInUser(server, null, {
      permissions: rightsWithout('settings.write', null),
    });
    expect((await undoImport(other, id, {}, { state: 'x' })).status).toBe(403);
    await undoImport(admin, id);
    const { rows } = await server.pool.query(
      `select target, details from action_log where action = 'bulk.undone'
       order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      target: 'relation',
      details: { name: 'relation.xlsx', terms: { changed: { terms: 1, rows: 2 } } },
    });
  });
  test('an upload that changes nothing leaves no import', async () => {
    await record({ [gas]: 1 });
    const id = await upload({ [gas]: 'Industry' });
    expect(await upload({ [gas]: 'Industry' })).toBe(id);
  });
});
