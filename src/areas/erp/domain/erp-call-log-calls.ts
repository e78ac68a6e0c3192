/** Defines the calls of the screen that shows the ERP's requests and answers. */
import { defineCall } from '#kernel/domain/call.ts';
import {
  calendarDateSchema,
  instantSchema,
  rowIdSchema,
  rowIdTextSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { fulfillmentKinds } from '#areas/orders/domain/index.ts';
import { integrationCallNames } from './calls.ts';

const audit = ['audit.read'] as const;

const filters = {
  /**
   * An order number or its beginning. Fetches of pending orders are found by a whole number only.
   */
  number: z.optional(z.string().check(z.maxLength(20))),
  call: z.optional(z.enum(integrationCallNames)),
  outcome: z.optional(z.enum(['ok', 'failed'])),
  http: z.optional(z.enum(['2xx', '4xx', '5xx'])),
  /** The first and last date in São Paulo, both included. */
  from: z.optional(calendarDateSchema),
  to: z.optional(calendarDateSchema),
  /** The beginning of a token. */
  token: z.optional(z.string().check(z.maxLength(8))),
};

export const erpCallFiltersSchema = z.strictObject(filters);
export type ErpCallFilters = z.infer<typeof erpCallFiltersSchema>;

export const erpCallRowSchema = z.object({
  id: rowIdSchema,
  at: instantSchema,
  call: z.enum(integrationCallNames),
  /** What an event about an order reported. Null for other calls and unreadable events. */
  event: z.nullable(z.enum(fulfillmentKinds)),
  number: z.nullable(z.string()),
  revision: z.nullable(z.int()),
  /** The first eight characters of the token. Null if the call had no readable token. */
  tokenPrefix: z.nullable(z.string()),
  address: z.string(),
  httpStatus: z.int(),
  milliseconds: z.int(),
  /** `ok`, or the code of the refusal. */
  outcome: z.string(),
  /** The errors that the ERP found in the order: 01 to 05. */
  codes: z.array(z.string()),
  /** True if the answer was the stored one of an earlier call with the same key. */
  replayed: z.boolean(),
});
export type ErpCallRow = z.infer<typeof erpCallRowSchema>;

export const listErpCalls = defineCall({
  name: 'audit.microsiga',
  method: 'GET',
  path: '/audit/microsiga',
  right: audit,
  mayLag: true,
  summary: 'ERP calls, newest first, 25 per page',
  query: z.strictObject({
    ...filters,
    /** The id of the last row of the previous page. */ after: z.optional(rowIdTextSchema),
  }),
  answer: z.object({
    rows: z.array(erpCallRowSchema),
    /** The id of the last row if there are older rows, otherwise null. */
    next: z.nullable(z.int()),
  }),
});

export const getErpCall = defineCall({
  name: 'audit.microsiga_entry',
  method: 'GET',
  path: '/audit/microsiga/:id',
  right: audit,
  mayLag: true,
  summary: 'One ERP call with its request and response, redacted',
  params: z.strictObject({ id: rowIdTextSchema }),
  answer: z.object({
    row: erpCallRowSchema,
    /** The id of the order that the call concerns, for a link. Null if it concerns none. */
    orderId: z.nullable(uuidSchema),
    /** The body of the request as indented JSON. Null if there was none. */
    body: z.nullable(z.string()),
    answer: z.nullable(z.string()),
  }),
});

/**
 * A stuck order. `approvals.decide` sends it again with the action `redispatch`, its id and its
 * revision.
 */
const stuckOrder = z.object({
  id: uuidSchema,
  number: z.string(),
  revision: z.int(),
  distributorName: z.string(),
  acknowledgedAt: instantSchema,
});
export type StuckOrder = z.infer<typeof stuckOrder>;

export const listStuckOrders = defineCall({
  name: 'audit.microsiga_stuck',
  method: 'GET',
  path: '/audit/microsiga/stuck',
  right: audit,
  summary: 'Orders the ERP acknowledged over an hour ago without a result, oldest first',
  poll: true,
  answer: z.object({
    rows: z.array(stuckOrder),
    /** The number of orders that wait to be fetched. */
    waiting: z.int(),
    /**
     * When a call last had a valid token and version, whatever its answer. Null if there was none.
     */
    lastCallAt: z.nullable(instantSchema),
  }),
});

export const exportErpCalls = defineCall({
  name: 'audit.microsiga_csv',
  method: 'GET',
  path: '/audit/microsiga/csv',
  right: audit,
  mayLag: true,
  summary: 'The same rows as CSV, up to 10,000',
  query: erpCallFiltersSchema,
  answer: z.object({
    csv: z.string(),
    rows: z.int(),
    /** True if there are more rows than the file may contain. */
    isCut: z.boolean(),
  }),
});
