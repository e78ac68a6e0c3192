/**
 * Shows the status of an item, a newsletter, a subscriber or a support request. `current`, `sent`,
 * `active` and `answered` are plain text; the other statuses have a badge.
 */
import { useLingui } from '@lingui/react';
import { StatusBadge, type DocumentStatus } from '#kernel/client/index.ts';
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
  current: null,
  scheduled: 'waiting_processing',
  expired: 'canceled',
  draft: 'draft',
  sending: 'waiting_processing',
  sent: null,
  active: null,
  pending: 'waiting_processing',
  unsubscribed: 'canceled',
  waiting: 'waiting_approval',
  answered: null,
} as const satisfies Readonly<Record<Status, DocumentStatus | null>>;

export function MarketingStatusBadge({ status }: { readonly status: Status }) {
  const { _ } = useLingui();
  const look = looks[status];
  const label = _(words[status]);
  return look === null ? <span>{label}</span> : <StatusBadge status={look} label={label} />;
}
