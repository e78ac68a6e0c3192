/** Tests files of users, of the catalog and of the former portal's distributors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formerCalls } from '#areas/distributors/domain/index.ts';
import { calls as userCalls, rightsOfEntries } from '#areas/users/domain/index.ts';
import { selectPartsByNumber, upsertParts } from '#areas/catalog/server/index.ts';
import { isLong } from '../test-extent.ts';
import { makeDistributor, makeUser, signInUser, PERU } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { addEntries, listEntries } from '#areas/settings/server/index.ts';
import { applyRows, checkRows, type Wanted } from './bulk-calls.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null);
  await makeDistributor(server, 'Norte');
  await makeDistributor(server, 'Andina', PERU);
  const names = { en: 'Sales person', es: 'Vendedor', pt: 'Vendedora' };
  await addEntries(server.db, 'job_roles', [{ names }], server.clock.now);
});
afterAll(() => server?.close());
const issues = ({ rows }: Awaited<ReturnType<typeof checkRows>>) =>
  rows.map((row) => row.issues.map(({ column, code }) => `${column}: ${code}`).join(', '));
const outcomes = ({ rows }: Awaited<ReturnType<typeof checkRows>>) =>
  rows.map(({ outcome }) => outcome);

describe('users', () => {
  it('get the usual rights of their job role, and a language', async () => {
    const [role] = (await listEntries(server.db, 'job_roles')).slice(-1);
    await admin.call(userCalls.saveRightsTemplate, {
      params: { id: role!.id },
      body: { version: 0, rights: { orders: 'write', settings: 'read' } },
    });
    const answer = await applyRows(admin, 'users', [
      {
        distributor: 'norte',
        userName: 'Ana',
        email: 'ana@n.example',
        jobRole: 'vendedor',
        lang: 'English',
      },
      { distributor: 'Andina', userName: 'Eva', email: 'eva@a.example' },
    ]);
    expect(answer.json.body).toMatchObject({ applied: true, effects: { users: 2, invited: 2 } });
    const rows = await server.db
      .selectFrom('user_account')
      .select(['name', 'lang', 'permissions', 'distributor_id'])
      .where('email', 'in', ['ana@n.example', 'eva@a.example'])
      .orderBy('name')
      .execute();
    expect(rows.map(({ name, lang }) => [name, lang])).toEqual([
      ['Ana', 'en'],
      ['Eva', 'es'],
    ]);
    // Settings are hidden from distributors, whatever the template contains.
    expect(rightsOfEntries(rows[0]!.permissions)).toMatchObject({
      orders: 'write',
      settings: 'none',
    });
  });
  it('with unknown distributors, roles or languages, or without a name, are wrong', async () => {
    const row = { distributor: 'Norte', userName: 'B', email: 'b@n.example' };
    const answer = await checkRows(admin, 'users', [
      { ...row, distributor: 'Nobody', country: 'BR' },
      { ...row, jobRole: 'Astronaut', email: 'd@n.example' },
      { ...row, lang: 'Klingon', email: 'e@n.example' },
      { ...row, userName: '' },
    ]);
    expect(issues(answer)).toEqual([
      'distributor: unknown_distributor',
      'jobRole: unknown_job_role',
      'lang: not_a_language',
      'userName: required',
    ]);
    const inPeru = { ...row, country: 'PE' };
    expect(
      issues(await checkRows(admin, 'users', [inPeru, { ...row, email: 'c@n.example' }])),
    ).toEqual(['distributor: unknown_distributor', 'country: required']);
  });
  it('who exist are changed where they differ, with the audit, and the same where they do not', async () => {
    const [role] = (await listEntries(server.db, 'job_roles')).slice(-1);
    const row = { distributor: 'Norte', userName: 'Bea', email: 'bea@n.example' };
    await applyRows(admin, 'users', [row]);
    const stored = async () =>
      await server.db
        .selectFrom('user_account')
        .select(['name', 'job_role_id', 'lang', 'permissions', 'version'])
        .where('email', '=', row.email)
        .executeTakeFirstOrThrow();
    const before = await stored();
    expect(outcomes(await checkRows(admin, 'users', [row]))).toEqual(['same']);
    const renamed = { ...row, userName: 'Beatriz', jobRole: 'Vendedor' };
    const answer = await checkRows(admin, 'users', [renamed]);
    expect([outcomes(answer), answer.effects]).toMatchObject([
      ['changed'],
      { users: 1, invited: 0 },
    ]);
    const done = await applyRows(admin, 'users', [renamed]);
    expect(done.json.body).toMatchObject({ applied: true, counts: { changed: 1 } });
    expect(await stored()).toEqual({
      ...before,
      name: 'Beatriz',
      job_role_id: role!.id,
      version: before.version + 1,
    });
    expect(outcomes(await checkRows(admin, 'users', [renamed, row]))).toEqual(['same', 'wrong']);
    // If the cell for the job role is empty, the stored role stays.
    expect(outcomes(await checkRows(admin, 'users', [{ ...row, userName: 'Beatriz' }]))).toEqual([
      'same',
    ]);
    const actions = await server.db
      .selectFrom('action_log')
      .select('details')
      .where('action', '=', 'user.edited')
      .execute();
    expect(actions.at(-1)!.details).toMatchObject({
      changes: { name: { from: 'Bea', to: 'Beatriz' } },
    });
  });
  it('who were changed by another person between check and import are not overwritten', async () => {
    const row = { distributor: 'Norte', userName: 'Caio', email: 'caio@n.example' };
    await applyRows(admin, 'users', [row]);
    const renamed = { ...row, userName: 'Caio B' };
    const { state } = await checkRows(admin, 'users', [renamed]);
    await server.db
      .updateTable('user_account')
      .set((eb) => ({ name: 'Caio C', version: eb('version', '+', 1) }) as never)
      .where('email', '=', row.email)
      .execute();
    const late = await applyRows(admin, 'users', [renamed], { state });
    expect(late.json.body.applied).toBe(false);
  });
  it('cannot be uploaded by a distributor’s manager', async () => {
    const norte = (await makeUser(server, await makeDistributor(server))).distributorId;
    const manager = await signInUser(server, norte);
    expect((await applyRows(manager, 'users', [], { state: 'x' })).status).toBe(403);
  });
});

describe('the catalog', () => {
  const parts: Wanted[] = [
    {
      partNumber: '7001',
      description: 'Clamp meter',
      namePt: 'Alicate',
      ean: '7891234567895',
      currency: 'BRL',
      price: '1.234,50',
    },
    { partNumber: '7001', currency: 'USD', price: '240,00' },
    { partNumber: '7002', description: '=HYPERLINK("x")', active: 'não' },
  ];
  it('takes parts, names and prices in several currencies, in the format of its columns', async () => {
    const answer = await applyRows(admin, 'catalog', parts);
    expect(answer.json.body).toMatchObject({ applied: true, effects: { parts: 2, prices: 2 } });
    const stored = await selectPartsByNumber(server.db, ['7001', '7002']);
    expect([...stored.values()]).toMatchObject([
      {
        partNumber: '7001',
        namePt: 'Alicate',
        prices: { BRL: 123_450, USD: 24_000 },
        active: true,
      },
      { partNumber: '7002', description: '=HYPERLINK("x")', active: false },
    ]);
    expect(outcomes(await checkRows(admin, 'catalog', parts))).toEqual(['same', 'same', 'same']);
  });
  it('asks what 1.234 means if no other price decides, and refuses an invalid price', async () => {
    const price = (text: string, currency = 'BRL') => ({
      partNumber: '7001',
      currency,
      price: text,
    });
    expect(issues(await checkRows(admin, 'catalog', [price('1.234')]))).toEqual([
      'price: ambiguous_amount',
    ]);
    expect(
      issues(
        await checkRows(admin, 'catalog', [
          price('9,90'),
          price('1.234', 'USD'),
          price('abc', 'PEN'),
          price('1', 'XXX'),
          price('8,90'),
          { partNumber: '', currency: 'BRL', price: '1' },
        ]),
      ),
    ).toEqual([
      '',
      '',
      'price: not_an_amount',
      'currency: not_a_currency',
      'price: repeated_price',
      'partNumber: required, description: required',
    ]);
  });
  it('gives an EAN to one active part: the rows of others are wrong as a whole, with their prices', async () => {
    const ean = '7891000315507';
    const rows = [
      { partNumber: '7101', description: 'First', ean },
      { partNumber: '7102', description: 'Second', ean, currency: 'BRL', price: '9,90' },
      { partNumber: '7103', description: 'Third', ean, active: 'no' },
    ];
    const answer = await checkRows(admin, 'catalog', rows);
    expect(issues(answer)).toEqual(['', 'ean: ean_taken', '']);
    expect(answer.effects).toMatchObject({ parts: 2, prices: 0 });
    const done = await applyRows(admin, 'catalog', rows, { mode: 'valid' });
    expect(done.json.body).toMatchObject({ applied: true, effects: { parts: 2 } });
    expect(
      [...(await selectPartsByNumber(server.db, ['7101', '7102', '7103'])).keys()].sort(),
    ).toEqual(['7101', '7103']);
    const later = [{ partNumber: '7103', active: 'yes' }];
    expect(issues(await checkRows(admin, 'catalog', later))).toEqual(['ean: ean_taken']);
  });
  it('takes prices of parts that have shared an EAN since before the rule', async () => {
    const ean = '7891234567895';
    await upsertParts(
      server.db,
      ['7111', '7112'].map((partNumber) => ({
        partNumber,
        description: 'Shared',
        ean,
        active: true,
      })),
    );
    const priced = { partNumber: '7112', currency: 'BRL', price: '9,90' };
    expect(issues(await checkRows(admin, 'catalog', [priced]))).toEqual(['']);
    const renamed = { ...priced, description: 'Other' };
    expect(issues(await checkRows(admin, 'catalog', [renamed]))).toEqual(['ean: ean_taken']);
  });
  it('refuses wrong part numbers, check digits and new parts without a description', async () => {
    const answer = await checkRows(admin, 'catalog', [
      { partNumber: 'A1', description: 'x' },
      { partNumber: '7009', description: 'x', ean: '7891234567890' },
      { partNumber: '7010' },
    ]);
    expect(issues(answer)).toEqual([
      'partNumber: partNumber_invalid',
      'ean: ean_invalid',
      'description: required',
    ]);
  });
});

describe('distributors of the former portal', () => {
  const rows: Wanted[] = [
    { distributor: 'Serra', taxId: '11.222.333/0001-81' },
    { distributor: 'Norte do Vale', taxId: '12ABC34501DE35' },
    { distributor: '', taxId: '1' },
  ];
  it('are stored in their table, a conflict of numbers is counted, and moving them a second time changes none', async () => {
    const answer = await applyRows(admin, 'former', rows, { mode: 'valid' });
    expect(answer.json.body.counts).toEqual({ new: 2, changed: 0, same: 0, wrong: 1 });
    expect((await admin.call(formerCalls.countFormerDistributors)).json.data).toEqual({
      need: true,
      pending: 2,
      conflicts: 1,
      tooMany: 0,
    });
    expect((await admin.call(formerCalls.migrateFormerDistributors)).json.data.changed).toBe(2);
    expect((await admin.call(formerCalls.migrateFormerDistributors)).json.data.changed).toBe(0);
    expect(outcomes(await checkRows(admin, 'former', rows))).toEqual(['same', 'same', 'wrong']);
  });
});

it('a file without a mandatory column is refused as a whole, with the column’s name', async () => {
  const { calls } = await import('#areas/bulk/domain/index.ts');
  const answer = await admin.call(calls.checkBulkFile, {
    params: { kind: 'users' },
    body: { head: ['Nome', 'Coisa'], rows: [['Ana', 'x']] },
  });
  expect([answer.json.message, answer.json.details]).toEqual([
    'bulk_columns',
    { columns: ['distributor', 'email'] },
  ]);
});
it.runIf(isLong)(
  'ten thousand rows are checked and stored',
  async () => {
    const rows = Array.from({ length: 10_000 }, (_, n): Wanted => ({
      partNumber: String(10_000 + n),
      description: `Part ${n}`,
      currency: 'BRL',
      price: `${n},50`,
    }));
    const answer = await applyRows(admin, 'catalog', rows);
    expect(answer.json.body).toMatchObject({
      applied: true,
      effects: { parts: 10_000, prices: 10_000 },
    });
    const people = rows.map((_, n): Wanted => ({
      distributor: 'Norte',
      userName: `P ${n}`,
      email: `p${n}@many.example`,
    }));
    expect((await applyRows(admin, 'users', people)).json.body.effects.users).toBe(10_000);
  },
  120_000,
);
