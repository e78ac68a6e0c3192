/** What screens and the server know of marketing without any schema: kinds, limits, states. */
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';

/** What an item leads to. */
export const itemTypes = ['catalog', 'datasheet', 'video', 'training', 'campaign', 'news'] as const;
export type ItemType = (typeof itemTypes)[number];

export const itemStates = ['current', 'scheduled', 'expired'] as const;
export type ItemState = (typeof itemStates)[number];

/** `pending`: the reader has not confirmed yet. */
export const subscriberStatuses = ['active', 'pending', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const newsletterStatuses = ['draft', 'sending', 'sent'] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

export const supportStatuses = ['waiting', 'answered'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

/** Characters, unless said otherwise. */
export const marketingLimits = {
  title: 120,
  itemText: 2_000,
  /** Of an item. */
  tags: 20,
  languages: 20,
  /** Bytes. */
  image: 1_000_000,
  subject: 150,
  newsletterText: 10_000,
  name: 120,
  message: 4_000,
  answer: 4_000,
} as const;

/** How long the link that confirms a subscription works. */
export const CONFIRM_WITHIN = 7 * DAY;
/** A mail that no mail server took for so long counts as not delivered. */
export const DELIVERY_TRIED = 2 * DAY;
const FIRST_WAIT = 15 * MINUTE;
const LONGEST_WAIT = 6 * HOUR;
/** How long a mail waits for its next try after `tries` that failed: 15 minutes, then twice as long each time, up to six hours. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
