/**
 * Loads what a submission is checked against, such as companies, lists, catalog and minimum, as
 * they are now.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { Database } from '#kernel/server/database.ts';
import { isPartNumber } from '#kernel/domain/documents/row-limits.ts';
import { activeCarrierIdsColumn, selectPartsInCurrency } from '#areas/catalog/server/index.ts';
import { filterActiveRows, type Distributor } from '#areas/distributors/domain/index.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import {
  activePaymentMethodIds,
  parseStoredSetting,
  settingJson,
  selectActiveVerticalIds,
} from '#areas/settings/server/index.ts';
import {
  ORDER_FILES_PLACE,
  attachmentsOf,
  type Order,
  type SubmittingFacts,
} from '../../domain/index.ts';
import { selectCompleteFilesOfDocument } from '#areas/files/server/index.ts';
import { readFunnelFacts } from '../funnels/funnel-draws.ts';
import { readBlockingContracts, minimumOrdersByType } from '../reading/references.ts';

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/**
 * Returns the facts of a submission that depend on the order alone. The caller adds the name of the
 * actor, the number, the demo issues and the hash.
 * @param known The order's distributor, if it has been read.
 */
export async function submissionFactsOf(
  db: Database,
  order: Order,
  now: number,
  known?: Distributor,
): Promise<Omit<SubmittingFacts, 'actorName' | 'number'>> {
  const distributor = known ?? (await selectDistributorById(db, order.distributorId));
  // An inactive distributor, or an inactive company, cannot order anything new.
  const companies = filterActiveRows(distributor?.companies ?? []);

  const numbers = order.content.lines.map((l) => l.partNumber.trim()).filter(isPartNumber);
  const parts = await selectPartsInCurrency(db, order.currency, numbers);

  const lists = await db
    .selectNoFrom([
      activePaymentMethodIds.as('paymentMethods'),
      activeCarrierIdsColumn.as('carriers'),
      settingJson('contracts').as('contracts'),
      settingJson('minimum_orders').as('minimums'),
    ])
    .executeTakeFirstOrThrow();
  const blocking = parseStoredSetting('contracts', lists.contracts);
  const contracts = (await readBlockingContracts(db, blocking, [order.distributorId]))?.get(
    order.distributorId,
  );
  const today = distributor && dateInZone(now, distributor.zone);

  return {
    isDistributorInactive: distributor?.active === false,
    companies: ids(companies),
    withoutCode: ids(
      companies.filter(
        ({ customerCode, store }) => customerCode.trim() === '' || store.trim() === '',
      ),
    ),
    paymentMethods: lists.paymentMethods,
    carriers: lists.carriers,
    verticals: order.content.verticalId ? await selectActiveVerticalIds(db) : undefined,
    part: (number) => parts.get(number),
    uploadedAttachments:
      attachmentsOf(order.content).length > 0
        ? await selectCompleteFilesOfDocument(db, ORDER_FILES_PLACE, order.id)
        : undefined,
    contracts: contracts && distributor && { spans: contracts, zone: distributor.zone },
    today,
    ...(order.content.type === 'funnel' && today ? await readFunnelFacts(db, order, today) : {}),
    minimums: distributor
      ? minimumOrdersByType(
          parseStoredSetting('minimum_orders', lists.minimums),
          distributor.country,
          order.currency,
        )
      : {},
  };
}
