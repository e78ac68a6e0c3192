/** Defines the calls that the ERP makes, and the two calls for its token. */
import { defineCall, KB } from '#kernel/domain/call.ts';
import { singleLineSchema, multiLineSchema, uuidSchema, z } from '#kernel/domain/schema.ts';
import {
  erpErrorCodes,
  fulfillmentLimits,
  orderStatuses,
  type ErpOutcome,
} from '#areas/orders/domain/index.ts';
import { catalogRowSchemas, catalogCodes, MAX_CATALOG_ROWS } from './catalog-rows.ts';
import { erpEventInputSchema, erpLineSchema } from './fulfillment-event-schema.ts';
import { payloadSchemaShape } from './erp-payload.ts';

const outcomes = ['accepted', 'rejected', 'hold'] as const satisfies readonly ErpOutcome[];

/**
 * The order number in a path. The pattern is wider than the portal's own numbers, so that most
 * other numbers are answered as not found and not as malformed.
 */
const byNumber = z.strictObject({ number: z.string().check(z.regex(/^[\w-]{1,20}$/)) });
const revision = z.int().check(z.positive(), z.lte(2_147_483_647));

export const pendingOrderSchema = z.object({
  number: z.string(),
  revision: z.int(),
  leaseId: uuidSchema,
  /** When the lease of the order ends; ISO 8601 in UTC. */
  leaseUntil: z.string(),
  /**
   * SHA-256 in hexadecimal of {payloadVersion, currency, header, items} as canonical JSON: sorted
   * keys, no spaces.
   */
  payloadHash: z.string(),
  ...payloadSchemaShape,
});
export type PendingOrder = z.infer<typeof pendingOrderSchema>;
export const PENDING_ORDER_LIMITS = { default: 20, most: 100 } as const;

export const listPendingErpOrders = defineCall({
  name: 'erp.pending',
  method: 'GET',
  path: '/erp/orders/pending',
  right: 'integration',
  summary:
    'Orders waiting for the ERP, oldest first, leased to the caller for 15 minutes; 20, or up to `limit`, at most 100',
  query: z.strictObject({
    limit: z.optional(z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/)), z.transform(Number))),
  }),
  answer: z.array(pendingOrderSchema),
});

/** The order's state after the call. */
const orderState = { number: z.string(), revision: z.int(), status: z.enum(orderStatuses) };

export const acknowledgeErpOrder = defineCall({
  name: 'erp.ack',
  method: 'POST',
  path: '/erp/orders/:number/ack',
  right: 'integration',
  summary: 'Acknowledges an order: it is not offered again. May be repeated',
  params: byNumber,
  body: z.strictObject({ leaseId: uuidSchema, revision }),
  answer: z.object(orderState),
});

export const erpResultInputSchema = z.strictObject({
  revision,
  outcome: z.enum(outcomes),
  /**
   * The ERP's number of the order. Required with the outcome `accepted`, ignored with any other.
   */
  erpNumber: z.optional(z.nullable(singleLineSchema(30))),
  /** The errors in the order. Required with the outcome `rejected`. */
  errors: z.optional(
    z.nullable(
      z
        .array(
          z.strictObject({
            code: z.enum(erpErrorCodes),
            line: z.optional(z.nullable(erpLineSchema)),
            field: z.optional(z.nullable(singleLineSchema(40))),
            message: multiLineSchema(500),
          }),
        )
        .check(z.maxLength(100)),
    ),
  ),
  /** The ERP's own log. The audit stores the first 4,096 characters. */
  rawLog: z.optional(z.nullable(z.string().check(z.maxLength(64 * KB)))),
});
export type ErpResultInput = z.infer<typeof erpResultInputSchema>;

export const reportErpResult = defineCall({
  name: 'erp.result',
  method: 'POST',
  path: '/erp/orders/:number/result',
  right: 'integration',
  summary: 'Result of an order in the ERP',
  command: true,
  params: byNumber,
  body: erpResultInputSchema,
  answer: z.object({
    ...orderState,
    /**
     * True if the order's status had changed in the portal, for example to canceled. The answer is
     * recorded, and administrators are alerted.
     */
    conflict: z.boolean(),
  }),
  bodyLimit: 256 * KB,
});

