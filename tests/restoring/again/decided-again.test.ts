/**
 * Tests a decision that a restore loses and that an approver makes again: administrators have to
 * check it only if the next restore loses the second decision too.
 */
import { expect, test } from 'vitest';
import { calls as approvalCalls, type Decision } from '#areas/approvals/domain/index.ts';
import { calls as restoresCalls } from '#areas/restores/domain/index.ts';
import { decisionOn } from '../../new-orders.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import {
  admin,
  readServerOrders,
  place,
  setUpTwoDevices,
  submitNewOrder,
  tablet,
} from '../two-devices-setup.ts';

setUpFakeIndexedDb();
setUpTwoDevices({ areas: [] });

async function decide(decision: Decision, id: string): Promise<void> {
  const client = await place.server().as(admin);
  const body = decisionOn(decision, { id, revision: 1 }, { reason: 'Another quantity' });
  const { results } = (await client.call(approvalCalls.decideOrders, { body })).json.body;
  expect(results.map(({ code }) => code)).toEqual(['done']);
}

async function comesBack(): Promise<void> {
  await tablet.signInAgain();
  await tablet.sync();
}

const findings = async () => {
  const client = await place.server().as(admin);
  const { rows } = (await client.call(restoresCalls.listFindings, { query: {} })).json.body;
  return rows.map(({ kind, details }) => [kind, details.status]);
};

test('administrators are told nothing about a decision that was made again, though its author goes on', async () => {
  const id = await submitNewOrder(tablet, 'returned twice');
  const undecided = await place.backUp();
  await decide('return', id);
  await tablet.sync();

  await place.restore(undecided);
  await decide('return', id);
  await comesBack();
  await tablet.orders.dropOrder(id);
  await tablet.sync();
  expect([await readServerOrders(), await findings()]).toEqual([
    ['draft draft returned twice'],
    [],
  ]);
});

test('administrators are told about a decision that the next restore loses too', async () => {
  const id = await submitNewOrder(tablet, 'approved twice');
  const undecided = await place.backUp();
  await decide('approve', id);
  await tablet.sync();

  await place.restore(undecided);
  await decide('approve', id);
  await comesBack();
  expect(await findings()).toEqual([]);
  await place.restore(undecided);
  await comesBack();
  expect([await readServerOrders(), await findings()]).toEqual([
    ['26-000001 waiting_approval approved twice'],
    [['erp_fetched', 'waiting_processing']],
  ]);
});
