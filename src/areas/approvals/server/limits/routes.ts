/** Answers calls about approvers' limits and delegations. */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { refuseAsChangedMeanwhile } from '#kernel/domain/changed-meanwhile.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import {
  calls,
  checkDelegation,
  wouldMakeChainCircular,
  mayDelegateFor,
  mayEditLimits,
  noLimits,
  type ApproverLimits,
} from '../../domain/index.ts';
import {
  selectApproverSequence,
  selectApprovers,
  selectCurrentDelegations,
  updateDelegationEnded,
  insertDelegation,
  selectDelegationForUpdate,
  lockApproverLimits,
  selectRecordedApprovalsOfOpenOrders,
  upsertApproverLimits,
} from './approval-chain-sql.ts';

const chain = defineRoute(calls.getApprovalChain, async (_input, { db, now }) =>
  ok({
    ...(await selectApproverSequence(db)),
    delegations: await selectCurrentDelegations(db, now),
    recorded: await selectRecordedApprovalsOfOpenOrders(db),
  }),
);

/** Returns the limits as the audit log lists them, field by field. */
const logged = (limits: ApproverLimits | null) => {
  const { amounts, largestDiscount, orderTypes, nextId } = limits ?? noLimits;
  return {
    limits: limits === null ? 'none' : 'set',
    amounts,
    largestDiscount,
    orderTypes,
    nextId,
  };
};

const editLimits = defineRoute(
  calls.editApproverLimits,
  async ({ params: { id }, body }, { db, principal, now }) => {
    if (principal.userId === id) return refuse('own_limits');
    if (!mayEditLimits(principal, id)) return refuse('forbidden');
    await lockApproverLimits(db);
    const sequence = await selectApproverSequence(db);
    const { approvers } = sequence;
    const before = approvers.find(({ userId }) => userId === id);
    if (!before) return refuse('not_found');
    if (before.version !== body.version) return refuseAsChangedMeanwhile(before);

    const { limits } = body;
    const next = limits?.nextId ?? null;
    if (next !== null && !approvers.some(({ userId }) => userId === next))
      return refuse('invalid_input', {
        issues: [{ path: ['limits', 'nextId'], code: 'invalid', expected: 'another approver' }],
      });
    if (wouldMakeChainCircular(id, next, sequence)) return refuse('circular_chain');

    const after = { ...before, limits, version: before.version + 1 };
    await upsertApproverLimits(db, id, limits, after.version);
    const changes = changedFields(logged(before.limits), logged(limits));
    if (Object.keys(changes).length > 0)
      await logAction(db, principal, now, 'approver.limits_edited', id, { changes });
    return ok(after);
  },
);

const delegate = defineRoute(calls.delegateApprovals, async ({ body }, { db, principal, now }) => {
  await lockApproverLimits(db);
  const approverIds = new Set((await selectApprovers(db)).map(({ userId }) => userId));
  const checked = checkDelegation(body, principal, {
    approverIds,
    delegations: await selectCurrentDelegations(db, now),
    today: dateInZone(now, HOME_ZONE),
  });
  if (!checked.ok) return checked;
  const row = await insertDelegation(db, body, principal.userId, now);
  const { toUserId, startsOn, endsOn } = row;
  await logAction(db, principal, now, 'approver.delegated', row.fromUserId, {
    toUserId,
    startsOn,
    endsOn,
  });

  return ok(row);
});

const end = defineRoute(calls.endDelegation, async ({ params }, { db, principal, now }) => {
  const row = await selectDelegationForUpdate(db, params.id);
  if (!row) return refuse('not_found');
  if (!mayDelegateFor(principal, row.fromUserId)) return refuse('forbidden');
  await updateDelegationEnded(db, row.id, now);
  const { toUserId, startsOn, endsOn } = row;
  await logAction(db, principal, now, 'approver.delegation_ended', row.fromUserId, {
    toUserId,
    startsOn,
    endsOn,
  });

  return ok({});
});

export const limitRoutes = [chain, editLimits, delegate, end];
