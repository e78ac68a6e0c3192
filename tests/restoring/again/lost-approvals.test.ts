/**
 * Tests orders that were approved after the backup: approvers see after the restore that the ERP
 * may have them already, and administrators have one finding for each.
 */
import { describe, expect, it } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { calls as restoresCalls } from '#areas/restores/domain/index.ts';
import { decisionOn, saveDraft, submitOrder } from '../../new-orders.ts';
import { signInErp } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { compareRows, heldOrder, sendAgain } from '../held-orders.ts';
import { admin, ana, distributorId, rita, setUpRestored } from '../restored-company-setup.ts';

/** An order that was approved after the backup. In the backup it is undecided. */
let approved: Order;
/** An order that the ERP answered after the backup. In the backup it is undecided. */
let answered: Order;
/** An order that was submitted, approved and answered after the backup. */
let lost: Order;
/** The order `lost` on the seller's device, which has not received the ERP's answer. */
let lostAsApproved: Order;
/** An order that was returned after the backup. In the backup it is undecided. */
let returned: Order;

const submit = async (seller: Client) =>
  await submitOrder(seller, await saveDraft(seller, distributorId));
const decide = async (action: 'approve' | 'return', order: Order, approver: Client) => {
  const body = decisionOn(action, order, { reason: 'Another quantity' });
  const { results } = (await approver.call(approvalCalls.decideOrders, { body })).json.body;
  expect(results.map(({ code }) => code)).toEqual(['done']);
};
const read = async ({ id }: Order, who: Client): Promise<Order> =>
  (await who.call(calls.getOrder, { params: { id } })).json.body;
const openFindings = async ({ id }: Order) =>
  (await admin.call(restoresCalls.listFindings, { query: { state: 'open' } })).json.body.rows
    .filter(({ documentId }) => documentId === id)
    .map(({ kind, details }) => [kind, details.status, details.erpNumber].filter(Boolean).join(' '))
    .sort();

setUpRestored({
  async before(as) {
    const seller = await as('ana');
    approved = await submit(seller);
    answered = await submit(seller);
    returned = await submit(seller);
  },
  async lost(as, server) {
    const [seller, approver] = [await as('ana'), await as('rita')];
    lost = await submit(seller);
    for (const order of [approved, answered, lost]) await decide('approve', order, approver);
    await decide('return', returned, approver);
    lostAsApproved = await read(lost, seller);
    const erp = await signInErp(server, await as('admin'));
    await erp.call(erpCalls.listPendingErpOrders, { query: {} });
    const accept = async ({ number, revision }: Order, erpNumber: string) =>
      await erp.call(erpCalls.reportErpResult, {
        params: { number: number! },
        body: { revision, outcome: 'accepted', erpNumber },
      });
    await accept(answered, '000002');
    await accept(lost, '000003');
    approved = await read(approved, seller);
    answered = await read(answered, seller);
    lost = await read(lost, seller);
    returned = await read(returned, seller);
  },
});

describe('an order that was approved after the backup', () => {
  it('is marked for approvers and in the answer to the device that knows it, and has one finding', async () => {
    const { rows } = await compareRows(ana, heldOrder(approved));
    const mark = { status: 'waiting_processing', erpNumber: null };
    expect(rows[0]!.document!.lostApproval).toEqual(mark);
    expect(await read(approved, rita)).toMatchObject({
      status: 'waiting_approval',
      lostApproval: mark,
    });
    expect(await openFindings(approved)).toEqual(['erp_fetched waiting_processing']);
    const list = await rita.call(calls.listOrderChanges, { query: {} });
    expect(list.json.body.rows.find(({ id }) => id === approved.id)!.lostApproval).toEqual(mark);
  });

  it('is no longer marked once it was approved again', async () => {
    await decide('approve', approved, rita);
    expect((await read(approved, rita)).lostApproval).toBeNull();
  });
});

describe('an order that the ERP answered after the backup', () => {
  const mark = { status: 'complete', erpNumber: '000002' };

  it('is marked with the ERP’s number, and is not reported as one to be decided on again', async () => {
    await compareRows(ana, heldOrder(answered));
    expect((await read(answered, rita)).lostApproval).toEqual(mark);
    expect(await openFindings(answered)).toEqual(['erp_answer complete 000002']);
  });

  it('keeps the mark and its one finding when a device knows only the approval', async () => {
    const earlier = heldOrder({ ...answered, status: 'waiting_processing', erpNumber: null });
    await compareRows(ana, { ...earlier, version: answered.version - 1 });
    expect((await read(answered, rita)).lostApproval).toEqual(mark);
    expect(await openFindings(answered)).toEqual(['erp_answer complete 000002']);
  });
});

describe('a lost order that its seller’s device knows as approved', () => {
  it('is marked when it is sent again, with what an approver’s device knew before', async () => {
    await compareRows(rita, { ...heldOrder(lost), head: true, hash: null });
    await compareRows(ana, heldOrder(lostAsApproved));
    await sendAgain(ana, lostAsApproved);
    expect(await read(lost, rita)).toMatchObject({
      status: 'waiting_approval',
      lostApproval: { status: 'complete', erpNumber: '000003' },
    });
    expect(await openFindings(lost)).toEqual(['erp_answer complete 000003']);
  });
});

describe('an order that was returned after the backup', () => {
  it('is reported as one to be decided on again until an approver decides', async () => {
    await compareRows(ana, heldOrder(returned));
    expect((await read(returned, rita)).lostApproval).toBeNull();
    expect(await openFindings(returned)).toEqual(['decision waiting_correction']);
    await decide('return', returned, rita);
    expect(await openFindings(returned)).toEqual([]);
  });
});

describe('the list of findings', () => {
  it('begins with the unresolved ones, on every page, and has each finding once', async () => {
    const query = {};
    const { rows } = (await admin.call(restoresCalls.listFindings, { query })).json.body;
    const isSettled = rows.map(({ settledAt }) => settledAt !== null);
    expect(isSettled).toContain(true);
    expect(isSettled).toEqual(isSettled.toSorted());

    for (const [n, row] of rows.entries()) {
      const next = { query: { after: row.id } };
      const page = (await admin.call(restoresCalls.listFindings, next)).json.body;
      expect(page.rows.map(({ id }) => id)).toEqual(rows.slice(n + 1).map(({ id }) => id));
    }
  });
});
