/** SQL of users, sessions and what belongs to them. */
import { sql, type ExpressionBuilder } from 'kysely';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import type { Language } from '#kernel/domain/languages.ts';
import type { PermissionEntry } from '#kernel/domain/permissions.ts';
import { at, type Database, type Tables } from '#kernel/server/database.ts';
import { ACCESS_LOG_LIFE, TERMS_VERSION } from '../domain/index.ts';
import type {} from './tables.ts';

const accepted = (eb: ExpressionBuilder<Tables, 'user_account'>) =>
  eb
    .exists(
      eb
        .selectFrom('acceptance')
        .select('acceptance.id')
        .whereRef('acceptance.user_id', '=', 'user_account.id')
        .where('acceptance.version', '=', TERMS_VERSION),
    )
    .as('accepted');
const userColumns = [
  'user_account.id',
  'user_account.email',
  'user_account.name',
  'user_account.distributor_id',
  'user_account.password_hash',
  'user_account.password_is_temporary',
  'user_account.temporary_until',
  'user_account.permissions',
  'user_account.lang',
  'user_account.job_role_id',
  'user_account.created_at',
  'user_account.disabled_at',
  'user_account.removed_at',
  'user_account.mail_choices',
] as const;
const sessionColumns = [
  'session.id as session_id',
  'session.reset',
  'session.last_action_at',
  'session.ended_at',
] as const;

const usersNow = (db: Database) =>
  db.selectFrom('user_account').select(userColumns).select(accepted);
const sessionsNow = (db: Database) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(userColumns)
    .select(sessionColumns)
    .select((eb) => accepted(eb as never));

export const userByEmail = (db: Database, email: string) =>
  usersNow(db).where('email', '=', email).executeTakeFirst();
export const userById = (db: Database, id: number) =>
  usersNow(db).where('id', '=', id).executeTakeFirst();

/** One indexed query a request: session, user and terms as they stand now. */
export const sessionByToken = (db: Database, hash: Buffer) =>
  sessionsNow(db)
    .innerJoin('session_token', 'session_token.session_id', 'session.id')
    .where('session_token.hash', '=', hash)
    .executeTakeFirst();
export const sessionByCookie = (db: Database, cookie: Buffer, device: Buffer) =>
  sessionsNow(db)
    .where('session.cookie_hash', '=', cookie)
    .where('session.device_hash', '=', device)
    .executeTakeFirst();
export type SessionNow = NonNullable<Awaited<ReturnType<typeof sessionByToken>>>;

