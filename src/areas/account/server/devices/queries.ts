/** SQL of sessions as lists of devices show them, and of what their devices told of unsent work. */
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { at, type Database, type Tables } from '#kernel/server/database.ts';
import { dropOld } from '#kernel/server/queries/batches.ts';
import { ADMIN_LIFE, DISTRIBUTOR_LIFE } from '../../domain/session.ts';
import { TOLD_KEPT_FOR, type WorkKind } from '../../domain/told-work.ts';
import { named } from '../administration/queries.ts';
import type {} from '../tables.ts';

type Owned = ExpressionBuilder<Tables, 'session' | 'user_account'>;
type Owners<Row> = SelectQueryBuilder<Tables, 'session' | 'user_account', Row>;

const ofPeople = (db: Database) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .where('user_account.removed_at', 'is', null);
/** Whose last action is no longer ago than a session lives, and `more`. */
const actedWithin = (eb: Owned, now: Instant, more = 0) =>
  eb.or([
    eb('session.last_action_at', '>', at(now - ADMIN_LIFE - more)),
    eb.and([
      eb('user_account.distributor_id', 'is not', null),
      eb('session.last_action_at', '>', at(now - DISTRIBUTOR_LIFE - more)),
    ]),
  ]);
const isOpen = (now: Instant) => (eb: Owned) =>
  eb.and([
    eb('session.ended_at', 'is', null),
    eb('user_account.disabled_at', 'is', null),
    actedWithin(eb, now),
  ]);
const openSessions = (db: Database, now: Instant) => ofPeople(db).where(isOpen(now));

const holdsUnsent = sql<boolean>`session.unsent <> '[]'`;
/** Ended or over, not long ago, and its device told of unsent work last: nothing that came from the same device since says otherwise. */
const leftUnsent = (db: Database, now: Instant) =>
  ofPeople(db)
    .where(holdsUnsent)
    .where((eb) => eb.not(isOpen(now)(eb)))
    .where((eb) =>
      eb.or([
        eb('session.ended_at', '>', at(now - TOLD_KEPT_FOR)),
        eb.and([eb('session.ended_at', 'is', null), actedWithin(eb, now, TOLD_KEPT_FOR)]),
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

export type DeviceFilters = {
  readonly search?: string | undefined;
  readonly user?: number | undefined;
  /** Those alone whose devices told of unsent work last. */
  readonly unsent?: boolean | undefined;
  readonly after?: number | undefined;
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
  'user_account.name',
  'user_account.email',
  'user_account.distributor_id as distributorId',
] as const;
const listed = <Row>(rows: Owners<Row>, filters: DeviceFilters, limit: number) => {
  const { search, user, unsent, after } = filters;
  return rows
    .select(columns)
    .where((eb) =>
      eb.and([
        ...(search ? [named(eb as never, search)] : []),
        ...(user === undefined ? [] : [eb('session.user_id', '=', user)]),
        ...(unsent ? [holdsUnsent] : []),
        ...(after ? [eb('session.number', '<', after)] : []),
      ]),
    )
    .orderBy('session.number', 'desc')
    .limit(limit)
    .execute();
};

export type DeviceRow = Awaited<ReturnType<typeof listed>>[number] & { readonly isOpen: boolean };
type Reading = (
  db: Database,
  filters: DeviceFilters,
  limit: number,
  now: Instant,
) => Promise<DeviceRow[]>;
/** Last signed in first. */
export const openSessionRows: Reading = async (db, filters, limit, now) =>
  (await listed(openSessions(db, now), filters, limit)).map((row) => ({ ...row, isOpen: true }));
/** The same with those that left unsent work on their device. Two queries, each by an index of its own. */
export const deviceRows: Reading = async (db, filters, limit, now) => {
  const open = await openSessionRows(db, filters, limit, now);
  const left = await listed(leftUnsent(db, now), filters, limit);
  return [...open, ...left.map((row) => ({ ...row, isOpen: false }))]
    .sort((a, b) => b.id - a.id)
    .slice(0, limit);
};
export const countOpenSessions = async (db: Database, user: number, now: Instant) =>
  (
    await openSessions(db, now)
      .where('session.user_id', '=', user)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
/** Whose session it is, open or not, as far as the caller can see them. */
export const ownerOfSession = (db: Database, session: string) =>
  ofPeople(db)
    .select(['user_account.id', 'user_account.name', 'session.ended_at'])
    .where('session.id', '=', session)
    .executeTakeFirst();

export const toldOf = (db: Database, session: string) =>
  db
    .selectFrom('session')
    .select(['told_at', 'unsent'])
    .where('id', '=', session)
    .executeTakeFirstOrThrow();
/** Not of a session that ended meanwhile. */
export const noteTold = (db: Database, session: string, work: readonly WorkKind[], now: Instant) =>
  db
    .updateTable('session')
    .set({ unsent: JSON.stringify(work), told_at: at(now) })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .execute();
/** What devices told is forgotten when nothing that they kept can be left. */
export const forgetTold = (db: Database, now: Instant) =>
  dropOld(db, {
    table: 'session',
    key: ['id'],
    old: sql`told_at is not null and (ended_at <= ${at(now - TOLD_KEPT_FOR)}::timestamptz
      or last_action_at <= ${at(now - DISTRIBUTOR_LIFE - TOLD_KEPT_FOR)}::timestamptz)`,
    change: sql`update session set unsent = null, told_at = null`,
  });
