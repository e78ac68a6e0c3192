/** The calls of newsletters and their subscribers. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { mailServerProblems } from '#kernel/domain/protocol/mail-server-problems.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  z,
  type Schema,
} from '#kernel/domain/schema.ts';
import { marketingLimits, newsletterStatuses, subscriberStatuses } from '../marketing-constants.ts';
import type { Newsletter, NewsletterContent, Subscriber } from '../newsletters.ts';
import {
  schemaForEachLanguage,
  languageSchema,
  limitedRichTextSchema,
} from '../translated-text-schemas.ts';

const byId = z.strictObject({ id: rowIdTextSchema });
const bodyLimit = 256 * KB;

const shape = {
  subjects: schemaForEachLanguage(singleLineSchema(marketingLimits.subject)),
  texts: schemaForEachLanguage(limitedRichTextSchema(marketingLimits.newsletterText)),
};

const content: Schema<NewsletterContent> = z.strictObject(shape);

const newsletter: Schema<Newsletter> = z.object({
  ...shape,
  id: rowIdSchema,
  version: rowIdSchema,
  status: z.enum(newsletterStatuses),
  createdAt: instantSchema,
  createdBy: z.string(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
  startedAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  deliveries: z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), skipped: z.int() }),
  problem: z.nullable(z.enum(mailServerProblems)),
});

const subscriber: Schema<Subscriber> = z.object({
  id: rowIdSchema,
  email: z.string(),
  language: languageSchema,
  status: z.enum(subscriberStatuses),
  createdAt: instantSchema,
  confirmedAt: z.nullable(instantSchema),
  unsubscribedAt: z.nullable(instantSchema),
});

export const listNewsletters = defineCall({
  name: 'newsletter.list',
  method: 'GET',
  path: '/marketing/newsletters',
  right: ['mkt.read'],
  summary: 'Newsletters, newest first, 25 per page, without their texts',
  query: z.strictObject({
    status: z.optional(z.enum(newsletterStatuses)),
    after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({ rows: z.array(newsletter), next: z.nullable(rowIdSchema) }),
});

export const getNewsletter = defineCall({
  name: 'newsletter.view',
  method: 'GET',
  path: '/marketing/newsletters/:id',
  right: ['mkt.read'],
  summary: 'One newsletter, how far its sending is, and how many would get it now',
  params: byId,
  answer: z.object({
    newsletter,
    readers: schemaForEachLanguage(z.int()),
    /** The number of readers who did not get the newsletter, and to whom it can be sent again. */
    undelivered: z.int(),
  }),
});

export const createNewsletter = defineCall({
  name: 'newsletter.create',
  method: 'POST',
  path: '/marketing/newsletters',
  right: ['mkt.write'],
  summary: 'Create a draft of a newsletter',
  command: true,
  body: z.strictObject({ content }),
  answer: z.object({ newsletter }),
  bodyLimit,
});

export const saveNewsletter = defineCall({
  name: 'newsletter.save',
  method: 'PUT',
  path: '/marketing/newsletters/:id',
  right: ['mkt.write'],
  summary: 'Change a draft of a newsletter',
  command: true,
  params: byId,
  body: z.strictObject({ baseVersion: rowIdSchema, content }),
  answer: z.object({ newsletter }),
  bodyLimit,
});

export const sendNewsletterTest = defineCall({
  name: 'newsletter.try',
  method: 'POST',
  path: '/marketing/newsletters/:id/try',
  right: ['mkt.write'],
  summary: 'Send a draft to the caller alone, in the three languages',
  command: true,
  params: byId,
  body: z.strictObject({ baseVersion: rowIdSchema }),
  answer: z.object({ email: z.string() }),
});

export const sendNewsletter = defineCall({
  name: 'newsletter.send',
  method: 'POST',
  path: '/marketing/newsletters/:id/send',
  right: ['mkt.write'],
  summary:
    'Send a newsletter to everybody who has confirmed a subscription, each in their language',
  command: true,
  params: byId,
  body: z.strictObject({ baseVersion: rowIdSchema }),
  answer: z.object({ newsletter }),
});

export const sendNewsletterAgain = defineCall({
  name: 'newsletter.send_again',
  method: 'POST',
  path: '/marketing/newsletters/:id/send_again',
  right: ['mkt.write'],
  summary: 'Send a newsletter again to the readers to whom it could not be delivered',
  command: true,
  params: byId,
  body: z.strictObject({ baseVersion: rowIdSchema }),
  answer: z.object({ newsletter }),
});

export const removeNewsletterDraft = defineCall({
  name: 'newsletter.remove',
  method: 'POST',
  path: '/marketing/newsletters/:id/remove',
  right: ['mkt.write'],
  summary: 'Remove a draft of a newsletter',
  command: true,
  params: byId,
  body: z.strictObject({ baseVersion: rowIdSchema }),
  answer: z.object({ id: rowIdSchema }),
});

const filter = {
  /** Finds only subscribers whose mail address starts with this text. */
  search: z.optional(singleLineSchema(80)),
  status: z.optional(z.enum(subscriberStatuses)),
};

export const listSubscribers = defineCall({
  name: 'newsletter.subscribers',
  method: 'GET',
  path: '/marketing/subscribers',
  right: ['mkt.read'],
  mayLag: true,
  summary: 'Newsletter subscribers, newest first, 25 per page',
  query: z.strictObject({ ...filter, after: z.optional(rowIdTextSchema) }),
  answer: z.object({
    rows: z.array(subscriber),
    next: z.nullable(rowIdSchema),
    /** The counts of all subscribers, regardless of the filter. */
    counts: z.object({ active: z.int(), pending: z.int(), unsubscribed: z.int() }),
  }),
});

export const exportSubscribers = defineCall({
  name: 'newsletter.subscribers_csv',
  method: 'GET',
  path: '/marketing/subscribers.csv',
  right: ['mkt.read'],
  summary: 'Newsletter subscribers as a CSV file, at most 10,000; recorded in the audit log',
  query: z.strictObject(filter),
  answer: z.object({ csv: z.string(), rows: z.int(), isCut: z.boolean() }),
});

export const removeSubscriber = defineCall({
  name: 'newsletter.subscriber_remove',
  method: 'POST',
  path: '/marketing/subscribers/:id/remove',
  right: ['delete.write'],
  summary:
    'Remove a subscriber’s data; whoever unsubscribed gets no newsletter without confirming again',
  command: true,
  params: byId,
  answer: z.object({ id: rowIdSchema }),
});
