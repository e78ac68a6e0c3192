/**
 * SQL for sessions as lists of devices show them: sorted, in pages, with what their devices
 * reported.
 */
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import {
  ADMIN_SESSION_MAX_AGE_MS,
  ADMIN_SESSION_IDLE_TIMEOUT_MS,
  DISTRIBUTOR_SESSION_MAX_AGE_MS,
  DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS,
} from '../../domain/session-lifetimes.ts';
import type { OfflineReadinessValue } from '../../domain/offline-readiness-values.ts';
import { UNSENT_WORK_REPORT_RETENTION_MS } from '../../domain/unsent-work-report-schema.ts';
import { nameOrEmailContains } from '../users/managed-users-sql.ts';
import {
  deviceSessionSortColumns,
  lastSignedInFirst,
  type DeviceSessionSortKey,
} from './device-session-sort-sql.ts';
import type {} from '../tables.ts';

type Owned = ExpressionBuilder<Tables, 'session' | 'user_account'>;
type Owners<Row> = SelectQueryBuilder<Tables, 'session' | 'user_account', Row>;

const selectSessionsOfUnremovedUsers = (db: Database) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .where('user_account.removed_at', 'is', null);

/**
 * Returns a condition for sessions that haven't expired, or expired at most `more` milliseconds
 * ago. A session expires when its lifetime since the last action or since the sign-in has passed.
 */
const isWithinLifetime = (eb: Owned, now: Instant, more = 0) => {
  const within = (idle: number, end: number) =>
    eb.and([
      eb('session.last_action_at', '>', toTimestamp(now - idle - more)),
      eb('session.created_at', '>', toTimestamp(now - end - more)),
    ]);
  return eb.or([
    within(ADMIN_SESSION_IDLE_TIMEOUT_MS, ADMIN_SESSION_MAX_AGE_MS),
    eb.and([
      eb('user_account.distributor_id', 'is not', null),
      within(DISTRIBUTOR_SESSION_IDLE_TIMEOUT_MS, DISTRIBUTOR_SESSION_MAX_AGE_MS),
    ]),
  ]);
};

const isOpen = (now: Instant) => (eb: Owned) =>
  eb.and([
    eb('session.ended_at', 'is', null),
    eb('user_account.disabled_at', 'is', null),
    isWithinLifetime(eb, now),
  ]);

const openSessions = (db: Database, now: Instant) =>
  selectSessionsOfUnremovedUsers(db).where(isOpen(now));

const hasUnsentWork = sql<boolean>`session.unsent <> '[]'`;
const cannotOpenOffline = sql<boolean>`session.opening ->> 'opens' = 'no'`;

/**
 * Returns a query for sessions that are no longer open, because they ended or expired within
 * `UNSENT_WORK_REPORT_RETENTION_MS` or their user was disabled. A session is left out if another
 * session of the same user on the same device has reported later.
 */
