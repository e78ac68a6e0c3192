/**
 * Tests that people's names in orders, tickets and the audit become pseudonyms after five years,
 * and that nothing else changes.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { calls as auditCalls } from '#areas/audit/domain/index.ts';
import { calls as contactCalls } from '#areas/contact/domain/index.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { calls as userCalls } from '#areas/users/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { bodyOf } from '../test-client.ts';
import { createTicket, addReply } from '../contact/ticket-calls.ts';
import { saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { blankContent } from '../orders/blank-content.ts';
import { line } from '../orders/order-samples.ts';
import { savedTemplate } from '../orders/templates/template-calls.ts';
import { putEntry } from '../settings/entries.ts';
import { NOON, startServer, type TestServer } from '../test-server.ts';

const clock = { now: NOON };
let server: TestServer;
let own: number;
let ana: Person;

beforeAll(async () => {
  server = await startServer({ clock });
  await addCatalog(server);
}, 60_000);

afterAll(() => server?.close());

beforeEach(async () => {
  clock.now = NOON;
  own = await makeDistributor(server);
  ana = await makeUser(server, own, { name: 'Ana Beatriz' });
});

const night = () => allJobs['account.old_names']!(server.services, {});
const pseudonym = () => `User ${ana.id}`;

const rows = async (statement: string, ...values: unknown[]) =>
  (await server.pool.query(statement, values)).rows;

/** One millisecond less and one more than the five years for which names are kept. */
const [JUST_BEFORE, AFTER] = [retentionMs('names') - 1, retentionMs('names') + 1];

async function funnelOrder() {
  const vertical = Number((await putEntry(server.db, 'verticals')).id);
  const client = await server.as(ana);
  return await submitOrder(
    client,
    await saveDraft(client, own, {
      type: 'funnel',
      funnelNumber: `CRM-${own}`,
      endUser: 'João da Silva',
      endUserState: 'SP',
      verticalId: vertical,
      funnelExpiresOn: '2027-01-31',
    }),
  );
}

const namesOf = async (id: string) =>
  (
    await rows(
      `select created_by_name from sales_order where id = $1
       union all select submitted_by_name from order_revision where order_id = $1
       union all select by_name from order_history where order_id = $1`,
      id,
    )
  ).map(({ created_by_name: name }) => name);

const figuresOf = async (id: string) =>
  await rows(
    `select o.number, o.status, o.version, o.revision, o.total_minor, o.content - 'endUser' as content, r.content - 'endUser' as sent, r.total_minor as sent_total,
       (select count(*) from order_history h where h.order_id = o.id) as entries, (select sum(total_minor) from order_line l where l.order_id = o.id) as lines
     from sales_order o join order_revision r on r.order_id = o.id where o.id = $1`,
    id,
  );

test('an order keeps its people’s names for five years, and then has pseudonyms; nothing else of it changes', async () => {
  const { id } = await funnelOrder();
  const before = await figuresOf(id);
  clock.now = NOON + JUST_BEFORE;
  await night();
  expect(new Set(await namesOf(id))).toEqual(new Set(['Ana Beatriz']));

  clock.now = NOON + AFTER;
  await night();
  expect(new Set(await namesOf(id))).toEqual(new Set([pseudonym()]));
  expect(await figuresOf(id)).toEqual(before);
});

test('the end user of an order gets the same pseudonym in the working copy, the revision and old values', async () => {
  const { id } = await funnelOrder();
  clock.now = NOON + AFTER;
  await night();
  const found = await rows(
    `select o.content ->> 'endUser' as now, r.content ->> 'endUser' as sent, o.content = r.content as same
     from sales_order o join order_revision r on r.order_id = o.id where o.id = $1`,
    id,
  );

  expect(found).toEqual([{ now: 'Customer', sent: 'Customer', same: true }]);

  const history = await rows('select from order_history where changes::text like $1', '%João%');
  expect(history).toEqual([]);
});

test('the end user of a template is replaced too, and nothing else of the template changes', async () => {
  const client = await server.as(ana);
  const { id, content } = await savedTemplate(client, 'Kit', {
    ...blankContent,
    type: 'funnel',
    endUser: 'João da Silva',
    lines: [line()],
  });
  const stored = async () =>
    (await rows('select content, version from order_template where id = $1', id))[0];
  clock.now = NOON + JUST_BEFORE;
  await night();
  expect(await stored()).toEqual({ content, version: 1 });

  clock.now = NOON + AFTER;
  await night();
  expect(await stored()).toEqual({ content: { ...content, endUser: 'Customer' }, version: 1 });
});

