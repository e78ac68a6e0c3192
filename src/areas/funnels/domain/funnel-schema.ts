/** The schema of a funnel: a special price agreed with one distributor for one end user. */
import { currencies } from '#kernel/domain/money.ts';
import { instant, rowId, storedDate, uuid, z } from '#kernel/domain/schema.ts';

/**
 * A part of a funnel. `unitMinor` is the agreed net unit value in minor units; `drawn` is the part
 * of the quantity that open orders hold.
 */
export const funnelPart = z.object({
  partNumber: z.string(),
  quantity: z.int(),
  unitMinor: z.int(),
  drawn: z.int(),
});
export type FunnelPart = z.infer<typeof funnelPart>;

export const funnel = z.object({
  id: uuid,
  distributorId: rowId,
  /** The number, unique within its distributor. */
  number: z.string(),
  currency: z.enum(currencies),
  endUser: z.string(),
  endUserState: z.string(),
  verticalId: z.nullable(rowId),
  /** The last day on which an order under it may arrive, in the distributor's zone. */
  expiresOn: storedDate,
  openedAt: instant,
  openedBy: z.string(),
  /** The id of the order whose approval opened the funnel. */
  openedByOrder: uuid,
  closedAt: z.nullable(instant),
  /** The version, increased by every change except draws. */
  version: z.int(),
  parts: z.array(funnelPart),
});
export type Funnel = z.infer<typeof funnel>;
