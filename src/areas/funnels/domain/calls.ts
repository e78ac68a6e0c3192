/** Defines the calls about funnels. */
import { defineCall, KB, mirrorCallParts } from '#kernel/domain/call.ts';
import {
  calendarDateSchema,
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  storedDateSchema,
  multiLineSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import { FUNNEL_NUMBER_LENGTH } from './funnel-number.ts';
import { funnelStateFilters } from './funnel-state-filters.ts';
import { funnelSchema } from './funnel-schema.ts';
import { MAX_FUNNEL_QUANTITY, MAX_REASON_LENGTH } from './funnel-terms.ts';

const read = ['orders.read', 'approvals.read'] as const;
const byId = z.strictObject({ id: uuidSchema });

export const funnelTermsSchema = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        partNumber: singleLineSchema(rowLimits.partNumber, 1),
        quantity: z.int().check(z.positive(), z.lte(MAX_FUNNEL_QUANTITY)),
      }),
    )
    .check(z.minLength(1), z.maxLength(rowLimits.lines)),
  expiresOn: calendarDateSchema,
});

const listed = z.object({ ...funnelSchema.shape, distributorName: z.string() });
export type ListedFunnel = z.infer<typeof listed>;

export const listFunnels = defineCall({
  name: 'funnels.list',
  method: 'GET',
  path: '/funnels',
  right: read,
  summary: 'Funnels, those that end first on top, 25 a page',
  query: z.strictObject({
    /**
     * The beginning of a funnel number or of an end user's name, or a whole part number. For
     * administrators also a distributor's name.
     */
    search: z.optional(z.string().check(z.maxLength(80))),
    distributor: z.optional(rowIdTextSchema),
    state: z.optional(z.enum(funnelStateFilters)),
    /** The opaque cursor of the previous page. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ rows: z.array(listed), next: z.nullable(z.string()) }),
});
export const listChangedFunnels = defineCall({
  name: 'funnels.changes',
  method: 'GET',
  path: '/funnels/changes',
  right: read,
  summary: 'Funnels changed or drawn from since a cursor, for the mirror',
  ...mirrorCallParts(listed),
});
export const getFunnel = defineCall({
  name: 'funnels.view',
  method: 'GET',
  path: '/funnels/:id',
  right: read,
  summary: 'One funnel with what is left of each part',
  params: byId,
  answer: listed,
});
const changeRow = z.object({
  id: rowIdSchema,
  at: instantSchema,
  by: z.string(),
  reason: z.string(),
  changes: z.object({
    parts: z.optional(z.array(z.object({ partNumber: z.string(), from: z.int(), to: z.int() }))),
    expiresOn: z.optional(z.object({ from: storedDateSchema, to: storedDateSchema })),
    closed: z.optional(z.literal(true)),
  }),
});
export type FunnelChangeRow = z.infer<typeof changeRow>;
export const getFunnelHistory = defineCall({
  name: 'funnels.history',
  method: 'GET',
  path: '/funnels/:id/history',
  right: read,
  summary: 'What approvers changed of a funnel and why, newest first, 25 a page',
  params: byId,
  query: z.strictObject({ after: z.optional(rowIdTextSchema) }),
  answer: z.object({ rows: z.array(changeRow), next: z.nullable(rowIdSchema) }),
});
/**
 * Returns the funnel with an order's funnel number, and the other distributors that have a funnel
 * with this number, for the approver of the order.
 */
export const getFunnelBrief = defineCall({
  name: 'funnels.brief',
  method: 'GET',
  path: '/funnels/brief',
  right: ['approvals.read'],
  summary:
    'The funnel of a distributor under a number, and which other distributors use that number',
  query: z.strictObject({
    distributor: rowIdTextSchema,
    number: singleLineSchema(FUNNEL_NUMBER_LENGTH, 1),
  }),
  answer: z.object({
    funnel: z.nullable(funnelSchema),
    elsewhere: z.array(z.object({ distributorId: rowIdSchema, distributorName: z.string() })),
  }),
});

export type FunnelBrief = z.infer<typeof getFunnelBrief.answer>;

const changing = {
  baseVersion: z.int().check(z.positive()),
  reason: multiLineSchema(MAX_REASON_LENGTH).check(z.regex(/\S/)),
};
export const changeFunnel = defineCall({
  name: 'funnels.change',
  method: 'POST',
  path: '/funnels/:id/change',
  right: ['approvals.write'],
  summary: 'Raise quantities of a funnel or change its last day, with a reason',
  command: true,
  params: byId,
  body: z.strictObject({ ...changing, ...funnelTermsSchema.shape }),
  answer: listed,
  bodyLimit: 64 * KB,
});
export const closeFunnel = defineCall({
  name: 'funnels.close',
  method: 'POST',
  path: '/funnels/:id/close',
  right: ['approvals.write'],
  summary: 'Close a funnel: no further order is taken under it',
  command: true,
  params: byId,
  body: z.strictObject(changing),
  answer: listed,
});
