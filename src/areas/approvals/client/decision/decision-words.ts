/**
 * The texts of decisions: their names, their consequences, and why one was refused. A missing text
 * for a decision or a refusal does not compile.
 */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { orderDetailCodes } from '#areas/alerts/domain/index.ts';
import { documentStatusWords, wordsForCode, type SelectOption } from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  erpErrorCodes,
  type ErpErrorCode,
  type OrderStatus,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import type {
  CommentRefusal,
  Decision,
  DecisionCode,
  DiscountDecisionCode,
  PartialDecisionCode,
} from '../../domain/index.ts';
import { orderRefusalWords } from '#areas/orders/client/index.ts';

export const decisionWords: Readonly<Record<Decision, MessageDescriptor>> = {
  approve: msg`Approve`,
  return: msg`Request correction`,
  hold: msg`Put on hold`,
  resume: msg`Remove hold`,
  release: msg`Release to ERP`,
  requeue: msg`Reprocess in ERP`,
  redispatch: msg`Resend to ERP`,
  cancel: msg`Cancel order`,
};

/**
 * The consequences of each decision, shown in its dialogs. On an order's page, a decision that
 * needs no input has no dialog.
 */
const consequenceWords: Readonly<Record<Decision, MessageDescriptor>> = {
  approve: msg`Approved orders go to the ERP automatically within minutes.`,
  return: msg`The distributor gets an alert with your reason and can correct and resend the order.`,
  hold: msg`Orders on stand by don’t go to the ERP. They return to the approval list on the review date.`,
  resume: msg`The order goes back to “Waiting approval”.`,
  release: msg`Already approved and unchanged. The order goes straight to the ERP.`,
  requeue: msg`Unchanged since approval. The ERP will receive the order again as it is.`,
  redispatch: msg`For orders the ERP received over an hour ago without responding.`,
  cancel: msg`This can’t be undone. The status becomes “Canceled - Manual processing”, the distributor is notified and the ERP won’t receive the order.`,
};

/** What the snackbar shows after a decision on one order. */
export const decisionTakenWords: Readonly<Record<Decision, MessageDescriptor>> = {
  approve: msg({ message: 'Order {name} approved' }),
  return: msg({ message: 'Order {name} returned for correction' }),
  hold: msg({ message: 'Order {name} put on hold' }),
  resume: msg({ message: 'Order {name} is waiting for approval again' }),
  release: msg({ message: 'Order {name} released to the ERP' }),
  requeue: msg({ message: 'Order {name} is going to the ERP again' }),
  redispatch: msg({ message: 'Order {name} resent to the ERP' }),
  cancel: msg({ message: 'Order {name} canceled' }),
};

const perhapsInErp = msg`This can’t be undone. The status becomes “Canceled - Manual processing” and the distributor is notified. If the ERP already received the order, cancel it there too.`;

/**
 * Returns the consequence of a decision. A cancellation has another text if at least one of the
 * orders waits for the ERP, which may have received it without having answered.
 */
export const consequenceMessage = (
  action: Decision,
  orders: readonly { readonly status: OrderStatus }[],
): MessageDescriptor =>
  action === 'cancel' && orders.some(({ status }) => status === 'waiting_processing')
    ? perhapsInErp
    : consequenceWords[action];

const recordedFor = msg({
  message: 'Approval of order {name} recorded. {asked} is asked to decide.',
});
const recordedForAnyone = msg({
  message: 'Approval of order {name} recorded. It needs an approver whose limits allow it.',
});
const recordedForNone = msg({
  message:
    'Approval of order {name} recorded. Nobody else can approve it. An administrator must change the limits.',
});

/**
 * Returns what the snackbar shows after an approval that was only recorded, because the order is
 * above the approver's limits.
 * @param asked The name of the next approver, or null if no single person is asked.
 * @param hasDecider Whether another approver's limits allow the order.
 */
export function approvalRecordedMessage(
  name: string,
  { asked, hasDecider }: { readonly asked: string | null; readonly hasDecider: boolean },
): string {
  if (asked !== null) return i18n._({ ...recordedFor, values: { name, asked } });
  return i18n._({ ...(hasDecider ? recordedForAnyone : recordedForNone), values: { name } });
}

const notDecided: Readonly<
  Record<
    Exclude<
      DecisionCode | DiscountDecisionCode | PartialDecisionCode | CommentRefusal,
      'illegal_transition'
    >,
    MessageDescriptor
  >
