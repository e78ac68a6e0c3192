/** What the rule knows of an order on the screen: references and the parts looked up so far. */
import { activeOnes } from '#areas/distributors/domain/index.ts';
import type { FunnelFacts } from '#areas/funnels/domain/index.ts';
import { dateIn } from '#kernel/domain/calendar.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { DeviceReferences } from '../../device/index.ts';
import { isInactiveIn, type CheckedPart, type OrderFacts } from '../../domain/index.ts';

/** A part number not looked up yet is not called unknown. */
export const knownPart =
  (parts: ReadonlyMap<string, CheckedPart | undefined>) =>
  (partNumber: string): CheckedPart | undefined =>
    parts.has(partNumber)
      ? parts.get(partNumber)
      : { partNumber, description: '', unitMinor: null, active: true };

export function orderFactsOf(
  references: DeviceReferences | undefined,
  distributorId: number,
  parts: ReadonlyMap<string, CheckedPart | undefined>,
  /** The order's own, frozen with its first draft. */
  currency: Currency | undefined,
  {
    now,
    funnel,
  }: {
    readonly now: Instant;
    /** As far as this device knows it. */
    readonly funnel?: FunnelFacts | undefined;
  },
): OrderFacts {
  const distributor = references?.distributors.find((one) => one.id === distributorId);
  return {
    currency,
    funnel,
    today: distributor && dateIn(now, distributor.zone),
    isDistributorInactive: isInactiveIn(references, distributorId),
    companies: activeOnes(distributor?.companies ?? []).map(({ id }) => id),
    paymentMethods: activeOnes(references?.paymentMethods ?? []).map(({ id }) => id),
    carriers: activeOnes(references?.carriers ?? []).map(({ id }) => id),
    verticals: references?.verticals && activeOnes(references.verticals).map(({ id }) => id),
    minimums: (distributor && distributor.currency === currency
      ? distributor.minimums
      : {}) as OrderFacts['minimums'],
    part: knownPart(parts),
  };
}