const selectFormerSessions = (db: Database, now: Instant) =>
  selectSessionsOfUnremovedUsers(db)
    .where((eb) => eb.not(isOpen(now)(eb)))
    .where((eb) =>
      eb.or([
        eb('session.ended_at', '>', toTimestamp(now - UNSENT_WORK_REPORT_RETENTION_MS)),
        eb.and([
          eb('session.ended_at', 'is', null),
          isWithinLifetime(eb, now, UNSENT_WORK_REPORT_RETENTION_MS),
        ]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('session as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'session.user_id')
            .whereRef('later.known_hash', '=', 'session.known_hash')
            .whereRef('later.told_at', '>', 'session.told_at'),
        ),
      ),
    );

/** A row, and the time of its last action when it was read, by which its list may be sorted. */
export type DeviceSessionPosition = {
  readonly id: number;
  /** Undefined in a position from an older version of the portal. */
  readonly lastActionAt: Instant | undefined;
};

export type DeviceSessionFilters = {
  readonly search?: string | undefined;
  readonly user?: number | undefined;
  /** If true, only sessions whose device last reported unsent work. */
  readonly unsent?: boolean | undefined;
  /**
   * Only sessions whose device last reported this about whether the portal can open offline, or
   * reported nothing about it (`untold`).
   */
  readonly opens?: OfflineReadinessValue | 'untold' | undefined;
  readonly sort?: Sort<DeviceSessionSortKey> | undefined;
  /** The last row of the previous page. */
  readonly after?: DeviceSessionPosition | undefined;
};

const columns = [
  'session.number as id',
  'session.id as session',
  'session.user_id as userId',
  'session.user_agent as userAgent',
  'session.created_at as createdAt',
  'session.last_action_at as lastActionAt',
  'session.ended_at as endedAt',
  'session.told_at as toldAt',
  'session.unsent',
  'session.opening',
  'session.opening_at as openingAt',
  'session.opening_since as openingSince',
  'user_account.name',
  'user_account.email',
  'user_account.distributor_id as distributorId',
] as const;

const reportsReadiness = (eb: Owned, opens: OfflineReadinessValue | 'untold') => {
  if (opens === 'untold') return eb('session.opening', 'is', null);
  return opens === 'no' ? cannotOpenOffline : sql<boolean>`session.opening ->> 'opens' = ${opens}`;
};

const filtered = <Row>(rows: Owners<Row>, { search, user, unsent, opens }: DeviceSessionFilters) =>
  rows.where((eb) =>
    eb.and([
      ...(search ? [nameOrEmailContains(eb as never, search)] : []),
      ...(user === undefined ? [] : [eb('session.user_id', '=', user)]),
      ...(unsent ? [hasUnsentWork] : []),
      ...(opens ? [reportsReadiness(eb, opens)] : []),
    ]),
  );

/**
 * Returns a query for the page of devices that follows the row `after`. Last actions change between
 * two pages, so the row's time of then is compared. Sorted by another column, the page is empty if
 * the row is gone or belongs to a person whom the reader may not see.
 */
function sorted<Row>(
  db: Database,
  rows: Owners<Row>,
  { sort = lastSignedInFirst, after }: DeviceSessionFilters,
  limit: number,
): Owners<Row> {
  const values = [...deviceSessionSortColumns[sort.by], sql.ref('session.number')];
  const ordered = values.reduce<Owners<Row>>(
    (query, value) => query.orderBy(value, sort.down ? 'desc' : 'asc'),
    rows,
  );

  if (after === undefined) return ordered.limit(limit);
  const { id, lastActionAt } = after;
  const there =
    sort.by === 'active' && lastActionAt !== undefined
      ? sql`${toTimestamp(lastActionAt)}::timestamptz, ${id}::bigint`
      : selectSessionsOfUnremovedUsers(db)
          .select(values.map((value, n) => value.as(`v${n}`)))
          .where('session.number', '=', id);
  const behind = sort.down ? sql`<` : sql`>`;

  return ordered.where(sql<boolean>`(${sql.join(values)}) ${behind} (${there})`).limit(limit);
}

type SelectSessionPage<Row> = (
  db: Database,
  filters: DeviceSessionFilters,
  limit: number,
  now: Instant,
) => Promise<Row[]>;

const listed = (rows: Owners<object>, now: Instant) =>
  rows
    .select(columns)
    .select((eb) => sql<boolean>`${isOpen(now)(eb)}`.as('isOpen'))
    .execute();
export type DeviceSessionRow = Awaited<ReturnType<typeof listed>>[number];

/** Returns open sessions, sorted as the filters say; by default, the last sign-in comes first. */
export const selectOpenSessions: SelectSessionPage<DeviceSessionRow> = (db, filters, limit, now) =>
  listed(sorted(db, filtered(openSessions(db, now), filters), filters, limit), now);

/**
 * Returns open sessions, and former ones whose device has unsent work or can't open the portal
 * offline. Each kind is found by its own index.
 */
export const selectOpenAndProblematicSessions: SelectSessionPage<DeviceSessionRow> = (
  db,
  filters,
  limit,
  now,
) => {
  const kinds = [
    openSessions(db, now),
    selectFormerSessions(db, now).where(hasUnsentWork),
    selectFormerSessions(db, now).where(cannotOpenOffline),
  ].map((rows) => sorted(db, filtered(rows, filters), filters, limit).select('session.number'));
  const found = selectSessionsOfUnremovedUsers(db).where(
    sql<boolean>`session.number in (${sql.join(
      kinds.map((kind) => sql`(${kind})`),
      sql` union `,
    )})`,
  );
  return listed(sorted(db, found, { sort: filters.sort }, limit), now);
};

export const countOpenSessions = async (db: Database, user: number, now: Instant) =>
  (
    await openSessions(db, now)
      .where('session.user_id', '=', user)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/**
 * Returns the owner of a session, open or not, within the caller's scope. Undefined if there is no
 * such session or its user was removed.
 */
export const selectOwnerOfSession = (db: Database, session: string) =>
  selectSessionsOfUnremovedUsers(db)
    .select(['user_account.id', 'user_account.name', 'session.ended_at'])
    .where('session.id', '=', session)
    .executeTakeFirst();

/**
 * Returns two queries for the serial numbers of sessions whose device last reported unsent work:
 * one for open sessions, one for former ones.
 */
const selectSessionsWithUnsentWork = (db: Database, now: Instant) =>
  [openSessions(db, now), selectFormerSessions(db, now)].map((rows) =>
    rows.where(hasUnsentWork).select('session.number'),
  );

/**
 * Counts open sessions by the version that runs and by what was reported about whether the portal
 * can open offline.
 */
export const countDevicesByVersion = async (db: Database, now: Instant) =>
  await openSessions(db, now)
    .select([
      sql<string | null>`session.opening ->> 'running'`.as('version'),
      sql<OfflineReadinessValue | 'untold'>`coalesce(session.opening ->> 'opens', 'untold')`.as(
        'opens',
      ),
      (eb) => eb.fn.countAll<number>().as('count'),
    ])
    .groupBy([sql`1`, sql`2`])
    .execute();

export type UnsentWorkFigures = {
  readonly kind: string;
  readonly count: number;
  readonly devices: number;
  /** The time of the oldest work. */
  readonly since: Instant;
};

/** Sums up the unsent work that devices last reported, by its kind. */
export const sumUnsentWorkByKind = async (
  db: Database,
  now: Instant,
): Promise<UnsentWorkFigures[]> =>
  (
    await sql<UnsentWorkFigures>`
      select work ->> 'kind' as kind, sum((work ->> 'count')::int8)::int8 as count,
        count(*) as devices, min((work ->> 'since')::float8) as since
      from session, jsonb_array_elements(session.unsent) as work
      where session.number in (${sql.join(
        selectSessionsWithUnsentWork(db, now).map((rows) => sql`(${rows})`),
        sql` union `,
      )})
      group by 1 order by 1`.execute(db)
  ).rows;
