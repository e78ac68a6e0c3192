/**
 * Tests what the device does with the stored answer about the chain of approvers: the list begins
 * with the orders that the user has to decide next.
 */
import { expect, test } from 'vitest';
import { createApprovalsDevice } from '#areas/approvals/device/index.ts';
import { APPROVAL_CHAIN } from '#areas/approvals/device/tables.ts';
import { noLimits, type ApprovalChain } from '#areas/approvals/domain/index.ts';
import { unsubmittedFields, type Order } from '#areas/orders/domain/index.ts';
import { storeAnswer } from '#kernel/device/storage/stored-answers.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { completeContent, startTablet } from '../../kernel-device/tablet.ts';

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const SELLER = 900;
const LIMITED = 901;

const waiting = (n: number): Order => ({
  id: uuid(n),
  distributorId: 3,
  distributorName: 'Norte',
  type: 'normal',
  status: 'waiting_approval',
  number: `26-${String(n).padStart(6, '0')}`,
  currency: 'BRL',
  totalMinor: 1000,
  lineCount: 1,
  version: 1,
  revision: 2,
  createdAt: n,
  createdBy: 'Ana',
  updatedAt: n,
  updatedBy: 'Ana',
  deleted: false,
  ...unsubmittedFields,
  submittedAt: n,
  submittedBy: 'Ana',
  submittedById: SELLER,
  content: completeContent(),
});

const recorded = (n: number, revision: number): ApprovalChain['recorded'][number] => ({
  orderId: uuid(n),
  revision,
  userId: LIMITED,
  name: 'Bia',
  actingForId: LIMITED,
  actingForName: 'Bia',
  reasons: ['amount'],
  at: 1,
});

test('the list begins with orders whose present revision asks for the user’s approval', async () => {
  const server = startFakeServer();
  const { engine } = await startTablet(server);
  for (const n of [1, 2, 3]) server.put(waiting(n));
  await engine.sync();
  const chain: ApprovalChain = {
    approvers: [
      {
        userId: LIMITED,
        name: 'Bia',
        version: 1,
        limits: {
          ...noLimits,
          orderTypes: null,
          amounts: { BRL: 1 },
          nextId: engine.actor.userId,
        },
      },
      { userId: engine.actor.userId, name: 'Caio', version: 0, limits: null },
    ],
    delegations: [],
    recorded: [recorded(2, 1), recorded(3, 2)],
  };
  await storeAnswer(engine, APPROVAL_CHAIN, chain);

  const device = createApprovalsDevice(engine);
  const page = { tab: 'to_decide', today: '2026-11-21', limit: 2 } as const;
  const numbers = async (offset: number) =>
    (await device.list({ ...page, offset })).rows.map(({ id }) => id);
  expect([await numbers(0), await numbers(2)]).toEqual([[uuid(3), uuid(1)], [uuid(2)]]);
});
