/** Tests how long sessions last, and what ends them at once. */
import { describe, expect, it } from 'vitest';
import {
  accountCalls,
  ADMIN_SESSION_MAX_AGE_MS,
  ADMIN_SESSION_IDLE_TIMEOUT_MS,
  DISTRIBUTOR_SESSION_MAX_AGE_MS,
  DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS,
} from '#areas/account/domain/index.ts';
import {
  disableUser,
  setTemporaryPassword,
  identifySession,
  updatePermissions,
} from '#areas/account/server/index.ts';
import { countOpenSessions } from '#areas/account/server/devices/device-sessions-sql.ts';
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { toTimestamp } from '#kernel/server/database.ts';
import { allRights, makeUser, rightsWithout } from '../make-users.ts';
import { NOON, PASSWORD, type Client } from '../test-server.ts';
import { clock, distributorId, server, setUpAccounts } from './accounts-setup.ts';

setUpAccounts();

const check = async (client: Client) =>
  (await client.call(accountCalls.getSignedInPerson)).json.message ?? 'alive';

const act = (client: Client) => client.call(accountCalls.getProfile);

describe('a session', () => {
  it('of a distributor user lives 30 days since the last action, and no minute longer', async () => {
    const client = await server.as(await makeUser(server, distributorId));
    clock.now = NOON + DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS - 1;
    expect((await act(client)).status).toBe(200);
    clock.now += DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS - 1;
    expect((await act(client)).status).toBe(200);

    clock.now += DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS;
    expect((await act(client)).json.message).toBe('invalid_token');
  });

  it('of an admin lasts 12 hours after the last action', async () => {
    const client = await server.as(await makeUser(server, null));
    clock.now = NOON + ADMIN_SESSION_IDLE_TIMEOUT_MS - 1;
    expect(await check(client)).toBe('alive');
    clock.now += ADMIN_SESSION_IDLE_TIMEOUT_MS;
    expect(await check(client)).toBe('invalid_token');
  });

  it.each<[string, () => number | null, number, number, number]>([
    [
      'a distributor user',
      () => distributorId,
      DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS - 1,
      DISTRIBUTOR_SESSION_MAX_AGE_MS,
      90,
    ],
    ['an admin', () => null, ADMIN_SESSION_IDLE_TIMEOUT_MS - 1, ADMIN_SESSION_MAX_AGE_MS, 7],
  ])('of %s ends at its maximum age, however much it is used', async (_, of, step, end, days) => {
    const person = await makeUser(server, of());
    const client = await server.as(person);
    const countOpen = () => countOpenSessions(server.db, person.id, clock.now);
    expect(end).toBe(days * DAY);

    for (clock.now = NOON + step; clock.now < NOON + end; clock.now += step)
      if ((await act(client)).status !== 200) throw new Error(`It ended at ${clock.now - NOON}.`);
    clock.now = NOON + end - 1;
    expect([(await act(client)).status, await countOpen()]).toEqual([200, 1]);

    clock.now = NOON + end;
    expect((await act(client)).json.message).toBe('invalid_token');
    expect([await check(client), await countOpen()]).toEqual(['invalid_token', 0]);
    expect(await check(await server.as(person))).toBe('alive');
  });

  it('is not prolonged by polls', async () => {
    const client = await server.as(await makeUser(server, null));
    for (let hours = 1; hours < 12; hours++) {
      clock.now = NOON + hours * HOUR;
      expect(
        (await identifySession(server.services, client.token, { now: clock.now, extend: false }))
          .ok,
      ).toBe(true);
    }
    clock.now = NOON + ADMIN_SESSION_IDLE_TIMEOUT_MS;
    expect(await check(client)).toBe('invalid_token');
  });

  it('stores its last action at most once a minute', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    const lastAction = async () =>
      (
        await server.db
          .selectFrom('session')
          .select('last_action_at')
          .where('user_id', '=', person.id)
          .executeTakeFirstOrThrow()
      ).last_action_at;

    clock.now = NOON + MINUTE - 1;
    await act(client);
    expect(await lastAction()).toBe(NOON);

    clock.now = NOON + MINUTE;
    await act(client);
    expect(await lastAction()).toBe(NOON + MINUTE);
  });

  it('ends at once when its user is disabled', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    expect(await check(client)).toBe('alive');

    await disableUser(server.db, person.id, clock.now);
    expect((await act(client)).json.message).toBe('invalid_token');
    expect(
      (
        await server.anonymous.send('POST', '/api/auth/login', {
          email: person.email,
          passwd: PASSWORD,
        })
      ).json,
    ).toEqual({ status: false, message: 'wrong_credentials' });
  });

  it('lets nobody in while its user is disabled, though nothing ended it', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    const setDisabled = (disabledAt: number | null) =>
      server.db
        .updateTable('user_account')
        .set({ disabled_at: disabledAt === null ? null : toTimestamp(disabledAt) })
        .where('id', '=', person.id)
        .execute();

    await setDisabled(clock.now);
    expect((await act(client)).json.message).toBe('invalid_token');

    await setDisabled(null);
    expect(await check(client)).toBe('alive');
  });

  it('loses a removed right at once', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    expect((await client.send('GET', '/api/orders')).json.message).not.toBe('forbidden');

    await updatePermissions(server.db, person.id, rightsWithout('orders.read', distributorId));
    expect((await client.send('GET', '/api/orders')).json.message).toBe('forbidden');

    await updatePermissions(server.db, person.id, allRights(distributorId));
  });

  it('ends when an administrator gives a temporary password', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    await setTemporaryPassword(server.db, person.id, 'four-new-words-here', clock.now);
    expect(await check(client)).toBe('invalid_token');
  });

  it('keeps ten tokens at most, the youngest', async () => {
    const person = await makeUser(server, distributorId);
    const headers = { 'x-portal-device': 'one-device' };
    const login = await server.anonymous.send(
      'POST',
      '/api/auth/login',
      { email: person.email, passwd: PASSWORD },
      headers,
    );

    const cookie = String(login.headers['set-cookie']).split(';')[0]!;
    const tokens: string[] = [];
    for (let n = 0; n < 11; n++) {
      clock.now += 1;
      tokens.push(
        (
          (await server.anonymous.send('GET', '/api/auth/me', undefined, { ...headers, cookie }))
            .json.body as { token: string }
        ).token,
      );
    }

    expect(await check(server.withToken(tokens[0]))).toBe('invalid_token');
    expect(await check(server.withToken(tokens[10]))).toBe('alive');
  });
});

