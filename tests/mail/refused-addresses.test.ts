/**
 * Tests addresses that a mail server refuses for good: they are marked, administrators and the user
 * see the mark, the mail isn't tried again by itself, and a later delivery, a changed address or a
 * month removes the mark.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls as systemCalls } from '#areas/system/domain/index.ts';
import { calls } from '#areas/users/domain/index.ts';
import { allJobs } from '#app/server/modules.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { isPermanentAddressRefusal } from '#kernel/domain/protocol/permanent-address-refusal.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { openLetterbox, type Letterbox } from '../mail-server.ts';
import { confirmationHeader, makeDistributor, makeUser, type Person } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, letterbox: Letterbox, admin: Client, asAna: Client, ana: Person;
let norte: number;

beforeAll(async () => {
  letterbox = await openLetterbox();
  server = await startServer({ config: letterbox.config });
  norte = await makeDistributor(server, 'Norte');
  admin = await server.as(await makeUser(server, null, { name: 'Admin' }));
});
afterAll(async () => {
  await server?.close();
  await letterbox?.close();
});

beforeEach(async () => {
  ana = await makeUser(server, norte, { name: 'Ana' });
  asAna = await server.as(ana);
});

const send = async (to: string) => {
  await queueMail(server.db, { to, subject: 's', text: 't', html: 'h' });
  await server.runJobs();
};
const refuse = (code: number, at: 'rcpt' | 'data' = 'rcpt') =>
  letterbox.refuse(ana.email, { at, code });
const accept = () => letterbox.refuse(ana.email, undefined);
const isMarked = async () =>
  (await admin.call(calls.getUser, { params: { id: ana.id } })).json.body.mailRefusal !== null;
const failedJobs = async () => (await admin.call(systemCalls.getSystemOverview)).json.body.failed;

it('a refusal for good is shown with the server’s answer to administrators and without it to its user', async () => {
  refuse(550);
  await send(ana.email);
  const at = server.clock.now;

  const view = await admin.call(calls.getUser, { params: { id: ana.id } });
  expect(view.json.body.mailRefusal).toEqual({ at, answer: '550 Not now' });
  const list = await admin.call(calls.listUsers, { query: { search: ana.email } });
  expect(list.json.body.rows.map(({ mailRefusal }) => mailRefusal?.at)).toEqual([at]);
  const { refused } = (await admin.call(systemCalls.getSystemOverview)).json.body;
  expect(refused.addresses).toContainEqual({ email: ana.email, at, answer: '550 Not now' });

  expect((await asAna.call(accountCalls.getProfile)).json.body.mailRefusedAt).toBe(at);
  const exported = await asAna.call(accountCalls.exportOwnData);
  expect(exported.json.body.kept['mailRefusals']).toEqual([{ at, answer: '550 Not now' }]);
});

it('the refused mail is tried again only when a person asks for it, and then removes the mark', async () => {
  refuse(550);
  await send(ana.email);
  const before = letterbox.tries(ana.email);
  await server.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await server.runJobs();
  expect(letterbox.tries(ana.email)).toBe(before);

  const [job] = (await failedJobs()).jobs;
  expect([job!.next, job!.attempts]).toEqual([null, 1]);
  expect(job!.error).not.toContain(ana.email);
  accept();
  await admin.call(systemCalls.retryJobsAndMails, { body: { ids: [job!.id] } });
  await server.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await server.runJobs();
  expect([letterbox.tries(ana.email), await isMarked()]).toEqual([before + 1, false]);
});

it('a refusal for a time, or of the mail itself, marks no address and is tried again', async () => {
  refuse(450);
  await send(ana.email);
  refuse(554, 'data');
  await server.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await server.runJobs();
  expect(await isMarked()).toBe(false);
  expect((await failedJobs()).jobs.filter(({ next }) => next !== null)).toHaveLength(1);
  accept();
  await server.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
  await server.runJobs();
  expect(letterbox.take().filter(({ to }) => to![0]!.address === ana.email)).toHaveLength(1);
});

it('the mark is removed when the user’s address is changed', async () => {
  refuse(550);
  await send(ana.email);
  const { version, name, jobRoleId } = (await admin.call(calls.getUser, { params: { id: ana.id } }))
    .json.body;
  const body = { version, name, jobRoleId, email: `other-${ana.email}`, rights: {} };
  const changed = await admin.call(calls.editUser, {
    params: { id: ana.id },
    body,
    headers: await confirmationHeader(admin),
  });
  expect(changed.status).toBe(200);
  const { rows } = await server.pool.query('select from refused_address where email = $1', [
    ana.email,
  ]);
  expect([await isMarked(), rows]).toEqual([false, []]);
});

it('the mark is removed with its user, and after a month', async () => {
  refuse(550);
  await send(ana.email);
  const { version } = (await admin.call(calls.getUser, { params: { id: ana.id } })).json.body;
  await admin.call(calls.removeUser, { params: { id: ana.id }, body: { version } });
  const marks = async () => (await server.pool.query('select email from refused_address')).rows;
  expect(await marks()).not.toContainEqual({ email: ana.email });

  letterbox.refuse('guest@visitor.example', { at: 'rcpt', code: 550 });
  await send('Guest@visitor.example');
  server.clock.now += 31 * DAY;
  await allJobs['upkeep.forget_operations']!(server.services, {});
  expect(await marks()).toEqual([]);
});

it.each([
  [550, '550 No such user', true],
  [550, '550 5.1.1 No such user', true],
  [552, '552-5.2.2 Mailbox full', true],
  [554, '554 5.7.1 Relay access denied', false],
  [550, '550 5.1.8 Sender domain not found', false],
  [530, '530 5.7.0 Authentication required', false],
  [451, '451 4.7.1 Greylisted', false],
])('%i with “%s” refuses the address for good: %s', (code, answer, expected) => {
  expect(isPermanentAddressRefusal(code, answer)).toBe(expected);
});
