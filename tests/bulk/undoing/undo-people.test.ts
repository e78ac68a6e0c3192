/** Tests undoing imports of users and of distributors with their companies. */
import { afterAll, beforeEach, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls as distributorCalls } from '#areas/distributors/domain/index.ts';
import { calls as userCalls } from '#areas/users/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import { openLetterbox, type Letterbox } from '../../mail-server.ts';
import { saveDraft, addCatalog } from '../../new-orders.ts';
import { makeDistributor, makeUser, signInUser, rightsWithout } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import type { Wanted } from '../bulk-calls.ts';
import { importRows, readNewestImport, nothing, previewUndo, undoImport } from './undo-calls.ts';

let server: TestServer, admin: Client, box: Letterbox, norte: number;

beforeAll(async () => {
  box = await openLetterbox();
});
afterAll(() => box?.close());
beforeEach(async () => {
  server = await startServer({ config: box.config });
  admin = await signInUser(server, null, { name: 'Marta' });
  norte = await makeDistributor(server, 'Norte');
});
afterEach(() => server?.close());

const person = (name: string, more: Wanted = {}): Wanted => ({
  distributor: 'Norte',
  userName: name,
  email: `${name.toLowerCase()}@n.example`,
  ...more,
});
const states = async () =>
  (
    await server.pool.query(
      `select name, removed_at is not null as removed, disabled_at is not null as disabled
       from user_account where distributor_id is not null order by id`,
    )
  ).rows.map(
    ({ name, removed, disabled }) => `${name}${removed ? ' removed' : disabled ? ' disabled' : ''}`,
  );

describe('undoing an import of users', () => {
  test('removes those who weren’t invited yet', async () => {
    const id = await importRows(admin, 'users', [person('Ana')]);
    expect((await previewUndo(admin, id)).counts.user).toEqual({ ...nothing, remove: 1 });
    expect((await undoImport(admin, id)).status).toBe(200);
    expect(await states()).toEqual([expect.stringMatching(/^User \d+ removed$/)]);
    await server.runJobs();
    expect(box.take()).toEqual([]);
  });
  test('counts the removed ones as removed, not as invited', async () => {
    const id = await importRows(admin, 'users', [person('Ana'), person('Bea')]);
    const { json } = await undoImport(admin, id);
    const progress = { invited: 2, unsent: 0, removed: 2 };
    expect(json.body.import).toMatchObject(progress);
    expect(await readNewestImport(admin)).toMatchObject(progress);
  });
  test('disables those who were invited, and removes none of them', async () => {
    const id = await importRows(admin, 'users', [person('Ana')]);
    await server.runJobs();
    expect((await previewUndo(admin, id)).counts.user).toEqual({ ...nothing, deactivate: 1 });
    await undoImport(admin, id);
    expect(await states()).toEqual(['Ana disabled']);
  });
  test('leaves those alone who signed in since, and names them', async () => {
    const id = await importRows(admin, 'users', [person('Ana')]);
    await server.pool.query(
      `insert into session (user_id, created_at, last_action_at)
       select id, now(), now() from user_account where email = 'ana@n.example'`,
    );
    expect((await previewUndo(admin, id)).staying).toEqual([
      { record: 'user', name: 'Ana', why: 'used' },
    ]);
    await undoImport(admin, id);
    expect(await states()).toEqual(['Ana']);
  });
  test('asks about a created user whom a person changed, and about a name that was changed since', async () => {
    const old = await makeUser(server, norte, { name: 'Bea', email: 'bea@n.example' });
    const id = await importRows(admin, 'users', [
      person('Ana'),
      person('Beatriz', { email: 'bea@n.example' }),
    ]);
    const rename = async (user: number, name: string) => {
      const { version, jobRoleId } = bodyOf(
        await admin.call(userCalls.getUser, { params: { id: user } }),
      );
      const body = { version, name, jobRoleId, rights: {} };
      bodyOf(await admin.call(userCalls.editUser, { params: { id: user }, body }));
    };
    const [ana] = (await admin.call(userCalls.listUsers, { query: { search: 'Ana' } })).json.body
      .rows;
    await rename(ana!.id, 'Ana Lima');
    await rename(old.id, 'Beatriz Sá');
    const shown = await previewUndo(admin, id);
    expect(
      shown.questions.map(({ name, field, now, former }) => [name, field, now, former]),
    ).toEqual([
      ['Beatriz Sá', 'name', 'Beatriz Sá', 'Bea'],
      ['Ana Lima', '', null, null],
    ]);
    await undoImport(admin, id, { choice: 'former', except: [shown.questions[1]!.key] });
    expect(await states()).toEqual(['Bea', 'Ana Lima']);
  });
  test('requires the right to users, too', async () => {
    const id = await importRows(admin, 'users', [person('Ana')]);
    const other = await signInUser(server, null, {
      permissions: rightsWithout('users.write', null),
    });
    expect((await undoImport(other, id, {}, { state: 'x' })).status).toBe(403);
  });
  test('requires the right to users if a file of distributors only renamed one', async () => {
    await makeUser(server, norte, { name: 'Bea', email: 'bea@n.example' });
    const id = await importRows(admin, 'distributors', [
      person('Beatriz', { email: 'bea@n.example', city: 'Santos' }),
    ]);
    expect(await readNewestImport(admin)).toMatchObject({ invited: 0, changesUsers: true });
    const other = await signInUser(server, null, {
      permissions: rightsWithout('users.write', null),
    });
    expect((await undoImport(other, id, {}, { state: 'x' })).status).toBe(403);
    expect((await undoImport(admin, id)).status).toBe(200);
  });
  test('has no name of a user who was removed', async () => {
    await makeUser(server, norte, { name: 'Bea', email: 'bea@n.example' });
    const id = await importRows(admin, 'users', [person('Beatriz', { email: 'bea@n.example' })]);
    const [bea] = (await admin.call(userCalls.listUsers, { query: { search: 'Beatriz' } })).json
      .body.rows;
    await admin.call(userCalls.removeUser, {
      params: { id: bea!.id },
      body: { version: bea!.version },
    });
    await server.runJobs();
    const { rows } = await server.pool.query(
      'select before, after from bulk_change where import_id = $1',
      [id],
    );
    expect(rows).toEqual([{ before: {}, after: {} }]);
    expect((await previewUndo(admin, id)).counts.user).toEqual(nothing);
  });
});

