/**
 * Shows the status of an item, a newsletter, a subscriber or a support request as an icon with its
 * name.
 */
import { useLingui } from '@lingui/react';
import { StatusBadge } from '#kernel/client/index.ts';
import type {
  ItemState,
  NewsletterStatus,
  SubscriberStatus,
  SupportStatus,
} from '../domain/index.ts';
import {
  newsletterStatusWords,
  itemStateWords,
  subscriberStatusWords,
  supportStatusWords,
} from './marketing-words.ts';

type Status = ItemState | NewsletterStatus | SubscriberStatus | SupportStatus;

const words = {
  ...itemStateWords,
  ...newsletterStatusWords,
  ...subscriberStatusWords,
  ...supportStatusWords,
};
const looks = {
  current: 'complete',
  scheduled: 'waiting_processing',
  expired: 'canceled',
  draft: 'draft',
  sending: 'waiting_processing',
  sent: 'complete',
  active: 'complete',
  pending: 'waiting_processing',
  unsubscribed: 'canceled',
  waiting: 'waiting_approval',
  answered: 'complete',
} as const satisfies Readonly<Record<Status, string>>;

export function MarketingStatus({ status }: { readonly status: Status }) {
  const { _ } = useLingui();
  return <StatusBadge status={looks[status]} label={_(words[status])} />;
}
