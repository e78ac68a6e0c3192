/**
 * Tests support requests: they come from the public site, the recipients in the settings are
 * notified, and one answer is mailed in the visitor's language.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#areas/marketing/domain/index.ts';
import { deleteOldMarketingDataJob } from '#areas/marketing/server/delete-old-marketing-data.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { bodyOf } from '../test-client.ts';
import { factsIn, openLetterbox, sentTo, type Letterbox } from '../mail-server.ts';
import { makeDistributor, makeUser, signInUser } from '../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../test-server.ts';
import { paragraph, putRequest } from './marketing-samples.ts';

let server: TestServer, box: Letterbox, admin: Client;
const clock = { now: NOON };

beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ clock, config: box.config });
  admin = await signInUser(server, null, { name: 'Marta' });
}, 60_000);

afterAll(async () => {
  await server?.close();
  await box?.close();
});

const letters = async () => {
  await server.runJobs();
  return box.take();
};

const ask = (lang: 'en' | 'es' | 'pt', message = 'Which probe fits?', from = '10.0.0.1') =>
  server.anonymous.call(calls.sendSiteSupportRequest, {
    body: { name: 'Rosa <Luz>', email: 'rosa@reader.example', lang, message },
    headers: { 'x-forwarded-for': from },
  });

test.each([
  ['en', 'Answer to your support request', 'Hello, Rosa <Luz>,', 'Your message:'],
  ['es', 'Respuesta a su solicitud de soporte', 'Hola, Rosa <Luz>:', 'Su mensaje:'],
  ['pt', 'Resposta à sua solicitação de suporte', 'Olá, Rosa <Luz>,', 'Sua mensagem:'],
] as const)('a request in %s is answered once, by mail', async (lang, subject, hello, asked) => {
  expect((await ask(lang, 'Which <probe>\nfits?', `10.0.1.${lang.length}`)).status).toBe(200);

  const { rows, waiting } = bodyOf(
    await admin.call(calls.listSupportRequests, { query: { status: 'waiting' } }),
  );
  expect([rows.length, waiting]).toEqual([1, 1]);

  const { id } = rows[0]!;
  const answer = () =>
    admin.call(calls.answerSupportRequest, {
      params: { id },
      body: { text: paragraph('The long one.') },
    });
  const { request } = bodyOf(await answer());
  expect(request).toMatchObject({ status: 'answered', answer: { at: NOON, by: 'Marta' } });
  expect((await answer()).json.message).toBe('already_answered');

  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect([sentTo(letter!), letter!.subject]).toEqual(['rosa@reader.example', subject]);
  expect(letter!.text).toContain(`${hello}\n\nThe long one.`);
  expect(letter!.text).toContain(`${asked}\nWhich <probe>\nfits?`);
  expect(letter!.html).toContain('Which &#60;probe&#62;<br>fits?');

  await admin.call(calls.removeSupportRequest, { params: { id } });
});

test('the recipients of the settings are told of a request, each in their language', async () => {
  await makeUser(server, null, { email: 'mara@maker.example', lang: 'es' });
  await storeSettingValue(server.db, 'marketing_contact', {
    name: 'Mara',
    emails: ['mara@maker.example'],
  });

  await ask('pt', 'Which probe fits?', '10.0.2.1');
  const [letter] = await letters();
  expect([sentTo(letter!), letter!.subject]).toEqual([
    'mara@maker.example',
    'Solicitud de soporte de Rosa <Luz>',
  ]);
  expect(factsIn(letter!)).toMatchObject({
    Correo: 'rosa@reader.example',
    Mensaje: 'Which probe fits?',
  });
  expect(letter!.text).toMatch(/https:\/\/portal\.example\/marketing\/suport\/view\/\d+/);
});

test('a contact with an account that may not read marketing gets no personal data of visitors', async () => {
  const norte = await makeDistributor(server, 'Norte');
  await makeUser(server, norte, { email: 'seller@norte.example' });
  await makeUser(server, null, {
    email: 'plain@maker.example',
    permissions: [permissionEntryFor('orders', 'read')],
  });

  for (const [n, email] of ['seller@norte.example', 'plain@maker.example'].entries()) {
    await storeSettingValue(server.db, 'marketing_contact', { name: 'Mara', emails: [email] });
    await ask('pt', 'Which probe fits?', `10.0.2${n}.1`);
    expect(await letters()).toEqual([]);
  }
});

test('an answer whose address the mail server refuses says so, and can be sent again', async () => {
  const params = { id: await putRequest(server, 'Lost answer') };
  const answer = () =>
    admin.call(calls.answerSupportRequest, { params, body: { text: paragraph('Yes.') } });
  const refusal = async () =>
    bodyOf(await admin.call(calls.getSupportRequest, { params })).request.refusal;

  box.refuse('rosa@reader.example', { at: 'rcpt', code: 550 });
  expect(bodyOf(await answer()).request.refusal).toBeNull();
  await letters();
  expect(await refusal()).toMatch(/^550 /);

  box.refuse('rosa@reader.example', undefined);
  clock.now += 1;
  expect(bodyOf(await answer()).request.refusal).toBeNull();
  expect((await letters()).map(sentTo)).toEqual(['rosa@reader.example']);
  expect(await refusal()).toBeNull();
  expect((await answer()).json.message).toBe('already_answered');
});

test('an empty answer is refused beside the field', async () => {
  const answer = await admin.call(calls.answerSupportRequest, {
    params: { id: await putRequest(server) },
    body: { text: [] },
  });
  expect([answer.status, answer.json.details]).toEqual([
    422,
    { issues: [{ path: ['text'], code: 'required' }] },
  ]);
});

test('one network can send five an hour', async () => {
  const asked = [];
  for (let n = 0; n < 6; n += 1) asked.push((await ask('en', `Question ${n}`, '10.0.3.1')).status);
  expect(asked).toEqual([200, 200, 200, 200, 200, 429]);

  clock.now += HOUR;
  expect((await ask('en', 'Later', '10.0.3.1')).status).toBe(200);

  await letters();
});

test('requests are deleted two years after their answer, or after they came if they have none, and later ones stay', async () => {
  const id = await putRequest(server, 'To be forgotten');
  await admin.call(calls.answerSupportRequest, {
    params: { id },
    body: { text: paragraph('Yes.') },
  });
  await server.pool.query('delete from support_request where answer is null');
  clock.now += DAY;
  await putRequest(server, 'Nobody answers');
  const left = async () => {
    await deleteOldMarketingDataJob(server.services, {});
    return (await server.pool.query('select message from support_request')).rows.map(
      ({ message }) => message,
    );
  };

  clock.now += retentionMs('support') - DAY - 1;
  expect((await left()).sort()).toContain('To be forgotten');

  clock.now += 2;
  expect(await left()).toEqual(['Nobody answers']);

  clock.now += DAY;
  expect(await left()).toEqual([]);
});

const forgetCounts = async () => {
  clock.now += DAY;
  await server.pool.query('delete from marketing_limit');
};

/** Sends requests from these network addresses. Returns how many were accepted. */
const askedFrom = async (addresses: readonly string[]) => {
  const answers = [];
  for (const address of addresses) answers.push((await ask('en', 'Which?', address)).status);
  return answers.filter((status) => status === 200).length;
};

