/**
 * The order calls with their rights and schemas. Those of order files, restores and templates are
 * in `from-file/calls.ts`, `restoring/calls.ts` and `templates/calls.ts`.
 */
import { defineCall, KB, mirrorCallParts } from '#kernel/domain/call.ts';
import { prescribedNamesSchema } from '#areas/imports/domain/index.ts';
import { currencies } from '#kernel/domain/money.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import {
  calendarDateSchema,
  instantSchema,
  instantTextSchema,
  singleLineSchema,
  rowIdSchema,
  rowIdTextSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { acceptedSortTexts } from '#kernel/domain/sorting.ts';
import { personLimits } from '#kernel/domain/user/person-limits.ts';
import { orderSortKeys } from './listing.ts';
import { orderStatuses, orderTypes } from './order-values.ts';
import {
  historyEntrySchema,
  historyOrderSchema,
  historyQuerySchema,
  orderSchema,
  orderContentSchema,
  orderHeadSchema,
} from './schemas/index.ts';

export * from './attachments/calls.ts';
export * from './fulfillment/calls.ts';

const read = ['orders.read', 'approvals.read'] as const;
const write = ['orders.write'] as const;
const byId = z.strictObject({ id: uuidSchema });
const baseVersion = z.int().check(z.nonnegative());

const schemaNumber = z.int().check(z.gte(1), z.lte(CLIENT_SCHEMA_VERSION));

