/**
 * Tests the lists of user administration: people are filtered and paged, their open sessions are
 * shown and ended, and the rights of a job role never exceed those of their editor.
 */
import { describe, expect, it } from 'vitest';
import { accountCalls, ADMIN_SESSION_IDLE_TIMEOUT_MS } from '#areas/account/domain/index.ts';
import { addEntries, listEntries } from '#areas/settings/server/index.ts';
import { calls, type RightsChange } from '#areas/users/domain/index.ts';
import { createUsersModule } from '#areas/users/server/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { toTimestamp } from '#kernel/server/database.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import {
  asAdmin,
  asManager,
  boss,
  invite,
  manager,
  norte,
  server,
  setUpUsers,
  sul,
} from './users-setup.ts';

setUpUsers();

type Query = NonNullable<
  NonNullable<Parameters<typeof asAdmin.call<typeof calls.listUsers>>[1]>['query']
>;

const names = async (client: Client, query: Query = {}) =>
  (await client.call(calls.listUsers, { query })).json.body.rows.map(({ name }) => name);

const isLetIn = async (client: Client) =>
  (await client.call(accountCalls.getProfile)).status === 200;

describe('the list of users', () => {
  it('is sorted by name in pages of 25, each user once', async () => {
    for (let n = 0; n < 30; n += 1)
      await makeUser(server, sul, { name: `${n % 2 ? 'page' : 'PAGE'} ${String(n % 10)}` });
    const seen: number[] = [];
    const inOrder: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const query = { search: 'page', ...(after === undefined ? {} : { after }) };
      const { rows, next } = (await asAdmin.call(calls.listUsers, { query })).json.body;
      expect(rows.length).toBeLessThanOrEqual(25);

      seen.push(...rows.map(({ id }) => id));
      inOrder.push(...rows.map(({ name }) => name.toLowerCase()));
      after = next;
    }

    expect([seen.length, new Set(seen).size]).toEqual([30, 30]);
    expect(inOrder).toEqual(inOrder.toSorted());
  });

  it('continues behind a user who was removed or renamed after their page was read', async () => {
    const people = [];
    for (let n = 10; n < 40; n += 1)
      people.push(await makeUser(server, sul, { name: `Sheet ${n}` }));
    const page = async (after?: string) => {
      const query = { search: 'sheet', ...(after === undefined ? {} : { after }) };
      const { rows, next } = (await asAdmin.call(calls.listUsers, { query })).json.body;
      return { names: rows.map(({ name }) => name), next };
    };

    const first = await page();
    const last = people.at(24)!;
    await server.db
      .updateTable('user_account')
      .set({ name: `User ${last.id}`, removed_at: toTimestamp(0) })
      .where('id', '=', last.id)
      .execute();
    expect(first.names.at(-1)).toBe('Sheet 34');
    expect((await page(first.next!)).names).toEqual([35, 36, 37, 38, 39].map((n) => `Sheet ${n}`));
    expect((await asAdmin.call(calls.listUsers, { query: { after: '12' } })).status).toBe(400);
  });

  it('is filtered by a part of name or address, state, distributor and job role', async () => {
    await invite(asAdmin, {
      name: 'Only Invited',
      email: 'findme@sul.example',
      distributorId: sul,
    });

    expect(await names(asAdmin, { search: 'y invi' })).toEqual(['Only Invited']);
    expect(await names(asAdmin, { search: 'FINDME@' })).toEqual(['Only Invited']);
    expect(await names(asAdmin, { search: '%' })).toEqual([]);
    expect(await names(asAdmin, { state: 'invited' })).toEqual(['Only Invited']);
    expect(await names(asAdmin, { state: 'disabled' })).toEqual([]);
    expect(await names(asAdmin, { distributor: norte })).toEqual(['Manager']);
    expect(await names(asAdmin, { distributor: 'none' })).toEqual(['Admin']);
    expect(await names(asAdmin, { jobRole: 7 })).toEqual([]);
  });

  it('shows a distributor’s manager only their own distributor, whatever they ask for', async () => {
    expect(await names(asManager)).toEqual(['Manager']);
    expect(await names(asManager, { distributor: sul })).toEqual([]);
    expect(await names(asManager, { distributor: 'none' })).toEqual([]);
    const { distributors } = (await asManager.call(calls.getUserFormChoices)).json.body;
    expect(distributors.map(({ name }) => name)).toEqual(['Norte']);
  });

  it('can be filtered by an inactive distributor that has users', async () => {
    const closed = await makeDistributor(server, 'Closed');
    const empty = await makeDistributor(server, 'Empty');
    await makeUser(server, closed, { name: 'Of Closed' });
    const inactive = server.db.updateTable('distributor').set({ active: false });
    await inactive.where('id', 'in', [closed, empty]).execute();

    const { distributors } = (await asAdmin.call(calls.getUserFormChoices)).json.body;
    expect(distributors).toEqual([
      { id: closed, name: 'Closed', active: false },
      { id: norte, name: 'Norte', active: true },
      { id: sul, name: 'Sul', active: true },
    ]);
    expect(await names(asAdmin, { distributor: closed })).toEqual(['Of Closed']);
  });

  it('shows when a person signed in last', async () => {
    const { rows } = (await asAdmin.call(calls.listUsers, { query: { search: 'Manager' } })).json
      .body;
    expect(rows).toMatchObject([
      { id: manager.id, lastSignInAt: server.clock.now, distributor: 'Norte' },
    ]);
  });
});

