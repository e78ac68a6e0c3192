/** Creates approvers, and sets their limits and delegations. */
import {
  calls as approvalCalls,
  noLimits,
  type ApproverLimits,
} from '#areas/approvals/domain/index.ts';
import { makeUser, type Person } from '../../make-users.ts';
import type { Client } from '../../test-server.ts';
import { approver, server } from '../decisions-setup.ts';

export type Approver = { readonly id: number; client: Client; readonly person: Person };

/** Creates an administrator who may decide on orders. */
export async function makeApprover(name: string): Promise<Approver> {
  const person = await makeUser(server, null, { name });
  return { person, id: person.id, client: await server.as(person) };
}

export const readChain = async (by: Client = approver) =>
  (await by.call(approvalCalls.getApprovalChain, {})).json.body;

/**
 * Sets the limits of an approver, based on `version`, which is the stored version by default. Null
 * removes the limits.
 */
export async function setLimits(
  { id }: Pick<Approver, 'id'>,
  limits: Partial<ApproverLimits> | null,
  { by = approver, version }: { readonly by?: Client; readonly version?: number } = {},
) {
  const seen = (await readChain()).approvers.find(({ userId }) => userId === id)?.version ?? 0;
  const wanted = limits && { ...noLimits, ...limits };
  return await by.call(approvalCalls.editApproverLimits, {
    params: { id },
    body: {
      version: version ?? seen,
      limits: wanted && { ...wanted, orderTypes: wanted.orderTypes && [...wanted.orderTypes] },
    },
  });
}

export const delegate = (
  from: Pick<Approver, 'id' | 'client'>,
  to: Pick<Approver, 'id'>,
  startsOn: string,
  endsOn: string,
  by: Client = from.client,
) =>
  by.call(approvalCalls.delegateApprovals, {
    body: { fromUserId: from.id, toUserId: to.id, startsOn, endsOn },
  });
