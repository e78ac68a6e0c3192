/**
 * Tests a file with distributors, their companies and their users: the preview of each row, and
 * what is stored.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls as distributorCalls } from '#areas/distributors/domain/index.ts';
import { calls as userCalls } from '#areas/users/domain/index.ts';
import { openLetterbox, sentTo, type Letterbox } from '../mail-server.ts';
import { makeDistributor, signInUser, rightsWithout } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { applyRows, checkRows, type Wanted } from './bulk-calls.ts';

let server: TestServer;
let admin: Client;
let box: Letterbox;

beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ config: box.config });
  admin = await signInUser(server, null);
  await makeDistributor(server, 'Norte');
});

afterAll(async () => {
  await server?.close();
  await box?.close();
});

const vale: Wanted = {
  distributor: 'Vale Medidores',
  country: 'Brasil',
  city: 'Campinas',
  company: 'Vale Medidores Ltda',
  taxId: '11.222.333/0001-81',
  customerCode: '312',
  store: '1',
};

const person = (n: number, more: Wanted = {}): Wanted => ({
  ...vale,
  userName: `Person ${n}`,
  email: `person${n}@vale.example`,
  ...more,
});

const twelve = Array.from({ length: 12 }, (_, n) => person(n + 1));

const outcomes = ({ rows }: Awaited<ReturnType<typeof checkRows>>) =>
  rows.map(({ outcome }) => outcome);

const issues = ({ rows }: Awaited<ReturnType<typeof checkRows>>) =>
  rows.map((row) => row.issues.map(({ column, code }) => `${column}: ${code}`).join(', '));

const found = async (search: string) =>
  (await admin.call(distributorCalls.listDistributors, { query: { search } })).json.body.rows;

const usersOf = async (search: string) =>
  (await admin.call(userCalls.listUsers, { query: { search } })).json.body.rows;

describe('a new distributor with twelve users', () => {
  const wrong = twelve.map((row, n) => (n === 4 ? { ...row, email: 'person5@' } : row));

  it('is previewed row by row without storing anything', async () => {
    const answer = await checkRows(admin, 'distributors', wrong);
    expect(outcomes(answer)).toEqual(wrong.map((_, n) => (n === 4 ? 'wrong' : 'new')));
    expect(answer.rows[4]!.issues).toEqual([{ column: 'email', code: 'email_invalid' }]);
    expect(answer.counts).toEqual({ new: 11, changed: 0, same: 0, wrong: 1 });
    expect(answer.effects).toMatchObject({ distributors: 1, companies: 1, users: 11 });
    expect(await found('Vale')).toEqual([]);
  });

  it('is not stored at all with one wrong row, if all or nothing was chosen', async () => {
    const answer = await applyRows(admin, 'distributors', wrong, { mode: 'all' });
    expect([answer.status, answer.json.message]).toEqual([422, 'rows_wrong']);
    expect(await found('Vale')).toEqual([]);
  });

  it('is stored with eleven valid users, if valid rows only was chosen, and the corrected row follows alone', async () => {
    const answer = await applyRows(admin, 'distributors', wrong, { mode: 'valid' });
    expect(answer.json.body).toMatchObject({ applied: true, effects: { users: 11 } });
    expect(await found('Vale')).toMatchObject([
      { name: 'Vale Medidores', country: 'BR', currency: 'BRL', companies: 1, city: 'Campinas' },
    ]);

    const corrected = await applyRows(admin, 'distributors', [twelve[4]!]);
    expect(corrected.json.body).toMatchObject({
      applied: true,
      effects: { distributors: 0, companies: 0, users: 1 },
    });
    expect(await usersOf('@vale.example')).toHaveLength(12);
  });

  it('is unchanged by the whole file again', async () => {
    const answer = await applyRows(admin, 'distributors', twelve);
    expect(answer.json.body.counts).toEqual({ new: 0, changed: 0, same: 12, wrong: 0 });
    expect(await usersOf('@vale.example')).toHaveLength(12);
  });

  it('gets one mail for each user with a temporary password, in the language of the country', async () => {
    await server.runJobs();
    const mails = box.take();
    expect(mails.map(sentTo)).toEqual(
      twelve.map(({ email }) => email!).sort((a, b) => a.localeCompare(b)),
    );
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['Seu acesso ao Portal do Distribuidor']),
    );
    const passwords = mails.map(({ text }) => /\b\w{4}(?:-\w{4}){6}\b/.exec(text!)?.[0]);
    expect(new Set(passwords).size).toBe(12);
    expect(passwords).not.toContain(undefined);

    const users = await usersOf('@vale.example');
    expect(users.map(({ state, invitedUntil }) => [state, invitedUntil !== null])).toEqual(
      users.map(() => ['invited', true]),
    );
  });
});

describe('the rules are those of the form', () => {
  it.each<[string, Wanted, string]>([
    ['a CNPJ with a wrong check digit', { taxId: '11.222.333/0001-82' }, 'taxId: cnpj'],
    ['a country that is not in the list', { country: 'Atlantis' }, 'country: not_offered'],
    ['a currency that nobody sells in', { currency: 'XXX' }, 'currency: not_a_currency'],
    ['a zone that no clock knows', { zone: 'Mars/Olympus' }, 'zone: not_a_zone'],
    ['a phone that is none', { phones: '12' }, 'phones: phone'],
    ['a code without a store', { customerCode: '312', store: '' }, 'store: erp_store'],
    ['a postal code of another shape', { postalCode: '13' }, 'postalCode: postal_code'],
    ['no number', { taxId: '' }, 'taxId: required'],
    ['no name', { distributor: '' }, 'distributor: required'],
    ['neither yes nor no', { main: 'perhaps' }, 'main: not_yes_or_no'],
  ])('%s is wrong', async (_about, more, said) => {
    const row = { ...vale, distributor: 'Rio', taxId: '9XYZ8WVU000205', ...more };
    const answer = await checkRows(admin, 'distributors', [row]);
    expect([outcomes(answer), issues(answer)]).toEqual([['wrong'], [said]]);
  });

  it('an address that another person has, or that occurs twice, is wrong', async () => {
    const rio = { ...vale, distributor: 'Rio', taxId: '9XYZ8WVU000205', userName: 'A' };
    const answer = await checkRows(admin, 'distributors', [
      { ...rio, email: 'person1@vale.example' },
      { ...rio, email: 'a@rio.example' },
      { ...rio, email: 'A@rio.example' },
    ]);
    expect(issues(answer)).toEqual(['email: email_taken', '', 'email: repeated_email']);
  });

  it('a user whose distributor has no valid row is wrong too', async () => {
    const rio = { distributor: 'Rio', country: 'BR' };
    const answer = await checkRows(admin, 'distributors', [
      { ...rio, company: 'Rio Ltda', taxId: '1' },
      { ...rio, userName: 'A', email: 'a@rio.example' },
    ]);
    expect(issues(answer)).toEqual(['taxId: cnpj', 'taxId: required']);
  });

  it('rows of one distributor that contradict each other are wrong from the second on', async () => {
    const rio = { ...vale, distributor: 'Rio', taxId: '9XYZ8WVU000205' };
    const answer = await checkRows(admin, 'distributors', [
      rio,
      { ...rio, city: 'Recife' },
      { ...rio, company: 'Other Ltda' },
    ]);
    expect(issues(answer)).toEqual(['', 'city: differs', 'company: differs']);
  });
});

describe('an existing distributor', () => {
  it('gets a second company and keeps its main one, and only the given values change', async () => {
    const rows = [
      { distributor: 'vale medidores', taxId: '9XYZ8WVU000205', company: 'Vale Sul' },
      { distributor: 'Vale Medidores', city: 'Sumaré', taxId: '11222333000181' },
    ];
    const answer = await applyRows(admin, 'distributors', rows);
    expect(answer.json.body).toMatchObject({
      applied: true,
      counts: { new: 1, changed: 1 },
      effects: { distributors: 1, companies: 1 },
    });
    expect(await found('Vale')).toMatchObject([
      { name: 'Vale Medidores', companies: 2, city: 'Sumaré', taxId: '11222333000181' },
    ]);
  });

  it('that changed since the file was checked is not written, and the answer says so', async () => {
    const rows = [{ distributor: 'Vale Medidores', city: 'Itu', taxId: '11222333000181' }];
    const { state } = await checkRows(admin, 'distributors', rows);
    await applyRows(admin, 'distributors', [{ ...rows[0]!, city: 'Salto' }]);
    const answer = await applyRows(admin, 'distributors', rows, { state });
    expect([answer.status, answer.json.body.applied]).toEqual([200, false]);
    expect(await found('Salto')).toHaveLength(1);
  });
});

describe('a file is stored once', () => {
  const lima: Wanted = {
    distributor: 'Lima Instrumentos',
    country: 'PE',
    company: 'Lima SAC',
    taxId: '20512345671',
    userName: 'Rosa',
    email: 'rosa@lima.example',
  };

  it('by one of ten simultaneous clicks', async () => {
    const cusco: Wanted = {
      ...lima,
      distributor: 'Cusco Instrumentos',
      company: 'Cusco SAC',
      taxId: '20100047218',
      email: 'rosa@cusco.example',
    };
    const { state } = await checkRows(admin, 'distributors', [cusco]);
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => applyRows(admin, 'distributors', [cusco], { state })),
    );
    expect(clicks.filter(({ json }) => json.body.applied)).toHaveLength(1);
    expect([(await found('Cusco')).length, (await usersOf('rosa@cusco')).length]).toEqual([1, 1]);
  });

  it('however often one click arrives, and not again by a later click', async () => {
    const { state } = await checkRows(admin, 'distributors', [lima]);
    const key = randomUUID();
    const same = await Promise.all(
      Array.from({ length: 10 }, () => applyRows(admin, 'distributors', [lima], { state, key })),
    );
    expect(same.map(({ json }) => json.body.applied)).toEqual(same.map(() => true));

    const later = await applyRows(admin, 'distributors', [lima], { state });
    expect(later.json.body.applied).toBe(false);
    expect([(await found('Lima')).length, (await usersOf('rosa@lima')).length]).toEqual([1, 1]);
  });

  it('and the audit has the file, the counts, and each change', async () => {
    const rows = await server.db
      .selectFrom('action_log')
      .select(['action', 'target', 'details'])
      .where('action', 'in', ['bulk.imported', 'distributor.created', 'user.invited'])
      .where('details', 'is not', null)
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(rows.map(({ action, target }) => [action, target?.slice(0, 12)])).toMatchObject([
      ['bulk.imported', 'distributors'],
      ['user.invited', expect.anything()],
      ['distributor.created', expect.anything()],
    ]);
    expect(rows[0]!.details).toMatchObject({
      name: 'file.xlsx',
      counts: { new: 1 },
      effects: { distributors: 1, users: 1 },
    });
  });
});

describe('the uploading person', () => {
  it('needs the right to write distributors besides that of the settings', async () => {
    const clerk = await signInUser(server, null, {
      permissions: rightsWithout('distributors.write', null),
    });
    expect((await applyRows(clerk, 'distributors', [vale], { state: 'x' })).status).toBe(403);
  });

  it('cannot invite without the right to write users', async () => {
    const clerk = await signInUser(server, null, {
      permissions: rightsWithout('users.write', null),
    });
    expect(issues(await checkRows(clerk, 'distributors', [person(40)]))).toEqual([
      'email: users_right',
    ]);
  });
});