/** Whose access may have changed since a bound, and the bound to ask with next: changes of transactions that were still running then are told again. */
export async function accessChanges(
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
    reset: boolean;
    address: string;
    now: Instant;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('session')
    .values({
      user_id: session.userId,
      device_hash: session.deviceHash,
      cookie_hash: session.cookieHash,
      reset: session.reset,
      address: session.address,
      created_at: at(session.now),
      last_action_at: at(session.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
/** A session keeps its ten youngest tokens: several tabs, not a hoard. */
export async function insertToken(
  db: Database,
  sessionId: string,
  hash: Buffer,
  now: Instant,
): Promise<void> {
  await db
    .insertInto('session_token')
    .values({ hash, session_id: sessionId, created_at: at(now) })
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
export const touchSession = (db: Database, sessionId: string, now: Instant) =>
  db
    .updateTable('session')
    .set({ last_action_at: at(now) })
    .where('id', '=', sessionId)
    .execute();
export const endSession = (db: Database, sessionId: string, now: Instant) =>
  db
    .updateTable('session')
    .set({ ended_at: at(now) })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
/** Ends all sessions of a user, or all but one. */
export const endSessionsOf = (db: Database, userId: number, now: Instant, except?: string) =>
  db
    .updateTable('session')
    .set({ ended_at: at(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .execute();
export const endReset = (db: Database, sessionId: string) =>
  db.updateTable('session').set({ reset: false }).where('id', '=', sessionId).execute();

export type NewUserRow = {
  email: string;
  name: string;
  distributorId: number | null;
  permissions: readonly PermissionEntry[];
  lang: Language;
  jobRoleId: number | null;
  passwordHash: string | null;
  temporaryUntil: Instant | null;
  now: Instant;
};
/** Undefined: the address is taken. */
export const insertUser = (db: Database, user: NewUserRow) =>
  db
    .insertInto('user_account')
    .values({
      email: user.email,
      name: user.name,
      distributor_id: user.distributorId,
      permissions: JSON.stringify(user.permissions),
      lang: user.lang,
      job_role_id: user.jobRoleId,
      password_hash: user.passwordHash,
      password_is_temporary: user.temporaryUntil !== null,
      temporary_until: user.temporaryUntil === null ? null : at(user.temporaryUntil),
      created_at: at(user.now),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();

/** `temporaryUntil` null: a password of the user's own. */
export const updatePassword = (
  db: Database,
  userId: number,
  hash: string,
  temporaryUntil: Instant | null,
) =>
  db
    .updateTable('user_account')
    .set({
      password_hash: hash,
      password_is_temporary: temporaryUntil !== null,
      temporary_until: temporaryUntil === null ? null : at(temporaryUntil),
    })
    .where('id', '=', userId)
    .execute();
/** Only what is switched off is kept. */
export const updateMailChoices = (
  db: Database,
  userId: number,
  choices: Readonly<Record<string, boolean>>,
) =>
  db
    .updateTable('user_account')
    .set({
      mail_choices: JSON.stringify(
        Object.fromEntries(Object.entries(choices).filter(([, wanted]) => !wanted)),
      ),
    })
    .where('id', '=', userId)
    .execute();
export const updateLanguage = (db: Database, userId: number, lang: Language) =>
  db.updateTable('user_account').set({ lang }).where('id', '=', userId).execute();
export const updatePermissions = (
  db: Database,
  userId: number,
  permissions: readonly PermissionEntry[],
) =>
  db
    .updateTable('user_account')
    .set({ permissions: JSON.stringify(permissions) })
    .where('id', '=', userId)
    .execute();
export const updateDisabled = (db: Database, userId: number, disabledAt: Instant | null) =>
  db
    .updateTable('user_account')
    .set({ disabled_at: disabledAt === null ? null : at(disabledAt) })
    .where('id', '=', userId)
    .execute();
/** By address, the living only. `distributorId` null lists the admins. */
export const accountsOf = (db: Database, distributorId: number | null) =>
  usersNow(db)
    .where('distributor_id', distributorId === null ? 'is' : '=', distributorId)
    .where('removed_at', 'is', null)
    .orderBy('email')
    .execute();

/** By name, those who left too: of whom the audit speaks. */
export const administrators = (db: Database) =>
  db
    .selectFrom('user_account')
    .select(['id', 'name'])
    .where('distributor_id', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** A version is accepted once; repeating it changes nothing. */
export const insertAcceptance = (
  db: Database,
  record: {
    userId: number;
    version: string;
    lang: Language;
    textHash: string;
    now: Instant;
    address: string;
    userAgent: string;
  },
) =>
  db
    .insertInto('acceptance')
    .values({
      user_id: record.userId,
      version: record.version,
      lang: record.lang,
      text_hash: record.textHash,
      accepted_at: at(record.now),
      address: record.address,
      user_agent: record.userAgent,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
export const acceptancesOf = (db: Database, userId: number) =>
  db
    .selectFrom('acceptance')
    .select(['version', 'lang', 'text_hash', 'accepted_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .execute();

export const insertReset = (db: Database, hash: Buffer, userId: number, expiresAt: Instant) =>
  db
    .insertInto('password_reset')
    .values({ hash, user_id: userId, expires_at: at(expiresAt) })
    .execute();
export const resetByHash = (db: Database, hash: Buffer) =>
  db
    .selectFrom('password_reset')
    .innerJoin('user_account', 'user_account.id', 'password_reset.user_id')
    .select(userColumns)
    .select(['password_reset.expires_at', 'password_reset.used_at'])
    .where('hash', '=', hash)
    .executeTakeFirst();
/** True for the one who used it up. */
export const useReset = async (db: Database, hash: Buffer, now: Instant): Promise<boolean> =>
  (
    await db
      .updateTable('password_reset')
      .set({ used_at: at(now) })
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;
/** A password just set makes every other link of that user worthless. */
export const dropResets = (db: Database, userId: number) =>
  db
    .deleteFrom('password_reset')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
export const countResets = async (db: Database, userId: number, now: Instant): Promise<number> =>
  (
    await db
      .selectFrom('password_reset')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', at(now))
      .executeTakeFirstOrThrow()
  ).count;

/** One statement: between two, somebody's right password could remove the row. */
export const lockFailures = (db: Database, key: string, now: Instant) =>
  db
    .insertInto('login_failure')
    .values({ key, count: 0, last_at: at(now) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['count', 'last_at'])
    .executeTakeFirstOrThrow();
export const writeFailures = (db: Database, key: string, count: number, now: Instant) =>
  db
    .updateTable('login_failure')
    .set({ count, last_at: at(now) })
    .where('key', '=', key)
    .execute();
export const dropFailures = (db: Database, key: string) =>
  db.deleteFrom('login_failure').where('key', '=', key).execute();
export const takeBackFailure = (db: Database, key: string) =>
  db
    .updateTable('login_failure')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();

export const profileOf = (db: Database, userId: number) =>
  db
    .selectFrom('user_account')
    .leftJoin('distributor', 'distributor.id', 'user_account.distributor_id')
    .select([
      'user_account.id',
      'user_account.name',
      'user_account.email',
      'user_account.lang',
      'user_account.created_at',
      'user_account.permissions',
      'user_account.distributor_id',
      'user_account.mail_choices',
      'distributor.name as distributor_name',
      'distributor.country',
      'distributor.currency',
      'distributor.zone',
    ])
    .where('user_account.id', '=', userId)
    .executeTakeFirstOrThrow();
/** Where this account signed in from since then. */
export const addressesOf = (db: Database, email: string, since: Instant) =>
  db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select('session.address')
    .distinct()
    .where('user_account.email', '=', email)
    .where('session.created_at', '>', at(since))
    .execute();
export const sessionsOf = (db: Database, userId: number) =>
  db
    .selectFrom('session')
    .select(['created_at', 'last_action_at', 'ended_at', 'address'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
export const actionsOf = (db: Database, userId: number) =>
  db
    .selectFrom('action_log')
    .select(['at', 'action', 'target'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(50_000)
    .execute();

/** Sessions are the access log; links and counts of failures for days. */
export async function dropExpired(db: Database, now: Instant): Promise<void> {
  await db
    .deleteFrom('session')
    .where('last_action_at', '<', at(now - ACCESS_LOG_LIFE))
    .execute();
  await db
    .deleteFrom('password_reset')
    .where('expires_at', '<', at(now - 7 * DAY))
    .execute();
  await db
    .deleteFrom('login_failure')
    .where('last_at', '<', at(now - DAY))
    .execute();
}
