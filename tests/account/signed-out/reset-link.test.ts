/** Tests that a reset link is checked before it is used, and says whose password it sets. */
import { expect, it } from 'vitest';
import { accountCalls, RESET_LINK_LIFETIME_MS } from '#areas/account/domain/index.ts';
import { insertResetLink } from '#areas/account/server/passwords/reset-links-sql.ts';
import { hashSecret } from '#areas/account/server/secrets.ts';
import { makeUser, type Person } from '../../make-users.ts';
import { NOON } from '../../test-server.ts';
import { clock, distributorId, server, setUpAccounts } from '../accounts-setup.ts';

setUpAccounts();

let links = 0;

async function linkFor({ id }: Person): Promise<string> {
  const token = `link ${++links}`;
  await insertResetLink(server.db, hashSecret(token), id, NOON + RESET_LINK_LIFETIME_MS);
  return token;
}

const check = async (token: string) =>
  (await server.withToken(token).call(accountCalls.checkResetLink)).json;
const use = (token: string) =>
  server
    .withToken(token)
    .call(accountCalls.setPasswordByToken, { body: { passwd: 'three quiet voltmeters' } });

it('a check says whose password a link sets, as often as it is asked, and does not use the link', async () => {
  const person = await makeUser(server, distributorId);
  const token = await linkFor(person);
  const answer = { status: true, body: { email: person.email } };
  expect([await check(token), await check(token)]).toEqual([answer, answer]);
  expect((await use(token)).status).toBe(200);
});

it('a check refuses a used, an expired and an invented link alike', async () => {
  const refused = { status: false, message: 'reset_link_invalid' };
  const person = await makeUser(server, distributorId);
  const used = await linkFor(person);
  await use(used);
  expect([await check(used), await check('invented')]).toEqual([refused, refused]);

  const old = await linkFor(person);
  clock.now = NOON + RESET_LINK_LIFETIME_MS;
  expect(await check(old)).toEqual(refused);
});

it('a network can check a limited number of wrong links', async () => {
  const from = { 'x-forwarded-for': '198.51.100.251' };
  const statuses = [];
  for (let n = 0; n < 90; n++)
    statuses.push(
      (await server.withToken(`wrong ${n}`).send('GET', '/api/auth/resetlink', undefined, from))
        .status,
    );
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
});
