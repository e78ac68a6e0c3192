/** SQL for the columns by which lists of devices are sorted. */
import { sql } from 'kysely';
import type { Sort } from '#kernel/domain/sorting.ts';
import { sortableTextSql, type SortColumns } from '#kernel/server/queries/read-sorted-page.ts';
import { distributorNameColumn } from '#areas/distributors/server/index.ts';
import type { DeviceSortKey } from '../../domain/device-sorting.ts';
import { offlineReadinessValues } from '../../domain/offline-readiness-values.ts';

/** `unsentSince` sorts by the time of the oldest unsent work. Users can't choose it. */
export type DeviceSessionSortKey = DeviceSortKey | 'unsentSince';

/**
 * The columns of each sort key. In ascending order missing versions, answers and unsent work come
 * after all others, and a missing distributor comes first.
 */
export const deviceSessionSortColumns: Readonly<Record<DeviceSessionSortKey, SortColumns>> = {
  signedIn: [],
  user: [sortableTextSql(sql.ref('user_account.name'))],
  distributor: [
    sortableTextSql(sql`coalesce(${distributorNameColumn('user_account.distributor_id')}, '')`),
  ],
  active: [sql.ref('session.last_action_at')],
  version: [sql`coalesce(session.opening ->> 'running', '~') collate "C"`],
  opens: [
    sql`coalesce(array_position(${sql.val([...offlineReadinessValues])}::text[], session.opening ->> 'opens'), 9)`,
    sql`coalesce(session.opening_since, 'infinity')`,
  ],
  unsentSince: [
    sql`coalesce((select min((work ->> 'since')::float8) from jsonb_array_elements(session.unsent) as work), 'infinity')`,
  ],
};

export const lastSignedInFirst: Sort<DeviceSortKey> = { by: 'signedIn', down: true };
