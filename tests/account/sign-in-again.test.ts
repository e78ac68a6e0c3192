/**
 * Tests that a sign-in ends the device's earlier session and replaces an outdated password hash.
 */
import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeUser, type Person } from '../make-users.ts';
import { distributorId, server, setUpAccounts } from './accounts-setup.ts';

setUpAccounts();

const login = (person: Person, passwd: string, headers: Record<string, string> = {}) =>
  server.anonymous.send('POST', '/api/auth/login', { email: person.email, passwd }, headers);

it('ends the session whose token came along from the same device, and no other', async () => {
  const person = await makeUser(server, distributorId);
  const signIn = async (device: string, token?: string) => {
    const headers = {
      'x-portal-device': device,
      ...(token ? { 'x-portal-token': token } : {}),
    };
    return ((await login(person, person.password, headers)).json.body as { token: string }).token;
  };
  const isAlive = async (token: string) =>
    (await server.withToken(token).send('GET', '/api/auth/me')).status === 200;

  const [tablet, phone] = [await signIn('tablet'), await signIn('phone')];
  const foreign = await signIn('other', phone);
  expect(await Promise.all([tablet, phone, foreign].map(isAlive))).toEqual([true, true, true]);

  const next = await signIn('tablet', tablet);
  expect(await Promise.all([tablet, phone, next].map(isAlive))).toEqual([false, true, true]);

  const failed = await login(person, 'not the password', {
    'x-portal-device': 'tablet',
    'x-portal-token': next,
  });
  expect([failed.status, await isAlive(next)]).toEqual([401, true]);
});

it('hashes a password again whose hash was made with other parameters', async () => {
  const password = 'three quiet voltmeters';
  const person = await makeUser(server, distributorId, { password });
  const salt = Buffer.alloc(16, 7);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce: salt, tagLength: 32, ...cost });
  const older = `$argon2id$v=19$m=8,t=1,p=1$${salt.toString('base64url')}$${tag.toString('base64url')}`;
  const account = server.db.updateTable('user_account').where('id', '=', person.id);
  await account.set({ password_hash: older }).execute();
  const stored = async () =>
    (
      await server.db
        .selectFrom('user_account')
        .select('password_hash as hash')
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
    ).hash;

  expect((await login(person, 'not the password')).status).toBe(401);
  expect(await stored()).toBe(older);

  expect((await login(person, ` ${password} `)).status).toBe(200);
  const newer = await stored();
  expect(newer).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);

  expect((await login(person, password)).status).toBe(200);
  expect(await stored()).toBe(newer);
});
