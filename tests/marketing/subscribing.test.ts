/**
 * Tests subscribing to the newsletter: a mail asks for confirmation, only a button confirms,
 * requests are limited, and unconfirmed ones are deleted.
 */
import { describe, expect, it, test } from 'vitest';
import { CONFIRM_WITHIN_MS } from '#areas/marketing/domain/index.ts';
import { MAX_CONFIRMATIONS_A_DAY } from '#areas/marketing/server/site/visitor-limits.ts';
import { deleteOldMarketingDataJob } from '#areas/marketing/server/cleanup.ts';
import { HOUR, MINUTE } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention.ts';
import { sentTo } from '../mail-server.ts';
import { putReader } from './marketing-samples.ts';
import {
  ask,
  clock,
  letters,
  pass,
  pathIn,
  send,
  server,
  setUpNewsletter,
  statuses,
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
      expect((await ask('Rosa@Reader.example', lang)).status).toBe(200);

      const [letter] = await letters();
      expect([sentTo(letter!), letter!.subject]).toEqual(['rosa@reader.example', subject]);

      const path = pathIn(letter!, 'confirm');
      for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
        const page = await server.anonymous.send(method, path, undefined, {
          'sec-fetch-site': 'cross-site',
        });
        expect(page.status).toBe(200);
        if (method === 'GET') expect(page.text).toContain(`<h1>${title}</h1>`);
      }

      expect(await statuses()).toEqual({ 'rosa@reader.example': 'pending' });
      expect((await server.anonymous.send('POST', path)).status).toBe(200);
      expect(await statuses()).toEqual({ 'rosa@reader.example': 'active' });
      expect((await server.anonymous.send('POST', path)).status).toBe(200);
    },
  );

  it('gives the same answer for an address that is subscribed, and sends nothing', async () => {
    await putReader(server, 'known@reader.example');
    const [known, unknown] = [await ask('known@reader.example'), await ask('new@reader.example')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect((await letters()).map(sentTo)).toEqual(['new@reader.example']);
  });

  it('mails one address at most three times a day, whoever asks', async () => {
    for (let n = 0; n < MAX_CONFIRMATIONS_A_DAY + 2; n += 1) {
      await ask('victim@reader.example', 'en', `10.0.${n}.1`);
      clock.now += HOUR;
    }
    expect(await letters()).toHaveLength(MAX_CONFIRMATIONS_A_DAY);
  });

  it('is slowed by network, and says when the next request is possible', async () => {
    const asked = [];
    for (let n = 0; n < 11; n += 1)
      asked.push(await ask(`reader${n}@reader.example`, 'en', '10.9.9.9'));
    expect(asked.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    expect(asked.at(-1)!.json.message).toBe('too_many_requests');
    expect(asked.at(-1)!.headers['retry-after']).toBe('3600');
    expect((await ask('other@reader.example', 'en', '10.9.9.8')).status).toBe(200);

    clock.now += HOUR;
    expect((await ask('later@reader.example', 'en', '10.9.9.9')).status).toBe(200);

    await letters();
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
    expect((await ask('one@reader.example', 'en', '10.8.0.1')).status).toBe(429);
    expect(await letters()).toEqual([]);
  });

  it('has a link that works once, for seven days, and only the newest', async () => {
    await ask('rosa@reader.example');
    const first = pathIn((await letters())[0]!, 'confirm');
    clock.now += 2 * MINUTE;
    await ask('rosa@reader.example');
    const second = pathIn((await letters())[0]!, 'confirm');
    expect((await server.anonymous.send('POST', first)).status).toBe(404);

    await pass(CONFIRM_WITHIN_MS + 1);
    expect((await server.anonymous.send('POST', second)).status).toBe(404);
    expect(await statuses()).toEqual({ 'rosa@reader.example': 'pending' });
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
    expect(await statuses()).toEqual({ 'rosa@reader.example': 'active' });
  });

  it('is deleted after thirty days without a confirmation', async () => {
    await ask('rosa@reader.example');
    await letters();
    await pass(retentionMs('unconfirmed') + 1);
    await deleteOldMarketingDataJob(server.services, {});
    expect(await statuses()).toEqual({});
  });

  it('that was ended is deleted a year later, and the address still gets nothing', async () => {
    await putReader(server, 'rosa@reader.example');
    await send();
    const [letter] = await letters();
    await server.anonymous.send('POST', pathIn(letter!, 'unsubscribe'));
    const { now } = clock;
    await pass(retentionMs('unsubscribed') - 1);
    await deleteOldMarketingDataJob(server.services, {});
    expect(await statuses()).toEqual({ 'rosa@reader.example': 'unsubscribed' });

    await pass(2);
    await deleteOldMarketingDataJob(server.services, {});
    expect(await statuses()).toEqual({});
    expect((await server.pool.query('select from newsletter_suppression')).rowCount).toBe(1);

    await pass(now - clock.now);
  });
});
