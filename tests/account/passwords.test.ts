/**
 * Tests setting passwords: a temporary password is valid for 72 hours and must be replaced, a
 * person changes their own password with the current one, unsuitable passwords are refused, and
 * other sessions end.
 */
import { describe, expect, it } from 'vitest';
import {
  accountCalls,
  TERMS_VERSION,
  TEMPORARY_PASSWORD_LIFETIME_MS,
} from '#areas/account/domain/index.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { makeUser, type Person } from '../make-users.ts';
import { NOON, PASSWORD } from '../test-server.ts';
import { clock, distributorId, server, setUpAccounts } from './accounts-setup.ts';

setUpAccounts();

const TEMPORARY = 'kmpt-7vxa-2wqe-hb9n';
const NEW = 'three quiet voltmeters';

const login = (person: Person, passwd: string) =>
  server.anonymous.send('POST', '/api/auth/login', { email: person.email, passwd });

const newcomer = () =>
  makeUser(server, distributorId, { temporary: true, accepted: false, password: TEMPORARY });

const acceptance = { version: TERMS_VERSION, lang: 'pt' as const };

describe('a temporary password', () => {
  it('opens a session that requires a reset, and permits only setting the password and the terms', async () => {
    const person = await newcomer();
    expect((await login(person, TEMPORARY)).json.body).toMatchObject({
      reset: true,
      acceptance: false,
    });

    const client = await server.as(person);
    for (const [method, path] of [
      ['GET', '/api/profile'],
      ['GET', '/api/orders'],
      ['GET', '/api/alert/list/0'],
      ['GET', '/api/profile/export'],
    ] as const)
      expect([path, (await client.send(method, path)).json]).toEqual([
        path,
        {
          status: false,
          message: 'acceptance_required',
          details: { password: true, acceptance: true },
        },
      ]);

    expect((await client.call(accountCalls.getSignedInPerson)).status).toBe(200);
  });

  it('is valid 72 hours and not a second more', async () => {
    const person = await newcomer();
    clock.now = NOON + TEMPORARY_PASSWORD_LIFETIME_MS - 1;
    expect((await login(person, TEMPORARY)).status).toBe(200);

    clock.now = NOON + TEMPORARY_PASSWORD_LIFETIME_MS;
    expect((await login(person, TEMPORARY)).json).toEqual({
      status: false,
      message: 'temporary_password_expired',
    });
    expect((await login(person, 'something else')).json.message).toBe('wrong_credentials');
  });

  it('is accepted with the spaces that were copied around it', async () => {
    expect((await login(await newcomer(), ` ${TEMPORARY} `)).status).toBe(200);
  });

  it('sets no new password after its 72 hours, not even in a session that it opened before', async () => {
    const client = await server.as(await newcomer());
    clock.now = NOON + TEMPORARY_PASSWORD_LIFETIME_MS;
    expect(
      (await client.call(accountCalls.setPassword, { body: { passwd: NEW, acceptance } })).json,
    ).toEqual({ status: false, message: 'temporary_password_expired' });
  });

  it('is used up when the new one is set together with the terms', async () => {
    const person = await newcomer();
    const client = await server.as(person);
    expect(
      (await client.call(accountCalls.setPassword, { body: { passwd: NEW, acceptance } })).json,
    ).toEqual({ status: true, body: {} });
    expect((await client.call(accountCalls.getProfile)).status).toBe(200);
    expect((await login(person, TEMPORARY)).status).toBe(401);
    expect((await login(person, NEW)).json.body).toMatchObject({ reset: false, acceptance: true });
  });

  it('cannot stay as the new one', async () => {
    const client = await server.as(await newcomer());
    expect(
      (await client.call(accountCalls.setPassword, { body: { passwd: TEMPORARY, acceptance } }))
        .json.message,
    ).toBe('password_unchanged');
  });

  it('may be replaced before the terms are accepted, and then only those are missing', async () => {
    const client = await server.as(await newcomer());
    await client.call(accountCalls.setPassword, { body: { passwd: NEW } });
    expect((await client.call(accountCalls.getProfile)).json.details).toEqual({
      password: false,
      acceptance: true,
    });
    expect((await client.call(accountCalls.acceptCommitment, { body: acceptance })).json).toEqual({
      status: true,
      body: {},
    });
    expect((await client.call(accountCalls.getProfile)).status).toBe(200);
  });
});