describe('signing out with a token that newer ones displaced', () => {
  const signedOut = async (more: Record<string, string>) => {
    const person = await makeUser(server, distributorId);
    const headers = { 'x-portal-device': `device of ${person.email}` };
    const login = await server.anonymous.send(
      'POST',
      '/api/auth/login',
      { email: person.email, passwd: PASSWORD },
      headers,
    );

    const cookie = String(login.headers['set-cookie']).split(';')[0]!;
    const me = () =>
      server.anonymous.send('GET', '/api/auth/me', undefined, { ...headers, cookie });
    for (let n = 0; n < 10; n++) {
      clock.now += 1;
      await me();
    }

    const displaced = (login.json.body as { token: string }).token;
    const answer = await server.anonymous.send('POST', '/api/auth/logout', undefined, {
      'x-portal-token': displaced,
      cookie,
      ...(more['x-portal-device'] === undefined ? headers : more),
    });

    return [answer.status, (await me()).json.message];
  };

  it('ends the session that the cookie and the device key identify', async () => {
    expect(await signedOut({})).toEqual([200, 'invalid_token']);
  });

  it('ends nothing with the key of another device', async () => {
    expect(await signedOut({ 'x-portal-device': 'another' })).toEqual([200, undefined]);
  });
});

describe('the stored data', () => {
  it('contains no token, cookie or device key, only hashes', async () => {
    const person = await makeUser(server, distributorId);
    const login = await server.anonymous.send(
      'POST',
      '/api/auth/login',
      { email: person.email, passwd: PASSWORD },
      { 'x-portal-device': 'a-secret-device-key' },
    );

    const secrets = [
      (login.json.body as { token: string }).token,
      String(login.headers['set-cookie']).split(/[=;]/)[1]!,
      'a-secret-device-key',
    ];

    const rows = JSON.stringify([
      await server.db.selectFrom('session').selectAll().execute(),
      await server.db.selectFrom('session_token').selectAll().execute(),
      await server.db.selectFrom('user_account').selectAll().execute(),
    ]);

    for (const secret of secrets) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(JSON.stringify([...Buffer.from(secret)]));
    }
  });

  it('has the sign-in and the sign-out in the action log', async () => {
    const person = await makeUser(server, distributorId);
    const client = await server.as(person);
    await client.call(accountCalls.logout);
    const actions = await server.db
      .selectFrom('action_log')
      .select(['action', 'distributor_id'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute();

    expect(actions).toEqual(
      ['account.terms_accepted', 'account.signed_in', 'account.signed_out'].map((action) => ({
        action,
        distributor_id: distributorId,
      })),
    );
  });

  it('loses sessions after six months', async () => {
    const person = await makeUser(server, distributorId);
    await server.as(person);
    const { createAccountModule } = await import('#areas/account/server/index.ts');
    const account = createAccountModule(
      () => [],
      () => [],
    );

    const count = async () =>
      (
        await server.db
          .selectFrom('session')
          .select('id')
          .where('user_id', '=', person.id)
          .execute()
      ).length;

    clock.now = NOON + 182 * DAY;
    await account.jobs!['account.retention']!(server.services, {});
    expect(await count()).toBe(1);

    clock.now = NOON + 184 * DAY;
    await account.jobs!['account.retention']!(server.services, {});
    expect(await count()).toBe(0);
  });
});
