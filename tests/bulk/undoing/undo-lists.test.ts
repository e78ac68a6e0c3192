/** Tests undoing an import of a settings list. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#areas/bulk/domain/index.ts';
import { calls as settings, lists, type ListName } from '#areas/settings/domain/index.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import { insertEntry } from '#areas/settings/server/lists/list-entries-sql.ts';
import { bodyOf } from '../../test-client.ts';
import { makeDistributor, makeUser, rightsWithout, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import { putKeyword, putVertical, recordTerms } from '../../verticals/relation-samples.ts';
import { nothing, previewUndo, undoImport } from './undo-calls.ts';

let server: TestServer, admin: Client;
let made = 0;
let known: string, created: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signInUser(server, null, { name: 'Marta' });
});
afterAll(() => server?.close());
beforeEach(() => {
  made += 1;
  [known, created] = [`Buyer ${made}`, `Seller ${made}`];
});

const put = (list: ListName, fields: object, active = true) =>
  insertEntry(server.db, lists[list], fields as never, active, server.clock.now);
const putRole = (en: string) => put('job_roles', { names: { en, es: `${en} es`, pt: `${en} pt` } });

const HEAD = ['names en', 'names es', 'names pt', 'active'];
const newest = async (by: Client, list: ListName) =>
  bodyOf(await by.call(calls.listBulkImports, { query: { of: `list.${list}` as const } }))
    .imports[0]!;

/** Imports rows of a list and returns the id of the import. */
async function importRows(list: ListName, rows: string[][], head = HEAD, by = admin) {
  const body = { head, rows, apply: true, file: 'roles.csv' };
  expect(bodyOf(await by.call(settings.callsByList[list].import, { body })).applied).toBe(true);
  return (await newest(by, list)).id;
}
const importRoles = () =>
  importRows('job_roles', [
    [known, 'Comprador', 'Comprador', 'yes'],
    [created, 'Vendedor', 'Vendedor', 'yes'],
  ]);

const roleNow = async (en: string) =>
  (await listEntries(server.db, 'job_roles', { inactive: true })).find(
    ({ fields }) => fields.names.en === en,
  );
const saveRole = async (en: string, es: string) => {
  const { id, version, fields } = (await roleNow(en))!;
  const body = { baseVersion: version, active: true, fields: { names: { ...fields.names, es } } };
  bodyOf(await admin.call(settings.callsByList.job_roles.save, { params: { id }, body }));
};

