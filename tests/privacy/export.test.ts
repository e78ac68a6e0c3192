/** Tests that “Export my data” contains all data about a person, and none about other people. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls as contactCalls } from '#areas/contact/domain/index.ts';
import { calls as marketingCalls } from '#areas/marketing/domain/index.ts';
import { insertSupportRequest } from '#areas/marketing/server/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls as pushCalls } from '#areas/push/domain/index.ts';
import { createTicket, addReply } from '../contact/ticket-calls.ts';
import { attachmentOf, sendFile, textFile } from '../files/sample-files.ts';
import { content, line, saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import {
  inThreeLanguages,
  itemContent,
  newsletterContent,
  paragraph,
  putReader,
} from '../marketing/marketing-samples.ts';
import { savedTemplate } from '../orders/templates/template-calls.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { sampleSubscription } from '../push/sample-subscription.ts';
import { register } from '../reports/report-calls.ts';
import { csvOf, stock, addReportParts } from '../reports/report-files.ts';
import { putEntry } from '../settings/entries.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { userIdColumns } from './user-id-columns.ts';

let server: TestServer;
let own: number;
beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  await addReportParts(server);
  own = await makeDistributor(server);
}, 60_000);
afterAll(() => server?.close());

type Mark = 'ZEFERINA' | 'QUIRINO' | 'WALDEMAR' | 'YOLANDA';
const emailOf = (mark: Mark) => `${mark.toLowerCase()}@example.com`;
/** Signs a person in on a device whose name contains the mark. */
async function on(person: Person, mark: Mark): Promise<Client> {
  const answer = await server.anonymous.send(
    'POST',
    '/api/auth/login',
    { email: person.email, passwd: person.password },
    {
      'user-agent': `${mark} browser`,
      'x-forwarded-for': mark === 'ZEFERINA' ? '203.0.113.7' : '203.0.113.8',
    },
  );
  return server.withToken((answer.json.body as { token: string }).token);
}
const run = (statement: string, ...values: unknown[]) => server.pool.query(statement, values);
let serial = 0;

/** Takes steps by which a seller leaves data. Returns the texts that the export must contain. */
async function asSeller(mark: Mark) {
  const person = await makeUser(server, own, { name: mark, email: emailOf(mark) });
  const client = await on(person, mark);
  const is = (what: string) => `${mark}-${what}`;
  const file = (what: string) => {
    const bytes = textFile(is(`${what}-bytes`));
    return { bytes, attachment: attachmentOf(bytes, is(`${what}.txt`), 'txt') };
  };
  const verticalId = Number((await putEntry(server.db, 'verticals')).id);
  const offer = file('offer');
  await sendFile(client, offer.bytes, offer.attachment.name);
  const order = await submitOrder(
    client,
    await saveDraft(client, own, {
      type: 'funnel',
      funnelNumber: `F-${mark}`,
      endUser: 'Acme',
      endUserState: 'SP',
      verticalId,
      funnelExpiresOn: '2099-12-31',
      lines: [line({ discount: 100, discountReason: 'agreed', attachments: [offer.attachment] })],
    }),
  );
  await client.call(approvalCalls.commentOnOrder, {
    params: { id: order.id },
    body: { text: is('comment') },
  });
  await savedTemplate(client, is('template'), content(own, { observation: is('observation') }));
  const photo = file('photo');
  const { attachmentPiece } = contactCalls;
  await sendFile(client, photo.bytes, photo.attachment.name, undefined, attachmentPiece);
  const ticket = await createTicket(client, { subject: is('subject'), body: is('message') });
  await addReply(client, ticket, { body: is('reply'), attachments: [photo.attachment] });
  await register(server, client, csvOf([stock(`0${++serial}/10/2026`, '1001', serial)]), {
    distributorId: own,
    name: is('stock.csv'),
  });
  await client.call(pushCalls.registerSubscription, {
    body: { ...sampleSubscription, endpoint: `https://fcm.googleapis.com/fcm/send/${mark}` },
  });
  await putReader(server, person.email, 'pt');
  const asked = { name: mark, email: person.email, language: 'pt' as const };
  await insertSupportRequest(server.db, { ...asked, message: is('question') }, server.clock.now);
  await run(
    'insert into compliance_reminder values ($1, $2, $3, $4, now())',
    person.id,
    '2026-10',
    '2026-11-05',
    own,
  );
  return {
    client,
    person,
    order,
    marks: [
      mark,
      emailOf(mark),
      `${mark} browser`,
      order.id,
      String(order.number),
      'account.signed_in',
      ...['offer.txt', 'comment', 'template', 'observation', 'subject', 'message', 'reply'].map(is),
      ...['photo.txt', 'stock.csv', 'question'].map(is),
    ],
  };
}
/**
 * Takes steps by which a person of the manufacturer leaves data. Returns the texts that the export
 * must contain.
 */
