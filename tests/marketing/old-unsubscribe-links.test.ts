/**
 * Tests the unsubscribe links of old newsletters, whose reader was removed and subscribed again, or
 * which an earlier version made.
 */
import { expect, it } from 'vitest';
import { calls } from '#areas/marketing/domain/index.ts';
import { encryptSecret } from '#kernel/server/secrets/secret-box.ts';
import { bodyOf } from '../test-client.ts';
import { putReader } from './marketing-samples.ts';
import {
  admin,
  createAndSendNewsletter,
  pathIn,
  readStatuses,
  runJobsAndTakeEmails,
  server,
  setUpNewsletter,
  subscribeOnSite,
} from './newsletter-setup.ts';

setUpNewsletter();

it('an old link unsubscribes a removed reader who subscribed again', async () => {
  await putReader(server, 'rosa@reader.example');
  await createAndSendNewsletter();
  const path = pathIn((await runJobsAndTakeEmails())[0]!, 'unsubscribe');
  const [row] = bodyOf(await admin.call(calls.listSubscribers)).rows;
  await admin.call(calls.removeSubscriber, { params: { id: row!.id } });
  expect((await server.anonymous.send('POST', path)).text).toContain('Suscripción cancelada');

  await subscribeOnSite('Rosa@reader.example', 'en', '10.7.0.2');
  await server.anonymous.send('POST', pathIn((await runJobsAndTakeEmails())[0]!, 'confirm'));
  expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'active' });
  const page = await server.anonymous.send('GET', path);
  expect(page.text).toContain('<button>Unsubscribe</button>');
  await server.anonymous.send('POST', path);
  expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'unsubscribed' });
});

it('a link of an earlier version works, and if its reader was removed, says that it no longer does', async () => {
  const { secretKey } = server.services.config;
  const token = encryptSecret(secretKey, '1', 'newsletter unsubscribe').toString('base64url');
  for (const method of ['GET', 'POST']) {
    const page = await server.anonymous.send(method, `/api/newsletter/unsubscribe/${token}`);
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('ya no funciona')]);
  }

  const id = await putReader(server, 'rosa@reader.example');
  const known = encryptSecret(secretKey, String(id), 'newsletter unsubscribe');
  await server.anonymous.send('POST', `/api/newsletter/unsubscribe/${known.toString('base64url')}`);
  expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'unsubscribed' });
});
