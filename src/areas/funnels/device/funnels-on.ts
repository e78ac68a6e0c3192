/** Funnels on a running engine: what screens read, all of it from this device. */
import { Dexie } from 'dexie';
import { withAsOf, type Engine } from '#kernel/device/offline.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { ListedFunnel } from '../domain/index.ts';
import { FUNNELS, storedFunnels } from './tables.ts';

/** `asOf`: when all of them were last here; undefined: some have not come yet, so that a missing one may exist. */
type Known<Answer> = Answer & { readonly asOf: Instant | undefined };
/** Both are live queries. */
export type FunnelsDevice = {
  /** `number` as funnels have it (`funnelNumberOf`). */
  funnelUnder(
    distributorId: number,
    number: string,
  ): Promise<Known<{ readonly funnel: ListedFunnel | undefined }>>;
  /** Those that end first on top; of one distributor where one is named. */
  listFunnels(distributorId?: number): Promise<Known<{ readonly funnels: ListedFunnel[] }>>;
};

export function funnelsOn({ bulk }: Pick<Engine, 'bulk'>): FunnelsDevice {
  const table = storedFunnels(bulk);
  return {
    funnelUnder: (distributorId, number) =>
      withAsOf(bulk, FUNNELS, async () => ({
        funnel: await table.get({ distributorId, number }),
      })),
    listFunnels: (distributorId) =>
      withAsOf(bulk, FUNNELS, async () => ({
        funnels: await table
          .where('[expiresOn+id]')
          .between([Dexie.minKey, Dexie.minKey], [Dexie.maxKey, Dexie.maxKey])
          .and((one) => distributorId === undefined || one.distributorId === distributorId)
          .toArray(),
      })),
  };
}
