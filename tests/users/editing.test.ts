/** Tests editing, disabling and removing users, and which changes are refused. */
import { describe, expect, it } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls, rightsOfEntries } from '#areas/users/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { isLong } from '../test-extent.ts';
import { allRights, makeUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import {
  asAdmin,
  asManager,
  boss,
  editUser,
  loggedActions,
  mailsTo,
  manager,
  newAddress,
  norte,
  server,
  setUpUsers,
  sul,
  getUser,
} from './users-setup.ts';

setUpUsers();
const code = (answer: { json: { message?: string } }) => answer.json.message;
type Standing = typeof calls.disableUser | typeof calls.enableUser | typeof calls.removeUser;
const change = async (client: Client, call: Standing, id: number, version?: number) =>
  client.call(call as typeof calls.disableUser, {
    params: { id },
    body: { version: version ?? (await getUser(asAdmin, id)).version },
  });
const isLetIn = async (client: Client) =>
  (await client.call(accountCalls.getProfile)).status === 200;

describe('administrators who can manage users', () => {
  it('grant nothing once they have lost their right, and what they grant while it is taken is refused', async () => {
    const other = await makeUser(server, null);
    const asOther = await server.as(other);
    const { id } = await makeUser(server, norte, { permissions: [] });
    const held = await server.pool.connect();
    const countWaiting = async () =>
      (
        await server.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows.length;

    // The first edit waits for the row that it changes, and the second edit for the first.
    await held.query('begin');
    await held.query('select from user_account where id = $1 for update', [other.id]);
    const taken = editUser(await server.as(boss), other.id, { rights: { users: 'none' } });
    await expect.poll(countWaiting).toBe(1);
    const given = editUser(asOther, id, { rights: { orders: 'write' } });
    await expect.poll(countWaiting).toBe(2);
    await held.query('commit');
    held.release();

    expect([(await taken).status, (await given).status]).toEqual([200, 403]);
    expect((await editUser(asOther, id, { rights: { orders: 'write' } })).status).toBe(403);
    expect((await getUser(asAdmin, id)).permissions).toEqual([]);
  });
});

describe('an edit', () => {
  it('keeps the rights that its editor does not have, and changes the others', async () => {
    const permissions = [permissionEntryFor('pos', 'write'), permissionEntryFor('orders', 'read')];
    const { id } = await makeUser(server, norte, { permissions });
    const few = await server.as(
      await makeUser(server, norte, {
        permissions: [permissionEntryFor('users', 'write'), permissionEntryFor('orders', 'write')],
      }),
    );
    const answer = await editUser(few, id, {
      name: 'Renamed',
      rights: { orders: 'write', pos: 'write' },
    });
    expect(answer.json.body.name).toBe('Renamed');
    expect(rightsOfEntries(answer.json.body.permissions)).toMatchObject({
      orders: 'write',
      pos: 'write',
    });
    expect(code(await editUser(few, id, { rights: { pos: 'none' } }))).toBe('right_not_held');
    expect(code(await editUser(few, id, { rights: { orders: 'read' } }))).toBe('holds_more');
  });
  it('neither lowers, disables nor removes somebody with a right that their editor lacks', async () => {
    const { id } = await makeUser(server, norte);
    const permissions = [
      permissionEntryFor('users', 'write'),
      permissionEntryFor('orders', 'write'),
    ];
    const few = await server.as(await makeUser(server, norte, { permissions }));
    const admin = await server.as(
      await makeUser(server, null, {
        permissions: [...permissions, permissionEntryFor('delete', 'write')],
      }),
    );
    expect(code(await editUser(few, id, { rights: { orders: 'read' } }))).toBe('holds_more');
    for (const [client, call] of [
      [few, calls.disableUser],
      [admin, calls.disableUser],
      [admin, calls.removeUser],
    ] as const)
      expect(code(await change(client, call, id))).toBe('holds_more');
    expect(await getUser(asAdmin, id)).toMatchObject({ state: 'active' });
  });
  it('of one’s own rights is refused; one’s own name may change', async () => {
    expect(code(await editUser(asManager, manager.id, { rights: { orders: 'read' } }))).toBe(
      'own_rights',
    );
    expect((await editUser(asManager, manager.id, { name: 'Manager' })).status).toBe(200);
  });
  it('is told in the audit, field by field', async () => {
    const { id } = await makeUser(server, norte, { name: 'Before' });
    await editUser(asAdmin, id, { name: 'After', rights: { orders: 'none' } });
    expect((await loggedActions('user.edited')).at(-1)).toMatchObject({
      user_id: boss.id,
      target: String(id),
      details: {
        name: 'After',
        changes: {
          name: { from: 'Before', to: 'After' },
          'right.orders': { from: 'write', to: null },
        },
      },
    });
  });
  it('that comes after another person’s edit is answered with the present row, and changes nothing', async () => {
    const { id } = await makeUser(server, norte);
    const { version } = await getUser(asAdmin, id);
    await editUser(asAdmin, id, { name: 'First' });
    const late = await editUser(asManager, id, { version, name: 'Second' });
    expect([late.status, code(late)]).toEqual([409, 'changed_meanwhile']);
    expect(late.json.details!['row']).toMatchObject({ name: 'First', version: version + 1 });
    expect((await getUser(asAdmin, id)).name).toBe('First');
  });
  it('never moves a user to another distributor', async () => {
    const { id } = await makeUser(server, norte);
    const { version, name } = await getUser(asAdmin, id);
    const body = { version, name, jobRoleId: null, rights: {}, distributorId: sul };
    const answer = await asAdmin.call(calls.editUser, { params: { id }, body: body as never });
    expect([answer.status, (await getUser(asAdmin, id)).distributorId]).toEqual([400, norte]);
  });
  it('of the address voids the link in the old mailbox and is told there, and a registered address is refused', async () => {
    const person = await makeUser(server, norte);
    await server.anonymous.call(accountCalls.resetPassword, { body: { email: person.email } });
    expect(await mailsTo(person.email)).toHaveLength(1);
    const email = newAddress();
    expect((await editUser(asAdmin, person.id, { email })).json.body.email).toBe(email);
    expect((await mailsTo(person.email)).at(-1)!.subject).toBe(
      'The email of your account was changed',
    );
    expect(
      await server.db
        .selectFrom('password_reset')
        .selectAll()
        .where('user_id', '=', person.id)
        .execute(),
    ).toEqual([]);
    expect((await editUser(asAdmin, person.id, { email: boss.email })).json.message).toBe(
      'email_taken',
    );
  });
});

describe('a disabled user', () => {
  it('is signed out at once, and cannot sign in until enabled', async () => {
    const person = await makeUser(server, norte);
    const client = await server.as(person);
    expect((await change(asManager, calls.disableUser, person.id)).json.body.state).toBe(
      'disabled',
    );
    expect(await isLetIn(client)).toBe(false);
    await expect(server.as(person)).rejects.toThrow('was not let in');
    expect((await change(asManager, calls.enableUser, person.id)).json.body.state).toBe('active');
    expect(await isLetIn(await server.as(person))).toBe(true);
    expect(await isLetIn(client)).toBe(false);
  });
});

describe('a removed user', () => {
  it('is a pseudonym in the portal, and the address is free again', async () => {
    const person = await makeUser(server, norte, { name: 'Zuleika' });
    await server.as(person);
    expect((await change(asAdmin, calls.removeUser, person.id)).status).toBe(200);
    expect((await asAdmin.call(calls.getUser, { params: { id: person.id } })).status).toBe(404);
    const row = await server.db
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: `User ${person.id}`, password_hash: null, permissions: [] });
    expect(row.email).not.toContain('person');
    await expect(server.as(person)).rejects.toThrow('was not let in');
    await makeUser(server, sul, { email: person.email });
  });
  it('needs the delete right, which no distributor’s manager has', async () => {
    const { id } = await makeUser(server, norte);
    const permissions = [permissionEntryFor('settings', 'write')];
    const noDelete = await server.as(await makeUser(server, null, { permissions }));
    for (const client of [noDelete, asManager])
      expect((await change(client, calls.removeUser, id)).status).toBe(403);
  });
  it.runIf(isLong)('fifty times at once is removed once', async () => {
    const { id } = await makeUser(server, norte);
    const { version } = await getUser(asAdmin, id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => change(asAdmin, calls.removeUser, id, version)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(404)]);
    expect(
      (await loggedActions('user.removed')).filter(({ target }) => target === String(id)),
    ).toHaveLength(1);
  });
});