test('one IPv6 /48 uses up its own share of the support form, and leaves no row for each of its addresses', async () => {
  await forgetCounts();
  const three = Array.from({ length: 300 }, (_, n) => `2001:db8:1:${(n * 2).toString(16)}::1`);
  expect(await askedFrom(three)).toBe(20);
  expect((await ask('en', 'Which probe fits?', '2001:db8:1:ff00::1')).status).toBe(429);
  expect((await ask('en', 'Which probe fits?', '2001:db8:2::1')).status).toBe(200);
  expect((await ask('en', 'Which probe fits?', '10.0.9.1')).status).toBe(200);

  const { rows } = await server.pool.query('select key from marketing_limit');
  expect(rows.length).toBeLessThan(40);
});

test('refused requests use up no one else’s share', async () => {
  await forgetCounts();
  expect(await askedFrom(Array<string>(50).fill('2001:db8:1:1::1'))).toBe(5);
  expect((await ask('en', 'Which probe fits?', '2001:db8:1:ff00::1')).status).toBe(200);
});

test('all networks together can send a thousand a day, and refused requests leave no row', async () => {
  await forgetCounts();
  await ask('en', 'Which probe fits?', '10.0.10.1');
  await server.pool.query(`update marketing_limit set count = 999 where key = 'support day'`);
  expect(await askedFrom(['10.0.11.1', '10.0.12.1', '10.0.13.1'])).toBe(1);

  clock.now += HOUR;
  expect(await askedFrom(['10.0.14.1'])).toBe(0);

  const { rows } = await server.pool.query('select key from marketing_limit');
  expect(rows.map(({ key }) => key).filter((key) => key.endsWith('.13.1'))).toEqual([]);

  clock.now += DAY;
  expect(await askedFrom(['10.0.14.1'])).toBe(1);
});