describe('changing the own password', () => {
  it('accepts spaces that were copied around it, as a confirmation does', async () => {
    const client = await server.as(await makeUser(server, distributorId));
    const passwd = ` ${PASSWORD} `;
    const confirmed = await client.call(accountCalls.confirmPassword, { body: { passwd } });
    const body = { passwd: NEW, current: passwd };
    const changed = await client.call(accountCalls.setPassword, { body });
    expect([confirmed.status, changed.status]).toEqual([200, 200]);
  });

  it('asks the current one', async () => {
    const client = await server.as(await makeUser(server, distributorId));
    expect(
      (await client.call(accountCalls.setPassword, { body: { passwd: NEW } })).json,
    ).toMatchObject({ message: 'wrong_password', details: { issues: [{ path: ['current'] }] } });
    expect(
      (
        await client.call(accountCalls.setPassword, {
          body: { passwd: NEW, current: 'not this one' },
        })
      ).json.message,
    ).toBe('wrong_password');
    expect(
      (await client.call(accountCalls.setPassword, { body: { passwd: NEW, current: PASSWORD } }))
        .json,
    ).toEqual({ status: true, body: {} });
  });

  it('ends the other sessions and keeps this one', async () => {
    const person = await makeUser(server, distributorId);
    const here = await server.as(person);
    const elsewhere = await server.as(person);
    await here.call(accountCalls.setPassword, { body: { passwd: NEW, current: PASSWORD } });
    expect((await elsewhere.call(accountCalls.getProfile)).json.message).toBe('invalid_token');
    expect((await here.call(accountCalls.getProfile)).status).toBe(200);
  });

  it('may arrive twice: the second time changes nothing and succeeds', async () => {
    const client = await server.as(await makeUser(server, distributorId));
    const body = { passwd: NEW, current: PASSWORD };
    expect([
      (await client.call(accountCalls.setPassword, { body })).status,
      (await client.call(accountCalls.setPassword, { body })).status,
    ]).toEqual([200, 200]);
  });

  it('keeps it as it was typed: no letter, space or sign of it may differ at sign-in', async () => {
    const person = await makeUser(server, distributorId, { password: '  Três Voltímetros  ' });
    for (const near of [
      'Três Voltímetros',
      '  três voltímetros  ',
      '  Tres Voltimetros  ',
      '  Três Voltímetros  x',
    ])
      expect([near, (await login(person, near)).status]).toEqual([near, 401]);
    clock.now = NOON + HOUR;
    expect((await login(person, '  Três Voltímetros  ')).status).toBe(200);
  });

  it('is never asked for: years later the same one still signs in', async () => {
    const person = await makeUser(server, distributorId);
    clock.now = NOON + 3650 * DAY;
    expect((await login(person, PASSWORD)).json.body).toMatchObject({ reset: false });
  });

  it('requires a session', async () => {
    expect(
      (await server.anonymous.call(accountCalls.setPassword, { body: { passwd: NEW } })).json
        .message,
    ).toBe('not_logged');
  });
});

describe('a new password is refused', () => {
  const refusal = async (passwd: string, email?: string) => {
    const client = await server.as(await makeUser(server, distributorId, email ? { email } : {}));
    return (
      (await client.call(accountCalls.setPassword, { body: { passwd, current: PASSWORD } })).json
        .message ?? 'taken'
    );
  };

  it.each([
    ['under 12 characters', 'short-word1', 'password_too_short'],
    ['over 128 characters', `long ${'words and '.repeat(13)}`, 'password_too_long'],
    ['when it is a common one', 'Password1234', 'password_common'],
    ['when it is a run of keys', 'qwertyuiopas', 'password_common'],
    ['when it repeats itself', 'abcabcabcabc', 'password_common'],
    ['when it names the product', 'my Portal rocks!', 'password_has_product'],
  ])('%s', async (_why, passwd, code) => {
    expect(await refusal(passwd)).toBe(code);
  });

  it('if it contains the address, or the part before its @', async () => {
    expect(await refusal('fernanda is the best', 'fernanda@norte.example')).toBe(
      'password_has_email',
    );
    expect(await refusal('x ju@norte.example x', 'ju@norte.example')).toBe('password_has_email');
    expect(await refusal('judo every morning', 'ju@other.example')).toBe('taken');
  });

  it('never for its characters: spaces, accents, signs and emoji all count as one each', async () => {
    expect(await refusal('ação ñandú 🔧🔧')).toBe('taken');
    expect(await refusal('🔧🔩🪛📏📐🔋💡🔌🧲⚙️')).toBe('password_too_short');
  });
});