it('a distributor’s manager neither sees nor changes anybody of another distributor, nor administrators', async () => {
  const stranger = await makeUser(server, sul, { permissions: allRights(sul) });
  for (const { id } of [stranger, boss]) {
    expect((await asManager.call(calls.getUser, { params: { id } })).status).toBe(404);
    expect((await editUser(asManager, id, { name: 'Taken' })).status).toBe(404);
    expect((await change(asManager, calls.disableUser, id)).status).toBe(404);
    expect((await asManager.call(calls.endSessionsOfUser, { params: { id } })).status).toBe(404);
  }
});

// The last two tests come at the end because they take away rights and sessions of the others.
it('somebody can always grant settings: of two who take that right from each other at once one keeps it, and an invited one does not count', async () => {
  const permissions = [
    permissionEntryFor('users', 'write'),
    permissionEntryFor('settings', 'write'),
  ];
  const keepers = [await makeUser(server, null, { permissions })];
  keepers.push(await makeUser(server, null, { permissions }));
  const invited = await makeUser(server, null, { permissions, temporary: true });
  const everybody = await server.db.selectFrom('user_account').selectAll().execute();
  // The administrators of earlier tests lose all rights, and `boss` loses settings below, so that
  // only the two keepers and the invited person can grant settings.
  for (const { id, distributor_id: distributor } of everybody)
    if (distributor === null && !keepers.some((one) => one.id === id) && id !== boss.id)
      await server.db
        .updateTable('user_account')
        .set({ permissions: JSON.stringify([]) })
        .where('id', '=', id)
        .where('password_is_temporary', '=', false)
        .execute();
  const lowered = { rights: { settings: 'none' as const } };
  const clients = await Promise.all(keepers.map((one) => server.as(one)));
  await server.db
    .updateTable('user_account')
    .set({ permissions: JSON.stringify([permissionEntryFor('users', 'write')]) })
    .where('id', '=', boss.id)
    .execute();
  const answers = await Promise.all([
    editUser(clients[0]!, keepers[1]!.id, lowered),
    editUser(clients[1]!, keepers[0]!.id, lowered),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const kept = answers[0]!.status === 200 ? 0 : 1;
  expect(code(await change(asAdmin, calls.disableUser, keepers[kept]!.id))).toBe(
    'last_settings_admin',
  );
  await server.db
    .updateTable('user_account')
    .set({ permissions: JSON.stringify(allRights(null)) })
    .where('id', '=', boss.id)
    .execute();
  for (const { id } of [invited, ...keepers]) await change(asAdmin, calls.disableUser, id);
});

it('administrators who can manage users cannot all go: two who disable each other at once leave one, and neither can disable themselves', async () => {
  const other = await makeUser(server, null);
  const asOther = await server.as(other);
  const answers = await Promise.all([
    change(asAdmin, calls.disableUser, other.id),
    change(asOther, calls.disableUser, boss.id),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(1);
  const [left, gone] = answers[0]!.status === 200 ? [asAdmin, other.id] : [asOther, boss.id];
  const own = gone === other.id ? boss.id : other.id;
  const version = (await left.call(calls.getUser, { params: { id: own } })).json.body.version;
  expect(code(await change(left, calls.disableUser, own, version))).toBe('last_admin');
  expect(code(await change(left, calls.removeUser, own, version))).toBe('last_admin');
});
