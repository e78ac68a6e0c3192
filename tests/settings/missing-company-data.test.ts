/**
 * Tests missing company data and a missing privacy contact: administrators have an alert while
 * either is missing. The privacy policy shows both, and the footer of every mail the company.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { calls } from '#areas/settings/domain/index.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { layOutMail } from '#kernel/server/mail/mail-layout.ts';
import { bodyOf } from '../test-client.ts';
import { openLetterbox, type Letterbox } from '../mail-server.ts';
import { makeDistributor, signInUser, rightsWithout } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, box: Letterbox, admin: Client, ana: Client;

beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ config: box.config });
  [admin, ana] = [
    await signInUser(server, null),
    await signInUser(server, await makeDistributor(server)),
  ];
});

afterAll(async () => {
  await server?.close();
  await box?.close();
});

const run = async () => {
  await addJob(server.db, 'settings.missing', {});
  await server.runJobs();
};

const told = async () => {
  const rows = await server.db
    .selectFrom('alert')
    .select(['items', 'raising', 'resolved_at'])
    .where('kind', '=', 'settings_missing')
    .execute();
  return rows
    .filter((row) => row.resolved_at === null)
    .map(({ items, raising }) => [(items as { code: string }[]).map(({ code }) => code), raising]);
};

const listed = async (who: Client) =>
  bodyOf(await who.call(alertCalls.listAlerts, { params: { distributorID: 0 } })).filter(
    ({ kind }) => kind === 'settings_missing',
  );

const save = (name: string, value: Record<string, unknown>) =>
  admin.call(calls.saveSettingValue, { params: { name }, body: { baseVersion: 0, value } });

const letter = async () => {
  box.take();
  await queueMail(server.db, {
    to: 'ana@norte.example',
    ...layOutMail('en', {
      subject: 'S',
      hello: 'Hello',
      before: ['Words'],
      button: 'Open',
      link: 'https://portal.example/',
    }),
  });
  await server.runJobs();
  return box.take()[0]!;
};

const shown = async () => bodyOf(await server.anonymous.call(accountCalls.getPrivacyContact, {}));

test('while both are missing one alert names them to administrators, and the policy and mails name no contact', async () => {
  await run();
  await run();
  expect(await told()).toEqual([[['company', 'privacy_contact'], 1]]);
  expect((await listed(admin)).map(({ target }) => target)).toEqual(['/settings']);
  expect(await shown()).toEqual({ company: null, contact: null });

  const { text, html } = await letter();
  expect([text!.trim().endsWith('Distributor Portal'), String(html).includes('Medidores')]).toEqual(
    [true, false],
  );
});

test('distributors, and administrators without the right on settings, get no alert', async () => {
  const other = await signInUser(server, null, {
    permissions: rightsWithout('settings.read', null),
  });
  expect([await listed(other), await listed(ana)]).toEqual([[], []]);
});

test('saved data ends the alert at once, and is shown signed out and at the foot of mails', async () => {
  await save('company', { name: 'Medidores <S.A.>', address: 'Rua Um, 1\nSão Paulo' });
  expect((await told()).map(([codes]) => codes)).toEqual([['privacy_contact']]);

  await save('privacy_contact', { name: 'Marta', emails: ['privacy@maker.example'] });
  expect(await told()).toEqual([]);
  expect(await shown()).toEqual({
    company: { name: 'Medidores <S.A.>', address: 'Rua Um, 1\nSão Paulo' },
    contact: { name: 'Marta', email: 'privacy@maker.example' },
  });

  const { text, html } = await letter();
  expect(text!.replaceAll('\r', '').trim().endsWith('Medidores <S.A.>\nRua Um, 1\nSão Paulo')).toBe(
    true,
  );
  expect(String(html)).toContain(
    'Medidores &#60;S.A.&#62;<br>Rua Um, 1<br>São Paulo</p></td></tr></table>',
  );
});