export const reportErpEvent = defineCall({
  name: 'erp.events',
  method: 'POST',
  path: '/erp/orders/:number/events',
  right: 'integration',
  summary: 'What happened to a complete order: invoiced, shipped, delivered, delayed, canceled',
  params: byNumber,
  body: erpEventInputSchema,
  answer: z.object({
    number: z.string(),
    eventId: z.string(),
    status: z.literal('complete'),
    /** When the event first arrived; ISO 8601 in UTC. */
    receivedAt: z.string(),
  }),
  // A file is sent as base64: four characters for three bytes.
  bodyLimit: Math.ceil((fulfillmentLimits.fileBytes * 4) / 3) + 256 * KB,
});

const issueShape = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.string(),
  found: z.optional(z.string()),
  expected: z.optional(z.string()),
});

/** One answer for each row, in the order of the rows. */
const rowAnswers = z.object({
  rows: z.array(
    z.object({
      /** The row's own key, or '' if it can't be read. */
      key: z.string(),
      code: z.enum(catalogCodes),
      issues: z.optional(z.array(issueShape)),
    }),
  ),
});
export type RowAnswers = z.infer<typeof rowAnswers>;

/**
 * Defines a call of the catalog. Its rows may have any shape here, because each row is checked and
 * answered by itself: a wrong row doesn't prevent the others. The schemas of the rows are in
 * `catalog-rows.ts`.
 */
const catalogCall = (name: keyof typeof catalogRowSchemas, summary: string) =>
  defineCall({
    name: `erp.${name}`,
    method: 'PUT',
    path: `/erp/catalog/${name}`,
    right: 'integration',
    summary,
    body: z.strictObject({
      rows: z
        .array(z.union([catalogRowSchemas[name], z.unknown()]))
        .check(z.minLength(1), z.maxLength(MAX_CATALOG_ROWS)),
    }),
    answer: rowAnswers,
    bodyLimit: 1024 * KB,
  });

export const putErpProducts = catalogCall('products', 'Makes and changes parts; each row answered');

export const putErpPrices = catalogCall(
  'prices',
  'Sets prices of parts, one a currency; each row answered',
);

export const putErpCarriers = catalogCall(
  'carriers',
  'Makes and changes carriers; each row answered',
);

export const putErpPaymentConditions = catalogCall(
  'conditions',
  'Makes and changes payment conditions; each row answered',
);

export const putErpCustomerCodes = catalogCall(
  'customers',
  'Gives companies their customer code and store, by tax id; each row answered',
);

export const putErpAvailability = catalogCall(
  'availability',
  'Says how many units of parts are available, and when more are expected; each row answered',
);

export const integrationCalls = [
  listPendingErpOrders,
  acknowledgeErpOrder,
  reportErpResult,
  reportErpEvent,
  putErpProducts,
  putErpPrices,
  putErpCarriers,
  putErpPaymentConditions,
  putErpCustomerCodes,
  putErpAvailability,
];

export const integrationCallNames = [
  'erp.pending',
  'erp.ack',
  'erp.result',
  'erp.events',
  'erp.products',
  'erp.prices',
  'erp.carriers',
  'erp.conditions',
  'erp.customers',
  'erp.availability',
] as const;
export type IntegrationCallName = (typeof integrationCallNames)[number];

/**
 * Returns the ERP's token, which is created if there is none yet. Both calls for the token return
 * the whole token; the audit log records only its first eight characters.
 */
export const getAccessToken = defineCall({
  name: 'auth.get_access_token',
  method: 'GET',
  path: '/auth/get_access_token',
  right: ['settings.write'],
  summary:
    'The ERP’s access token; created the first time it is requested. More than 10 minutes after the sign-in it asks for a confirmation of auth.confirm',
  answer: z.string(),
});

export const resetAccessToken = defineCall({
  name: 'auth.reset_access_token',
  method: 'GET',
  path: '/auth/reset_access_token',
  right: ['settings.write'],
  summary:
    'Issues a new token; the old one stops working at once. Repeated by the same session within 60 s it returns the same one. Asks for a confirmation as auth.get_access_token does',
  answer: z.string(),
});
