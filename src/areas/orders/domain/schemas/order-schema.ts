/** The schemas of an order, for the calls: what a person writes (content), what the server keeps of it (order), what lists show (head). Apart from the rules, for devices need none of them. */
import { instant, line, rowId, storedDate, text, uuid, z } from '#kernel/domain/schema.ts';
import { currencies, MAX_MINOR } from '#kernel/domain/money.ts';
import { attachment, attachmentLimits } from '#areas/files/domain/index.ts';
import { errorCodes } from '../erp-sizes.ts';
import { fulfillmentStates } from '../fulfillment/fulfillment-values.ts';
import { stepCause } from './history-schema.ts';
import {
  orderLimits,
  orderStatuses,
  orderTypes,
  shippingTypes,
  type ShippingType,
} from '../order-values.ts';

/**
 * A figure as read, or, when it could not be read, the text as typed: a draft keeps even a wrong entry.
 * null is an empty cell.
 */
const typedInteger = (max: number) =>
  z.union([
    z.int().check(z.gte(-MAX_MINOR), z.lte(max)),
    z.string().check(z.minLength(1), z.maxLength(orderLimits.typed)),
    z.null(),
  ]);

const typed = z.string().check(z.maxLength(orderLimits.typed));
export const orderLine = z.strictObject({
  /** Made by the device, unique in its order; edits and merges go by it. */
  id: z.string().check(z.regex(/^[0-9a-z-]{4,36}$/)),
  partNumber: typed,
  /** From the catalogue when the line was made; shown when the part is gone. */
  description: line(200),
  quantity: typedInteger(MAX_MINOR),
  /** Minor units of the order's currency. */
  unitMinor: typedInteger(MAX_MINOR),
  /** The catalogue's unit value when the line was made or confirmed; another `unitMinor` is marked for the approver. */
  listMinor: z.nullable(z.int().check(z.gte(0), z.lte(MAX_MINOR))),
  /** Hundredths of a percent, 0 … 10000; from schema 5 on the text as typed, where it could not be read. */
  discount: z.union([
    z.int().check(z.gte(0), z.lte(10_000)),
    z.string().check(z.minLength(1), z.maxLength(orderLimits.typed)),
  ]),
  demo: z.boolean(),
  /** From schema 5 on; absent: empty. */
  discountReason: z.optional(text(orderLimits.discountReason)),
  ean: z.optional(typed),
  /** From schema 6 on; absent: none. They speak for the discount; their bytes travel by themselves. */
  attachments: z.optional(z.array(attachment).check(z.maxLength(attachmentLimits.perDocument))),
});
export type OrderLine = z.infer<typeof orderLine>;

export const orderContent = z.strictObject({
  type: z.enum(orderTypes),
  companyId: z.nullable(rowId),
  paymentMethodId: z.nullable(rowId),
  shippingType: z.nullable(z.enum(Object.keys(shippingTypes) as [ShippingType, ...ShippingType[]])),
  carrierId: z.nullable(rowId),
  customerOrder: line(orderLimits.customerOrder),
  observation: text(orderLimits.observation),
  lines: z.array(orderLine).check(z.maxLength(orderLimits.lines)),
  /** Every unit value came with a file: whoever changes one is asked first. Absent: not so, or no longer. */
  unitsLocked: z.optional(z.literal(true)),
  /** From schema 5 on; absent: empty. Read by `headerValue`. */
  funnelNumber: z.optional(typed),
  endUser: z.optional(line(orderLimits.endUser)),
  endUserState: z.optional(line(orderLimits.endUserState)),
  verticalId: z.optional(z.nullable(rowId)),
  /** Drafts keep the years that were typed; a submission asks for those from 1990 to 2099. */
  funnelExpiresOn: z.optional(z.nullable(storedDate)),
  deliverySite: z.optional(line(orderLimits.deliverySiteTyped)),
  deliveryFrom: z.optional(z.nullable(storedDate)),
  deliveryUntil: z.optional(z.nullable(storedDate)),
});
export type OrderContent = z.infer<typeof orderContent>;

