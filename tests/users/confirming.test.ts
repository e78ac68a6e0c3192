/**
 * Tests steps that change the access to an account or a secret: a session's token alone is not
 * enough, the password is needed too.
 */
import { describe, expect, it } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { CONFIRMATION_HEADER } from '#kernel/domain/protocol/headers.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { confirmationHeader, makeUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import {
  asAdmin,
  boss,
  editUser,
  mailsTo,
  newAddress,
  norte,
  server,
  setUpUsers,
  getUser,
} from './users-setup.ts';

setUpUsers();
const code = (answer: { json: { message?: string } }) => answer.json.message;

const confirm = (client: Client, passwd: string) =>
  client.call(accountCalls.confirmPassword, { body: { passwd } });

describe('a person’s own address', () => {
  it('is not changed by a session’s token without the password, and the account stays where it was', async () => {
    const admin = await makeUser(server, null);
    const thief = await server.as(admin);
    const stolen = newAddress();
    const made = { [CONFIRMATION_HEADER]: 'a'.repeat(43) };
    for (const headers of [{}, made]) {
      const answer = await editUser(thief, admin.id, { email: stolen }, headers);
      expect([answer.status, code(answer)]).toEqual([403, 'password_needed']);
      expect(answer.json.details!['issues']).toEqual([
        { path: ['password'], code: 'password_needed' },
      ]);
    }

    expect(code(await confirm(thief, 'not the password of it'))).toBe('wrong_password');
    expect((await getUser(asAdmin, admin.id)).email).toBe(admin.email);

    await server.anonymous.call(accountCalls.resetPassword, { body: { email: stolen } });
    await server.anonymous.call(accountCalls.resetPassword, { body: { email: admin.email } });
    expect(await mailsTo(admin.email)).toHaveLength(1);
    expect(await mailsTo(stolen)).toEqual([]);
  });

  it('is changed with the password, and the old address gets instructions in case it was another person', async () => {
    const admin = await makeUser(server, null);
    const own = await server.as(admin);
    const email = newAddress();
    expect((await editUser(own, admin.id, { email })).status).toBe(200);

    const told = (await mailsTo(admin.email)).at(-1)!;
    expect(told.subject).toBe('The email of your account was changed');
    expect(told.text).toContain('If it was not you, contact the administrator');
    expect(told.text).not.toContain(email);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'This is now the email of your account',
    ]);
  });

  it('cannot be guessed at: wrong passwords wait, and the session continues', async () => {
    const admin = await makeUser(server, null);
    const thief = await server.as(admin);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await confirm(thief, `guess ${n}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await thief.call(accountCalls.getProfile)).status).toBe(200);
  });
});

describe('a confirmation', () => {
  it('is worthless in another session, and after five minutes', async () => {
    const admin = await makeUser(server, null);
    const [one, two] = [await server.as(admin), await server.as(admin)];
    const headers = await confirmationHeader(one);
    const change = (client: Client) => editUser(client, admin.id, { email: newAddress() }, headers);
    expect(code(await change(two))).toBe('password_needed');
    expect((await change(one)).status).toBe(200);

    server.clock.now += 5 * MINUTE;
    expect(code(await change(one))).toBe('password_needed');
  });

  it('is required of an administrator for another person’s address too', async () => {
    const person = await makeUser(server, norte);
    const answer = await editUser(asAdmin, person.id, { email: newAddress() }, {});
    expect(code(answer)).toBe('password_needed');
    expect((await editUser(asAdmin, person.id, { name: 'Renamed' }, {})).status).toBe(200);
  });
});

describe('the ERP’s token', () => {
  it('is shown and renewed for ten minutes after a sign-in, and later with the password', async () => {
    const own = await server.as(boss);
    const calls = [erpCalls.getAccessToken, erpCalls.resetAccessToken];
    for (const call of calls) expect((await own.call(call)).status).toBe(200);
    server.clock.now += HOUR;
    for (const call of calls)
      expect([(await own.call(call)).status, code(await own.call(call))]).toEqual([
        403,
        'password_needed',
      ]);

    const headers = await confirmationHeader(own);
    for (const call of calls) expect((await own.call(call, { headers })).status).toBe(200);
  });
});

describe('a changed password', () => {
  it('requires the current one, and its person gets a mail about it', async () => {
    const person = await makeUser(server, norte);
    const own = await server.as(person);
    const passwd = 'nine copper needles and one';
    const refused = await own.call(accountCalls.setPassword, { body: { passwd } });
    expect(code(refused)).toBe('wrong_password');
    expect(await mailsTo(person.email)).toEqual([]);

    const body = { passwd, current: person.password };
    expect((await own.call(accountCalls.setPassword, { body })).status).toBe(200);
    expect((await own.call(accountCalls.setPassword, { body })).status).toBe(200);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
  });
});