describe('open sessions', () => {
  const sessions = async (client: Client, query: { user?: number; search?: string } = {}) =>
    (await client.call(calls.listSessions, { query })).json.body.rows;

  it('show device and last activity, the last signed in first; a distributor’s manager sees colleagues’ only', async () => {
    const person = await makeUser(server, norte, { name: 'Two Devices' });
    const agent = { 'user-agent': 'Mozilla/5.0 (iPad) Firefox/124.0' };
    await server.as(person);
    const body = { email: person.email, passwd: person.password };
    await server.anonymous.call(accountCalls.login, { body, headers: agent });
    const rows = await sessions(asManager, { user: person.id });
    expect(rows.map(({ userAgent }) => userAgent)).toEqual([
      agent['user-agent'],
      expect.any(String),
    ]);
    expect(rows[0]).toMatchObject({
      name: 'Two Devices',
      lastActionAt: server.clock.now,
      isThis: false,
    });
    expect((await sessions(asManager)).map(({ userId }) => userId)).not.toContain(boss.id);
    expect((await sessions(asManager)).filter(({ isThis }) => isThis)).toMatchObject([
      { userId: manager.id },
    ]);
  });

  it('are ended one by one, twice without harm, and those of others are not found', async () => {
    const person = await makeUser(server, norte);
    const [kept, ended] = [await server.as(person), await server.as(person)];
    const [latest] = await sessions(asManager, { user: person.id });
    const end = (client: Client, session: string) =>
      client.call(calls.endSession, { body: { session } });
    expect((await end(asManager, latest!.session)).status).toBe(200);
    expect((await end(asManager, latest!.session)).status).toBe(200);
    expect([await isLetIn(kept), await isLetIn(ended)]).toEqual([true, false]);

    const [ofBoss] = await sessions(asAdmin, { user: boss.id });
    expect((await end(asManager, ofBoss!.session)).status).toBe(404);
  });

  it('are ended all at once, but for the session that does it', async () => {
    const person = await makeUser(server, norte);
    const clients = [await server.as(person), await server.as(person)];
    const answer = await asManager.call(calls.endSessionsOfUser, { params: { id: person.id } });
    expect(answer.json.body.ended).toBe(2);
    expect(await Promise.all(clients.map(isLetIn))).toEqual([false, false]);

    const own = await server.as(person);
    const other = await server.as(person);
    expect(
      (await own.call(calls.endSessionsOfUser, { params: { id: person.id } })).json.body.ended,
    ).toBe(1);
    expect([await isLetIn(own), await isLetIn(other)]).toEqual([true, false]);
  });

  it('are no longer listed after they expired', async () => {
    const admin = await makeUser(server, null, { name: 'Gone Home' });
    await server.as(admin);
    expect(await sessions(asAdmin, { search: 'gone home' })).toHaveLength(1);

    server.clock.now += ADMIN_SESSION_IDLE_TIMEOUT_MS;
    const fresh = await server.as(boss);
    expect(await sessions(fresh, { search: 'gone home' })).toEqual([]);

    server.clock.now -= ADMIN_SESSION_IDLE_TIMEOUT_MS;
  });
});