async function asManufacturer(mark: Mark, order: { id: string; revision: number }) {
  const person = await makeUser(server, null, { name: mark, email: emailOf(mark) });
  const client = await on(person, mark);
  const is = (what: string) => `${mark}-${what}`;
  const seller = await server.as(await makeUser(server, own));
  const { id } = await createTicket(seller);
  await client.call(contactCalls.addTicketNote, { params: { id }, body: { body: is('note') } });
  await client.call(approvalCalls.decideDiscounts, {
    params: { id: order.id },
    body: {
      revision: order.revision,
      lines: [{ lineId: 'line-1', accepted: false, reason: is('discount') }],
    },
  });
  await client.call(approvalCalls.commentOnOrder, {
    params: { id: order.id },
    body: { text: is('remark') },
  });
  await client.call(marketingCalls.createItem, {
    body: { content: itemContent({ titles: inThreeLanguages(is('item')) }) } as never,
  });
  await client.call(marketingCalls.createNewsletter, {
    body: { content: newsletterContent({ subjects: inThreeLanguages(is('newsletter')) }) } as never,
  });
  const asked = { name: 'Rosa', email: 'rosa@reader.example', language: 'es' as const };
  const request = await insertSupportRequest(
    server.db,
    { ...asked, message: 'x' },
    server.clock.now,
  );
  await client.call(marketingCalls.answerSupportRequest, {
    params: { id: request },
    body: { text: paragraph(is('answer')) },
  });
  const { rows } = await run(
    `insert into funnel (distributor_id, number, currency, end_user, end_user_state, expires_on, opened_at, opened_by, opened_by_name, opened_by_order, id)
     values ($1, $2, 'BRL', 'x', 'SP', '2099-01-01', now(), $3, $4, $5, gen_random_uuid()) returning id`,
    own,
    is('F'),
    person.id,
    mark,
    order.id,
  );
  await run(
    "insert into funnel_change (funnel_id, distributor_id, at, by_user, by_name, reason, changes) values ($1, $2, now(), $3, $4, $5, '{}')",
    rows[0].id,
    own,
    person.id,
    mark,
    is('why'),
  );
  return {
    client,
    marks: [
      mark,
      emailOf(mark),
      ...['note', 'discount', 'remark', 'item', 'newsletter', 'answer', 'F', 'why'].map(is),
    ],
  };
}
const exported = async (client: Client): Promise<string> => {
  const { status, text } = await client.call(accountCalls.exportOwnData);
  expect(status).toBe(200);
  return text;
};

describe('the export of a person’s data', () => {
  let sellers: Awaited<ReturnType<typeof asSeller>>[];
  let manufacturers: Awaited<ReturnType<typeof asManufacturer>>[];
  beforeAll(async () => {
    sellers = [await asSeller('ZEFERINA'), await asSeller('QUIRINO')];
    manufacturers = [
      await asManufacturer('WALDEMAR', sellers[0]!.order),
      await asManufacturer('YOLANDA', sellers[1]!.order),
    ];
  }, 60_000);

  test.each([0, 1])('has every marker of seller %i', async (n) => {
    const text = await exported(sellers[n]!.client);
    expect(sellers[n]!.marks.filter((mark) => !text.includes(mark))).toEqual([]);
  });
  test.each([0, 1])('has every marker of person %i of the manufacturer', async (n) => {
    const text = await exported(manufacturers[n]!.client);
    expect(manufacturers[n]!.marks.filter((mark) => !text.includes(mark))).toEqual([]);
  });
  test('has nothing of others: no name, word, file or address', async () => {
    const everybody = [...sellers, ...manufacturers];
    const people = everybody.map(({ marks: [mark], client }) => [mark!, client] as const);
    for (const [own, client] of people) {
      const text = await exported(client);
      const others = people.map(([mark]) => mark).filter((mark) => mark !== own);
      expect(
        others.filter((mark) => new RegExp(mark, 'i').test(text)),
        own,
      ).toEqual([]);
      expect(text).not.toMatch(/rosa@reader|argon2|p256dh|fcm\.googleapis/);
    }
  });
  test('has each part that a module declares, for a person who used it', async () => {
    const parts = async (client: Client) =>
      Object.entries((await client.call(accountCalls.exportOwnData)).json.body.kept).flatMap(
        ([name, rows]) => (rows.length > 0 ? [name] : []),
      );
    const filled = new Set([
      ...(await parts(sellers[0]!.client)),
      ...(await parts(manufacturers[0]!.client)),
    ]);
    const { kept } = (await sellers[0]!.client.call(accountCalls.exportOwnData)).json.body;
    const empty = Object.keys(kept).filter((name) => !filled.has(name));
    // These parts are empty, because the people in this test have no such data.
    expect(empty.sort()).toEqual([
      'alertsSeen',
      'approvalDelegations',
      'approvalLimits',
      'boxConnection',
      'contractFiles',
      'jobRole',
      'knownDevices',
      'mailRefusals',
      'recordedApprovals',
      'resetLinks',
      'restoreFindings',
    ]);
  });
});

test('has every action of a person who did very many', async () => {
  const person = await makeUser(server, null, { name: 'Busy', email: 'busy@example.com' });
  await run(
    `insert into action_log (at, user_id, action, target)
     select now(), $1, 'account.data_exported', '1' from generate_series(1, 50001)`,
    person.id,
  );
  const client = await server.as(person);
  const { actions } = (await client.call(accountCalls.exportOwnData)).json.body;
  expect(actions.length).toBeGreaterThanOrEqual(50_001);
});

test('every column with a user’s id is read by the export, or has a reason', async () => {
  const { rows } = await run(
    `select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^user_id|_by|^by_user)$' order by 1`,
  );
  expect(rows.map(({ name }) => name as string).sort()).toEqual(Object.keys(userIdColumns).sort());
});
