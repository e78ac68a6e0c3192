/** Reads pages of funnels for lists and mirrors. */
import { sql, type ExpressionBuilder } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { Database, Tables } from '#kernel/server/database.ts';
import { limitToChangesWithin, type MirrorWindow } from '#kernel/server/queries/mirror-pages.ts';
import {
  INVALID_AFTER_REFUSAL,
  isUuid,
  readPage,
  likeStartingWith,
  type Page,
} from '#kernel/server/queries/paging.ts';
import type { ListSearch } from '#areas/distributors/server/index.ts';
import type { Funnel, FunnelState } from '../domain/index.ts';
import { selectFunnels } from './funnels-sql.ts';

export type FunnelFilter = {
  readonly distributor?: number | undefined;
  readonly state?: FunnelState | undefined;
  readonly search?: ListSearch | undefined;
};

/**
 * Returns the condition of a filter. `today` is in the manufacturer's zone, so that a page with
 * several distributors uses one day.
 */
const matching =
  ({ distributor, state, search }: FunnelFilter, today: CalendarDate) =>
  (e: ExpressionBuilder<Tables, 'funnel'>) => {
    const isOpen = e.and([e('closed_at', 'is', null), e('expires_on', '>=', today)]);
    return e.and([
      ...(distributor === undefined ? [] : [e('distributor_id', '=', distributor)]),
      ...(state === undefined ? [] : [state === 'open' ? isOpen : e.not(isOpen)]),
      ...(search
        ? [
            e.or([
              e('number', 'like', likeStartingWith(search.text.toUpperCase())),
              e('end_user', 'ilike', likeStartingWith(search.text)),
              e.exists(
                e
                  .selectFrom('funnel_part as p')
                  .select(sql`1`.as('one'))
                  .whereRef('p.funnel_id', '=', 'funnel.id')
                  .where('p.part_number', '=', search.text),
              ),
              ...(search.distributors.length
                ? [e('distributor_id', 'in', search.distributors)]
                : []),
            ]),
          ]
        : []),
    ]);
  };

/**
 * Returns a page of funnels, the earliest expiry date first. `after` is `<date>.<id>` of the last
 * row of the page before.
 */
export async function selectFunnelsPage(
  db: Database,
  filter: FunnelFilter,
  today: CalendarDate,
  after: string | undefined,
): Promise<Result<Page<Funnel, string>, 'invalid_input'>> {
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})\.([\w-]{36})$/.exec(after ?? '') ?? [];
  if (after !== undefined && (!date || !isUuid(id!))) return INVALID_AFTER_REFUSAL;
  const page = await readPage(
    PAGE_SIZE,
    (limit) =>
      selectFunnels(db)
        .where(matching(filter, today))
        .$if(date !== undefined, (q) =>
          q.where(sql<boolean>`(expires_on, id) > (${date!}::date, ${id!}::uuid)`),
        )
        .orderBy('expires_on')
        .orderBy('id')
        .limit(limit)
        .execute(),
    (last) => `${last.expiresOn}.${last.id}`,
  );
  return ok(page);
}

export const selectChangedFunnels = (
  db: Database,
  window: MirrorWindow,
): Promise<(Funnel & { xid: string })[]> =>
  selectFunnels(db)
    .$call(limitToChangesWithin(window, { tx: 'changed_tx', id: 'id', idType: 'uuid' }))
    .execute();

/**
 * Returns the ids of the other distributors that have a funnel with this number, so that the
 * approver can be warned. `except` is the id of the distributor that is left out.
 */
export const selectDistributorsWithSameNumber = async (
  db: Database,
  number: string,
  except: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('funnel')
    .select('distributor_id')
    .where('number', '=', number)
    .where('distributor_id', '<>', except)
    .orderBy('distributor_id')
    .execute();
  return rows.map((row) => row.distributor_id);
};
