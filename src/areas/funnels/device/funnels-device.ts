/** Binds funnels to a running engine: live queries that read this device only. */
import { Dexie } from 'dexie';
import {
  bindFirstArgument,
  readWithAsOf,
  type Engine,
} from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { ListedFunnel } from '../domain/index.ts';
import { FUNNELS_CURSOR, funnelsTable } from './tables.ts';

type Reading = Pick<Engine, 'bulk'>;
/**
 * An answer from the mirror. `asOf` is the time of the last complete refresh. It is undefined
 * before the first one, when a funnel that is not found may still exist on the server.
 */
type Known<Answer> = Promise<Answer & { readonly asOf: Instant | undefined }>;

/** Returns the funnel with this number. `number` must be normalized by `normalizeFunnelNumber`. */
const findFunnelByNumber = (
  { bulk }: Reading,
  distributorId: number,
  number: string,
): Known<{ readonly funnel: ListedFunnel | undefined }> =>
  readWithAsOf(bulk, FUNNELS_CURSOR, async () => ({
    funnel: await funnelsTable(bulk).get({ distributorId, number }),
  }));

/**
 * Lists funnels, the earliest expiry date first. If `distributorId` is given, only those of that
 * distributor.
 */
const listFunnels = (
  { bulk }: Reading,
  distributorId?: number,
): Known<{ readonly funnels: ListedFunnel[] }> =>
  readWithAsOf(bulk, FUNNELS_CURSOR, async () => ({
    funnels: await funnelsTable(bulk)
      .where('[expiresOn+id]')
      .between([Dexie.minKey, Dexie.minKey], [Dexie.maxKey, Dexie.maxKey])
      .and((one) => distributorId === undefined || one.distributorId === distributorId)
      .toArray(),
  }));

/** Returns only the time of the last complete refresh. */
const readFunnelsAsOf = ({ bulk }: Reading): Known<object> =>
  readWithAsOf(bulk, FUNNELS_CURSOR, async () => ({}));

export const createFunnelsDevice = (engine: Reading) =>
  bindFirstArgument(engine, { findFunnelByNumber, listFunnels, readFunnelsAsOf });
export type FunnelsDevice = ReturnType<typeof createFunnelsDevice>;
