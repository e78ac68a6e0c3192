/**
 * Tests a newsletter that the portal gives up because no mail server accepts it: it is not reported
 * as sent to all, and is sent again to the readers who did not get it.
 */
import { expect, test } from 'vitest';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { calls, NEWSLETTER_DELIVERY_TIMEOUT_MS } from '#areas/marketing/domain/index.ts';
import { deleteOldMarketingDataJob } from '#areas/marketing/server/delete-old-marketing-data.ts';
import { newsletterSendJob } from '#areas/marketing/server/newsletter/send-newsletter.ts';
import { markAddressRefused } from '#kernel/server/mail/refused-addresses-sql.ts';
import { bodyOf } from '../test-client.ts';
import { sentTo } from '../mail-server.ts';
import { putReader } from './marketing-samples.ts';
import {
  admin,
  box,
  clock,
  advanceClock,
  createAndSendNewsletter,
  server,
  setUpNewsletter,
  getNewsletter,
} from './newsletter-setup.ts';

setUpNewsletter();
const POISONED = 'poisoned@reader.example';
const OTHERS = ['ana@reader.example', 'rui@reader.example'];
const run = (newsletterId: number) => newsletterSendJob(server.services, { newsletterId });

const alerts = async () =>
  bodyOf(await admin.call(alertCalls.listAlerts, { params: { distributorID: 0 } })).filter(
    ({ kind }) => kind === 'newsletter_stopped',
  );

test('a mail server that accepts nothing for two days leaves an alert with the number not delivered, and the newsletter can be sent again', async () => {
  for (const address of [POISONED, ...OTHERS]) await putReader(server, address);
  const goneId = await putReader(server, 'gone@reader.example');
  box.refuse(POISONED, { at: 'mail', code: 550 });
  const { id } = await createAndSendNewsletter();
  await run(id);
  await advanceClock(NEWSLETTER_DELIVERY_TIMEOUT_MS + 1);
  await deleteOldMarketingDataJob(server.services, {});
  expect((await alerts()).map(({ reasons }) => reasons[0]!.message)).toEqual([
    'The portal stopped trying after two days. Send the newsletter again from its page. Subscribers who didn’t get it: 4',
  ]);

  await server.pool.query(
    "update newsletter_subscriber set status = 'unsubscribed' where id = $1",
    [goneId],
  );
  await markAddressRefused(server.db, OTHERS[1]!, '550 unknown', clock.now);
  const ended = bodyOf(await admin.call(calls.getNewsletter, { params: { id } }));
  expect([ended.newsletter.deliveries.failed, ended.undelivered]).toEqual([4, 2]);

  box.refuse(POISONED, undefined);
  const sendAgain = () =>
    admin.call(calls.sendNewsletterAgain, {
      params: { id },
      body: { baseVersion: ended.newsletter.version },
    });
  expect(bodyOf(await sendAgain()).newsletter).toMatchObject({
    status: 'sending',
    deliveries: { waiting: 2, failed: 2 },
  });
  expect(await alerts()).toEqual([]);
  await run(id);
  expect(box.take().map(sentTo).toSorted()).toEqual([OTHERS[0], POISONED]);

  const last = await getNewsletter(id);
  expect(last).toMatchObject({ status: 'sent', deliveries: { sent: 2, failed: 2 } });
  const nothing = await admin.call(calls.sendNewsletterAgain, {
    params: { id },
    body: { baseVersion: last.version },
  });
  expect([nothing.status, nothing.json.message]).toEqual([409, 'nothing_to_send_again']);
});
