/** SQL for bytes that no document refers to yet, of uploads and attached files together. */
import { sql } from 'kysely';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { unreferencedLimits } from '../../domain/index.ts';
import type {} from '../tables.ts';

const sum = sql<string>`coalesce(sum(bytes), 0)`.as('bytes');

export const selectUnreferencedBytesOfDistributor = async (
  db: Database,
  distributorId: number,
): Promise<number> => {
  const { bytes } = await db
    .withoutPlugins()
    .selectFrom('unnamed_bytes')
    .select(sum)
    .where('distributor_id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
};

/**
 * Returns the bytes of all distributors together. Bytes that are old enough to have been deleted by
 * the clean-up are not counted, so that an index on the time of arrival is used.
 */
export const selectUnreferencedBytes = async (db: Database, now: Instant): Promise<number> => {
  const { bytes } = await db
    .withoutPlugins()
    .selectFrom('unnamed_bytes')
    .select(sum)
    .where('arrived_at', '>=', toTimestamp(now - (unreferencedLimits.days + 1) * DAY))
    .executeTakeFirstOrThrow();
  return Number(bytes);
};
