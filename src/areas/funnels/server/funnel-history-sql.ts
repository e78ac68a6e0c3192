/** Reads and writes the changes that approvers made to funnels. */
import type { Author } from '#kernel/server/author.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { Funnel, FunnelChangeRow, FunnelChanges } from '../domain/index.ts';
import type {} from './tables.ts';

export async function insertFunnelChange(
  db: Database,
  { id, distributorId }: Pick<Funnel, 'id' | 'distributorId'>,
  author: Author & { readonly userId: number },
  reason: string,
  changes: FunnelChanges,
): Promise<void> {
  await db
    .insertInto('funnel_change')
    .values({
      funnel_id: id,
      distributor_id: distributorId,
      at: toTimestamp(author.at),
      by_user: author.userId,
      by_name: author.name,
      reason: reason.trim(),
      changes: JSON.stringify(changes),
    })
    .execute();
}

/**
 * Returns a page of a funnel's changes, newest first. `after` is the id of the last change of the
 * previous page.
 */
export const selectFunnelChanges = (
  db: Database,
  funnelId: string,
  limit: number,
  after: number | undefined,
): Promise<FunnelChangeRow[]> => {
  const found = db
    .selectFrom('funnel_change')
    .select(['id', 'at', 'by_name as by', 'reason', 'changes'])
    .where('funnel_id', '=', funnelId)
    .orderBy('id', 'desc')
    .limit(limit);
  return (after === undefined ? found : found.where('id', '<', after)).execute() as Promise<
    FunnelChangeRow[]
  >;
};
