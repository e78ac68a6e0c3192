/**
 * Tests the mail about a changed password: when and on which device it was changed, in the
 * language, the zone and the formats of the account, and a link to reset it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { makeDistributor, makeUser, PERU, type Person } from '../make-users.ts';
import { factsIn } from '../mail-server.ts';
import { distributorId, server, setUpAccounts } from '../account/accounts-setup.ts';

setUpAccounts({ config: { publicUrl: 'https://portal.example' } });

const NEW = 'three quiet voltmeters';
const TABLET =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function mailsTo(address: string) {
  await server.runJobs();
  const folder = join(server.services.config.dataDir, 'mail');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted();
  const mails = await Promise.all(
    names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.[0]?.address === address);
}

async function changePassword(person: Person, userAgent: string) {
  const own = await server.as(person);
  const answer = await own.call(accountCalls.setPassword, {
    body: { passwd: NEW, current: person.password },
    headers: { 'user-agent': userAgent },
  });
  expect(answer.status).toBe(200);
}

describe('the mail about a changed password', () => {
  it.each([
    ['en', { Date: '21/11/2026 10:00, Lima (UTC−5)', Device: 'Safari · iPad' }],
    ['es', { Fecha: '21/11/2026 10:00, Lima (UTC−5)', Dispositivo: 'Safari · iPad' }],
    ['pt', { Data: '21/11/2026 10:00, Lima (UTC−5)', Dispositivo: 'Safari · iPad' }],
  ] as const)(
    'names time and device in the account’s language and zone: %s',
    async (lang, facts) => {
      const lima = await makeDistributor(server, undefined, PERU);
      const person = await makeUser(server, lima, { lang });
      await changePassword(person, TABLET);

      const mails = await mailsTo(person.email);
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      expect(factsIn(mail!)).toMatchObject(facts);
      const { text, html } = mail!;
      for (const part of [text!, html!]) {
        expect(part).toContain('https://portal.example/login/forgot');
        expect(part).not.toContain('/login/reset/');
        expect(part).not.toContain(NEW);
      }
    },
  );

  it('is in the home zone for an administrator, and leaves out a device that is not known', async () => {
    const person = await makeUser(server, null, { lang: 'en' });
    await changePassword(person, 'curl/8.5');
    const [mail] = await mailsTo(person.email);
    expect(factsIn(mail!)['Date']).toBe('21/11/2026 12:00, São Paulo (UTC−3)');
    expect(mail!.text).not.toContain('Device');
  });

  it('is sent once for a password that was set with a reset link', async () => {
    const person = await makeUser(server, distributorId, { lang: 'en' });
    await server.anonymous.call(accountCalls.resetPassword, { body: { email: person.email } });
    const [link] = await mailsTo(person.email);
    const token = /\/login\/reset\/([\w-]{43})/.exec(link!.text!)![1]!;
    const byLink = server.withToken(token);
    for (let n = 0; n < 2; n += 1)
      expect(
        (await byLink.call(accountCalls.setPasswordByToken, { body: { passwd: NEW } })).status,
      ).toBe(200);

    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Set a new password', 'Your password was changed']);
  });

  it('is not sent for the first password, which follows the invitation', async () => {
    const person = await makeUser(server, distributorId, { temporary: true });
    const own = await server.as(person);
    const answer = await own.call(accountCalls.setPassword, { body: { passwd: NEW } });
    expect(answer.status).toBe(200);
    expect(await mailsTo(person.email)).toEqual([]);
  });
});
