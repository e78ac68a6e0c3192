/**
 * Sets up a server with a mail server beside it, a seller, an approver, and the steps that cause
 * mails.
 */
import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { mailByFulfillmentKind, orderMailEvents, type Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls, type Decision } from '#areas/approvals/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { decisionOn, saveDraft, addCatalog, submitOrder } from '../../new-orders.ts';
import { openLetterbox, type Letterbox } from '../../mail-server.ts';
import { makeDistributor, makeUser, type Person } from '../../make-users.ts';
import { NOON, startServer, type Client, type TestServer } from '../../test-server.ts';

export let server: TestServer;
export let box: Letterbox;
export let distributorId: number;
export let ana: Person;
export let seller: Client;
export let rita: Person;
export let approver: Client;
export const clock = { now: NOON };

export const submitNew = async (by = seller, of = distributorId) =>
  submitOrder(by, await saveDraft(by, of));

export const decide = (
  action: Decision,
  order: Pick<Order, 'id' | 'revision'>,
  more: {
    reason?: string;
    code?: '03';
    line?: number;
    reviewOn?: string;
    processedByHand?: boolean;
  } = {},
) => approver.call(approvalCalls.decideOrders, { body: decisionOn(action, order, more) });

export async function mailsAfter(step: () => Promise<unknown>): Promise<Email[]> {
  await server.runJobs();
  box.take();
  await step();
  await server.runJobs();
  return box.take();
}

const reported: ReadonlySet<string> = new Set(Object.values(mailByFulfillmentKind));

/** Runs the mail job of an event for an order, also of an event that the test has not caused. */
export async function runMailJob(
  event: (typeof orderMailEvents)[number],
  order: Order,
): Promise<void> {
  await allJobs['order_mail']!(server.services, {
    id: randomUUID(),
    event,
    at: clock.now,
    by: null,
    orderId: order.id,
    distributorId: order.distributorId,
    number: order.number,
    currency: order.currency,
    totalMinor: order.totalMinor,
    status: order.status,
    submitterId: order.submittedById,
    erpNumber: '099001',
    reason: 'reason',
    items: [{ code: '03', message: 'm' }],
    ...(reported.has(event)
      ? {
          report: {
            kind: 'shipped',
            document: '123/1',
            carrier: 'Braspress',
            tracking: 'BR1',
            units: 2,
          },
        }
      : {}),
  });
  await server.runJobs();
}

/** Starts both servers once for the test file, and empties the letterbox before each test. */
export function setUpMails(): void {
  beforeAll(async () => {
    // Test files of one worker share this module, so another file may have changed the clock.
    clock.now = NOON;
    box = await openLetterbox();
    server = await startServer({ clock, config: box.config });
    await addCatalog(server);
    distributorId = await makeDistributor(server, 'Norte Instrumentos');
    [ana, rita] = [
      await makeUser(server, distributorId, { name: 'Ana', lang: 'pt' }),
      await makeUser(server, null, {
        name: 'Rita',
        permissions: [permissionEntryFor('approvals', 'write')],
      }),
    ];

    [seller, approver] = [await server.as(ana), await server.as(rita)];
  }, 60_000);

  afterAll(async () => {
    await server?.close();
    await box?.close();
  });

  beforeEach(async () => {
    clock.now = NOON;
    await server.runJobs();
    box.take();
  });
}
