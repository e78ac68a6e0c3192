/**
 * Tests that each process remembers the sessions of polling clients, and that a change which ends
 * or restricts access reaches every process within a second.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, setPassword } from '#areas/account/domain/calls.ts';
import {
  disableUser,
  setTemporaryPassword,
  identifySession,
  updatePermissions,
} from '#areas/account/server/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { SHARED_READ_MS } from '#kernel/server/shared-read.ts';
import type { Services } from '#kernel/server/services.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, other: Services, distributorId: number;

beforeAll(async () => {
  server = await startServer();

  // The other process has the same database and a memory of its own.
  other = { ...server.services };
  distributorId = await makeDistributor(server);
}, 60_000);

afterAll(() => server?.close());

const known = async (token: string) => {
  const who = await identifySession(other, token, {
    now: server.clock.now,
    extend: false,
    light: true,
  });
  return who.ok ? who.value : who.code;
};

/** Signs a new person in, and lets the second process (`other`) remember the session. */
async function remembered(): Promise<{ person: Person; client: Client; token: string }> {
  const person = await makeUser(server, distributorId);
  const client = await server.as(person);
  const token = client.token!;
  server.clock.now += SHARED_READ_MS;
  expect(await known(token)).toMatchObject({ userId: person.id });

  return { person, client, token };
}

type Changing = (it: { person: Person; client: Client; token: string }) => Promise<unknown>;

const endings: readonly (readonly [string, Changing, unknown])[] = [
  ['signing out', ({ client }) => client.call(logout), 'invalid_token'],
  [
    'being disabled',
    ({ person }) => disableUser(server.db, person.id, server.clock.now),
    'invalid_token',
  ],
  [
    'another password, set elsewhere',
    async ({ person }) =>
      (await server.as(person)).call(setPassword, {
        body: { passwd: 'nine copper needles', current: person.password },
      }),
    'invalid_token',
  ],
  [
    'a temporary password',
    ({ person }) =>
      setTemporaryPassword(server.db, person.id, 'nine copper needles', server.clock.now),
    'invalid_token',
  ],
  [
    'a right that is taken away',
    ({ person }) => updatePermissions(server.db, person.id, [permissionEntryFor('orders', 'read')]),
    expect.objectContaining({ permissions: [permissionEntryFor('orders', 'read')] }),
  ],
  [
    'its token being dropped for younger ones',
    async ({ person }) => {
      const session = await server.db
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow();
      await server.db.deleteFrom('session_token').where('session_id', '=', session.id).execute();
    },
    'invalid_token',
  ],
];

describe('a session that another process remembers', () => {
  it.each(endings)('follows a change within a second: %s', async (_what, change, wanted) => {
    const one = await remembered();
    await change(one);
    server.clock.now += 1_000;
    expect(await known(one.token)).toEqual(wanted);
  });

  it('follows a change that is committed late, when it is committed', async () => {
    const { person, token } = await remembered();
    const written = Promise.withResolvers<void>();
    const committing = Promise.withResolvers<void>();
    const change = server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('user_account')
        .set({ permissions: JSON.stringify([]) })
        .where('id', '=', person.id)
        .execute();
      written.resolve();
      await committing.promise;
    });

    await written.promise;
    for (let n = 0; n < 3; n += 1) {
      server.clock.now += 1_000;
      expect(await known(token)).not.toMatchObject({ permissions: [] });
    }

    committing.resolve();
    await change;
    server.clock.now += 1_000;
    expect(await known(token)).toMatchObject({ permissions: [] });
  });

  it('ends with the session’s lifetime, and is prolonged by the person’s actions in the meantime', async () => {
    const { client, token } = await remembered();
    server.clock.now += 29 * 86_400_000;
    await client.send('GET', '/api/profile');
    server.clock.now += 2 * 86_400_000;
    expect(await known(token)).toMatchObject({ distributorId });

    server.clock.now += 30 * 86_400_000;
    expect(await known(token)).toBe('invalid_token');
  });

  it('is used without reading the sessions, and not if the clock was set back', async () => {
    const { token } = await remembered();
    await server.db.transaction().execute(async (tx) => {
      await sql`lock table session, session_token in access exclusive mode`.execute(tx);
      expect(await known(token)).toMatchObject({ distributorId });
    });

    const { person, token: second } = await remembered();
    await disableUser(server.db, person.id, server.clock.now);
    server.clock.now -= 3_600_000;
    expect(await known(second)).toBe('invalid_token');

    server.clock.now += 3_600_000;
  });

  it('is not used by calls that change data', async () => {
    const { person, token } = await remembered();
    await disableUser(server.db, person.id, server.clock.now);
    expect((await identifySession(other, token, { now: server.clock.now, extend: true })).ok).toBe(
      false,
    );
  });
});