export const saveOrderInputSchema = z.strictObject({
  id: uuidSchema,
  baseVersion,
  /**
   * Set by admins acting for a distributor. A distributor's user may send the distributor's id or
   * null; creating an order for another distributor is refused.
   */
  distributorId: z.nullable(rowIdSchema),
  content: orderContentSchema,
  /**
   * The schema number of the content. If it is absent, the content has schema 4 or an older one.
   * Fields of later schemas keep their stored values.
   */
  contentSchema: z.optional(schemaNumber),
});
export type SaveInput = z.infer<typeof saveOrderInputSchema>;
export const orderStepInputSchema = z.strictObject({ baseVersion });
export type StepInput = z.infer<typeof orderStepInputSchema>;
export const submitOrderInputSchema = z.strictObject({
  baseVersion,
  /**
   * The content that the submitter saw: SHA-256 of `textSeenByAuthor` in the named schema. Absent
   * in submissions of older portals; the stored content is then submitted without a comparison.
   */
  seen: z.optional(
    z.strictObject({
      schema: schemaNumber,
      hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
});
export type SubmitInput = z.infer<typeof submitOrderInputSchema>;

const filterShape = {
  status: z.optional(z.enum(orderStatuses)),
  type: z.optional(z.enum(orderTypes)),
  search: z.optional(z.string().check(z.maxLength(80))),
  /** Finds only orders that were created at or after `from` and before `before`. */
  from: z.optional(instantTextSchema),
  before: z.optional(instantTextSchema),
  /** Finds only orders whose creator has this name. */
  author: z.optional(singleLineSchema(personLimits.name)),
  /** The opaque cursor of the previous page. */
  after: z.optional(z.string().check(z.maxLength(200))),
};
const pageQuery = z.strictObject({
  ...filterShape,
  /** A column, with a leading `-` for descending order; by default, the newest orders first. */
  sort: z.optional(z.enum(acceptedSortTexts(orderSortKeys))),
});
export const listOrders = defineCall({
  name: 'orders.list',
  method: 'GET',
  path: '/orders',
  right: read,
  summary: 'Orders, newest first or by a column, 25 a page',
  query: pageQuery,
  answer: z.object({
    rows: z.array(orderHeadSchema),
    next: z.nullable(z.string()),
    counts: z.record(z.string(), z.int()),
  }),
});
export const exportOrders = defineCall({
  name: 'orders.export',
  method: 'GET',
  path: '/orders/export',
  right: read,
  mayLag: true,
  summary: 'All orders of a filter, newest first, 500 a page',
  query: z.strictObject(filterShape),
  answer: z.object({ rows: z.array(orderHeadSchema), next: z.nullable(z.string()) }),
});
export const listOrderChanges = defineCall({
  name: 'orders.changes',
  method: 'GET',
  path: '/orders/changes',
  right: read,
  summary: 'Heads changed since a cursor, for the mirror',
  ...mirrorCallParts(orderHeadSchema),
});
export const getOrder = defineCall({
  name: 'orders.view',
  method: 'GET',
  path: '/orders/:id',
  right: read,
  summary: 'One order with its content',
  params: byId,
  answer: orderSchema,
});
const units = z.object({ partNumber: z.string(), quantity: z.int() });
const funnelDraw = z.object({
  orderId: uuidSchema,
  revision: z.int(),
  /** The order's number; null if it has none or the order no longer exists. */
  number: z.nullable(z.string()),
  status: z.nullable(z.enum(orderStatuses)),
  /** The name of the person who submitted that revision. */
  by: z.string(),
  drawnAt: instantSchema,
  /** When the units were given back; null while the order holds them. */
  givenBackAt: z.nullable(instantSchema),
  parts: z.array(units),
});
export type FunnelDrawRow = z.infer<typeof funnelDraw>;
export const listFunnelDraws = defineCall({
  name: 'orders.funnel_draws',
  method: 'GET',
  path: '/orders/funnels/:id/draws',
  right: read,
  summary: 'What orders hold of a funnel or held until it was given back, newest first, 25 a page',
  params: byId,
  query: z.strictObject({ after: z.optional(z.string().check(z.maxLength(80))) }),
  answer: z.object({
    rows: z.array(funnelDraw),
    next: z.nullable(z.string()),
    /** The number of the funnel's orders that wait for approval or for the ERP, or are on hold. */
    underWay: z.int(),
    /** The number of the funnel's orders that were returned for correction. */
    returned: z.int(),
  }),
});
export const getOrderHistory = defineCall({
  name: 'orders.history',
  method: 'GET',
  path: '/orders/:id/history',
  right: read,
  summary: 'History of an order, newest first, 200 entries a page',
  params: byId,
  query: historyQuerySchema,
  answer: z.object({
    order: historyOrderSchema,
    rows: z.array(historyEntrySchema),
    /** The id of the last entry if there are older ones, else null. */
    next: z.nullable(z.int()),
  }),
});

const named = z.object({ en: z.string(), es: z.string(), pt: z.string() });
export const getOrderReferences = defineCall({
  name: 'orders.references',
  method: 'GET',
  path: '/orders/references',
  right: read,
  summary: 'Reference lists of orders: companies, payment methods, carriers, minimums',
  poll: true,
  query: z.strictObject({ distributor: z.optional(rowIdTextSchema) }),
  answer: z.object({
    distributors: z.array(
      z.object({
        id: rowIdSchema,
        name: z.string(),
        currency: z.enum(currencies),
        zone: z.string(),
        country: z.string(),
        /** The address for letterheads; absent if unknown or in an older answer. */
        address: z.optional(
          z.object({ street: z.string(), postalCode: z.string(), city: z.string() }),
        ),
        companies: z.array(
          z.object({
            id: rowIdSchema,
            name: z.string(),
            taxId: z.string(),
            main: z.boolean(),
            /** False if inactive: only earlier orders show it. Absent in older answers. */
            active: z.optional(z.boolean()),
          }),
        ),
        /** The contracts, if a setting lets expired ones block orders; else absent. */
        contracts: z.optional(
          z.array(z.object({ validFrom: calendarDateSchema, until: calendarDateSchema })),
        ),
        /** Counted demo units by part and submission month; absent if none or in older answers. */
        demoUses: z.optional(
          z.array(z.object({ part: z.string(), month: z.string(), quantity: z.int() })),
        ),
        minimums: z.object({
          normal: z.optional(z.int()),
          funnel: z.optional(z.int()),
          retail: z.optional(z.int()),
        }),
      }),
    ),
    paymentMethods: z.array(z.object({ id: rowIdSchema, names: named })),
    carriers: z.array(z.object({ id: rowIdSchema, name: z.string() })),
    /** Name and address for letterheads; absent if not set or in an older answer. */
    manufacturer: z.optional(z.object({ name: z.string(), address: z.string() })),
    /** The manufacturer's column names of order files; absent if none or in older answers. */
    prescribed: z.optional(prescribedNamesSchema),
  }),
});

/**
 * The answer of a command: the whole order in its new state. Only a deletion answers with the id.
 */
const applied = z.object({ order: orderSchema });
export const saveOrder = defineCall({
  name: 'orders.save',
  method: 'PUT',
  path: '/orders/:id',
  right: write,
  summary: 'Create or change a draft',
  command: true,
  params: byId,
  body: saveOrderInputSchema,
  answer: applied,
  bodyLimit: 512 * KB,
});
export const submitOrder = defineCall({
  name: 'orders.submit',
  method: 'POST',
  path: '/orders/:id/submit',
  right: write,
  summary: 'Send an order for approval',
  command: true,
  params: byId,
  body: submitOrderInputSchema,
  answer: applied,
});
export const withdrawOrder = defineCall({
  name: 'orders.withdraw',
  method: 'POST',
  path: '/orders/:id/withdraw',
  right: write,
  summary: 'Withdraw an order that is not yet decided',
  command: true,
  params: byId,
  body: orderStepInputSchema,
  answer: applied,
});
export const removeDraft = defineCall({
  name: 'orders.remove',
  method: 'POST',
  path: '/orders/:id/remove',
  right: write,
  summary: 'Delete a draft',
  command: true,
  params: byId,
  body: orderStepInputSchema,
  answer: z.object({ id: uuidSchema }),
});

export const returnOrderToDraft = defineCall({
  name: 'orders.drop',
  method: 'POST',
  path: '/orders/:id/drop',
  right: write,
  summary: 'Void a returned order: it becomes a draft again, its number void',
  command: true,
  params: byId,
  body: orderStepInputSchema,
  answer: applied,
});

export type References = z.infer<typeof getOrderReferences.answer>;
export type History = z.infer<typeof getOrderHistory.answer>;
