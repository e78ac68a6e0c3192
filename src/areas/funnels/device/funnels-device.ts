/** Funnels on a running engine: live queries, which read this device only. */
import { Dexie } from 'dexie';
import { bindTo, withAsOf, type Engine } from '#kernel/device/offline.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { ListedFunnel } from '../domain/index.ts';
import { FUNNELS, storedFunnels } from './tables.ts';

type Reading = Pick<Engine, 'bulk'>;
/**
 * `asOf`: when all funnels were last here; undefined: some have not come yet, so that a missing one
 * may exist.
 */
type Known<Answer> = Promise<Answer & { readonly asOf: Instant | undefined }>;

/** `number` as funnels have it (`funnelNumberOf`). */
const funnelUnder = (
  { bulk }: Reading,
  distributorId: number,
  number: string,
): Known<{ readonly funnel: ListedFunnel | undefined }> =>
  withAsOf(bulk, FUNNELS, async () => ({
    funnel: await storedFunnels(bulk).get({ distributorId, number }),
  }));

/** Lists the funnels that end first on top; of one distributor where one is named. */
const listFunnels = (
  { bulk }: Reading,
  distributorId?: number,
): Known<{ readonly funnels: ListedFunnel[] }> =>
  withAsOf(bulk, FUNNELS, async () => ({
    funnels: await storedFunnels(bulk)
      .where('[expiresOn+id]')
      .between([Dexie.minKey, Dexie.minKey], [Dexie.maxKey, Dexie.maxKey])
      .and((one) => distributorId === undefined || one.distributorId === distributorId)
      .toArray(),
  }));

export const funnelsOn = (engine: Reading) => bindTo(engine, { funnelUnder, listFunnels });
export type FunnelsDevice = ReturnType<typeof funnelsOn>;
