/**
 * Stores the approvers, delegations and recorded approvals on this device, and finds the orders
 * that wait for the user after another approver's recorded approval.
 */
import type { Engine } from '#kernel/device/index.ts';
import { readAnswer, storeAnswer } from '#kernel/device/storage/stored-answers.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { orderHeadsTable } from '#areas/orders/device/index.ts';
import { addresses, chainFactsFor, isAskedToApprove, type ApprovalChain } from '../domain/index.ts';
import { APPROVAL_CHAIN } from './tables.ts';

/** Returns the stored answer with its time, or undefined if this device has none. */
export const readStoredApprovalChain = (engine: Pick<Engine, 'bulk'>) =>
  readAnswer<ApprovalChain>(engine, APPROVAL_CHAIN);

/**
 * Asks the server for the approvers, delegations and recorded approvals, and stores the answer.
 * Returns false if the user may not read approvals, or if the server refused or did not answer.
 */
export async function fetchApprovalChain(engine: Engine): Promise<boolean> {
  if (!can(engine.actor, 'approvals', 'read')) return false;
  const reply = await engine.api.call(addresses.getApprovalChain, {});
  if (!reply.ok) return false;
  await storeAnswer(engine, APPROVAL_CHAIN, reply.value);

  return true;
}

/**
 * Returns the ids of the orders with a recorded approval that wait for this user, as far as this
 * device knows.
 */
export async function readOrderIdsAskingUser(engine: Engine): Promise<ReadonlySet<string>> {
  const chain = (await readStoredApprovalChain(engine))?.value;
  if (!chain || chain.recorded.length === 0) return new Set();
  const ids = [...new Set(chain.recorded.map(({ orderId }) => orderId))];
  const heads = await orderHeadsTable(engine.bulk).bulkGet(ids);

  return new Set(
    heads.flatMap((head) =>
      head?.status === 'waiting_approval' &&
      isAskedToApprove(
        { ...head, largestDiscount: undefined },
        engine.actor.userId,
        chainFactsFor(chain, head, engine.now()),
      )
        ? [head.id]
        : [],
    ),
  );
}
