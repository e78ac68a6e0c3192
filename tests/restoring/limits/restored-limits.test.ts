/** Tests the command that marks a database as restored, and what the server accepts after it. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { markRestored } from '#app/server/mark-restored.ts';
import { calls as erpCalls } from '#areas/erp/domain/index.ts';
import { calls, type Order } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls as restoresCalls } from '#areas/restores/domain/index.ts';
import { calls as reportCalls } from '#areas/reports/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { newId } from '#kernel/domain/ids.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { toTimestamp } from '#kernel/server/database.ts';
import { makeFinalization, finalize } from '../../reports/report-calls.ts';
import { csvOf, stock } from '../../reports/report-files.ts';
import { decisionOn, saveDraft, submitOrder } from '../../new-orders.ts';
import { signInErp, makeUser } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { compareRows, heldOrder, sendAgain, readVerdicts } from '../held-orders.ts';
import {
  admin,
  after,
  ana,
  distributorId,
  eva,
  markAsRestored,
  otherId,
  rita,
  rui,
  setUpRestored,
} from '../restored-company-setup.ts';

let sent: Order;
let complete: Order;
let waiting: Order;
let lastUser: number;

const acceptanceBy = (erp: Client, order: Pick<Order, 'number' | 'revision'>, erpNumber: string) =>
  erp.call(erpCalls.reportErpResult, {
    params: { number: order.number! },
    body: { revision: order.revision, outcome: 'accepted', erpNumber },
  });
const acceptance = async (order: Order, erpNumber: string) =>
  await acceptanceBy(await signInErp(after, admin), order, erpNumber);
const approve = async (approver: Client, order: Order) =>
  await approver.call(approvalCalls.decideOrders, { body: decisionOn('approve', order) });
const findings = async () =>
  (await admin.call(restoresCalls.listFindings, { query: {} })).json.body.rows.map(
    ({ kind, name }) => `${kind} ${name}`,
  );

setUpRestored({
  async before(as) {
    const seller = await as('ana');
    waiting = await submitOrder(seller, await saveDraft(seller, distributorId));
    await approve(await as('rita'), waiting);
  },
  async lost(as, server) {
    const seller = await as('ana');
    sent = await submitOrder(seller, await saveDraft(seller, distributorId));
    const decided = await submitOrder(seller, await saveDraft(seller, distributorId));
    await approve(await as('rita'), decided);
    const erp = await signInErp(server, await as('admin'));
    await erp.call(erpCalls.listPendingErpOrders, { query: {} });
    await acceptanceBy(erp, decided, 'E-77');
    complete = (await seller.call(calls.getOrder, { params: { id: decided.id } })).json.body;
  },
  async mark(db, now) {
    const last = sql<{ last: number }>`select last_value::int as last from user_account_id_seq`;
    lastUser = (await last.execute(db)).rows[0]!.last;

    for (const table of ['sales_order', 'part'].map((name) => sql.table(name))) {
      await sql`alter table ${table} disable trigger user`.execute(db);
      await sql`update ${table} set changed_tx = '9000000000'::xid8`.execute(db);
      await sql`alter table ${table} enable trigger user`.execute(db);
    }
    // These rows are from a server whose clock was a year ahead for a moment.
    const ahead = now + 365 * DAY;
    await logAction(db, undefined, ahead, 'account.signed_in', '', {});
    await db
      .updateTable('operation')
      .set({ created_at: toTimestamp(ahead) })
      .execute();
    await db
      .updateTable('sales_order')
      .set({ updated_at: toTimestamp(ahead) })
      .execute();
    await markAsRestored(db, now, now);
  },
});

describe('the command', () => {
  it('run twice without --again says so and does nothing', async () => {
    const epoch = after.services.epoch;
    const twice = await markRestored(after.db, { now: 1, again: false });
    expect(twice).toMatchObject({ ok: false, code: 'restored_before' });
    expect((await after.db.selectFrom('server_epoch').select('id').execute())[0]!.id).toBe(epoch);
  });
  it('advances the counter of users, so that an id of the lost time is not used again', async () => {
    const made = await after.db.selectFrom('user_account').select('id').execute();
    expect(made.every(({ id }) => id <= lastUser)).toBe(true);
    const { rows } = await sql<{
      next: number;
    }>`select nextval('user_account_id_seq')::int as next`.execute(after.db);
    expect(rows[0]!.next).toBeGreaterThan(lastUser + 100_000);
  });
  it('begins the lost time before the lost work, although rows of a clock that was ahead are later', async () => {
    const [last] = (await admin.call(restoresCalls.listRestores)).json.body.rows;
    expect(last!.since).toBeLessThan(sent.updatedAt);
  });
  it('renews the transaction numbers of mirrored rows, so that an order from an older cluster reaches a new mirror', async () => {
    const mirror = async () => (await ana.call(calls.listOrderChanges, { query: {} })).json.body;
    const mirrored = async () => (await mirror()).rows.map(({ id }) => id);
    await expect.poll(mirrored).toContain(waiting.id);
    const far = await sql<{ n: number }>`select count(*)::int as n from part
      where changed_tx >= pg_current_xact_id()`.execute(after.db);
    expect(far.rows[0]!.n).toBe(0);
  });
});

describe('a forger', () => {
  const forged = (more: Partial<Order> = {}): Order => ({ ...sent, id: newId(5, crypto), ...more });
  const codeOf = async (order: Order, who = ana) => {
    const answer = await sendAgain(who, order);
    return answer.status === 200 ? 'taken' : answer.json.message;
  };
  it('gets no number except those that a lost timeline can have given, and does not advance the counter', async () => {
    const last = () => after.db.selectFrom('order_counter').select('last').execute();
    const before = await last();
    for (const number of ['26-000001', '26-999999', '26-9999999', '25-000002']) {
      const { order } = (await sendAgain(ana, forged({ number }))).json.body;
      expect(order).toMatchObject({ status: 'draft', number: null });
    }
    expect(await last()).toEqual(before);
  });
  it('whose time is not between backup and restore is reported to administrators', async () => {
    const order = forged({ updatedAt: after.clock.now + 3_600_000, number: '26-000005' });
    expect(await readVerdicts(ana, heldOrder(order))).toEqual(['missing']);
    expect(await codeOf(order)).toBe('taken');
    expect(await findings()).toContain('unlikely_time 26-000005');
  });
  it('cannot send for another distributor, or for another’s company', async () => {
    expect(await codeOf(forged({ number: '26-000009' }), eva)).toBe('not_found');
    const answer = await sendAgain(
      ana,
      forged({ number: '26-000009', content: { ...sent.content, companyId: otherId } }),
    );
    expect([answer.status, answer.json.message]).toEqual([400, 'invalid_input']);
  });
  it('cannot send figures that no submission could have had', async () => {
    const lines = [{ ...sent.content.lines[0]!, quantity: 'many' }];
    const answer = await sendAgain(
      ana,
      forged({ number: '26-000009', content: { ...sent.content, lines } }),
    );
    expect([answer.status, answer.json.message]).toEqual([400, 'invalid_input']);
  });
  it('learns nothing about another distributor’s orders, and records nothing about them', async () => {
    expect(await readVerdicts(eva, heldOrder(waiting, { comments: 9, version: 50 }))).toEqual([
      'missing',
    ]);
    expect(await findings()).not.toContain(`comments ${waiting.number}`);
  });
  it('who is an administrator cannot approve an order that an administrator’s device sent again', async () => {
    const order = forged({ number: '26-000008' });
    expect((await sendAgain(admin, order)).status).toBe(200);
    const body = decisionOn('approve', order);
    const answer = await admin.call(approvalCalls.decideOrders, { body });
    expect(answer.json.body.results[0]!.code).toBe('own_order');
  });
});

describe('two orders under one number', () => {
  it('are both reported to administrators: one is put on hold, the other is a draft that its owner submits again', async () => {
    const one = { ...sent, id: newId(6, crypto), number: '26-000007' };
    const two = { ...one, id: newId(7, crypto) };
    expect(await readVerdicts(ana, heldOrder(one))).toEqual(['missing']);
    expect((await sendAgain(ana, one)).json.body.order.status).toBe('waiting_approval');
    expect(await readVerdicts(ana, heldOrder(two))).toEqual(['missing']);
    const { order: back } = (await sendAgain(ana, two)).json.body;
    expect(back).toMatchObject({ status: 'draft', number: null, content: two.content });
    const alert = after.db.selectFrom('alert').select('number').where('id', '=', two.id);
    expect(await alert.execute()).toEqual([{ number: '26-000007' }]);
    const [entry] = (await ana.call(calls.getOrderHistory, { params: { id: two.id }, query: {} }))
      .json.body.rows;
    expect(entry).toMatchObject({
      kind: 'resent',
      to: 'draft',
      cause: { code: 'number_taken', number: '26-000007' },
    });
    expect((await submitOrder(ana, back)).number).not.toBe('26-000007');
    const held = await ana.call(calls.getOrder, { params: { id: one.id } });
    const cause = { code: 'number_twice', number: '26-000007' };
    expect(held.json.body).toMatchObject({ status: 'stand_by', statusCause: cause });
    const story = await ana.call(calls.getOrderHistory, { params: { id: one.id }, query: {} });
    expect(story.json.body.rows[0]).toMatchObject({ kind: 'status', to: 'stand_by', cause });
    await after.runJobs();
    const told = after.db.selectFrom('order_mail').select('event').where('order_id', '=', one.id);
    expect(await told.execute()).toContainEqual({ event: 'held' });
    expect((await findings()).filter((text) => text === 'number_twice 26-000007')).toHaveLength(2);
  });
});

describe('decisions and the ERP', () => {
  it('decisions and answers after the backup are listed, and made again', async () => {
    await compareRows(ana, heldOrder(complete));
    expect(await findings()).toEqual(
      expect.arrayContaining([`erp_answer ${complete.number}`, `erp_fetched ${waiting.number}`]),
    );
    expect(await findings()).not.toContain(`decision ${complete.number}`);
    const taken = (await sendAgain(ana, complete)).json.body.order;
    expect([taken.status, taken.number, taken.erpNumber]).toEqual([
      'waiting_approval',
      complete.number,
      null,
    ]);
  });
  it('an acceptance of an order that waits for approval again changes nothing and is reported to administrators', async () => {
    const answer = await acceptance(complete, 'E-77');
    expect([answer.status, answer.json.body]).toMatchObject([
      200,
      { conflict: true, status: 'waiting_approval' },
    ]);
  });
  it('an acceptance of an order that the ERP fetched in the lost time counts', async () => {
    const answer = await acceptance(waiting, 'E-78');
    expect([answer.status, answer.json.body]).toMatchObject([
      200,
      { conflict: false, status: 'complete' },
    ]);
  });
  it('content whose only device may not send it is listed until it is sent', async () => {
    const permissions = [permissionEntryFor('orders', 'read')];
    const reader = await after.as(await makeUser(after, distributorId, { permissions }));
    const order = { ...sent, id: newId(10, crypto), number: '26-000006' };
    const open = async () =>
      (
        await admin.call(restoresCalls.listFindings, {
          query: { state: 'open', kind: 'content_missing' },
        })
      ).json.body.rows.map(({ documentId }) => documentId);
    expect(await readVerdicts(reader, heldOrder(order))).toEqual(['missing']);
    expect(await open()).toContain(order.id);
    expect((await sendAgain(ana, order)).status).toBe(200);
    expect(await open()).not.toContain(order.id);
  });
  it('an administrator settles checked findings, and the alert shows how many are left', async () => {
    const before = (await admin.call(restoresCalls.listFindings, { query: { state: 'open' } })).json
      .body.rows;
    await admin.call(restoresCalls.settleFindings, { body: { id: before[0]!.id, settled: true } });
    const alert = await after.db
      .selectFrom('alert')
      .select(['number', 'resolved_at'])
      .where('kind', '=', 'restore_findings')
      .executeTakeFirstOrThrow();
    expect(alert).toEqual({ number: String(before.length - 1), resolved_at: null });
    const answer = await rita.call(restoresCalls.listRestores);
    expect(answer.json.body.rows[0]).toMatchObject({ open: before.length - 1 });
  });
});

describe('reports', () => {
  it('are declared again with the time of their acknowledgement', async () => {
    const id = newId(8, crypto);
    const body = {
      id,
      baseVersion: 0,
      distributorId: distributorId,
      companyId: distributorId,
      when: '2026-11-20',
      replaces: false,
    };
    const call = reportCalls.calls.inventory.declare;
    const taken = await ana.call(call, {
      params: { id },
      body: { ...body, resent: { at: sent.updatedAt } },
    });
    expect(taken.status).toBe(200);
  });
  it('are sent again once: with other corrections of the same file they are a different report', async () => {
    const content = csvOf([stock('01/10/2026', '1001', 5)]);
    const sending = { id: newId(9, crypto), baseVersion: 0, distributorId };
    const { body } = await makeFinalization(content, sending);
    expect((await finalize(rui, content, sending)).status).toBe(200);
    const again = (choices: object) =>
      ana.call(reportCalls.calls.inventory.finalize, {
        params: { id: body.id },
        body: { ...body, choices: { ...body.choices, ...choices }, resent: { at: sent.updatedAt } },
      });
    const same = await again({});
    expect([same.status, same.json.body?.report.updatedBy]).toEqual([200, 'Rui']);
    const other = await again({ edits: { 1: { cells: { quantity: '7' } } } });
    expect([other.status, other.json.message]).toEqual([409, 'illegal_transition']);
    expect(other.json.details?.['report']).toMatchObject({ id: body.id, updatedBy: 'Rui' });
  });
});
