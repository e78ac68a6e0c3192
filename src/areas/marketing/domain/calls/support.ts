/** The calls of support requests, which visitors of the public site send. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { richTextSchema } from '#kernel/domain/rich-text/rich-text-schema.ts';
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  z,
  type Schema,
} from '#kernel/domain/schema.ts';
import { marketingLimits, supportStatuses } from '../marketing-constants.ts';
import type { SupportRequest, SupportRow } from '../support.ts';
import { languageSchema, limitedRichTextSchema } from '../translated-text-schemas.ts';

const byId = z.strictObject({ id: rowIdTextSchema });

const row = {
  id: rowIdSchema,
  name: z.string(),
  email: z.string(),
  createdAt: instantSchema,
  status: z.enum(supportStatuses),
};

const supportRow: Schema<SupportRow> = z.object({ ...row, beginning: z.string() });

const supportRequest: Schema<SupportRequest> = z.object({
  ...row,
  language: languageSchema,
  message: z.string(),
  answer: z.nullable(z.object({ text: richTextSchema, at: instantSchema, by: z.string() })),
  refusal: z.nullable(z.string()),
});

export const listSupportRequests = defineCall({
  name: 'support.list',
  method: 'GET',
  path: '/marketing/support',
  right: ['mkt.read'],
  summary: 'Support requests of the public site, newest first, 25 per page',
  query: z.strictObject({
    /** Finds only requests whose name contains this text, or whose mail address starts with it. */
    search: z.optional(singleLineSchema(80)),
    status: z.optional(z.enum(supportStatuses)),
    after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({ rows: z.array(supportRow), next: z.nullable(rowIdSchema), waiting: z.int() }),
});

export const getSupportRequest = defineCall({
  name: 'support.view',
  method: 'GET',
  path: '/marketing/support/:id',
  right: ['mkt.read'],
  summary: 'One support request with its answer',
  params: byId,
  answer: z.object({ request: supportRequest }),
});

export const answerSupportRequest = defineCall({
  name: 'support.answer',
  method: 'POST',
  path: '/marketing/support/:id/answer',
  right: ['mkt.write'],
  summary: 'Answer a support request by mail, once unless the mail server refuses the address',
  command: true,
  params: byId,
  body: z.strictObject({ text: limitedRichTextSchema(marketingLimits.answer) }),
  answer: z.object({ request: supportRequest }),
  bodyLimit: 96 * KB,
});

export const removeSupportRequest = defineCall({
  name: 'support.remove',
  method: 'POST',
  path: '/marketing/support/:id/remove',
  right: ['delete.write'],
  summary: 'Remove a support request with its answer',
  command: true,
  params: byId,
  answer: z.object({ id: rowIdSchema }),
});
