/** Bytes that no document names yet, in SQL: of uploads and of attached files together. */
import { sql } from 'kysely';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { at, type Database } from '#kernel/server/database.ts';
import { unnamedLimits } from '../../domain/index.ts';
import type {} from '../tables.ts';

const sum = sql<string>`coalesce(sum(bytes), 0)`.as('bytes');
export const unnamedOf = async (db: Database, distributorId: number): Promise<number> => {
  const { bytes } = await db
    .withoutPlugins()
    .selectFrom('unnamed_bytes')
    .select(sum)
    .where('distributor_id', '=', distributorId)
    .executeTakeFirstOrThrow();
  return Number(bytes);
};
/** Of all distributors. Only bytes that the hourly clean-up leaves are counted, so that an index finds them. */
export const unnamedOfAll = async (db: Database, now: Instant): Promise<number> => {
  const { bytes } = await db
    .withoutPlugins()
    .selectFrom('unnamed_bytes')
    .select(sum)
    .where('arrived_at', '>=', at(now - (unnamedLimits.days + 1) * DAY))
    .executeTakeFirstOrThrow();
  return Number(bytes);
};
