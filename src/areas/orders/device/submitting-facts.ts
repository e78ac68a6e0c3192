/**
 * Collects the facts of a submission from this device's mirrored data, which may lack some of them.
 */
import { filterActiveRows } from '#areas/distributors/domain/index.ts';
import { arePricesMirrored, readPartsWithPrices } from '#areas/catalog/device/index.ts';
import type { EngineWithActor } from '#kernel/device/engine-and-databases.ts';
import type { Engine } from '#kernel/device/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import {
  partAssumedInCatalog,
  blockingContracts,
  isInactiveDistributor,
  type Order,
  type OrderContent,
  type OrderType,
  type SubmittingFacts,
} from '../domain/index.ts';
import { readReferences } from './references.ts';

/** Returns the facts of a submission; undefined without mirrored reference data. */
export async function submittingFacts(
  { engine, actorName }: EngineWithActor,
  order: Order,
  prices: 'of_catalog' | 'as_agreed',
): Promise<SubmittingFacts | undefined> {
  const references = await readReferences(engine);
  if (!references) return undefined;
  const distributor = references.distributors.find(({ id }) => id === order.distributorId);
  const isCatalogHere = await arePricesMirrored(engine.bulk, order.currency);
  const parts = await readPartsWithPrices(
    engine.bulk,
    order.content.lines.map((line) => line.partNumber.trim()),
    order.currency,
  );
  return {
    ...(order.content.type === 'funnel' ? await funnelFacts(engine, order) : {}),
    isDistributorInactive: isInactiveDistributor(references, order.distributorId),
    companies: filterActiveRows(distributor?.companies ?? []).map((one) => one.id),
    paymentMethods: filterActiveRows(references.paymentMethods).map((one) => one.id),
    carriers: filterActiveRows(references.carriers).map((one) => one.id),
    verticals: references.verticals && filterActiveRows(references.verticals).map((one) => one.id),
    today: dateInZone(engine.now(), distributor?.zone ?? HOME_ZONE),
    contracts: blockingContracts(distributor),
    minimums: distributor?.currency === order.currency ? plainMinimums(distributor.minimums) : {},
    part: (number) => {
      const part = parts.get(number) ?? (isCatalogHere ? undefined : partAssumedInCatalog(number));
      const agreed = prices === 'as_agreed' ? listValueOf(order.content, number) : undefined;
      return part && agreed !== undefined ? { ...part, unitMinor: agreed } : part;
    },
    actorName,
    number: null,
  };
}

/** Returns the funnel's facts, or none if the module fails to load: the server decides anyway. */
const funnelFacts = (engine: Engine, order: Order) =>
  import('./funnel-facts.ts').then(
    ({ funnelFactsForSubmission }) => funnelFactsForSubmission(engine, order),
    () => ({}),
  );

/**
 * Returns the list value in minor units that a line of the part uses as its unit value; undefined
 * if there is no such line.
 */
const listValueOf = ({ lines }: OrderContent, number: string): number | undefined =>
  lines.find(
    ({ partNumber, unitMinor, listMinor }) =>
      partNumber.trim() === number && listMinor !== null && unitMinor === listMinor,
  )?.listMinor ?? undefined;

const plainMinimums = (minimums: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(
    Object.entries(minimums).filter(([, minimum]) => minimum !== undefined),
  ) as Partial<Record<OrderType, number>>;
