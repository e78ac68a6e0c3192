/** The shape of a funnel, for the calls: a special price agreed with one distributor for one end user. */
import { currencies } from '#kernel/domain/money.ts';
import { instant, rowId, storedDate, uuid, z } from '#kernel/domain/schema.ts';

/** `unitMinor`: the agreed net unit value, in minor units. `drawn`: what open orders hold of the quantity. */
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
  /** Unique within its distributor. */
  number: z.string(),
  currency: z.enum(currencies),
  endUser: z.string(),
  endUserState: z.string(),
  verticalId: z.nullable(rowId),
  /** The last day on which an order under it may arrive, in the distributor's zone. */
  expiresOn: storedDate,
  openedAt: instant,
  openedBy: z.string(),
  /** The order whose approval opened it. */
  openedByOrder: uuid,
  closedAt: z.nullable(instant),
  /** Counts every change but draws. */
  version: z.int(),
  parts: z.array(funnelPart),
});
export type Funnel = z.infer<typeof funnel>;
