/** Reads the draws of a funnel as a list: the units that each submission holds or held. */
import { sql } from 'kysely';
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import {
  INVALID_AFTER_REFUSAL,
  isUuid,
  readPage,
  type Page,
} from '#kernel/server/queries/paging.ts';
import type {} from '../tables.ts';

export type FunnelDraw = {
  readonly orderId: string;
  readonly revision: number;
  readonly drawnAt: number;
  /** The time at which the units were released. Null while they are held. */
  readonly givenBackAt: number | null;
  readonly parts: { readonly partNumber: string; readonly quantity: number }[];
};

/**
 * Returns a page of draws, newest first. `after` is `<instant>.<order>.<revision>` of the last row
 * of the previous page.
 */
export async function selectFunnelDrawsPage(
  db: Database,
  funnelId: string,
  after: string | undefined,
): Promise<Result<Page<FunnelDraw, string>, 'invalid_input'>> {
  const [, drawnAt, orderId, revision] =
    /^(\d{1,15})\.([\w-]{36})\.(\d{1,9})$/.exec(after ?? '') ?? [];
  if (after !== undefined && (!orderId || !isUuid(orderId))) return INVALID_AFTER_REFUSAL;
  const page = await readPage(
    PAGE_SIZE,
    (limit) =>
      db
        .selectFrom('funnel_draw')
        .select([
          'order_id as orderId',
          'revision',
          'drawn_at as drawnAt',
          'given_back_at as givenBackAt',
          sql<
            FunnelDraw['parts']
          >`json_agg(json_build_object('partNumber', part_number, 'quantity', quantity) order by part_number)`.as(
            'parts',
          ),
        ])
        .where('funnel_id', '=', funnelId)
        .$if(orderId !== undefined, (q) =>
          q.where(
            sql<boolean>`(drawn_at, order_id, revision) < (${toTimestamp(Number(drawnAt))}, ${orderId!}::uuid, ${Number(revision)})`,
          ),
        )
        // The parts of a submission are drawn at the same time. If single lines are sent back, the
        // parts that stay are drawn again, and those that were released are a row of their own.
        .groupBy(['order_id', 'revision', 'drawn_at', 'given_back_at'])
        .orderBy('drawn_at', 'desc')
        .orderBy('order_id', 'desc')
        .orderBy('revision', 'desc')
        .limit(limit)
        .execute(),
    (last) => `${last.drawnAt}.${last.orderId}.${last.revision}`,
  );
  return ok(page);
}
