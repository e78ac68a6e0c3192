/**
 * Marketing's types, limits and statuses, which screens and the server use without loading schemas.
 */
import { DAY, HOUR, MINUTE } from '#kernel/domain/dates.ts';

/** The kind of content that an item links to. */
export const itemTypes = ['catalog', 'datasheet', 'video', 'training', 'campaign', 'news'] as const;
export type ItemType = (typeof itemTypes)[number];

export const itemStates = ['current', 'scheduled', 'expired'] as const;
export type ItemState = (typeof itemStates)[number];

/** `pending` means that the reader has not confirmed the subscription yet. */
export const subscriberStatuses = ['active', 'pending', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export const newsletterStatuses = ['draft', 'sending', 'sent'] as const;
export type NewsletterStatus = (typeof newsletterStatuses)[number];

export const supportStatuses = ['waiting', 'answered'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

/** Limits of fields, in characters unless stated otherwise. */
export const marketingLimits = {
  title: 120,
  itemText: 2_000,
  /** The maximum number of tags, and of languages, of an item. */
  tags: 20,
  languages: 20,
  /** The size of a picture in bytes. */
  image: 1_000_000,
  subject: 150,
  newsletterText: 10_000,
  name: 120,
  message: 4_000,
  answer: 4_000,
} as const;

/** How long the link that confirms a subscription works, in milliseconds. */
export const CONFIRM_SUBSCRIPTION_WITHIN_MS = 7 * DAY;

/** After this time in milliseconds, a mail that no mail server accepted counts as not delivered. */
export const NEWSLETTER_DELIVERY_TIMEOUT_MS = 2 * DAY;

const FIRST_WAIT = 15 * MINUTE;
const LONGEST_WAIT = 6 * HOUR;

/**
 * Returns how long a mail waits after this number of failed tries, in milliseconds: 15 minutes
 * after the first, then twice as long each time, up to six hours.
 */
export const mailRetryDelayMs = (tries: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