describe('the rights of a job role', () => {
  const fields = { names: { en: 'Buyer', es: 'Comprador', pt: 'Comprador' } };

  const newRole = async () => {
    await addEntries(server.db, 'job_roles', [fields], server.clock.now);
    return (await listEntries(server.db, 'job_roles')).at(-1)!.id;
  };

  const save = (client: Client, id: number, version: number, rights: RightsChange) =>
    client.call(calls.saveRightsTemplate, { params: { id }, body: { version, rights } });

  it('are empty until they are saved, and then have versions', async () => {
    const id = await newRole();
    const read = async () =>
      (await asManager.call(calls.getRightsTemplate, { params: { id } })).json.body;
    expect(await read()).toMatchObject({ version: 0, rights: { orders: 'none' } });
    expect((await save(asAdmin, id, 0, { orders: 'write' })).status).toBe(200);
    expect(await read()).toMatchObject({ version: 1, rights: { orders: 'write', pos: 'none' } });

    const late = await save(asAdmin, id, 0, { pos: 'read' });
    expect([late.status, late.json.message]).toEqual([409, 'changed_meanwhile']);
  });

  it('are no more than their editor has, and keep those that the editor lacks', async () => {
    const id = await newRole();
    await save(asAdmin, id, 0, { audit: 'write' });
    const permissions = [
      permissionEntryFor('settings', 'write'),
      permissionEntryFor('orders', 'read'),
    ];
    const few = await server.as(await makeUser(server, null, { permissions }));
    expect((await save(few, id, 1, { orders: 'write' })).json.message).toBe('right_not_held');
    expect((await save(few, id, 1, { audit: 'none' })).json.message).toBe('right_not_held');

    const saved = await save(few, id, 1, { orders: 'read' });
    expect(saved.json.body.rights).toMatchObject({ orders: 'read', audit: 'write' });
  });

  it('are for existing roles, and a role that a user has counts as used', async () => {
    expect((await save(asAdmin, 999_999, 0, {})).json.message).toBe('unknown_job_role');

    const unknown = await asManager.call(calls.getRightsTemplate, { params: { id: 999_999 } });
    expect([unknown.status, unknown.json.message]).toEqual([404, 'not_found']);

    const id = await newRole();
    const { getUserFormChoices } = calls;
    const offered = (await asManager.call(getUserFormChoices)).json.body.jobRoles;
    expect(offered.at(-1)).toEqual({ id, active: true, names: fields.names });

    const body = {
      email: 'buyer@norte.example',
      name: 'Buyer',
      lang: 'pt',
      distributorId: norte,
      rights: {},
    } as const;

    expect(
      (await asAdmin.call(calls.inviteUser, { body: { ...body, jobRoleId: 999_999 } })).json
        .message,
    ).toBe('unknown_job_role');

    const invited = await asAdmin.call(calls.inviteUser, { body: { ...body, jobRoleId: id } });
    expect(invited.json.body.jobRoleId).toBe(id);
    const [uses] = createUsersModule(() => []).listUses!;
    expect(await uses!.count(server.db, [{ id, fields }])).toEqual([{ id, count: 1 }]);
  });
});
