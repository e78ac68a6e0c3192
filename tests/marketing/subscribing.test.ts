/**
 * Tests subscribing to the newsletter: a mail asks for confirmation, only a button confirms,
 * requests are limited, and unconfirmed ones are deleted.
 */
import { describe, expect, it, test } from 'vitest';
import { CONFIRM_SUBSCRIPTION_WITHIN_MS } from '#areas/marketing/domain/index.ts';
import { MAX_CONFIRMATIONS_A_DAY } from '#areas/marketing/server/site/visitor-limits.ts';
import { deleteOldMarketingDataJob } from '#areas/marketing/server/delete-old-marketing-data.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { sentTo } from '../mail-server.ts';
import { putReader } from './marketing-samples.ts';
import {
  subscribeOnSite,
  clock,
  runJobsAndTakeEmails,
  advanceClock,
  pathIn,
  createAndSendNewsletter,
  server,
  setUpNewsletter,
  readStatuses,
} from './newsletter-setup.ts';

setUpNewsletter();

describe('subscribing', () => {
  test.each([
    ['en', 'Confirm your newsletter subscription', 'Confirm your subscription'],
    ['es', 'Confirme su suscripción al boletín', 'Confirme su suscripción'],
    ['pt', 'Confirme sua inscrição na newsletter', 'Confirme sua inscrição'],
  ] as const)(
    'asks by mail first, in %s, and only the button confirms',
    async (lang, subject, title) => {
      expect((await subscribeOnSite('Rosa@Reader.example', lang)).status).toBe(200);

      const [letter] = await runJobsAndTakeEmails();
      expect([sentTo(letter!), letter!.subject]).toEqual(['rosa@reader.example', subject]);

      const path = pathIn(letter!, 'confirm');
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
        const page = await server.anonymous.send(method, path, undefined, {
          'sec-fetch-site': 'cross-site',
        });
        expect(page.status).toBe(200);
        if (method === 'GET') expect(page.text).toContain(`<h1>${title}</h1>`);
      }

      expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'pending' });
      expect((await server.anonymous.send('POST', path)).status).toBe(200);
      expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'active' });
      expect((await server.anonymous.send('POST', path)).status).toBe(200);
    },
  );

  it('gives the same answer for an address that is subscribed, and sends nothing', async () => {
    await putReader(server, 'known@reader.example');
    const [known, unknown] = [
      await subscribeOnSite('known@reader.example'),
      await subscribeOnSite('new@reader.example'),
    ];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect((await runJobsAndTakeEmails()).map(sentTo)).toEqual(['new@reader.example']);
  });

  it('mails one address at most three times a day, whoever asks', async () => {
    for (let n = 0; n < MAX_CONFIRMATIONS_A_DAY + 2; n += 1) {
      await subscribeOnSite('victim@reader.example', 'en', `10.0.${n}.1`);
      clock.now += HOUR;
    }
    expect(await runJobsAndTakeEmails()).toHaveLength(MAX_CONFIRMATIONS_A_DAY);
  });

  it('is slowed by network, and says when the next request is possible', async () => {
    const asked = [];
    for (let n = 0; n < 11; n += 1)
      asked.push(await subscribeOnSite(`reader${n}@reader.example`, 'en', '10.9.9.9'));
    expect(asked.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    expect(asked.at(-1)!.json.message).toBe('too_many_requests');
    expect(asked.at(-1)!.headers['retry-after']).toBe('3600');
    expect((await subscribeOnSite('other@reader.example', 'en', '10.9.9.8')).status).toBe(200);

    clock.now += HOUR;
    expect((await subscribeOnSite('later@reader.example', 'en', '10.9.9.9')).status).toBe(200);

    await runJobsAndTakeEmails();
  });

  it('is slowed in total', async () => {
    await server.pool
      .query('insert into marketing_limit values ($1, $2, 500)', ['subscribe', new Date(clock.now)])
      .catch(() =>
        server.pool.query('update marketing_limit set since = $2, count = 500 where key = $1', [
          'subscribe',
          new Date(clock.now),
        ]),
      );
    expect((await subscribeOnSite('one@reader.example', 'en', '10.8.0.1')).status).toBe(429);
    expect(await runJobsAndTakeEmails()).toEqual([]);
  });

  it('has a link that works for seven days at most, and only the newest', async () => {
    await subscribeOnSite('rosa@reader.example');
    const first = pathIn((await runJobsAndTakeEmails())[0]!, 'confirm');
    clock.now += 2 * MINUTE;
    await subscribeOnSite('rosa@reader.example');
    const second = pathIn((await runJobsAndTakeEmails())[0]!, 'confirm');
    expect((await server.anonymous.send('POST', first)).status).toBe(404);

    await advanceClock(CONFIRM_SUBSCRIPTION_WITHIN_MS + 1);
    expect((await server.anonymous.send('POST', second)).status).toBe(404);
    expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'pending' });
  });

  it('refuses an invented link', async () => {
    const id = await putReader(server, 'rosa@reader.example');
    for (const token of [
      `${id}.${'A'.repeat(43)}`,
      `${id}`,
      `${id}.1.${'A'.repeat(43)}`,
      'x'.repeat(200),
    ])
      for (const of of ['confirm', 'unsubscribe'])
        expect((await server.anonymous.send('POST', `/api/newsletter/${of}/${token}`)).status).toBe(
          404,
        );
    expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'active' });
  });

  it('is deleted after thirty days without a confirmation', async () => {
    await subscribeOnSite('rosa@reader.example');
    await runJobsAndTakeEmails();
    await advanceClock(retentionMs('unconfirmed') + 1);
    await deleteOldMarketingDataJob(server.services, {});
    expect(await readStatuses()).toEqual({});
  });

  it('that was ended is deleted a year later, and the address still gets nothing', async () => {
    await putReader(server, 'rosa@reader.example');
    await createAndSendNewsletter();
    const [letter] = await runJobsAndTakeEmails();
    await server.anonymous.send('POST', pathIn(letter!, 'unsubscribe'));
    const { now } = clock;
    await advanceClock(retentionMs('unsubscribed') - 1);
    await deleteOldMarketingDataJob(server.services, {});
    expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'unsubscribed' });

    await advanceClock(2);
    await deleteOldMarketingDataJob(server.services, {});
    expect(await readStatuses()).toEqual({});
    expect((await server.pool.query('select from newsletter_suppression')).rowCount).toBe(1);

    await advanceClock(now - clock.now);
  });

  it('that was ended a year ago is not deleted while a new confirmation is asked for', async () => {
    await putReader(server, 'rosa@reader.example');
    await createAndSendNewsletter();
    const [letter] = await runJobsAndTakeEmails();
    await server.anonymous.send('POST', pathIn(letter!, 'unsubscribe'));
    const { now } = clock;
    await advanceClock(retentionMs('unsubscribed') - HOUR);
    await subscribeOnSite('rosa@reader.example');
    const path = pathIn((await runJobsAndTakeEmails())[0]!, 'confirm');
    await advanceClock(CONFIRM_SUBSCRIPTION_WITHIN_MS);
    await deleteOldMarketingDataJob(server.services, {});
    expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'unsubscribed' });

    expect((await server.anonymous.send('GET', path)).status).toBe(200);
    await advanceClock(1);
    await deleteOldMarketingDataJob(server.services, {});
    expect(await readStatuses()).toEqual({});

    await advanceClock(now - clock.now);
  });
});
