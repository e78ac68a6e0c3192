/**
 * The texts about limits of approvers: the reasons why an order is above them, and who must decide
 * next.
 */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ApprovalChain,
  ApprovalOutcome,
  NextApprover,
  LimitReason,
} from '../../domain/index.ts';

const reasonWords: Readonly<Record<LimitReason, MessageDescriptor>> = {
  amount: msg`total`,
  discount: msg`discount`,
  type: msg`order type`,
};

/** Returns the reasons in one phrase, such as `total, discount`. */
export const limitReasonsText = (reasons: readonly LimitReason[]): string =>
  reasons.map((reason) => i18n._(reasonWords[reason])).join(', ');

const asksPerson = msg({ message: 'Next: {name}' });
const asksAnyone = msg`Next: any approver whose limits allow the order`;
const asksNone = msg`Nobody else can approve this order. An administrator must change the limits.`;

/** Returns a sentence that says who must decide next. */
export function nextApproverText(asked: NextApprover, { approvers }: ApprovalChain): string {
  if (asked.kind === 'none') return i18n._(asksNone);
  if (asked.kind === 'anyone') return i18n._(asksAnyone);
  const name = approvers.find(({ userId }) => userId === asked.userId)?.name ?? '';
  return i18n._({ ...asksPerson, values: { name } });
}

const willRecord = msg({
  message: 'Above your limit ({reasons}). Your approval will be recorded. {next}',
});
const isRecorded = msg({ message: 'Your approval is recorded. {next}' });
const decidesFor = msg({ message: 'You’re deciding on behalf of {name}.' });

/**
 * Returns what the user's own approval does, or undefined if it approves the order within the
 * user's own limits.
 */
export function ownApprovalOutcomeText(
  outcome: ApprovalOutcome,
  chain: ApprovalChain,
  userId: number,
): string | undefined {
  if (outcome.kind === 'decides') {
    if (outcome.actingForId === userId) return undefined;
    const name = chain.approvers.find((one) => one.userId === outcome.actingForId)?.name ?? '';
    return i18n._({ ...decidesFor, values: { name } });
  }
  const next = nextApproverText(outcome.next, chain);
  return outcome.kind === 'already_recorded'
    ? i18n._({ ...isRecorded, values: { next } })
    : i18n._({ ...willRecord, values: { reasons: limitReasonsText(outcome.reasons), next } });
}
