/** SQL for sessions and their tokens. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { hasAcceptedTerms, userColumns } from '../users/users-sql.ts';
import type {} from '../tables.ts';

const sessionColumns = [
  'session.id as session_id',
  'session.reset',
  'session.created_at as opened_at',
  'session.last_action_at',
  'session.ended_at',
] as const;

const selectSessionsWithUser = (db: Database) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(userColumns)
    .select(sessionColumns)
    .select((eb) => hasAcceptedTerms(eb as never));

/** Returns the session of a token with its user and terms, by one indexed query. */
export const selectSessionByToken = (db: Database, hash: Buffer) =>
  selectSessionsWithUser(db)
    .innerJoin('session_token', 'session_token.session_id', 'session.id')
    .where('session_token.hash', '=', hash)
    .executeTakeFirst();

export const selectSessionByCookie = (db: Database, cookie: Buffer, device: Buffer) =>
  selectSessionsWithUser(db)
    .where('session.cookie_hash', '=', cookie)
    .where('session.device_hash', '=', device)
    .executeTakeFirst();

export const selectOpenSessionsOfDevice = (db: Database, device: Buffer) =>
  selectSessionsWithUser(db)
    .where('session.device_hash', '=', device)
    .where('session.ended_at', 'is', null)
    .execute();
export type SessionWithUser = NonNullable<Awaited<ReturnType<typeof selectSessionByToken>>>;

/**
 * Returns when a distributor's user last signed in. Undefined if no session of such a user is
 * stored.
 */
export const selectLastDistributorSignIn = async (db: Database): Promise<Instant | undefined> =>
  (
    await db
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .where('user_account.distributor_id', 'is not', null)
      .select('session.created_at as at')
      .orderBy('session.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at;

/**
 * Returns the users whose access may have changed since a bound, and the next bound: the oldest
 * transaction that is still running. A call with that bound returns the changes of this
 * transaction, and may return changes of later transactions again. Without a bound, no users are
 * returned.
 */
export async function selectUsersWithChangedAccess(
  db: Database,
  since: string | undefined,
): Promise<{ readonly bound: string; readonly users: readonly number[] }> {
  const { rows } = await sql<{
    bound: string;
    users: readonly (number | string)[];
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as bound,
    array(select user_id from access_change where ${since ?? null}::xid8 is not null and changed_tx >= ${since ?? null}::xid8) as users`.execute(
    db,
  );
  return { bound: rows[0]!.bound, users: rows[0]!.users.map(Number) };
}

export async function insertSession(
  db: Database,
  session: {
    userId: number;
    deviceHash: Buffer | null;
    cookieHash: Buffer | null;
    knownHash: Buffer | null;
    reset: boolean;
    address: string;
    userAgent: string;
    now: Instant;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('session')
    .values({
      user_id: session.userId,
      device_hash: session.deviceHash,
      cookie_hash: session.cookieHash,
      known_hash: session.knownHash,
      reset: session.reset,
      address: session.address,
      user_agent: session.userAgent.slice(0, 400),
      created_at: toTimestamp(session.now),
      last_action_at: toTimestamp(session.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a token. A session keeps its ten newest tokens, enough for several tabs. */
export async function insertSessionToken(
  db: Database,
  sessionId: string,
  hash: Buffer,
  now: Instant,
): Promise<void> {
  await db
    .insertInto('session_token')
    .values({ hash, session_id: sessionId, created_at: toTimestamp(now) })
    .execute();
  await db
    .deleteFrom('session_token')
    .where('session_id', '=', sessionId)
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('session_token')
        .select('hash')
        .where('session_id', '=', sessionId)
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .offset(10),
    )
    .execute();
}

export const updateSessionLastActionAt = (db: Database, sessionId: string, now: Instant) =>
  db
    .updateTable('session')
    .set({ last_action_at: toTimestamp(now) })
    .where('id', '=', sessionId)
    .execute();

export const endSession = (db: Database, sessionId: string, now: Instant) =>
  db
    .updateTable('session')
    .set({ ended_at: toTimestamp(now) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();

/**
 * Ends the session of a token if it was opened on the same device. `device` is null for programs
 * that name none.
 */
export const endSessionOfToken = (
  db: Database,
  token: Buffer,
  device: Buffer | null,
  now: Instant,
) =>
  db
    .updateTable('session')
    .set({ ended_at: toTimestamp(now) })
    .where('ended_at', 'is', null)
    .where('device_hash', 'is not distinct from', device)
    .where('id', 'in', (eb) =>
      eb.selectFrom('session_token').select('session_id').where('hash', '=', token),
    )
    .execute();

/** Ends all sessions of a user, or all but one. */
export const endSessionsOfUser = (db: Database, userId: number, now: Instant, except?: string) =>
  db
    .updateTable('session')
    .set({ ended_at: toTimestamp(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .execute();

/**
 * Ends all sessions and deletes all links to set a password after a restore, because sign-outs and
 * ended sessions after the backup are lost. Returns the number of ended sessions.
 */
export async function endAllSessions(db: Database, now: Instant): Promise<number> {
  await db.deleteFrom('password_reset').execute();
  const ended = await db
    .updateTable('session')
    .set({ ended_at: toTimestamp(now) })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/**
 * Deletes the sessions of all users. Only the demonstration calls it, after it has acted for its
 * people.
 */
export const deleteAllSessions = (db: Database) => db.deleteFrom('session').execute();

export const clearSessionResetFlag = (db: Database, sessionId: string) =>
  db.updateTable('session').set({ reset: false }).where('id', '=', sessionId).execute();

/** Stores a confirmation in place of the session's earlier one. */
export const storePasswordConfirmation = (
  db: Database,
  sessionId: string,
  hash: Buffer,
  now: Instant,
) =>
  db
    .updateTable('session')
    .set({ confirmation_hash: hash, confirmed_at: toTimestamp(now) })
    .where('id', '=', sessionId)
    .execute();

const openSessionById = (db: Database, sessionId: string) =>
  db.selectFrom('session').select('id').where('id', '=', sessionId).where('ended_at', 'is', null);

export const isPasswordConfirmationStored = async (
  db: Database,
  sessionId: string,
  hash: Buffer,
  since: Instant,
): Promise<boolean> =>
  (await openSessionById(db, sessionId)
    .where('confirmation_hash', '=', hash)
    .where('confirmed_at', '>', toTimestamp(since))
    .executeTakeFirst()) !== undefined;

export const wasSessionOpenedAfter = async (
  db: Database,
  sessionId: string,
  since: Instant,
): Promise<boolean> =>
  (await openSessionById(db, sessionId)
    .where('created_at', '>', toTimestamp(since))
    .executeTakeFirst()) !== undefined;
