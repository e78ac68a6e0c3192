/** Tests whether an invited user who is disabled and enabled again can sign in. */
import { expect, test } from 'vitest';
import { TEMPORARY_PASSWORD_LIFETIME_MS } from '#areas/account/domain/index.ts';
import { calls } from '#areas/users/domain/index.ts';
import {
  invite,
  mailedPassword,
  mailsTo,
  manager,
  newAddress,
  server,
  setUpUsers,
} from './users-setup.ts';

setUpUsers();

/** Invites a person, disables them, and enables them `waited` milliseconds later. */
async function enableAfter(waited: number) {
  const email = newAddress();
  const client = await server.as(manager);
  const { id } = (await invite(client, { email })).json.body;
  const first = await mailedPassword(email);
  const { version } = (await client.call(calls.getUser, { params: { id } })).json.body;
  const disabled = await client.call(calls.disableUser, { params: { id }, body: { version } });
  server.clock.now += waited;
  const enabled = await client.call(calls.enableUser, {
    params: { id },
    body: { version: disabled.json.body.version },
  });
  expect(enabled.json.body.state).toBe('invited');
  return { email, first, mails: await mailsTo(email) };
}

test('an enabled user whose temporary password is still valid gets no other, and signs in with it', async () => {
  const { email, first, mails } = await enableAfter(TEMPORARY_PASSWORD_LIFETIME_MS / 2);
  expect(mails).toHaveLength(1);
  await server.as({ email, password: first });
});

test('an enabled user whose temporary password has expired gets another by email, and signs in with it', async () => {
  const { email, first, mails } = await enableAfter(TEMPORARY_PASSWORD_LIFETIME_MS);
  expect(mails).toHaveLength(2);
  const second = await mailedPassword(email);
  expect(second).not.toBe(first);
  await expect(server.as({ email, password: first })).rejects.toThrow('was not let in');
  await server.as({ email, password: second });
});
