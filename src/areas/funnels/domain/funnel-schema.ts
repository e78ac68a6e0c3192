/** The schema of a funnel: a special price agreed with one distributor for one end user. */
import { currencies } from '#kernel/domain/money.ts';
import {
  instantSchema,
  rowIdSchema,
  storedDateSchema,
  uuidSchema,
  z,
} from '#kernel/domain/schema.ts';

/**
 * A part of a funnel. `unitMinor` is the agreed net unit value in minor units; `drawn` is the part
 * of the quantity that open orders hold.
 */
export const funnelPartSchema = z.object({
  partNumber: z.string(),
  quantity: z.int(),
  unitMinor: z.int(),
  drawn: z.int(),
});
export type FunnelPart = z.infer<typeof funnelPartSchema>;

export const funnelSchema = z.object({
  id: uuidSchema,
  distributorId: rowIdSchema,
  /** The number, unique within its distributor. */
  number: z.string(),
  currency: z.enum(currencies),
  endUser: z.string(),
  endUserState: z.string(),
  verticalId: z.nullable(rowIdSchema),
  /** The last day on which an order under it may arrive, in the distributor's zone. */
  expiresOn: storedDateSchema,
  openedAt: instantSchema,
  openedBy: z.string(),
  /** The id of the order whose approval opened the funnel. */
  openedByOrder: uuidSchema,
  closedAt: z.nullable(instantSchema),
  /** The version, increased by every change except draws. */
  version: z.int(),
  parts: z.array(funnelPartSchema),
});
export type Funnel = z.infer<typeof funnelSchema>;
