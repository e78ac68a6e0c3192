/**
 * The schemas of an order for the calls: what a person writes (content), what the server stores
 * (order), and what lists show (head). They are separate from the rules, because devices do not
 * load them.
 */
import {
  instantSchema,
  singleLineSchema,
  rowIdSchema,
  storedDateSchema,
  multiLineSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';
import { currencies, MAX_AMOUNT_MINOR } from '#kernel/domain/money.ts';
import { attachmentSchema, attachmentLimits } from '#areas/files/domain/index.ts';
import { erpErrorCodes } from '../erp-fields.ts';
import { fulfillmentStates } from '../fulfillment/fulfillment-values.ts';
import { stepCauseSchema } from './history-schema.ts';
import {
  orderLimits,
  orderStatuses,
  orderTypes,
  shippingTypes,
  type ShippingType,
} from '../order-values.ts';

/**
 * Returns the schema of a parsed figure, the text as typed if it could not be parsed, or null for
 * an empty cell. Drafts keep invalid entries.
 */
const typedInteger = (max: number) =>
  z.union([
    z.int().check(z.gte(-MAX_AMOUNT_MINOR), z.lte(max)),
    z.string().check(z.minLength(1), z.maxLength(orderLimits.typed)),
    z.null(),
  ]);

const typed = z.string().check(z.maxLength(orderLimits.typed));

export const orderLineSchema = z.strictObject({
  /**
   * The line's id, created by the device and unique in its order. Edits and merges match lines by
   * this id.
   */
  id: z.string().check(z.regex(/^[0-9a-z-]{4,36}$/)),
  partNumber: typed,
  /** The catalog's name when the part number was last looked up. Screens show this name. */
  description: singleLineSchema(200),
  quantity: typedInteger(MAX_AMOUNT_MINOR),
  /** The unit value in minor units of the order's currency. */
  unitMinor: typedInteger(MAX_AMOUNT_MINOR),
  /**
   * The catalog's unit value when the line was created, confirmed or last submitted. A different
   * `unitMinor` is marked for the approver.
   */
  listMinor: z.nullable(z.int().check(z.gte(0), z.lte(MAX_AMOUNT_MINOR))),
  /**
   * Hundredths of a percent, from 0 to 10000. Since schema 5 also the text as typed if it could not
   * be parsed.
   */
  discount: z.union([
    z.int().check(z.gte(0), z.lte(10_000)),
    z.string().check(z.minLength(1), z.maxLength(orderLimits.typed)),
  ]),
  demo: z.boolean(),
  /** Reason and EAN exist since schema 5; absent means empty. */
  discountReason: z.optional(multiLineSchema(orderLimits.discountReason)),
  ean: z.optional(typed),
  /**
   * The files that support the discount, since schema 6; absent means none. Their bytes are sent
   * separately.
   */
  attachments: z.optional(
    z.array(attachmentSchema).check(z.maxLength(attachmentLimits.perDocument)),
  ),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

export const orderContentSchema = z.strictObject({
  type: z.enum(orderTypes),
  companyId: z.nullable(rowIdSchema),
  paymentMethodId: z.nullable(rowIdSchema),
  shippingType: z.nullable(z.enum(Object.keys(shippingTypes) as [ShippingType, ...ShippingType[]])),
  carrierId: z.nullable(rowIdSchema),
  customerOrder: singleLineSchema(orderLimits.customerOrder),
  observation: multiLineSchema(orderLimits.observationTyped),
  lines: z.array(orderLineSchema).check(z.maxLength(orderLimits.lines)),
  /**
   * True if all unit values came with the file from which the order was made, so that the portal
   * asks for a confirmation when one was changed. Absent otherwise.
   */
  unitsLocked: z.optional(z.literal(true)),
  /** The following fields exist since schema 5; absent means empty. `headerValue` reads them. */
  funnelNumber: z.optional(typed),
  endUser: z.optional(singleLineSchema(orderLimits.endUser)),
  endUserState: z.optional(singleLineSchema(orderLimits.endUserState)),
  verticalId: z.optional(z.nullable(rowIdSchema)),
  /** Drafts keep any typed year; a submission requires 1990 to 2099. */
  funnelExpiresOn: z.optional(z.nullable(storedDateSchema)),
  deliverySite: z.optional(singleLineSchema(orderLimits.deliverySiteTyped)),
  deliveryFrom: z.optional(z.nullable(storedDateSchema)),
  deliveryUntil: z.optional(z.nullable(storedDateSchema)),
});
export type OrderContent = z.infer<typeof orderContentSchema>;

const headShape = {
  id: uuidSchema,
  distributorId: rowIdSchema,
  distributorName: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  /**
   * The number, such as `26-000123`, assigned at a submission if the order has none. Null before,
   * and from voiding until the next submission.
   */
  number: z.nullable(z.string()),
  currency: z.enum(currencies),
  /** The total in minor units, without taxes. */
  totalMinor: z.int(),
  lineCount: z.int(),
  /** Increases with every accepted change, for optimistic concurrency control. */
  version: z.int(),
  /** The number of submissions. */
  revision: z.int(),
  createdAt: instantSchema,
  createdBy: z.string(),
  updatedAt: instantSchema,
  updatedBy: z.string(),
  submittedAt: z.nullable(instantSchema),
  /** The person who submitted the last revision. Submitters may not decide on their own orders. */
  submittedBy: z.nullable(z.string()),
  submittedById: z.nullable(rowIdSchema),
  /**
   * The revision that was approved last. The ERP gets the order only while it is the current one.
   */
  approvedRevision: z.nullable(z.int()),
  /** The day on which a held order is due for review. */
  reviewOn: z.nullable(storedDateSchema),
  /** The ERP's number; null until it accepts the order. */
  erpNumber: z.nullable(z.string()),
  /** The number of lines of the last submission whose unit value differs from the catalog's. */
  markedLines: z.int(),
  /** The number of comments that distributor and approvers have exchanged. */
  comments: z.int(),
  /** True for a deleted draft. Only mirrors receive such rows. */
  deleted: z.boolean(),
  /** When a device sent the order again after a restore from a backup; absent or null if never. */
  resentAt: z.optional(z.nullable(instantSchema)),
  /**
   * The status after an approval that a restore from a backup has lost, so that the ERP may have
   * the order already. `erpNumber` is null if no device knew the ERP's number. Absent or null if no
   * approval was lost, or if the order was approved again.
   */
  lostApproval: z.optional(
    z.nullable(
      z.object({
        status: z.enum(['waiting_processing', 'complete']),
        erpNumber: z.nullable(z.string()),
      }),
    ),
  ),
  /**
   * The fulfillment state of a complete order, and when the newest reported event happened; absent
   * or null if nothing was reported.
   */
  fulfillment: z.optional(z.nullable(z.enum(fulfillmentStates))),
  fulfillmentAt: z.optional(z.nullable(instantSchema)),
  /** The number of reported events. If it changes, there are new ones to read. */
  fulfillmentEvents: z.optional(z.int()),
};

/**
 * An order's row for lists. `customerOrder` is for the search, `companyId` for the company's
 * earlier uses of it, and `funnelNumber` for approvers; whole orders have them in the content.
 * Older servers omit the last two.
 */
export const orderHeadSchema = z.object({
  ...headShape,
  customerOrder: z.string(),
  companyId: z.optional(z.nullable(rowIdSchema)),
  /** The number of a funnel order's funnel; null if it names none. */
  funnelNumber: z.optional(z.nullable(z.string())),
});
export type OrderHead = z.infer<typeof orderHeadSchema>;

/**
 * A correction of a returned order or of a draft of lines that were sent back, written by the ERP
 * or an approver. `line` is the number of a line of the last submission, from 1; `lineId`
 * identifies it if lines were added or removed since.
 */
export const orderCorrectionSchema = z.object({
  code: z.enum(erpErrorCodes),
  line: z.optional(z.int()),
  lineId: z.optional(z.string()),
  message: z.string(),
});
export type OrderCorrection = z.infer<typeof orderCorrectionSchema>;

/**
 * The company's other orders with the same customer purchase order, newest first. `more` is true if
 * there are further ones.
 */
const usedBefore = z.object({
  orders: z.array(z.object({ id: uuidSchema, number: z.nullable(z.string()), at: instantSchema })),
  more: z.boolean(),
});
export type EarlierPurchaseOrderUses = z.infer<typeof usedBefore>;

/**
 * A partial decision: the approver sent lines of the last submission back and approved the others,
 * which are the order's content until its owner confirms or edits them. It holds only for the
 * order's `version`, so every edit ends it. The order keeps an ended decision, because the decision
 * names the draft.
 */
const partialDecision = z.object({
  /** The order's version that the decision led to. */
  version: z.int(),
  /** The SHA-256 in hex of the approved content. */
  hash: z.string(),
  /** The approver, who may not confirm the order. */
  byId: rowIdSchema,
  /**
   * The person with whose limits the approver acted, who may not confirm either. It is absent if
   * the approver acted with their own limits.
   */
  actingForId: z.optional(rowIdSchema),
  /** The draft with the lines that were sent back. It may have been deleted since. */
  draftId: uuidSchema,
  /** How many lines were sent back. */
  lines: z.int(),
  /**
   * The revision that was decided on, and the ids of its lines that were sent back. Absent for
   * decisions of older portals.
   */
  sentBack: z.optional(z.object({ revision: z.int(), lineIds: z.array(z.string()) })),
});
export type PartialDecision = z.infer<typeof partialDecision>;

export const orderSchema = z.object({
  ...headShape,
  corrections: z.array(orderCorrectionSchema),
  /** Why the order was held or canceled. Only present if a held or canceled order is read whole. */
  statusReason: z.optional(z.nullable(z.string())),
  statusCause: z.optional(z.nullable(stepCauseSchema)),
  /** True if the ERP wrote the reason, which is then a list of errors. */
  statusByErp: z.optional(z.boolean()),
  /**
   * Whether the manufacturer processes a canceled order by hand; absent or null if approvers were
   * not asked.
   */
  processedByHand: z.optional(z.nullable(z.boolean())),
  /**
   * The earlier uses of the purchase order that the server found at the last submission. Absent or
   * null if it did not look for them, or if the purchase order has changed since.
   */
  usedBefore: z.optional(z.nullable(usedBefore)),
  /**
   * The last partial decision. It is absent or null if there was none. `canConfirmRest` returns
   * whether it still holds.
   */
  partialDecision: z.optional(z.nullable(partialDecision)),
  /**
   * The order from which an approver sent the lines of this one back. It is absent or null for
   * other orders. `by` is the approver's name; null if the history doesn't know it, absent if an
   * older portal stored it. The reasons are the corrections of the draft.
   */
  originOrder: z.optional(
    z.nullable(
      z.object({ id: uuidSchema, number: z.string(), by: z.optional(z.nullable(z.string())) }),
    ),
  ),
  content: orderContentSchema,
});
export type Order = z.infer<typeof orderSchema>;