describe('undoing an import of a list', () => {
  test('is offered in the list’s own imports, and not among the bulk uploads', async () => {
    await putRole(known);
    const id = await importRoles();
    expect(await newest(admin, 'job_roles')).toMatchObject({
      id,
      kind: 'list.job_roles',
      file: 'roles.csv',
      by: 'Marta',
      changes: 2,
      undoneAt: null,
    });
    const all = bodyOf(await admin.call(calls.listBulkImports, { query: {} }));
    expect(all.imports).toEqual([]);
  });
  test('brings former values back and removes created entries', async () => {
    await putRole(known);
    const before = await roleNow(known);
    const id = await importRoles();
    expect((await previewUndo(admin, id)).counts.entry).toEqual({
      ...nothing,
      revert: 1,
      remove: 1,
    });
    expect((await undoImport(admin, id)).status).toBe(200);
    const { fields, active } = (await roleNow(known))!;
    expect({ fields, active }).toEqual({ fields: before!.fields, active: true });
    expect(await roleNow(created)).toBeUndefined();
    expect(await newest(admin, 'job_roles')).toMatchObject({ undoneAt: server.clock.now });
  });
  test('keeps a created entry that is in use, and says by what and how often', async () => {
    const id = await importRoles();
    const distributor = await makeDistributor(server);
    const jobRoleId = (await roleNow(created))!.id;
    for (const name of ['Ana', 'Bea']) {
      const user = await makeUser(server, distributor, { name });
      await server.db
        .updateTable('user_account')
        .set({ job_role_id: jobRoleId })
        .where('id', '=', user.id)
        .execute();
    }
    const shown = await previewUndo(admin, id);
    expect(shown.staying).toEqual([
      { record: 'entry', name: created, why: 'used', uses: [{ what: 'users', count: 2 }] },
    ]);
    expect(shown.counts.entry).toEqual({ ...nothing, remove: 1, stay: 1 });
    await undoImport(admin, id);
    expect(await roleNow(created)).toMatchObject({ active: true });
    expect(await roleNow(known)).toBeUndefined();
  });
  test('asks about what was changed since, and keeps it unless told otherwise', async () => {
    await putRole(known);
    const id = await importRoles();
    await saveRole(known, 'Encargado');
    await saveRole(created, 'Representante');
    const shown = await previewUndo(admin, id);
    expect(shown.questions).toMatchObject([
      {
        name: known,
        field: 'names',
        now: { en: known, es: 'Encargado', pt: 'Comprador' },
        former: { en: known, es: `${known} es`, pt: `${known} pt` },
      },
      { name: created, field: '' },
    ]);
    await undoImport(admin, id, { except: [shown.questions[1]!.key] });
    expect(await roleNow(known)).toMatchObject({ fields: { names: { es: 'Encargado' } } });
    expect(await roleNow(created)).toBeUndefined();
  });
  test('shows a vertical by its name, and refuses a former one that is gone', async () => {
    const [energy, industry] = [
      await putVertical(server, `Energy ${made}`),
      await putVertical(server, `Industry ${made}`),
    ];
    const word = `boiler ${made}`;
    await putKeyword(server, word, energy);
    const rows = [[word, `Industry ${made}`, 'no', 'yes']];
    const id = await importRows('keywords', rows, ['word', 'vertical', 'anywhere', 'active']);
    const [entry] = (await listEntries(server.db, 'keywords')).filter(
      ({ fields }) => fields.word === word,
    );
    expect(entry!.fields.vertical).toBe(industry);
    const third = await putVertical(server, `Mining ${made}`);
    await server.pool.query('update keyword set vertical = $1 where id = $2', [third, entry!.id]);
    expect((await previewUndo(admin, id)).questions).toMatchObject([
      { field: 'vertical', now: { en: `Mining ${made}` }, former: { en: `Energy ${made}` } },
    ]);
    await server.pool.query('update keyword set vertical = $1 where id = $2', [
      industry,
      entry!.id,
    ]);
    await server.pool.query('delete from vertical where id = $1', [energy]);
    expect((await previewUndo(admin, id)).staying).toEqual([
      { record: 'entry', name: word, why: 'refused' },
    ]);
  });
  test('reverts nothing that would make two available entries share a key', async () => {
    await putRole(known);
    const id = await importRows('job_roles', [[known, 'x', 'x', 'no']]);
    await putRole(known.toUpperCase());
    expect((await previewUndo(admin, id)).staying).toEqual([
      { record: 'entry', name: known, why: 'refused' },
    ]);
  });
  test('classifies terms again, as saving a keyword does', async () => {
    const energy = await putVertical(server, `Energy ${made}`);
    const distributor = await makeDistributor(server);
    const word = `pipeline${made}`;
    await recordTerms(server, 'market', distributor, [{ spelling: word, rows: 3 }]);
    const rows = [[word, `Energy ${made}`, 'no', 'yes']];
    const id = await importRows('keywords', rows, ['word', 'vertical', 'anywhere', 'active']);
    const term = () =>
      server.db
        .selectFrom('activity_term')
        .select(['vertical_id', 'proposal'])
        .where('key', '=', word)
        .executeTakeFirstOrThrow();
    expect(await term()).toEqual({ vertical_id: energy, proposal: null });
    await undoImport(admin, id);
    expect(await term()).toMatchObject({ proposal: { source: 'missing', verticalId: null } });
  });
});

