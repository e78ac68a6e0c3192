/**
 * Tests partial decisions that a restore loses: the order and its draft return without the
 * approval, and each line is in one of them.
 */
import { expect, test } from 'vitest';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls, canConfirmRest, type Order } from '#areas/orders/domain/index.ts';
import type { Client } from '../test-server.ts';
import { line, newOrderId, saveDraft, submitOrder } from '../new-orders.ts';
import { heldOrder, sendAgain, readVerdicts } from '../restoring/held-orders.ts';
import { ana, distributorId, setUpRestored } from '../restoring/restored-company-setup.ts';

const lines = [line(), line({ id: 'line-2', quantity: 1 }), line({ id: 'line-3', quantity: 2 })];

const read = async (by: Client, id: string): Promise<Order> =>
  (await by.call(calls.getOrder, { params: { id } })).json.body;

let rest: Order;
let draft: Order;

setUpRestored({
  async before(as) {
    const seller = await as('ana');
    rest = await submitOrder(seller, await saveDraft(seller, distributorId, { lines }));
  },
  async lost(as) {
    const seller = await as('ana');
    const approver = await as('rita');
    const draftId = newOrderId();
    await approver.call(approvalCalls.decidePartly, {
      params: { id: rest.id },
      body: {
        revision: 1,
        draftId,
        lines: [{ lineId: 'line-2', code: '04', reason: 'No stock' }],
      },
    });
    rest = await read(seller, rest.id);
    draft = await read(seller, draftId);
  },
});

test('a device that has both sends them again, and each line is in one of the two', async () => {
  expect(await readVerdicts(ana, heldOrder(rest), heldOrder(draft))).toEqual(['older', 'missing']);
  for (const order of [rest, draft]) expect((await sendAgain(ana, order)).status).toBe(200);

  const [there, thereDraft] = [await read(ana, rest.id), await read(ana, draft.id)];
  expect(there).toMatchObject({ status: 'waiting_correction', number: rest.number });
  expect(thereDraft).toMatchObject({
    status: 'draft',
    originOrder: { id: rest.id, number: rest.number },
  });
  const ids = [...there.content.lines, ...thereDraft.content.lines].map(({ id }) => id);
  expect(ids.sort()).toEqual(['line-1', 'line-2', 'line-3']);
});

test('no device gives back the approval, so the rest asks for it again', async () => {
  const there = await read(ana, rest.id);
  expect(canConfirmRest(there, { userId: 0, distributorId, permissions: [] })).toBe(false);
  expect(await submitOrder(ana, there)).toMatchObject({
    status: 'waiting_approval',
    number: rest.number,
    approvedRevision: null,
  });
});
