/**
 * Tests a changed email address: mails to the old address give no access, and both addresses
 * receive a mail.
 */
import { describe, expect, it } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls } from '#areas/users/domain/index.ts';
import { makeUser } from '../make-users.ts';
import {
  asAdmin,
  editUser,
  invite,
  mailedPassword,
  mailsTo,
  newAddress,
  norte,
  server,
  setUpUsers,
  getUser,
} from './users-setup.ts';

setUpUsers();
const NEW_PASSWORD = 'a-new-one-for-the-instruments';
const code = (answer: { json: { message?: string } }) => answer.json.message;

const signIn = (email: string, passwd: string) =>
  server.anonymous.call(accountCalls.login, { body: { email, passwd } });

const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject);
const linkIn = (text: string) => /\/login\/reset\/([\w-]+)/.exec(text)![1]!;

describe('the corrected address of an invited person', () => {
  it('makes the password in the old mailbox worthless, under both addresses, and invites the new one', async () => {
    const wrong = newAddress();
    const right = newAddress();
    const { id } = (await invite(asAdmin, { email: wrong })).json.body;
    const mailed = await mailedPassword(wrong);
    expect((await editUser(asAdmin, id, { email: right })).status).toBe(200);

    for (const email of [wrong, right])
      expect(code(await signIn(email, mailed))).toBe('wrong_credentials');
    const invited = await mailedPassword(right);
    expect(invited).not.toBe(mailed);

    for (const email of [wrong, right])
      expect(code(await signIn(email, mailed))).toBe('wrong_credentials');
    expect((await signIn(right, invited)).json.body.reset).toBe(true);
    expect(await subjects(wrong)).toEqual([
      'Your access to the Distributor Portal',
      'The invitation to this address is no longer valid',
    ]);
    expect(await subjects(right)).toEqual(['Your access to the Distributor Portal']);
    expect((await getUser(asAdmin, id)).state).toBe('invited');
  });

  it('ends the session that the password from the old mailbox opened, which can set no password any more', async () => {
    const wrong = newAddress();
    const { id } = (await invite(asAdmin, { email: wrong })).json.body;
    const stranger = server.withToken(
      (await signIn(wrong, await mailedPassword(wrong))).json.body.token,
    );
    const right = newAddress();
    expect((await editUser(asAdmin, id, { email: right })).status).toBe(200);

    const answer = await stranger.call(accountCalls.setPassword, {
      body: { passwd: NEW_PASSWORD },
    });
    expect(answer.status).toBe(401);

    for (const email of [wrong, right])
      expect(code(await signIn(email, NEW_PASSWORD))).toBe('wrong_credentials');
  });

  it('sends nothing to the old one if the invitation had not been sent yet', async () => {
    const wrong = newAddress();
    const right = newAddress();
    const { id } = (await invite(asAdmin, { email: wrong })).json.body;
    await editUser(asAdmin, id, { email: right });
    expect(await subjects(wrong)).not.toContain('Your access to the Distributor Portal');
    expect(await subjects(right)).toEqual(['Your access to the Distributor Portal']);
  });

  it('lets no one win a race with the old password: signing in and setting a password meanwhile gives no access', async () => {
    const states = [];
    for (const order of ['password first', 'address first', 'at once', 'at once']) {
      const wrong = newAddress();
      const right = newAddress();
      const { id } = (await invite(asAdmin, { email: wrong })).json.body;
      const mailed = await mailedPassword(wrong);
      const before = server.withToken((await signIn(wrong, mailed)).json.body.token);
      const setPassword = () =>
        before.call(accountCalls.setPassword, { body: { passwd: NEW_PASSWORD } });
      const changeAddress = () => editUser(asAdmin, id, { email: right });

      if (order === 'password first') await setPassword();
      if (order === 'address first') await changeAddress();
      const [late] = await Promise.all([
        signIn(wrong, mailed),
        order === 'password first' ? undefined : setPassword(),
        order === 'address first' ? undefined : changeAddress(),
      ]);

      const { state } = await getUser(asAdmin, id);
      states.push(state);

      for (const email of [wrong, right])
        expect(code(await signIn(email, mailed))).toBe('wrong_credentials');

      // If the password was set first, the account belonged to that person at that time, and both
      // addresses receive a mail.
      if (state === 'active') {
        expect(await subjects(wrong)).toContain('The email of your account was changed');
        expect(await subjects(right)).toEqual(['This is now the email of your account']);
        continue;
      }

      const tokens = [
        before,
        ...(late.status === 200 ? [server.withToken(late.json.body.token)] : []),
      ];

      for (const client of tokens) {
        const answer = await client.call(accountCalls.setPassword, {
          body: { passwd: NEW_PASSWORD },
        });
        expect(answer.status).toBe(401);
      }
    }
    expect(states.slice(0, 2)).toEqual(['active', 'invited']);
  });

  it('of a disabled person sends no invitation before the person is enabled', async () => {
    const wrong = newAddress();
    const right = newAddress();
    const { id } = (await invite(asAdmin, { email: wrong })).json.body;
    const mailed = await mailedPassword(wrong);
    const disabled = await asAdmin.call(calls.disableUser, {
      params: { id },
      body: { version: (await getUser(asAdmin, id)).version },
    });

    expect(disabled.status).toBe(200);

    await editUser(asAdmin, id, { email: right });
    expect(await subjects(right)).toEqual([]);

    const { version } = await getUser(asAdmin, id);
    await asAdmin.call(calls.enableUser, { params: { id }, body: { version } });
    for (const email of [wrong, right])
      expect(code(await signIn(email, mailed))).toBe('wrong_credentials');
    expect(await subjects(right)).toEqual(['Your access to the Distributor Portal']);
  });
});

describe('the changed address of a person with a password of their own', () => {
  it('makes the reset link in the old mailbox worthless, tells both addresses, and signs no one out', async () => {
    const person = await makeUser(server, norte);
    const open = await server.as(person);
    await server.anonymous.call(accountCalls.resetPassword, { body: { email: person.email } });
    const link = linkIn((await mailsTo(person.email)).at(-1)!.text!);
    const email = newAddress();
    expect((await editUser(asAdmin, person.id, { email })).status).toBe(200);

    const used = await server
      .withToken(link)
      .call(accountCalls.setPasswordByToken, { body: { passwd: NEW_PASSWORD } });
    expect(code(used)).toBe('reset_link_invalid');
    expect(await subjects(person.email)).toEqual([
      'Set a new password',
      'The email of your account was changed',
    ]);
    expect(await subjects(email)).toEqual(['This is now the email of your account']);
    expect((await open.call(accountCalls.getProfile)).json.body.email).toBe(email);
    expect((await signIn(email, person.password)).status).toBe(200);
    expect(code(await signIn(person.email, person.password))).toBe('wrong_credentials');
  });

  it('sends no link to the old mailbox that was requested before and not sent yet', async () => {
    const person = await makeUser(server, norte);
    await server.anonymous.call(accountCalls.resetPassword, { body: { email: person.email } });
    await editUser(asAdmin, person.id, { email: newAddress() });
    expect(await subjects(person.email)).toEqual(['The email of your account was changed']);
  });
});
