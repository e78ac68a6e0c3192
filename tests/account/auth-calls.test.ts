/**
 * Tests the auth calls: their answers have exactly the specified fields, because other programs
 * rely on them, a refusal doesn't show whether an address exists, and signing out ends the session
 * and its cookie.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { DEVICE_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { PASSWORD, startServer, type TestServer } from '../test-server.ts';

let server: TestServer, ana: Person, admin: Person, distributorId: number;

beforeAll(async () => {
  server = await startServer();
  distributorId = await makeDistributor(server);
  ana = await makeUser(server, distributorId, { lang: 'pt' });
  admin = await makeUser(server, null, { lang: 'es' });
});

afterAll(() => server.close());

const login = (
  person: { email: string },
  passwd = PASSWORD,
  headers: Record<string, string> = {},
) => server.anonymous.send('POST', '/api/auth/login', { email: person.email, passwd }, headers);

type LoginBody = { token: string; permissions: string; id: number };

describe('auth/login', () => {
  it('answers a distributor user with exactly the specified fields, permissions as JSON text', async () => {
    const answer = await login(ana);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json)).toEqual(['status', 'body']);
    expect(answer.json.body).toEqual({
      permissions: expect.any(String),
      lang: 'pt',
      token: expect.stringMatching(/^[\w-]{43}$/),
      id: ana.id,
      distributor_id: distributorId,
      acceptance: true,
      job_role_id: null,
      reset: false,
    });
    expect(JSON.parse((answer.json.body as LoginBody).permissions)).toContainEqual({
      title: 'Orders',
      route: 'orders',
      read: true,
      write: true,
      hideOnDistributor: false,
    });
  });

  it('leaves distributor_id out for an admin', async () => {
    expect(Object.keys((await login(admin)).json.body as object).toSorted()).toEqual([
      'acceptance',
      'id',
      'job_role_id',
      'lang',
      'permissions',
      'reset',
      'token',
    ]);
  });

  it('takes the address in any case and with spaces around it', async () => {
    expect((await login({ email: `  ${ana.email.toUpperCase()} ` })).status).toBe(200);
  });

  it('gives a wrong password and an unknown address the same refusal', async () => {
    const wrong = await login(ana, 'not the password');
    const unknown = await login({ email: 'nobody@test.example' });
    expect([wrong.status, wrong.json]).toEqual([
      401,
      { status: false, message: 'wrong_credentials' },
    ]);
    expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json]);
  });

  it('names a field that does not belong, and a missing one', async () => {
    const more = await server.anonymous.send('POST', '/api/auth/login', {
      email: ana.email,
      passwd: PASSWORD,
      distributorID: 1,
    });
    expect(more.json).toMatchObject({
      status: false,
      message: 'invalid_input',
      details: { issues: [{ path: ['distributorID'], code: 'unknown_field' }] },
    });
    expect(
      (await server.anonymous.send('POST', '/api/auth/login', { email: ana.email })).json,
    ).toMatchObject({ message: 'invalid_input', details: { issues: [{ path: ['passwd'] }] } });
  });

  it('refuses __proto__, broken JSON and an oversized body', async () => {
    expect(
      (
        await server.anonymous.send(
          'POST',
          '/api/auth/login',
          `{"email":"${ana.email}","passwd":"x","__proto__":{"a":1}}`,
        )
      ).json,
    ).toMatchObject({ status: false, message: 'malformed_body' });
    expect((await server.anonymous.send('POST', '/api/auth/login', '{"email"')).status).toBe(400);
    expect(
      (
        await server.anonymous.send('POST', '/api/auth/login', {
          email: ana.email,
          passwd: 'x'.repeat(20_000),
        })
      ).json.message,
    ).toBe('body_too_large');
  });

  it('never writes a password or a token to the log', async () => {
    const { token } = (await login(ana)).json.body as LoginBody;
    await login(ana, 'a very secret guess');
    expect(server.logs.join('\n')).not.toMatch(
      new RegExp(`${PASSWORD}|a very secret guess|${token}`),
    );
  });
});

describe('auth/me', () => {
  it('answers with exactly the specified fields, permissions as a list', async () => {
    const { token } = (await login(ana)).json.body as LoginBody;
    const answer = await server.withToken(token).send('GET', '/api/auth/me');
    expect(answer.json).toEqual({
      status: true,
      body: {
        permissions: expect.any(Array),
        token,
        id: ana.id,
        distributorID: distributorId,
        acceptance: true,
        job_role_id: null,
        lang: 'pt',
      },
    });
  });

  it('leaves distributorID out for an admin', async () => {
    const client = await server.as(admin);
    expect(
      Object.keys((await client.call(accountCalls.getSignedInPerson)).json.body).toSorted(),
    ).toEqual(['acceptance', 'id', 'job_role_id', 'lang', 'permissions', 'token']);
  });

  it('says not_logged without a token and invalid_token with a wrong one', async () => {
    expect([
      (await server.anonymous.call(accountCalls.getSignedInPerson)).status,
      (await server.anonymous.call(accountCalls.getSignedInPerson)).json.message,
    ]).toEqual([401, 'not_logged']);
    expect(
      (await server.withToken('A'.repeat(43)).call(accountCalls.getSignedInPerson)).json,
    ).toEqual({
      status: false,
      message: 'invalid_token',
    });
  });
});

describe('auth/logout', () => {
  it('ends the session, and may be repeated', async () => {
    const client = await server.as(ana);
    expect((await client.send('POST', '/api/auth/logout')).json).toEqual({
      status: true,
      body: {},
    });
    expect((await client.call(accountCalls.getSignedInPerson)).json.message).toBe('invalid_token');
    expect((await client.send('POST', '/api/auth/logout')).status).toBe(200);
    expect((await server.anonymous.send('POST', '/api/auth/logout')).status).toBe(200);
  });

  it('clears the cookie only the first time, not when it arrives again', async () => {
    const client = await server.as(ana);
    expect((await client.send('POST', '/api/auth/logout')).headers['set-cookie']).toMatch(
      /portal_session=;.*Max-Age=0/,
    );
    expect((await client.send('POST', '/api/auth/logout')).headers['set-cookie']).toBeUndefined();
  });
});

describe('the session cookie', () => {
  const DEVICE = 'a-device-key-of-256-bits';

  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0]!;

  it('is persistent, HttpOnly, strict, and travels to auth/me alone', async () => {
    const answer = await login(ana, PASSWORD, { [DEVICE_HEADER]: DEVICE });
    const attributes = String(answer.headers['set-cookie']).split('; ').slice(1).toSorted();
    expect(attributes).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/api/auth/me',
      'SameSite=Strict',
    ]);
    expect(cookieOf(answer)).not.toContain((answer.json.body as LoginBody).token);
  });

  it('is not set for a caller without a device key', async () => {
    expect((await login(ana)).headers['set-cookie']).toBeUndefined();
  });

  it('gives a fresh token of the same session, together with the device key', async () => {
    const first = await login(ana, PASSWORD, { [DEVICE_HEADER]: DEVICE });
    const again = await server.anonymous.send('GET', '/api/auth/me', undefined, {
      cookie: cookieOf(first),
      [DEVICE_HEADER]: DEVICE,
    });

    const { token } = again.json.body as LoginBody;
    expect(token).not.toBe((first.json.body as LoginBody).token);

    await server.withToken((first.json.body as LoginBody).token).send('POST', '/api/auth/logout');
    expect((await server.withToken(token).call(accountCalls.getSignedInPerson)).json.message).toBe(
      'invalid_token',
    );
    expect(
      (
        await server.anonymous.send('GET', '/api/auth/me', undefined, {
          cookie: cookieOf(first),
          [DEVICE_HEADER]: DEVICE,
        })
      ).json.message,
    ).toBe('invalid_token');
  });

  it('is ignored without the device key, or with another', async () => {
    const cookie = cookieOf(await login(ana, PASSWORD, { [DEVICE_HEADER]: DEVICE }));
    expect(
      (await server.anonymous.send('GET', '/api/auth/me', undefined, { cookie })).json.message,
    ).toBe('not_logged');
    expect(
      (
        await server.anonymous.send('GET', '/api/auth/me', undefined, {
          cookie,
          [DEVICE_HEADER]: 'another',
        })
      ).json.message,
    ).toBe('not_logged');
  });

  it('does not open the profile', async () => {
    const cookie = cookieOf(await login(ana, PASSWORD, { [DEVICE_HEADER]: DEVICE }));
    expect(
      (
        await server.anonymous.send('GET', '/api/profile', undefined, {
          cookie,
          [DEVICE_HEADER]: DEVICE,
        })
      ).json.message,
    ).toBe('not_logged');
  });

  it('of another person yields to the token in the header', async () => {
    const cookie = cookieOf(await login(ana, PASSWORD, { [DEVICE_HEADER]: DEVICE }));
    const { token } = (await login(admin)).json.body as LoginBody;
    const answer = await server.anonymous.send('GET', '/api/auth/me', undefined, {
      cookie,
      [DEVICE_HEADER]: DEVICE,
      [TOKEN_HEADER]: token,
    });
    expect(answer.json.body).toMatchObject({ id: admin.id, token });
  });

  it('is Secure where the portal is served by HTTPS, says so in its name, and is accepted only by that name', async () => {
    const safe = await startServer({ config: { publicUrl: 'https://portal.example' } });
    const person = await makeUser(safe, null);
    const answer = await safe.anonymous.send(
      'POST',
      '/api/auth/login',
      { email: person.email, passwd: PASSWORD },
      { [DEVICE_HEADER]: DEVICE },
    );

    expect(String(answer.headers['set-cookie'])).toMatch(/^__Secure-portal_session=.*Secure/);

    const me = (cookie: string) =>
      safe.anonymous.send('GET', '/api/auth/me', undefined, { cookie, [DEVICE_HEADER]: DEVICE });
    expect((await me(cookieOf(answer))).headers['set-cookie']).toContain(cookieOf(answer));
    expect((await me(cookieOf(answer).replace('__Secure-', ''))).json.message).toBe('not_logged');

    await safe.close();
  });
});
