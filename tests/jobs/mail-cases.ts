/**
 * Cases with a bad mail, for jobs that write or send mails: one mail cannot be written or is
 * refused, and all others are sent.
 */
import { expect } from 'vitest';
import { newsletterSendJob } from '#areas/marketing/server/newsletter/send-newsletter.ts';
import { inviteUsers } from '#areas/users/server/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { putDate } from '../compliance/reported-dates.ts';
import { createTicket } from '../contact/ticket-calls.ts';
import { newOrderId } from '../new-orders.ts';
import { openLetterbox, sentTo, type Letterbox } from '../mail-server.ts';
import { putDraft, putReader } from '../marketing/marketing-samples.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import type { TestServer } from '../test-server.ts';
import {
  expectGrowingWaits,
  expectWaiting,
  addFailingTrigger,
  runAgain,
  runJob,
  type FailingRowCase,
} from './failing-rows.ts';

export let box: Letterbox;
export const openBox = async (): Promise<Letterbox> => (box = await openLetterbox());
const sent = () => box.take().map(sentTo);

/**
 * Gives a reader formats of dates and numbers that no version of the portal has, so that no mail
 * with a date or a number can be written.
 */
export const poisonReader = ({ pool }: TestServer, { id }: Person) =>
  pool.query(
    `update user_account set patterns = '{"dates": "none", "numbers": "none"}' where id = $1`,
    [id],
  );

const mail: FailingRowCase = async (server) => {
  box.refuse('poisoned@reader.example', { at: 'data', code: 554 });
  for (const to of ['poisoned@reader.example', 'ana@reader.example'])
    await queueMail(server.db, { to, subject: 'Order', text: 'Order', html: '<p>Order</p>' });
  await server.runJobs();
  expect(sent()).toEqual(['ana@reader.example']);
  await expectWaiting(server, 'mail');
};

const orderMail: FailingRowCase = async (server) => {
  const norte = await makeDistributor(server, 'Norte');
  const poisoned = await makeUser(server, null);
  const eva = await makeUser(server, null);
  await poisonReader(server, poisoned);

  // The case is only about the mail, so its order need not exist.
  await server.pool.query(
    'alter table order_mail drop constraint order_mail_order_id_distributor_id_fkey',
  );
  await runJob(server, 'order_mail', {
    id: newOrderId(),
    event: 'submitted',
    at: server.clock.now,
    by: null,
    orderId: newOrderId(),
    distributorId: norte,
    number: '26-000001',
    currency: 'BRL',
    totalMinor: 100,
    status: 'waiting_approval',
    submitterId: null,
    erpNumber: null,
    reason: '',
    items: [],
  });

  expect(sent()).toEqual([eva.email]);

  await expectGrowingWaits(server, 'order_mail');
  await server.pool.query(`update user_account set patterns = '{}' where id = $1`, [poisoned.id]);
  await runAgain(server);
  expect(sent()).toEqual([poisoned.email]);
};

const ticketMail: FailingRowCase = async (server) => {
  const norte = await makeDistributor(server, 'Norte');
  const [poisoned, ana] = [await makeUser(server, norte), await makeUser(server, norte)];
  const admin = await makeUser(server, null);
  const maker = await server.as(admin);
  await poisonReader(server, poisoned);
  await createTicket(maker, { distributorId: norte });
  await server.runJobs();
  expect(sent()).toEqual([ana.email]);

  await expectGrowingWaits(server, 'ticket_mail');
};

const invitation: FailingRowCase = async (server) => {
  const admin = await makeUser(server, null);
  const invited = ['poisoned@norte.example', 'ana@norte.example'].map((email) => ({
    email,
    name: 'Somebody',
    lang: 'en' as const,
    distributorId: null,
    jobRoleId: null,
    permissions: [],
  }));

  const { db, clock } = server;
  const principal = { userId: admin.id, name: 'Marta' } as never;
  const [bad] = await inviteUsers({ db, principal, now: clock.now }, invited, 'bulk');
  await addFailingTrigger(server, 'update', 'user_account', `old.id = ${bad}`);
  await server.runJobs();
  expect(sent()).toEqual(['ana@norte.example']);

  await expectGrowingWaits(server, 'users.invitation');
};

const remind: FailingRowCase = async (server) => {
  server.clock.now = instantInZone('2026-10-01', '12:00', 'America/Sao_Paulo');
  const norte = await makeDistributor(server, 'Norte');
  const permissions = [permissionEntryFor('inventory', 'write')];
  const people = [
    await makeUser(server, norte, { permissions }),
    await makeUser(server, norte, { permissions }),
  ];

  await putDate(server, 'inventory', norte, norte, '2026-09-30', '2026-10-02 12:00');
  await addFailingTrigger(
    server,
    'insert',
    'compliance_reminder',
    `new.user_id = ${people[0]!.id}`,
  );
  server.clock.now = instantInZone('2026-11-05', '12:00', 'America/Sao_Paulo');
  await runJob(server, 'compliance.remind');
  expect(sent()).toEqual([people[1]!.email]);

  await expectGrowingWaits(server, 'compliance.remind');
};

const resetMail: FailingRowCase = async (server) => {
  const [poisoned, ana] = [await makeUser(server, null), await makeUser(server, null)];
  await addFailingTrigger(server, 'insert', 'password_reset', `new.user_id = ${poisoned.id}`);
  for (const { email } of [poisoned, ana]) await addJob(server.db, 'account.reset_mail', { email });
  await server.runJobs();
  expect(sent()).toEqual([ana.email]);

  await expectGrowingWaits(server, 'account.reset_mail');
};

/** A case in which one reader has a language in which no mail can be written. */
const newsletter: FailingRowCase = async (server) => {
  const poisoned = await putReader(server, 'poisoned@reader.example');
  await putReader(server, 'ana@reader.example');
  const id = await putDraft(server);
  const { pool } = server;
  await pool.query(
    'alter table newsletter_subscriber drop constraint newsletter_subscriber_language_check',
  );
  await pool.query("update newsletter_subscriber set language = 'xx' where id = $1", [poisoned]);
  await pool.query("update newsletter set status = 'sending', started_at = now() where id = $1", [
    id,
  ]);
  await pool.query(
    "insert into newsletter_delivery (newsletter_id, subscriber_id, state, at) select $1, id, 'waiting', now() from newsletter_subscriber",
    [id],
  );

  await newsletterSendJob(server.services, { newsletterId: id });
  expect(sent()).toEqual(['ana@reader.example']);

  const { rows } = await pool.query(
    "select subscriber_id::int as id, tries from newsletter_delivery where state = 'waiting'",
  );
  expect(rows).toEqual([{ id: poisoned, tries: 1 }]);
};

export const mailCases = {
  mail,
  order_mail: orderMail,
  ticket_mail: ticketMail,
  'users.invitation': invitation,
  'compliance.remind': remind,
  'account.reset_mail': resetMail,
  'newsletter.send': newsletter,
} satisfies Record<string, FailingRowCase>;
