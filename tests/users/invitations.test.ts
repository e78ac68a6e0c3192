/**
 * Tests inviting people: who may invite which people with which rights, and where the temporary
 * password is sent.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountCalls, TEMPORARY_PASSWORD_LIFETIME_MS } from '#areas/account/domain/index.ts';
import { calls, rightsOfEntries } from '#areas/users/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { isLong } from '../test-extent.ts';
import { makeUser } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import {
  asAdmin,
  asManager,
  editUser,
  invite,
  loggedActions,
  mailedPassword,
  mailsTo,
  newAddress,
  norte,
  server,
  setUpUsers,
  sul,
  getUser,
} from './users-setup.ts';

setUpUsers();
const code = (answer: { json: { message?: string } }) => answer.json.message;
const fifty = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, n) => make(n)));

describe('an invited person', () => {
  it('gets a temporary password by mail in their language, and signs in with it to set their own', async () => {
    const email = newAddress();
    const sentAt = server.clock.now;
    const answer = await invite(asAdmin, {
      email,
      name: 'Bia',
      lang: 'pt',
      rights: { orders: 'write' },
    });
    expect(answer.json.body).toMatchObject({
      email,
      name: 'Bia',
      state: 'invited',
      version: 1,
      distributor: 'Norte',
    });
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toBe('Seu acesso ao Portal do Distribuidor');
    expect(mail!.text).toContain('Admin criou uma conta para você');
    const login = await server.anonymous.call(accountCalls.login, {
      body: { email, passwd: await mailedPassword(email) },
    });
    expect(login.json.body).toMatchObject({
      reset: true,
      acceptance: false,
      distributor_id: norte,
    });
    expect((await getUser(asAdmin, answer.json.body.id)).invitedUntil).toBe(
      sentAt + TEMPORARY_PASSWORD_LIFETIME_MS,
    );
  });
  it('has exactly the rights that were chosen, each an entry as specified', async () => {
    const { id } = (await invite(asManager, { rights: { orders: 'read', users: 'write' } })).json
      .body;
    expect((await getUser(asManager, id)).permissions).toEqual([
      permissionEntryFor('orders', 'read'),
      permissionEntryFor('users', 'write'),
    ]);
  });
  it('gets another temporary password when the invitation is resent, and the one before is void', async () => {
    const email = newAddress();
    const { id } = (await invite(asManager, { email })).json.body;
    const first = await mailedPassword(email);
    expect((await asManager.call(calls.resendInvitation, { params: { id } })).status).toBe(200);
    const second = await mailedPassword(email);
    expect(second).not.toBe(first);
    await expect(server.as({ email, password: first })).rejects.toThrow('was not let in');
    await server.as({ email, password: second });
  });
  it('gets none once they have a password of their own', async () => {
    const { id } = await makeUser(server, norte);
    expect(code(await asManager.call(calls.resendInvitation, { params: { id } }))).toBe(
      'not_invited',
    );
  });
});

describe('a temporary password', () => {
  it('goes to the person’s address alone: no answer, no log and no entry of the audit has it', async () => {
    const email = newAddress();
    const answers = [await invite(asManager, { email })];
    const { id } = answers[0]!.json.body;
    const password = await mailedPassword(email);
    answers.push((await asManager.call(calls.getUser, { params: { id } })) as never);
    const kept = await server.db.selectFrom('operation').select('outcome').execute();
    const told = [
      ...answers.map(({ text }) => text),
      ...server.logs,
      ...kept.map((one) => one.outcome),
    ];
    const log = await server.db.selectFrom('action_log').select('details').execute();
    expect(JSON.stringify([told, log])).not.toContain(password);
    expect(JSON.stringify([answers[0]!.json, log])).not.toMatch(/passw|hash/i);
  });
  it('is not redirected by a person who lacks a right of its owner, and a distributor’s manager redirects none', async () => {
    const few = await server.as(
      await makeUser(server, null, { permissions: [permissionEntryFor('users', 'write')] }),
    );
    const powerful = (await invite(asAdmin, { distributorId: null, rights: { settings: 'write' } }))
      .json.body;
    const stolen = newAddress();
    await server.runJobs();
    for (const [client, id] of [
      [few, powerful.id],
      [asManager, (await invite(asManager)).json.body.id],
    ] as const) {
      const answer = await editUser(client, id, { email: stolen });
      expect(code(answer)).toBe('address_fixed');
      expect(answer.json.details!['issues']).toMatchObject([{ path: ['email'] }]);
      await client.call(calls.resendInvitation, { params: { id } });
    }
    expect(await mailsTo(stolen)).toEqual([]);
    expect(await mailsTo(powerful.email)).toHaveLength(2);
  });
});

describe('who invites', () => {
  it('grants nothing that they do not have, and to a distributor nothing that is hidden from it', async () => {
    const few = await server.as(
      await makeUser(server, norte, {
        permissions: [permissionEntryFor('users', 'write'), permissionEntryFor('orders', 'read')],
      }),
    );
    expect(code(await invite(few, { rights: { orders: 'write' } }))).toBe('right_not_held');
    expect(code(await invite(asAdmin, { rights: { settings: 'read' } }))).toBe('right_hidden');
    expect(code(await invite(asManager, { rights: { approvals: 'read' } }))).toBe('right_hidden');
    const { permissions } = (await invite(few, { rights: { orders: 'read' } })).json.body;
    expect(rightsOfEntries(permissions).orders).toBe('read');
  });
  it('as a distributor’s user invites to their own distributor only', async () => {
    for (const distributorId of [sul, null])
      expect(code(await invite(asManager, { distributorId }))).toBe('unknown_distributor');
    expect(code(await invite(asAdmin, { distributorId: 999_999 }))).toBe('unknown_distributor');
  });
});

describe('an address that is registered already', () => {
  it('is refused beside its field, of another distributor too, and the attempt is logged', async () => {
    const { email } = await makeUser(server, sul);
    const answer = await invite(asManager, { email: email.toUpperCase() });
    expect([answer.status, code(answer)]).toEqual([409, 'email_taken']);
    expect(answer.json.details!['issues']).toEqual([{ path: ['email'], code: 'email_taken' }]);
    expect(await loggedActions('user.address_refused')).toHaveLength(1);
  });
  it('is no longer told after five attempts: then every invitation of that person waits, and later goes through', async () => {
    const curious = await server.as(await makeUser(server, norte));
    const { email } = await makeUser(server, sul);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 7; n += 1) codes.push(code(await invite(curious, { email })));
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('email_taken'));
    expect(codes.at(-1)).toBe('too_many_requests');
    const free = await invite(curious);
    expect([free.status, Number(free.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    server.clock.now += 10 * 60_000;
    expect((await invite(curious)).status).toBe(200);
  });
});

describe('invitations are limited', () => {
  const resend = (client: Client, id: number) =>
    client.call(calls.resendInvitation, { params: { id } });
  it('by address: the fourth within 20 minutes is not mailed, whoever sends it, and later one is', async () => {
    const email = newAddress();
    const { id } = (await invite(asManager, { email })).json.body;
    expect((await resend(asManager, id)).status).toBe(200);
    expect((await resend(asAdmin, id)).status).toBe(200);
    const fourth = await resend(asAdmin, id);
    expect([fourth.status, code(fourth)]).toEqual([409, 'address_invited_often']);
    const wait = Number(fourth.headers['retry-after']);
    expect(wait).toBeGreaterThan(19 * 60);
    expect(wait).toBeLessThanOrEqual(20 * 60);
    server.clock.now += wait * 1_000;
    expect((await resend(asAdmin, id)).status).toBe(200);
  });
  it('also where enabling somebody sends one, who then stays disabled', async () => {
    const { id } = (await invite(asManager)).json.body;
    const change = async (address: typeof calls.disableUser | typeof calls.enableUser) =>
      asAdmin.call(address, {
        params: { id },
        body: { version: (await getUser(asAdmin, id)).version },
      });
    for (let n = 0; n < 2; n += 1) {
      await change(calls.disableUser);
      expect((await change(calls.enableUser)).status).toBe(200);
    }
    await change(calls.disableUser);
    expect(code(await change(calls.enableUser))).toBe('address_invited_often');
    expect((await getUser(asAdmin, id)).state).toBe('disabled');
  });
  it.runIf(isLong)(
    'by sender: sixty at once, then one a minute; others go on, and a refused one creates no user',
    async () => {
      const eager = await server.as(await makeUser(server, norte));
      for (let n = 0; n < 60; n += 1) expect((await invite(eager)).status).toBe(200);
      const email = newAddress();
      const refused = await invite(eager, { email });
      expect([refused.status, code(refused)]).toEqual([409, 'invited_often']);
      expect((await invite(asManager, { email })).status).toBe(200);
      server.clock.now += 60_000;
      expect((await invite(eager)).status).toBe(200);
      expect(code(await invite(eager))).toBe('invited_often');
    },
  );
});

describe('fifty at once', () => {
  it('under one key are one user and one mail', async () => {
    const email = newAddress();
    const key = randomUUID();
    const answers = await fifty(() => invite(asManager, { email }, key));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });
  it.runIf(isLong)(
    'under keys of their own are one user too, and the others are told that the address is taken or to wait',
    async () => {
      const email = newAddress();
      const client = await server.as(await makeUser(server, norte));
      const answers = await fifty(() => invite(client, { email }));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409, 429]));
      expect(await mailsTo(email)).toHaveLength(1);
    },
  );
});
