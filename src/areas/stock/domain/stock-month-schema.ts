/**
 * The schemas of a month's facts about a distributor's stock: what was counted, sold and shipped.
 * Server and device derive expected stock from them by the same rule.
 */
import {
  monthSchema,
  rowIdSchema,
  storedDateSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';

/** The last inventory that a company registered in a month. */
const count = z.object({
  on: storedDateSchema,
  reportId: uuidSchema,
  /** True if the inventory declares that there is no stock. */
  isZero: z.boolean(),
});

/** What a company registered of its sales of a month. */
const salesOfMonth = z.object({
  month: monthSchema,
  isReported: z.boolean(),
  /** True if everything that is registered of the month is a declaration of no sales. */
  isZero: z.boolean(),
  /** The last date of the month with registered sales or a declaration, and its report. */
  lastOn: z.nullable(storedDateSchema),
  reportId: z.nullable(uuidSchema),
});
export type SalesOfMonth = z.infer<typeof salesOfMonth>;

/** The units of a part. They are 0 for an inventory that lacks the part or isn't registered. */
const partUnits = z.object({
  partNumber: z.string(),
  opening: z.int(),
  closing: z.int(),
  /** The units sold between the two inventories. */
  sold: z.int(),
  /** The report with the newest of these sales; null if there are none. */
  soldIn: z.nullable(uuidSchema),
});
export type PartUnits = z.infer<typeof partUnits>;

const companyStock = z.object({
  id: rowIdSchema,
  name: z.string(),
  /** The last inventory of the previous month; null if none is registered. */
  opening: z.nullable(count),
  /** The last inventory of the month; null if none is registered. */
  closing: z.nullable(count),
  /** The sales of the previous month and of the month. */
  sales: z.array(salesOfMonth),
  parts: z.array(partUnits),
});
export type CompanyStock = z.infer<typeof companyStock>;

/**
 * Units of an order's part that the ERP reported as sent or as delivered on a date in the
 * distributor's zone. Units that were reported only as delivered count as sent on that date too.
 */
const movement = z.object({
  orderId: uuidSchema,
  /** The order's number; null for people who may read neither orders nor approvals. */
  number: z.nullable(z.string()),
  companyId: rowIdSchema,
  partNumber: z.string(),
  kind: z.enum(['sent', 'delivered']),
  on: storedDateSchema,
  units: z.int(),
});
export type Movement = z.infer<typeof movement>;

export const stockMonthSchema = z.object({
  month: monthSchema,
  distributorId: rowIdSchema,
  distributorName: z.string(),
  /**
   * A hash that changes with the registrations, shipments reported by the ERP, and data of
   * distributor and companies that the facts depend on, but not with the catalog's EANs.
   */
  stamp: z.string(),
  companies: z.array(companyStock),
  /**
   * The movements from `SHIPPING_DAYS` days before the previous month to `SHIPPING_DAYS` days after
   * the month.
   */
  movements: z.array(movement),
  /** Groups of part numbers of these companies that have the same EAN in the catalog. */
  sameEans: z.array(z.array(z.string())),
});
export type StockMonth = z.infer<typeof stockMonthSchema>;
