/**
 * Tests the newsletter through a real mail server: each reader receives it once in their language,
 * unsubscribing needs no sign-in but more than opening a link, and the list of subscribers is
 * searched and exported.
 */
import { describe, expect, it, test } from 'vitest';
import { calls, NEWSLETTER_DELIVERY_TIMEOUT_MS } from '#areas/marketing/domain/index.ts';
import { deleteOldMarketingDataJob } from '#areas/marketing/server/delete-old-marketing-data.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { bodyOf } from '../test-client.ts';
import { sentTo } from '../mail-server.ts';
import { newsletterContent, paragraph, putDraft, putReader } from './marketing-samples.ts';
import {
  admin,
  subscribeOnSite,
  clock,
  headerOf,
  runJobsAndTakeEmails,
  advanceClock,
  pathIn,
  createAndSendNewsletter,
  server,
  setUpNewsletter,
  readStatuses,
  getNewsletter,
} from './newsletter-setup.ts';

setUpNewsletter();

describe('a newsletter', () => {
  it('reaches each reader once in their language, with both headers for one-click unsubscribing', async () => {
    await putReader(server, 'en@reader.example', 'en');
    await putReader(server, 'es@reader.example', 'es');
    await putReader(server, 'pt@reader.example', 'pt');
    await subscribeOnSite('pending@reader.example');
    await runJobsAndTakeEmails();
    const text: RichText = [
      {
        kind: 'p',
        content: [
          { kind: 'text', text: 'See <b> & ', marks: ['b'] },
          {
            kind: 'link',
            href: 'https://maker.example/a?b=1',
            content: [{ kind: 'text', text: 'this', marks: [] }],
          },
        ],
      },
    ];

    const newsletter = await createAndSendNewsletter({
      texts: { en: text, es: paragraph('Novedades'), pt: paragraph('Novidades') },
    });
    expect([newsletter.status, newsletter.deliveries]).toEqual([
      'sending',
      { waiting: 3, sent: 0, failed: 0, skipped: 0 },
    ]);

    const [en, es, pt, ...more] = await runJobsAndTakeEmails();
    expect(more).toEqual([]);
    expect([en, es, pt].map((letter) => [sentTo(letter!), letter!.subject])).toEqual([
      ['en@reader.example', 'November'],
      ['es@reader.example', 'November (es)'],
      ['pt@reader.example', 'November (pt)'],
    ]);
    expect(en!.html).toContain(
      '<p><b>See &#60;b&#62; &#38; </b><a href="https://maker.example/a?b=1">this</a></p>',
    );
    expect(en!.text).toContain('See <b> & this (https://maker.example/a?b=1)');
    expect([
      es!.text!.includes('Novedades'),
      es!.text!.includes('Cancelar la suscripción: https://'),
    ]).toEqual([true, true]);
    expect([
      pt!.text!.includes('Novidades'),
      pt!.text!.includes('Cancelar a inscrição: https://'),
    ]).toEqual([true, true]);

    for (const letter of [en!, es!, pt!]) {
      expect(headerOf(letter, 'list-unsubscribe')).toBe(
        `<https://portal.example${pathIn(letter, 'unsubscribe')}>`,
      );
      expect(headerOf(letter, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    }

    expect(await getNewsletter(newsletter.id)).toMatchObject({
      status: 'sent',
      endedAt: clock.now,
      deliveries: { waiting: 0, sent: 3, failed: 0, skipped: 0 },
    });

    const again = await admin.call(calls.sendNewsletter, {
      params: { id: newsletter.id },
      body: { baseVersion: newsletter.version },
    });

    expect([again.status, again.json.message]).toEqual([409, 'already_sent']);
    expect(await runJobsAndTakeEmails()).toEqual([]);
  });

  it('without one of the languages is not sent, and the place is named', async () => {
    await putReader(server, 'en@reader.example');
    const id = await putDraft(server, {
      subjects: { en: 'November', es: ' ', pt: 'Novembro' },
      texts: { ...newsletterContent().texts, pt: [] },
    });
    for (const call of [calls.sendNewsletter, calls.sendNewsletterTest]) {
      const answer = await admin.call(call, { params: { id }, body: { baseVersion: 1 } });
      expect([answer.status, answer.json.details]).toEqual([
        422,
        {
          issues: [
            { path: ['subjects', 'es'], code: 'required' },
            { path: ['texts', 'pt'], code: 'required' },
          ],
        },
      ]);
    }
  });

  it('without readers stays a draft', async () => {
    const id = await putDraft(server);
    const answer = await admin.call(calls.sendNewsletter, {
      params: { id },
      body: { baseVersion: 1 },
    });

    expect([answer.status, answer.json.message]).toEqual([409, 'no_readers']);
    expect((await getNewsletter(id)).status).toBe('draft');
  });

  it('can be tested: all three languages are sent to the person who asks, and to no one else', async () => {
    await putReader(server, 'en@reader.example');
    const id = await putDraft(server);
    await admin.call(calls.sendNewsletterTest, { params: { id }, body: { baseVersion: 1 } });
    expect(
      (await runJobsAndTakeEmails()).map((letter) => [sentTo(letter), letter.subject]),
    ).toEqual(
      ['November', 'November (es)', 'November (pt)'].map((subject) => [
        'marta@maker.example',
        subject,
      ]),
    );
  });

  it('skips a reader who unsubscribes before their mail is sent', async () => {
    const id = await putReader(server, 'en@reader.example');
    await putReader(server, 'es@reader.example', 'es');
    const newsletter = await createAndSendNewsletter();
    await server.pool.query(
      "update newsletter_subscriber set status = 'unsubscribed' where id = $1",
      [id],
    );

    expect((await runJobsAndTakeEmails()).map(sentTo)).toEqual(['es@reader.example']);
    expect((await getNewsletter(newsletter.id)).deliveries).toEqual({
      waiting: 0,
      sent: 1,
      failed: 0,
      skipped: 1,
    });
  });

  it('is given up two days after its last mail found no mail server', async () => {
    await putReader(server, 'en@reader.example');
    const { id } = await createAndSendNewsletter();
    await server.pool.query('delete from graphile_worker._private_jobs');
    await advanceClock(NEWSLETTER_DELIVERY_TIMEOUT_MS + 1);
    await deleteOldMarketingDataJob(server.services, {});
    expect(await getNewsletter(id)).toMatchObject({ status: 'sent', deliveries: { failed: 1 } });
  });
});

describe('unsubscribing', () => {
  const got = async (email: string) => {
    await putReader(server, email);
    await createAndSendNewsletter();
    const mails = await runJobsAndTakeEmails();
    return pathIn(
      mails.find((letter) => sentTo(letter) === email)!,
      'unsubscribe',
    );
  };

  it('is not done by opening the link alone', async () => {
    const path = await got('rosa@reader.example');
    for (const method of ['GET', 'HEAD'])
      for (const headers of [
        {},
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const page = await server.anonymous.send(method, path, undefined, headers);
        expect(page.status).toBe(200);
        expect(page.headers['content-security-policy']).toMatch(
          /^default-src 'none'; style-src 'sha256-/,
        );
        if (method === 'GET')
          expect(page.text).toContain('<form method="post"><button>Unsubscribe</button></form>');
      }
    expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'active' });
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form in parts',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['an empty form', 'application/x-www-form-urlencoded', ''],
  ])('is done by %s with the link alone, and can be repeated', async (_name, type, body) => {
    const path = await got('rosa@reader.example');
    for (let n = 0; n < 2; n += 1)
      expect(
        (await server.anonymous.send('POST', path, body, { 'content-type': type })).status,
      ).toBe(200);

    expect(await readStatuses()).toEqual({ 'rosa@reader.example': 'unsubscribed' });

    await putReader(server, 'other@reader.example');
    await createAndSendNewsletter();
    expect((await runJobsAndTakeEmails()).map(sentTo)).toEqual(['other@reader.example']);
  });

  it('persists when the subscriber is removed, until the same person confirms again', async () => {
    const path = await got('rosa@reader.example');
    await server.anonymous.send('POST', path);
    const [row] = bodyOf(await admin.call(calls.listSubscribers)).rows;
    await admin.call(calls.removeSubscriber, { params: { id: row!.id } });
    const kept = await server.pool.query('select * from newsletter_suppression');
    expect(JSON.stringify(kept.rows)).not.toContain('rosa');

    // An address that is suppressed stays so even if a subscriber is inserted directly into the
    // database.
    await server.pool.query(
      "insert into newsletter_subscriber (email, address_hash, language, status, created_at) values ('rosa@reader.example', sha256('rosa@reader.example'), 'en', 'active', now())",
    );
    const suppressed = await admin.call(calls.sendNewsletter, {
      params: { id: await putDraft(server) },
      body: { baseVersion: 1 },
    });

    expect(suppressed.json.message).toBe('no_readers');

    await server.pool.query('truncate newsletter_subscriber');
    await subscribeOnSite('rosa@reader.example', 'en', '10.7.0.1');
    await server.anonymous.send('POST', pathIn((await runJobsAndTakeEmails())[0]!, 'confirm'));
    await createAndSendNewsletter();
    expect((await runJobsAndTakeEmails()).map(sentTo)).toEqual(['rosa@reader.example']);
  });
});

describe('the list of subscribers', () => {
  it('is searched by the beginning of an address and by status, with all counts', async () => {
    for (let n = 0; n < 27; n += 1) await putReader(server, `r${n}@reader.example`);
    await subscribeOnSite('new@reader.example', 'en', '10.6.0.1');
    await runJobsAndTakeEmails();
    const first = bodyOf(await admin.call(calls.listSubscribers));
    expect([first.rows.length, first.counts]).toEqual([
      25,
      { active: 27, pending: 1, unsubscribed: 0 },
    ]);

    const second = bodyOf(
      await admin.call(calls.listSubscribers, { query: { after: first.next! } }),
    );
    expect([second.rows.length, second.next]).toEqual([3, null]);

    const found = bodyOf(
      await admin.call(calls.listSubscribers, { query: { search: 'R1', status: 'active' } }),
    );
    expect(found.rows.map(({ email }) => email)).toContain('r1@reader.example');
    expect(found.rows).toHaveLength(11);
  });

  it('is exported without formulas in addresses, and the export is recorded', async () => {
    await putReader(server, '=cmd@reader.example');
    const { csv } = bodyOf(await admin.call(calls.exportSubscribers));
    expect(csv.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFemail;active;status;language;createdAt;confirmedAt;unsubscribedAt',
      `'=cmd@reader.example;yes;active;en;${new Date(clock.now).toISOString()};${new Date(clock.now).toISOString()};`,
    ]);

    const logged = await server.pool.query(
      "select details from action_log where action = 'newsletter.exported'",
    );
    expect(logged.rows).toEqual([{ details: { rows: 1 } }]);
  });
});
