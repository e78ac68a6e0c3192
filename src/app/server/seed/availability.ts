/**
 * Creates the availability of parts as the demonstration's ERP last reported it: most parts are in
 * stock, and some are expected.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { DAY, HOME_ZONE } from '#kernel/domain/dates.ts';
import type { PartWithPrices } from '#areas/catalog/server/index.ts';
import type { PartAvailability } from '#areas/catalog/domain/index.ts';
import { ERP_LAST_CALLED_MS_AGO } from './orders/plan-orders.ts';
import { seededRandom } from './seeded-random.ts';

/** Returns the availability of all active parts. */
export function createSeedAvailability(
  catalogue: readonly PartWithPrices[],
  now: number,
): PartAvailability[] {
  const chance = seededRandom(67_067);
  return catalogue
    .filter(({ active }) => active)
    .map(({ partNumber }) => {
      const available = chance.once(6) ? 0 : chance.whole(1, 60);
      const isExpected = chance.once(available === 0 ? 1 : 8);
      const nextDate = isExpected ? dateInZone(now + chance.whole(5, 40) * DAY, HOME_ZONE) : null;
      return {
        partNumber,
        available,
        nextDate,
        at: now - (chance.once(10) ? 2 * DAY : ERP_LAST_CALLED_MS_AGO),
      };
    });
}
