/**
 * Sets up two distributors with people and objects, an administrator and the ERP, for all calls.
 */
import { insertRestore, storeFindings } from '#areas/restores/server/index.ts';
import { afterAll, beforeAll } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { raiseAlerts } from '#areas/alerts/server/index.ts';
import type { BlockerContent } from '#areas/deadlines/domain/index.ts';
import { addBlocker } from '#areas/deadlines/server/index.ts';
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import type { ReportArea, ReportStatus } from '#areas/reports/domain/index.ts';
import {
  storeFormerRows,
  selectUnmovedRows,
} from '#areas/distributors/server/former/former-rows-sql.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { tabsHiddenFromDistributors, type RightName } from '#kernel/domain/user/permissions.ts';
import { content, line, newOrderId, saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { signInErp, makeDistributor, makeUser, signInUser, type Person } from '../make-users.ts';
import type { ListName } from '#areas/settings/domain/index.ts';
import { putReplacing, putReport, putUndoable } from '../reports/report-states.ts';
import { addInvoice } from '../orders/add-invoice.ts';
import { savedTemplate } from '../orders/templates/template-calls.ts';
import {
  addNote,
  createTicket as openedTicket,
  addReply as repliedTo,
  sendTicketFile,
} from '../contact/ticket-calls.ts';
import { isMarketing, putMarketing, type MarketingThing } from '../marketing/marketing-samples.ts';
import { sampleAttachment, sampleFile, sendSample } from '../files/sample-files.ts';
import { putFunnel } from '../funnels/funnel-samples.ts';
import { putEntry } from '../settings/entries.ts';
import { putIdleRun, putTerm } from '../verticals/relation-samples.ts';
import { startServer, type Answer, type Client, type TestServer } from '../test-server.ts';
import { makeContracted } from './contract-rows.ts';
import { subscribeSample } from '../push/sample-subscription.ts';

export const MARKER = 'QZMARKERQZ';
/** An object with which a call is made. `entry` is the id of an entry in its history. */
export type Thing = {
  id: string;
  version: number;
  distributorId: number;
  entry?: number;
  /** The id of an object whose ids are numbers. */
  row?: number;
};
export type Wanted = { params?: unknown; query?: unknown; body?: unknown };
/** How a test makes a call. `on` is the kind of object that the call needs, if any. */
export type Row = {
  on?:
    | 'draft'
    | 'submitted'
    | 'returned'
    | 'alert'
    | 'distributor'
    | 'blocker'
    | `entry.${ListName}`
    | 'new distributor'
    | 'former distributor'
    | 'contracted'
    | 'funnel'
    | 'discounted'
    | 'attached'
    | 'template'
    | 'term'
    | 'run'
    | 'ticket'
    | 'notified'
    | MarketingThing
    | 'invoiced'
    | 'user'
    | 'invited'
    | 'session'
    | 'own session'
    | `${ReportArea}.${ReportStatus}`
    | `${ReportArea}.${'replacing' | 'undoable'}`;
  ask(thing: Thing): Wanted;
  /** The answer that a person with the right receives, if it is not 200. */
  readonly answers?: string;
};

export let server: TestServer;
export let a: Person;
export let b: Person;
export let asA: Client;
export let asB: Client;
export let asAdmin: Client;
export let asProgram: Client;
export const leaks: string[] = [];

/** A closing in the past, so that nothing is closed now. */
export const closing: BlockerContent = {
  type: 'specific',
  startBlockDate: '2020-01-30',
  startTime: '18:00',
  endBlockDate: '2020-02-01',
  endTime: '08:00',
  documents: ['orders'],
  distributors: 'all',
};
/** Creates the object that `on` names, if any, for A or B. Most objects of B contain the marker. */
export async function createObject(on: Row['on'], owner: 'a' | 'b'): Promise<Thing> {
  const [client, distributorId] = owner === 'a' ? [asA, a.distributorId!] : [asB, b.distributorId!];
  const thingOf = (id: string | number, version: number): Thing => ({
    id: String(id),
    version,
    distributorId,
  });
  if (on === undefined || on === 'distributor') return thingOf(newOrderId(), 0);
  if (on === 'new distributor') return thingOf(await makeDistributor(server), 1);
  if (on === 'contracted') return thingOf(await makeContracted(server, asAdmin), 2);
  if (on === 'former distributor') return thingOf(await leaveFormer(), 0);
  if (on === 'funnel')
    return thingOf(await putFunnel(server, distributorId, owner === 'b' ? MARKER : 'Acme'), 1);
  if (on === 'template') {
    const thing = thingOf(newOrderId(), 1);
    const goods = content(distributorId);
    await savedTemplate(client, templateNameOf(thing), goods, { id: thing.id });
    return thing;
  }
  if (on === 'term') return thingOf(await putTerm(server, distributorId), 1);
  if (on === 'run') return thingOf(await putIdleRun(server), 1);
  if (isMarketing(on))
    return { ...(await putMarketing(server, on, owner === 'b' ? MARKER : 'text')), distributorId };
  if (on === 'ticket') return await makeTicket(client, owner, distributorId);
  if (on === 'notified') return { ...thingOf(newOrderId(), 0), row: await subscribeSample(client) };
  if (on === 'blocker') return thingOf(await addBlocker(server.db, closing, 0), 1);
  if (on.startsWith('entry.'))
    return { ...(await putEntry(server.db, on.slice('entry.'.length) as ListName)), distributorId };
  if (on === 'own session') return await makeOwnSession(owner === 'b' ? b : a);
  if (on === 'user' || on === 'invited' || on === 'session')
    return makeColleague(on, owner, distributorId);
  type Made = ReportStatus | 'replacing' | 'undoable' | undefined;
  const [area, status] = on.split('.') as [ReportArea, Made];
  const fileName = owner === 'b' ? `${MARKER}.csv` : 'report.csv';
  if (status === 'replacing') return putReplacing(server, area, distributorId, fileName);
  if (status === 'undoable') return putUndoable(server, area, distributorId, fileName);
  if (status) return putReport(server, area, status, distributorId, fileName);
  const draft = await saveDraft(client, distributorId, {
    ...(on === 'discounted' || on === 'attached' ? await firstOfFunnel() : {}),
    ...(on === 'attached' ? { lines: [line({ attachments: [sampleAttachment] })] } : {}),
    observation: owner === 'b' ? MARKER : '',
    customerOrder: owner === 'b' ? MARKER : '',
  });
  if (on === 'attached') await sendSample(client);
  if (on === 'draft') return draft;
  const order = await submitOrder(client, draft);
  if (on === 'returned') {
    const answer = await asAdmin.call(approvalCalls.decideOrders, {
      body: {
        action: 'return',
        orders: [{ id: order.id, revision: 1 }],
        reason: 'wrong company',
        code: '01',
        line: null,
        reviewOn: null,
      },
    });
    return { ...order, version: answer.json.body.results[0]!.order!.version };
  }
  if (on === 'invoiced') await addInvoice(server, order.id, order.number!);
  if (on === 'alert')
    await raiseAlerts(server.db, server.clock.now, {
      id: order.id,
      distributorId,
      kind: 'order',
      number: owner === 'b' ? MARKER : order.number!,
      items: [{ code: '01', note: owner === 'b' ? MARKER : '' }],
    });
  return order;
}
/**
 * Creates a ticket with a file, an answer and an internal note. The note always has the marker,
 * because no distributor may see it; the other texts have it if B is the owner.
 */
async function makeTicket(client: Client, owner: 'a' | 'b', distributorId: number): Promise<Thing> {
  const body = owner === 'b' ? MARKER : 'text';
  await sendTicketFile(client, sampleFile, 'offer.txt');
  const ticket = await openedTicket(client, {
    subject: body,
    body,
    attachments: [{ ...sampleAttachment, name: `${body}.txt` }],
  });
  const { version } = await repliedTo(asAdmin, ticket, { body });
  await addNote(asAdmin, ticket, `${MARKER} note`);
  return { id: ticket.id, version, distributorId };
}
/** Returns the name of a template, which is unique within its distributor. */
export const templateNameOf = ({ id, distributorId }: Pick<Thing, 'id' | 'distributorId'>) =>
  `${distributorId === b.distributorId ? MARKER : 'Kit'} ${id}`;
/** Returns the fields of the first order under a new funnel, with a discount to decide on. */
async function firstOfFunnel(): Promise<Partial<OrderContent>> {
  return {
    type: 'funnel',
    funnelNumber: newOrderId().slice(-12),
    endUser: 'Acme',
    endUserState: 'SP',
    verticalId: Number((await putEntry(server.db, 'verticals')).id),
    funnelExpiresOn: '2099-12-31',
    lines: [line({ discount: 100, discountReason: 'agreed' })],
  };
}
/** Creates another session of a person who is signed in already. */
async function makeOwnSession({ id, distributorId }: Person): Promise<Thing> {
  const made = await server.pool.query<{ id: string }>(
    `insert into session (user_id, reset, address, created_at, last_action_at)
     values ($1, false, '', now(), now()) returning id`,
    [id],
  );
  return { id: made.rows[0]!.id, version: 1, distributorId: distributorId! };
}
/** Creates a user of that distributor, with an open invitation or a session if `on` says so. */
async function makeColleague(
  on: 'user' | 'invited' | 'session',
  owner: 'a' | 'b',
  distributorId: number,
): Promise<Thing> {
  const name = owner === 'b' ? `${MARKER} Colleague` : 'Colleague';
  // The user has no rights, so that a caller with only one right may change this user.
  const person = await makeUser(server, distributorId, {
    name,
    temporary: on === 'invited',
    permissions: [],
  });
  if (on === 'session') await server.as(person);
  const [session] = (
    await server.pool.query('select id from session where user_id = $1', [person.id])
  ).rows as { id: string }[];
  return { id: session?.id ?? newOrderId(), version: 1, distributorId, row: person.id };
}
export const missingObject = (): Thing => ({
  id: newOrderId(),
  version: 1,
  distributorId: 999_999_999,
  row: 999_999_999,
});
export const noteLeak = (call: AnyCall, who: string, answer: Answer<unknown>) => {
  if (answer.text.toLowerCase().includes(MARKER.toLowerCase()))
    leaks.push(`${call.name} told ${who}: ${answer.text.slice(0, 200)}`);
};
export const statusAndCode = (answer: Answer<unknown>) =>
  `${answer.status} ${answer.json?.message ?? ''}`.trim();
export const guardedCalls = allCalls.filter(
  (call) => call.right !== 'public' && call.right !== 'integration',
);
export const isHiddenFromDistributors = (right: RightName) =>
  tabsHiddenFromDistributors.some((tab) => right.startsWith(`${tab}.`));

let former = 0;
/** Adds a distributor of the former portal that was not moved yet. Returns its id. */
async function leaveFormer(): Promise<number> {
  const name = `Former ${(former += 1)}`;
  const row = { name, country: 'PE', companyName: name, taxId: `F-${former}` };
  await storeFormerRows(server.db, [{ ...row, customerCode: '', store: '' }], server.clock.now);
  return (await selectUnmovedRows(server.db)).at(-1)!.id;
}
/** Adds a restore with one finding. In the empty database of a test, the finding's id is 1. */
async function leaveFinding(): Promise<void> {
  const id = newOrderId();
  const at = server.clock.now;
  await insertRestore(server.db, { id, formerEpoch: id, at, since: at, numbers: 1 });
  await storeFindings(
    server.db,
    [
      {
        restoreId: id,
        subject: 'order',
        documentId: id,
        name: MARKER,
        distributorId: b.distributorId!,
        kind: 'decision',
        version: 1,
        details: {},
        seenBy: null,
      },
    ],
    at,
  );
}
/** Starts the server once for the test file. */
export function setUpCalls(): void {
  beforeAll(async () => {
    server = await startServer({ config: { devTools: true } });
    await addCatalog(server);
    a = await makeUser(server, await makeDistributor(server, 'Alfa Medidores'));
    b = await makeUser(server, await makeDistributor(server, `${MARKER} Instrumentos`), {
      name: `${MARKER} Person`,
      email: `${MARKER}@b.example`.toLowerCase(),
    });
    [asA, asB, asAdmin] = await Promise.all([server.as(a), server.as(b), signInUser(server, null)]);
    asProgram = await signInErp(server, asAdmin);
    await leaveFinding();
    await asProgram.send('GET', '/api/erp/orders/pending');
  }, 60_000);
  afterAll(() => server?.close());
}
