/** Words of decisions: what each is called, what it leads to, and why one was not taken. A missing one does not compile. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { documentStatusWords, wordsFor } from '#kernel/client/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { CommentRefusal, Decision, DecisionCode, OrderStatus } from '../../../domain/index.ts';
import { orderRefusalWords } from '../../words/field-words.ts';

export const decisionWords: Readonly<Record<Decision, MessageDescriptor>> = {
  approve: msg`Approve`,
  return: msg`Request correction`,
  hold: msg`Hold`,
  resume: msg`Take off hold`,
  release: msg`Release to the ERP`,
  requeue: msg`Send to the ERP again`,
  redispatch: msg`Offer to the ERP once more`,
  cancel: msg`Cancel order`,
};

/** What follows, said before it is decided; it reads the same for one order and for many. */
const consequenceWords: Readonly<Record<Decision, MessageDescriptor>> = {
  approve: msg`The ERP fetches what is approved by itself, within minutes.`,
  return: msg`The distributor gets an alert with your reason, and can correct the order and send it again.`,
  hold: msg`Nothing goes to the ERP. On the review day it stands among the orders to decide again.`,
  resume: msg`It waits for a decision again.`,
  release: msg`It was approved as it is, and goes to the ERP.`,
  requeue: msg`Nothing was changed since it was approved: the ERP gets it once more as it is.`,
  redispatch: msg`For an order that the ERP took over an hour ago and never answered.`,
  cancel: msg`The state becomes “Canceled - Manual processing” for good. The distributor is told, and the ERP does not get it.`,
};

/** What the snackbar says afterwards. */
export const decidedWords: Readonly<Record<Decision, MessageDescriptor>> = {
  approve: msg({ message: 'Order {name} approved' }),
  return: msg({ message: 'Order {name} returned for correction' }),
  hold: msg({ message: 'Order {name} held' }),
  resume: msg({ message: 'Order {name} waits for a decision again' }),
  release: msg({ message: 'Order {name} goes to the ERP' }),
  requeue: msg({ message: 'Order {name} goes to the ERP again' }),
  redispatch: msg({ message: 'Order {name} is offered to the ERP once more' }),
  cancel: msg({ message: 'Order {name} canceled' }),
};

const perhapsInErp = msg`The state becomes “Canceled - Manual processing” for good, and the distributor is told. The ERP may have fetched the order already: whatever it made of it has to be canceled there too.`;
/** Nobody knows here whether the ERP took an order that waits for it and never answered. */
export const consequenceMessage = (
  action: Decision,
  orders: readonly { readonly status: OrderStatus }[],
): MessageDescriptor =>
  action === 'cancel' && orders.some(({ status }) => status === 'waiting_processing')
    ? perhapsInErp
    : consequenceWords[action];

const notDecided: Readonly<
  Record<Exclude<DecisionCode | CommentRefusal, 'illegal_transition'>, MessageDescriptor>
> = {
  forbidden: orderRefusalWords.forbidden,
  own_order: msg`You sent this order yourself: somebody else decides.`,
  stale_revision: msg`Somebody sent a new revision in the meantime. Open it again before you decide.`,
  taken_by_erp: msg`The ERP is working on this order now, so it can be neither held nor canceled. Try again later.`,
  not_approved: msg`This order was not approved as it is now. Take it off hold and decide anew.`,
  changed_since: msg`The distributor has begun to change the order: wait until it is sent again.`,
  not_stuck: msg`The ERP has had this order for less than an hour. Wait for its answer.`,
  invalid_input: orderRefusalWords.refused,
  not_found: msg`This order does not exist any more.`,
  given_up: msg`This order was given up and has no number any more: nothing more can be said about it.`,
};
const movedOn = msg({ message: 'The order is now “{state}”: this is no longer possible.' });
const otherwise = msg`There was a request error`;

/** `status`: as it is now, where that is known. */
export function decisionRefusalMessage(code: string, status?: OrderStatus): string {
  if (code === 'illegal_transition')
    return status
      ? i18n._({ ...movedOn, values: { state: i18n._(documentStatusWords[status]) } })
      : i18n._(orderRefusalWords.illegal_transition);
  return i18n._(wordsFor(notDecided, code, otherwise));
}

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  past_date: msg`The day must not be past`,
};
/** What is wrong with a field of the decision. */
export function decisionFieldMessage(field: string, issues: readonly Issue[]): string | undefined {
  const wrong = issues.find(({ path }) => path[0] === field);
  return wrong && i18n._(fieldWords[wrong.code] ?? orderRefusalWords.refused);
}
