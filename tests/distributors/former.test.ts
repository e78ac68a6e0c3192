/**
 * Tests the two calls of the specification for moving distributors from the former portal, and the
 * calls that fill their table.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  calls,
  formerCalls,
  type FormerDistributorContent,
} from '#areas/distributors/domain/index.ts';
import { storeFormerRows } from '#areas/distributors/server/index.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { applyRows, checkRows } from '../bulk/bulk-calls.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  await makeDistributor(server, 'Norte');
});

afterAll(() => server?.close());

const row = (
  name: string,
  taxId: string,
  more: Partial<FormerDistributorContent> = {},
): FormerDistributorContent => ({
  name,
  country: 'BR',
  companyName: `${name} Ltda`,
  taxId,
  customerCode: '',
  store: '',
  ...more,
});

const fill = async (...rows: FormerDistributorContent[]) => {
  const cells = rows.map(({ name, companyName, ...row }) => ({
    ...row,
    distributor: name,
    company: companyName,
  }));
  return (await applyRows(admin, 'former', cells)).json;
};

const need = async () => (await admin.call(formerCalls.countFormerDistributors)).json;
const up = async () => (await admin.call(formerCalls.migrateFormerDistributors)).json.data;
const listed = async () => (await admin.call(formerCalls.listFormerDistributors)).json.body.rows;

const found = async (search: string) =>
  (await admin.call(calls.listDistributors, { query: { search } })).json.body.rows;

describe('distributor/migrate', () => {
  it('has nothing to do with an empty table, and answers in `data`', async () => {
    expect(await need()).toEqual({
      status: true,
      data: { need: false, pending: 0, conflicts: 0, tooMany: 0 },
    });
  });

  it('imports rows of the former portal once, and refuses invalid ones', async () => {
    const rows = [
      row('Vale', '11.222.333/0001-81'),
      row('VALE', '9XYZ8WVU000205', { customerCode: '000300', store: '01' }),
      row('Lima', '20512345671', { country: 'PE' }),
      row('Serra', '12ABC34501DE35'),
    ];

    const counts = async () => (await fill(...rows)).body.counts;
    expect(await counts()).toEqual({ new: 4, changed: 0, same: 0, wrong: 0 });
    expect(await counts()).toEqual({ new: 0, changed: 0, same: 4, wrong: 0 });

    const wrong = await fill(row('A', '11222333000182'), row('A', '1', { country: 'br' }));
    expect(wrong.message).toBe('rows_wrong');
  });

  it('refuses names and numbers that are too long or have a line break, beside their columns', async () => {
    const wrong = [
      row('A'.repeat(121), '11222333000181', { companyName: 'A' }),
      row('A', '11222333000181', { companyName: 'A\nLtda' }),
      row('A', '11222333\n000181'),
    ].map(({ name, companyName, ...more }) => ({
      ...more,
      distributor: name,
      company: companyName,
    }));
    const { rows } = await checkRows(admin, 'former', wrong);
    expect(rows.map(({ issues }) => issues)).toEqual([
      [{ column: 'distributor', code: 'too_big' }],
      [{ column: 'company', code: 'invalid_format' }],
      [{ column: 'taxId', code: 'invalid_format' }],
    ]);
  });

  it('corrects a stored row whose company name or ERP key changed, once', async () => {
    const changed = row('VALE', '9XYZ8WVU000205', {
      companyName: 'Vale Sul Ltda',
      customerCode: '000301',
      store: '01',
    });
    const counts = async () => (await fill(changed)).body.counts;
    expect(await counts()).toEqual({ new: 0, changed: 1, same: 0, wrong: 0 });
    expect(await counts()).toEqual({ new: 0, changed: 0, same: 1, wrong: 0 });
    expect(
      (await listed()).map(({ companyName, customerCode }) => [companyName, customerCode]),
    ).toContainEqual(['Vale Sul Ltda', '000301']);
  });

  it.each(['REP. DOMINICANA', 'ESTADOS UNIDOS DA AMERICA', 'HOLLAND'])(
    'refuses the unknown country %s instead of shortening it to a code',
    async (country) => {
      const { rows } = await checkRows(admin, 'former', [
        { distributor: 'A', company: 'A', taxId: '1', country },
      ]);
      expect(rows.map(({ issues }) => issues)).toEqual([[{ column: 'country', code: 'country' }]]);
    },
  );

  it('reports a number that another distributor has as a conflict', async () => {
    expect((await need()).data).toEqual({ need: true, pending: 4, conflicts: 1, tooMany: 0 });
    expect((await listed()).map(({ name, others, moved }) => [name, others, moved])).toEqual([
      ['Vale', [], false],
      ['VALE', [], false],
      ['Lima', [], false],
      ['Serra', ['Norte'], false],
    ]);
  });

  it('started ten times at once moves each row once, joins rows of one name in one distributor, and leaves conflicts', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, up));
    expect(answers.map(({ changed }) => changed).filter((changed) => changed > 0)).toEqual([5]);
    expect(answers.at(-1)).toMatchObject({ need: true, pending: 1, conflicts: 1, tooMany: 0 });

    const vale = await found('Vale');
    expect(vale.map(({ name, companies, taxId }) => [name, companies, taxId])).toEqual([
      ['Vale', 2, '11222333000181'],
    ]);
    expect((await found('Lima')).map(({ kind, currency }) => [kind, currency])).toEqual([
      ['laam', 'PEN'],
    ]);
    expect(await found('Serra')).toEqual([]);
  });

  it('run again changes nothing', async () => expect((await up()).changed).toBe(0));

  it('moves a conflict that a person decided to import, and leaves out one decided to leave', async () => {
    await fill(row('Praia', '12ABC34501DE35'));
    const byName = new Map((await listed()).map((one) => [one.name, one.id]));
    const decide = (name: string, decision: 'take' | 'leave') =>
      admin.call(formerCalls.decideFormerConflict, { body: { id: byName.get(name)!, decision } });
    expect((await decide('Serra', 'take')).status).toBe(200);
    expect((await decide('Praia', 'leave')).status).toBe(200);
    expect((await need()).data).toEqual({ need: true, pending: 1, conflicts: 0, tooMany: 0 });
    expect(await up()).toEqual({ changed: 2, need: false, pending: 0, conflicts: 0, tooMany: 0 });
    expect([(await found('Serra')).length, (await found('Praia')).length]).toEqual([1, 0]);
    expect((await decide('Serra', 'leave')).status).toBe(404);
  });

  it('lists rows of earlier versions whose name is not one short line, and does not move them', async () => {
    const stored = ['Longo '.repeat(30), 'Duas\nlinhas'];
    await storeFormerRows(
      server.db,
      stored.map((name) => row(name, '11222333000181')),
      0,
    );
    expect((await up()).changed).toBe(0);
    expect((await need()).data).toMatchObject({ need: false, pending: 0 });
    expect((await listed()).slice(-2).map(({ isInvalid, moved }) => [isInvalid, moved])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('logs each filling, decision and move', async () => {
    const rows = await server.db
      .selectFrom('action_log')
      .select('action')
      .where('action', 'like', 'distributor.%')
      .execute();
    const counts = Object.fromEntries(
      [...Map.groupBy(rows, ({ action }) => action)].map(([action, all]) => [action, all.length]),
    );
    expect(counts).toEqual({
      'distributor.former_filled': 3,
      'distributor.former_decided': 2,
      'distributor.migrated': 3,
    });
  });
});
