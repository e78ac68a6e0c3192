/** Messages for marketing's types, statuses, validation errors and refusals. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { saveProblemMessage } from '#kernel/client/index.ts';
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';
import type { MailServerProblem } from '#kernel/domain/protocol/mail-server-problems.ts';
import type { Issue } from '#kernel/domain/result.ts';
import {
  marketingLimits,
  type ItemState,
  type ItemType,
  type MarketingCode,
  type NewsletterStatus,
  type SubscriberStatus,
  type SupportStatus,
} from '../domain/index.ts';

export const itemTypeWords: Readonly<Record<ItemType, MessageDescriptor>> = {
  catalog: msg`Catalog`,
  datasheet: msg`Data sheet`,
  video: msg`Video`,
  training: msg`Training`,
  campaign: msg`Campaign`,
  news: msg`News`,
};

export const itemStateWords: Readonly<Record<ItemState, MessageDescriptor>> = {
  current: msg`On the site`,
  scheduled: msg`Scheduled`,
  expired: msg`Expired`,
};

export const subscriberStatusWords: Readonly<Record<SubscriberStatus, MessageDescriptor>> = {
  active: msg`Active`,
  pending: msg`Not confirmed`,
  unsubscribed: msg`Unsubscribed`,
};

export const newsletterStatusWords: Readonly<Record<NewsletterStatus, MessageDescriptor>> = {
  draft: msg`Draft`,
  sending: msg`Being sent`,
  sent: msg({ message: 'Sent', context: 'newsletter' }),
};

export const sendingProblemWords: Readonly<Record<MailServerProblem, MessageDescriptor>> = {
  unreachable: msg`The mail server can’t be reached. The portal tries again every 15 minutes.`,
  sign_in: msg`The mail server doesn’t accept the portal’s user name or password. Ask the operator to check them on the server.`,
  sender: msg`The mail server doesn’t accept the portal’s sender address. Ask the operator to check it on the server.`,
  rejected: msg`The mail server is not accepting emails at the moment. The portal tries again every 15 minutes.`,
};

export const supportStatusWords: Readonly<Record<SupportStatus, MessageDescriptor>> = {
  waiting: msg`To answer`,
  answered: msg({ message: 'Answered', context: 'request' }),
};

/** The maximum number of an item's languages, and of its tags. */
const most = marketingLimits.tags;

/** Messages by issue code. */
const issueWords: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  not_https: msg`Enter an address that begins with https://`,
  too_many: msg`Choose up to ${most}`,
  not_a_date: msg`Enter a valid date`,
  ends_before: msg`Enter a date on or after “Show from”`,
  not_offered: msg`This option is no longer available. Choose another one.`,
  not_here: msg`The picture didn’t reach the server. Choose it again.`,
};

export const marketingIssueMessage = ({ code }: Pick<Issue, 'code'>): MessageDescriptor =>
  issueWords[code] ?? msg`This value is not valid`;

const refusalWords: Readonly<Record<MarketingCode, MessageDescriptor>> = {
  not_a_picture: msg`Choose a JPEG or PNG picture.`,
  no_readers: msg`There are no confirmed subscribers yet, so no one would receive it.`,
  already_sent: msg`This newsletter has already been sent and can’t be changed.`,
  nothing_to_send_again: msg`There are no subscribers left to whom this newsletter can be sent again.`,
  already_answered: msg`Someone has already answered this request.`,
};

/** Returns the message of a refusal that no single field caused. */
export const marketingRefusalMessage = (reply: RefusedReply | Unanswered): MessageDescriptor => {
  const code = reply.kind === 'refused' ? reply.code : '';
  if (code === 'changed_meanwhile')
    return msg`Someone else saved changes meanwhile. Open it again to see them.`;
  return Object.hasOwn(refusalWords, code)
    ? refusalWords[code as MarketingCode]
    : saveProblemMessage(reply);
};