describe('the command for a list', () => {
  test('sent twice or by two administrators at once undoes once', async () => {
    const id = await importRoles();
    const other = await signInUser(server, null);
    const { state } = await previewUndo(admin, id);
    const key = randomUUID();
    const [first, second, third] = await Promise.all([
      undoImport(admin, id, {}, { state, key }),
      undoImport(admin, id, {}, { state, key }),
      undoImport(other, id, {}, { state }),
    ]);
    const codes = [first, second, third].map(
      ({ status, json }) => `${status} ${json.message ?? ''}`,
    );
    expect(codes.filter((code) => code === '409 import_undone').length).toBe(
      first.status === 200 ? 1 : 2,
    );
    expect(second.json.body).toEqual(first.json.body);
    const { rows } = await server.pool.query(
      "select count(*)::int as n from action_log where action = 'list.removed' and details->>'name' = $1",
      [created],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
  test('is refused if an entry changed since it was shown, and changes nothing', async () => {
    await putRole(known);
    const id = await importRoles();
    const { state } = await previewUndo(admin, id);
    await saveRole(known, 'Encargado');
    const answer = await undoImport(admin, id, {}, { state });
    expect([answer.status, answer.json.message]).toEqual([409, 'undo_changed']);
    expect(await roleNow(created)).toBeDefined();
  });
  test('beside a second import of the list leaves one after the other', async () => {
    await putRole(known);
    const id = await importRoles();
    const { state } = await previewUndo(admin, id);
    const [undone] = await Promise.all([
      undoImport(admin, id, {}, { state }),
      importRows('job_roles', [[known, 'Otro', 'Outro', 'yes']]),
    ]);
    const es = (await roleNow(known))!.fields.names.es;
    expect([undone.status, es]).toEqual([undone.status === 200 ? 200 : 409, 'Otro']);
  });
  test('cut off in the middle has undone nothing, and can be sent again', async () => {
    await putRole(known);
    const id = await importRoles();
    const { state } = await previewUndo(admin, id);
    await server.pool.query(`create function cut_off() returns trigger language plpgsql as
      'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'`);
    await server.pool.query(`create trigger cut_off after delete on job_role
      for each row execute function cut_off()`);
    const key = randomUUID();
    const cut = await undoImport(admin, id, {}, { state, key });
    await server.pool.query('drop trigger cut_off on job_role');
    await server.pool.query('drop function cut_off');
    expect(cut.status).toBeGreaterThanOrEqual(500);
    expect(await roleNow(known)).toMatchObject({ fields: { names: { es: 'Comprador' } } });
    expect(await roleNow(created)).toBeDefined();
    expect((await undoImport(admin, id, {}, { state, key })).status).toBe(200);
    expect(await roleNow(created)).toBeUndefined();
  });
  test('requires the right to the list', async () => {
    const id = await importRoles();
    const marketer = await signInUser(server, null, {
      permissions: rightsWithout('settings.write', null),
    });
    expect((await undoImport(marketer, id, {}, { state: 'x' })).status).toBe(403);
    const of = (list: ListName) =>
      marketer.call(calls.listBulkImports, { query: { of: `list.${list}` as const } });
    expect((await of('job_roles')).status).toBe(403);
    const tags = await importRows('tags', [[created, 'x', 'x', 'yes']], HEAD, marketer);
    expect((await undoImport(marketer, tags)).status).toBe(200);
  });
  test('is recorded in the audit: the undo with its counts, and each entry', async () => {
    await putRole(known);
    const id = await importRoles();
    await undoImport(admin, id);
    const { rows } = await server.pool.query(
      'select action, target, details from action_log order by id desc limit 3',
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'bulk.undone',
      'list.edited',
      'list.removed',
    ]);
    expect(rows[0]).toMatchObject({
      target: 'list.job_roles',
      details: { name: 'roles.csv', counts: { entry: { revert: 1, remove: 1 } } },
    });
  });
});
