/** Collects the facts that this device has for `checkOrder`, about an order on the screen. */
import { filterActiveRows } from '#areas/distributors/domain/index.ts';
import type { FunnelFacts } from '#areas/funnels/domain/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { DeviceReferences } from '../../device/index.ts';
import {
  partAssumedInCatalog,
  isInactiveDistributor,
  type OrderPart,
  type OrderFacts,
} from '../../domain/index.ts';

/** Returns a lookup of parts. A part number that has not been looked up yet is assumed to exist. */
export const createKnownPartLookup =
  (parts: ReadonlyMap<string, OrderPart | undefined>) =>
  (partNumber: string): OrderPart | undefined =>
    parts.has(partNumber) ? parts.get(partNumber) : partAssumedInCatalog(partNumber);

/** Returns the facts. Choices that are no longer active are not offered. */
export function orderFactsOf(
  references: DeviceReferences | undefined,
  distributorId: number,
  parts: ReadonlyMap<string, OrderPart | undefined>,
  /** The order's currency, which never changes after its first draft. */
  currency: Currency | undefined,
  {
    now,
    funnel,
  }: {
    readonly now: Instant;
    /** The facts of the funnel that the order names, as this device knows them. */
    readonly funnel?: FunnelFacts | undefined;
  },
): OrderFacts {
  const distributor = references?.distributors.find((one) => one.id === distributorId);

  return {
    currency,
    funnel,
    today: distributor && dateInZone(now, distributor.zone),
    isDistributorInactive: isInactiveDistributor(references, distributorId),
    companies: filterActiveRows(distributor?.companies ?? []).map(({ id }) => id),
    paymentMethods: filterActiveRows(references?.paymentMethods ?? []).map(({ id }) => id),
    carriers: filterActiveRows(references?.carriers ?? []).map(({ id }) => id),
    verticals: references?.verticals && filterActiveRows(references.verticals).map(({ id }) => id),
    minimums: (distributor && distributor.currency === currency
      ? distributor.minimums
      : {}) as OrderFacts['minimums'],
    part: createKnownPartLookup(parts),
  };
}