const headShape = {
  id: uuid,
  distributorId: rowId,
  distributorName: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  /** `26-000123`, given at the first submit. */
  number: z.nullable(z.string()),
  currency: z.enum(currencies),
  /** Minor units, excluding taxes. */
  totalMinor: z.int(),
  lineCount: z.int(),
  /** Counts every accepted change; the base of optimistic concurrency. */
  version: z.int(),
  /** Counts submissions. */
  revision: z.int(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  submittedAt: z.nullable(instant),
  /** Who submitted the last revision: nobody decides on one's own. */
  submittedBy: z.nullable(z.string()),
  submittedById: z.nullable(rowId),
  /** The revision that was approved last; it holds for the ERP as long as it is the current one. */
  approvedRevision: z.nullable(z.int()),
  /** The day on which a held order comes up by itself. */
  reviewOn: z.nullable(storedDate),
  /** Of the ERP, once it has accepted. */
  erpNumber: z.nullable(z.string()),
  /** Lines of the last submission whose unit value is not the catalogue's. */
  markedLines: z.int(),
  /** How many comments distributor and approver have exchanged. */
  comments: z.int(),
  /** Gone: a draft that was deleted. Only the mirror sees such rows. */
  deleted: z.boolean(),
  /** When a device sent it again after a restore from a backup; absent or null: never. */
  resentAt: z.optional(z.nullable(instant)),
  /** Of a complete order, what the ERP has reported of it since, in a word, and when the newest of that happened; absent or null: nothing. */
  fulfillment: z.optional(z.nullable(z.enum(fulfillmentStates))),
  fulfillmentAt: z.optional(z.nullable(instant)),
  /** How many events those are: with another count there is something new to read. */
  fulfillmentEvents: z.optional(z.int()),
};
/** `customerOrder` is there for the search, `companyId` for what that company has used before, `funnelNumber` for approvers; of whole orders they are in the content. A server of before leaves the last two out. */
export const orderHead = z.object({
  ...headShape,
  customerOrder: z.string(),
  companyId: z.optional(z.nullable(rowId)),
  /** Of a funnel order; null where it names none. */
  funnelNumber: z.optional(z.nullable(z.string())),
});
export type OrderHead = z.infer<typeof orderHead>;
/** What is to be corrected of a returned order, and where: what the ERP or an approver said. `line` from 1, of the last submission; `lineId` finds it where lines were added or removed since. */
export const orderCorrection = z.object({
  code: z.enum(errorCodes),
  line: z.optional(z.int()),
  lineId: z.optional(z.string()),
  message: z.string(),
});
export type OrderCorrection = z.infer<typeof orderCorrection>;
/** Orders of the company that had the same customer purchase order, newest first; `more`: and others. */
const usedBefore = z.object({
  orders: z.array(z.object({ id: uuid, number: z.nullable(z.string()), at: instant })),
  more: z.boolean(),
});
export type UsedBefore = z.infer<typeof usedBefore>;
export const order = z.object({
  ...headShape,
  corrections: z.array(orderCorrection),
  /** Why it was held or canceled; only where a held or canceled order is read whole. */
  statusReason: z.optional(z.nullable(z.string())),
  statusCause: z.optional(z.nullable(stepCause)),
  /** That reason is the ERP's: a list of errors. */
  statusByErp: z.optional(z.boolean()),
  /** Of a canceled one, whether the manufacturer processes it by hand; absent or null: it was not asked. */
  processedByHand: z.optional(z.nullable(z.boolean())),
  /** As the server found them at the last submission; absent or null: it was not looked for, or the purchase order has changed since. */
  usedBefore: z.optional(z.nullable(usedBefore)),
  content: orderContent,
});
export type Order = z.infer<typeof order>;