> = {
  forbidden: orderRefusalWords.forbidden,
  own_order: msg`Someone else must approve orders you submitted.`,
  stale_revision: msg`A new revision was submitted. Reopen the order before you decide.`,
  taken_by_erp: msg`The ERP is processing this order, so it can’t be put on hold or canceled now. Try again later.`,
  decided_meanwhile: msg`Someone else decided on these discounts meanwhile. Their decisions are now shown. Check them and decide again.`,
  not_approved: msg`The current version of this order isn’t approved. Remove the hold and decide again.`,
  changed_since: msg`The distributor is correcting this order. Wait until it’s resent.`,
  demo_limit: msg`Other orders have used the demo units of this one. The distributor must change it and send it again.`,
  not_stuck: msg`The ERP received this order less than an hour ago. Wait for its response.`,
  discounts_undecided: msg`Not all discounts of this order are decided. Open the order, decide them, then approve it.`,
  discounts_refused: msg`The discount of a line that stays was refused. Send that line back too.`,
  rest_below_minimum: msg`The lines that stay are below the minimum order. Request a correction of the whole order instead.`,
  minimum_not_waived: msg`The total is below the minimum order. Open the order and approve it with a reason for waiving the minimum.`,
  funnel_unconfirmed: msg`This is the first order of its funnel. Open the order and confirm quantities and expiry date when you approve it.`,
  funnel_closed: msg`The funnel was closed.`,
  funnel_exceeded: msg`The funnel doesn’t have enough units left for this order.`,
  above_limit: msg`This discount is above your limit. Approve the order without deciding it, and the next approver decides.`,
  rest_above_limit: msg`The lines that stay are above your limit. Send more lines back, request a correction, or leave the order to the next approver.`,
  already_recorded: msg`Your approval is already recorded. The next approver has to decide.`,
  invalid_input: orderRefusalWords.refused,
  not_found: msg`This order no longer exists.`,
  given_up: msg`This order was voided and no longer has a number, so you can’t comment on it.`,
};

const movedOn = msg({ message: 'The order is now “{state}”, so this is no longer possible.' });
const otherwise = msg`There was a request error`;

/**
 * Returns the message that says why a decision was refused.
 * @param status The current status of the order, if it is known.
 */
export function decisionRefusalMessage(code: string, status?: OrderStatus): string {
  if (code === 'illegal_transition')
    return status
      ? i18n._({ ...movedOn, values: { state: i18n._(documentStatusWords[status]) } })
      : i18n._(orderRefusalWords.illegal_transition);
  return i18n._(wordsForCode(notDecided, code, otherwise));
}

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  past_date: msg`Choose today or a later date`,
  date_range: msg`The date must be between 1990 and 2099`,
};

/**
 * Returns the message that says what is wrong with a field of a decision, or undefined if nothing
 * is wrong.
 */
export function decisionFieldMessage(field: string, issues: readonly Issue[]): string | undefined {
  const wrong = issues.find(({ path }) => path[0] === field);
  return wrong && i18n._(fieldWords[wrong.code] ?? orderRefusalWords.refused);
}

const chooseAnswer = msg`Choose an answer`;

const byHandWords = {
  true: msg`Yes, demo units stay counted`,
  false: msg`No, demo units are released`,
} as const;

/**
 * The options of the question whether canceled orders are processed manually, if at least one of
 * them is a funnel order.
 */
const funnelByHandWords = {
  true: msg`Yes, funnel and demo units stay counted`,
  false: msg`No, funnel and demo units are released`,
} as const;

/**
 * Returns the options of the question whether canceled orders are processed manually. Each says
 * what becomes of demo units, and of funnel units if one of the orders is a funnel order. Until one
 * is chosen, an empty option comes first.
 */
export const manualProcessingOptions = (
  chosen: boolean | undefined,
  orders: readonly { readonly type: OrderType }[],
): readonly SelectOption[] => {
  const words = orders.some(({ type }) => type === 'funnel') ? funnelByHandWords : byHandWords;
  return [
    ...(chosen === undefined ? [{ value: '', label: i18n._(chooseAnswer) }] : []),
    ...(['true', 'false'] as const).map((value) => ({ value, label: i18n._(words[value]) })),
  ];
};

const chooseProblem = msg`Choose the problem`;

/**
 * Returns the options for the problem that is named when an order is returned. Until one is chosen,
 * an empty option comes first.
 */
export const problemOptions = (
  chosen: ErpErrorCode | null,
  language: Language,
): readonly SelectOption[] => [
  ...(chosen === null ? [{ value: '', label: i18n._(chooseProblem) }] : []),
  ...erpErrorCodes.map((code) => ({
    value: code,
    label: `${code} · ${orderDetailCodes[code][language]}`,
  })),
];
