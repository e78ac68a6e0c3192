/**
 * Tests that the formats chosen for dates and numbers change what people read, and nothing that
 * machines read.
 */
import { expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { erpOf } from './erp-samples.ts';
import { factsIn, sentTo } from '../mail-server.ts';
import { signInUser } from '../make-users.ts';
import {
  ana,
  box,
  clock,
  decide,
  seller,
  runMailJob,
  server,
  setUpMails,
  submitNew,
} from '../orders/server/mails-setup.ts';

setUpMails();

test('an email has each reader’s own format, or the setting’s', async () => {
  const order = await submitNew();
  await storeSettingValue(server.db, 'patterns', {
    dates: 'ymd',
    numbers: 'space',
    currency: null,
  });
  await storeSettingValue(server.db, 'order_recipients', { emails: ['orders@maker.example'] });
  const chosen = { dates: 'mdy', numbers: null, currency: 'code' } as const;
  await seller.call(accountCalls.setFormatPatterns, { body: chosen });
  await server.runJobs();
  box.take();
  await runMailJob('returned', order);
  const read = box
    .take()
    .map((mail) => [sentTo(mail), factsIn(mail)] as const)
    .map(([to, facts]) => [to, facts['Total sem impostos'], facts['Data']]);

  expect(Object.fromEntries(read.map(([to, ...facts]) => [to, facts]))).toEqual({
    [ana.email]: ['BRL 6 200,00', '11/21/2026 12:00'],
    'orders@maker.example': ['BRL 6 200,00', '2026-11-21 12:00'],
  });
});

test('the ERP and files get the same, whatever format was chosen', async () => {
  const admin = await signInUser(server, null);
  const erp = erpOf(server, (await admin.call(erpCalls.getAccessToken)).json.body);
  await decide('approve', await submitNew());
  const sent = async () => [
    (await erp.pending(100)).json.body.map(({ header, items }) => [header, items]),
    (await admin.send('GET', '/api/settings/lists/country/file')).text,
  ];

  const before = await sent();
  expect(before[0]).toHaveLength(1);

  // An order that was not acknowledged is offered to the ERP again after its lease.
  clock.now += HOUR;
  await storeSettingValue(server.db, 'patterns', {
    dates: 'ymd',
    numbers: 'space',
    currency: 'code',
  });
  await admin.call(accountCalls.setFormatPatterns, {
    body: { dates: 'mdy', numbers: 'comma', currency: 'sign' },
  });
  expect(await sent()).toEqual(before);
});