test('a second run has no effect, and a night without changes leaves no entry in the audit', async () => {
  await funnelOrder();
  clock.now = NOON + AFTER;
  await night();
  const entries = async () =>
    (await rows("select from action_log where action = 'privacy.pseudonymised'")).length;
  const first = await entries();
  expect(first).toBeGreaterThan(0);

  await night();
  expect(await entries()).toBe(first);
});

test('a night that was interrupted continues', async () => {
  const orders = [await funnelOrder()];
  const client = await server.as(ana);
  orders.push(await submitOrder(client, await saveDraft(client, own)));
  clock.now = NOON + AFTER;
  await rows(
    `select pseudonymise('[{"table": "order_history", "by": "by_user", "at": "at", "names": ["by_name"]}]', null, $1, 1, $1)`,
    new Date(clock.now - retentionMs('names')),
  );

  const named = async () =>
    (await Promise.all(orders.map(({ id }) => namesOf(id))))
      .flat()
      .filter((name) => name === 'Ana Beatriz').length;

  const left = await named();
  expect(left).toBeGreaterThan(0);

  await night();
  expect(await named()).toBe(0);
});

test('the audit has the pseudonym for a person’s old actions, and the name for recent ones', async () => {
  const admin = await makeUser(server, null, { name: 'Otto' });
  const old = await server.as(admin);
  const { id } = await makeUser(server, own, { name: 'Bia', email: `bia.${own}@example.com` });
  await old.call(userCalls.editUser, {
    params: { id },
    body: {
      ...(bodyOf(await old.call(userCalls.getUser, { params: { id } })) as object),
      name: 'Bia Lima',
    } as never,
  });

  clock.now = NOON + AFTER;
  await night();
  const again = await server.as(admin);
  const lines = bodyOf(
    await again.call(auditCalls.listActions, { query: { person: admin.id } }),
  ).rows.map(({ at, name }) => [at < NOON + DAY, name]);
  expect(lines).toContainEqual([true, `User ${admin.id}`]);
  expect(lines).toContainEqual([false, 'Otto']);
  expect(lines).not.toContainEqual([true, 'Otto']);
});

test('old entries of the audit do not reveal the people named in settings', async () => {
  const log = (target: string) =>
    rows(
      `insert into action_log (at, action, target, details) values ($1, 'setting.edited', $2, '{"name": "x", "changes": {"email": {"to": "p@x.example"}}}')`,
      new Date(NOON),
      target,
    );

  await log('privacy_contact');
  await log('contracts');
  clock.now = NOON + AFTER;
  await night();
  const told = await rows(
    "select target, details ? 'changes' as tells from action_log where action = 'setting.edited' order by target",
  );
  expect(told).toEqual([
    { target: 'contracts', tells: true },
    { target: 'privacy_contact', tells: false },
  ]);
});

test('devices that mirror a ticket get the pseudonym of a person who wrote in the middle of it', async () => {
  const colleague = await server.as(await makeUser(server, own, { name: 'Caio' }));
  const client = await server.as(ana);
  const ticket = await createTicket(colleague);
  const answered = await addReply(client, ticket);
  await addReply(colleague, answered);
  const admin = await server.as(await makeUser(server, null));
  const page = async (cursor?: string) =>
    bodyOf(
      await colleague.call(contactCalls.listTicketChanges, { query: cursor ? { cursor } : {} }),
    );
  const seen = await page();
  const { version } = bodyOf(await admin.call(userCalls.getUser, { params: { id: ana.id } }));
  await admin.call(userCalls.removeUser, { params: { id: ana.id }, body: { version } });
  await server.runJobs();
  const delta = await page((seen as { cursor: string }).cursor);
  expect(JSON.stringify(delta)).toContain(pseudonym());
  expect(JSON.stringify(delta)).not.toContain('Ana Beatriz');
});

test('devices that mirror orders get the pseudonym of a removed colleague', async () => {
  const colleague = await server.as(await makeUser(server, own, { name: 'Caio' }));
  await funnelOrder();
  const page = async (cursor?: string) =>
    bodyOf(await colleague.call(calls.listOrderChanges, { query: cursor ? { cursor } : {} }));
  const { cursor } = (await page()) as { cursor: string };
  const admin = await server.as(await makeUser(server, null));
  const { version } = bodyOf(await admin.call(userCalls.getUser, { params: { id: ana.id } }));
  await admin.call(userCalls.removeUser, { params: { id: ana.id }, body: { version } });
  await server.runJobs();
  const delta = JSON.stringify(await page(cursor));
  expect([delta.includes(pseudonym()), delta.includes('Ana Beatriz')]).toEqual([true, false]);
});