const vale: Wanted = {
  distributor: 'Vale Medidores',
  country: 'Brasil',
  city: 'Campinas',
  company: 'Vale Medidores Ltda',
  taxId: '11.222.333/0001-81',
};
const stored = async (search: string) => {
  const [row] = (await admin.call(distributorCalls.listDistributors, { query: { search } })).json
    .body.rows;
  return (
    row && bodyOf(await admin.call(distributorCalls.getDistributor, { params: { id: row.id } }))
  );
};

describe('undoing an import of distributors', () => {
  test('removes a created distributor to which nothing belongs', async () => {
    const id = await importRows(admin, 'distributors', [vale]);
    expect((await previewUndo(admin, id)).counts.distributor).toEqual({ ...nothing, remove: 1 });
    await undoImport(admin, id);
    expect(await stored('Vale')).toBeUndefined();
  });
  test('makes a created distributor inactive whose users are disabled', async () => {
    const id = await importRows(admin, 'distributors', [
      { ...vale, userName: 'Ana', email: 'ana@vale.example' },
    ]);
    await server.runJobs();
    const { counts } = await previewUndo(admin, id);
    expect([counts.distributor.deactivate, counts.user.deactivate]).toEqual([1, 1]);
    await undoImport(admin, id);
    expect((await stored('Vale'))!.content.active).toBe(false);
    expect(await states()).toEqual(['Ana disabled']);
  });
  test('leaves a created distributor with an order, and names it', async () => {
    await addCatalog(server);
    const id = await importRows(admin, 'distributors', [vale]);
    const own = (await stored('Vale'))!.id;
    await saveDraft(admin, own);
    expect((await previewUndo(admin, id)).staying).toEqual([
      { record: 'distributor', name: 'Vale Medidores', why: 'used' },
    ]);
    await undoImport(admin, id);
    expect((await stored('Vale'))!.content.active).toBe(true);
  });
  test('brings fields and companies back, and removes the created company', async () => {
    await importRows(admin, 'distributors', [vale]);
    const before = (await stored('Vale'))!.content;
    const id = await importRows(admin, 'distributors', [
      { ...vale, city: 'Santos', company: 'Vale SA' },
      { ...vale, city: 'Santos', company: 'Vale Sul', taxId: '12ABC34501DE35', main: 'yes' },
    ]);
    const { counts } = await previewUndo(admin, id);
    expect([counts.distributor, counts.company]).toEqual([
      { ...nothing, revert: 1 },
      { ...nothing, revert: 1, remove: 1 },
    ]);
    await undoImport(admin, id);
    expect((await stored('Vale'))!.content).toEqual(before);
  });
  test('asks about a field that a person changed since', async () => {
    await importRows(admin, 'distributors', [vale]);
    const id = await importRows(admin, 'distributors', [
      { ...vale, city: 'Santos', address: 'Rua 1' },
    ]);
    const { id: own, version, content } = (await stored('Vale'))!;
    bodyOf(
      await admin.call(distributorCalls.saveDistributor, {
        params: { id: own },
        body: { version, content: { ...content, city: 'Guarujá' } },
      }),
    );
    const { questions } = await previewUndo(admin, id);
    expect(questions).toMatchObject([{ field: 'city', now: 'Guarujá', former: 'Campinas' }]);
    await undoImport(admin, id);
    expect((await stored('Vale'))!.content).toMatchObject({ city: 'Guarujá', address: '' });
  });
});
