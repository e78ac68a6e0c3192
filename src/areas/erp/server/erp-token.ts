/**
 * Manages the ERP's token. People who manage settings can read the current token. Replaced tokens
 * are remembered by their hash, so that their use is detected.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { HOUR, MINUTE, type Instant } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ApiClient } from '#kernel/server/api-client-access.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { encryptSecret, decryptSecret } from '#kernel/server/secrets/secret-box.ts';
import type { Services } from '#kernel/server/services.ts';
import { countWrongTokenAttempt, isConfirmedOrJustSignedIn } from '#areas/account/server/index.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { calls } from '../domain/index.ts';
import {
  insertErpToken,
  recordTokenAlarmOnce,
  clearTokenAlarm,
  selectCurrentErpToken,
  endErpToken,
  lockErpTokens,
  selectErpTokenByHash,
} from './erp-tokens-and-calls-sql.ts';

/** The id of the alert that the integration has stopped. There is only one such alert. */
export const INTEGRATION_STOPPED_ALERT_ID = '6d696372-6f73-4967-8000-000000000001';
const PURPOSE = 'erp_token';
export const sealedColumns = [{ table: 'erp_token', column: 'sealed', purpose: PURPOSE }];
const TOKEN_PREFIX_LENGTH = 8;

/**
 * Milliseconds within which a second reset by the same session returns the same token, so that a
 * double click doesn't end the token that the first click created.
 */
const CONCURRENT_RESET_MS = MINUTE;

/**
 * The shortest time in milliseconds between two alarms. If a part of the ERP still uses the old
 * token, every other call would otherwise raise an alarm.
 */
const ALARM_INTERVAL_MS = HOUR;

const hashOf = (token: string) => createHash('sha256').update(token).digest();
const tokenIn = (authorization: string | undefined) =>
  /^Bearer +([\w-]{32,200}) *$/i.exec(authorization ?? '')?.[1];
export const tokenPrefixOf: ApiClient['prefixOf'] = (authorization) =>
  tokenIn(authorization)?.slice(0, TOKEN_PREFIX_LENGTH) ?? null;

async function createErpToken(
  db: Database,
  { services, now }: Pick<Context, 'services' | 'now'>,
  resetBy: string | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertErpToken(
    db,
    {
      hash: hashOf(token),
      prefix: token.slice(0, TOKEN_PREFIX_LENGTH),
      sealed: encryptSecret(services.config.secretKey, token, PURPOSE),
      resetBy,
    },
    now,
  );
  return token;
}

type Revealed = Result<string, 'token_unreadable' | 'password_needed'>;

/**
 * Returns the token, decrypted, or a refusal if the configuration's key was replaced. The ERP can
 * still use the token then.
 */
const reveal = ({ services }: Pick<Context, 'services'>, sealed: Buffer): Revealed => {
  const token = decryptSecret(services.config.secretKey, sealed, PURPOSE);
  return token === undefined ? refuse('token_unreadable') : ok(token);
};

const get = async (_: unknown, context: Context): Promise<Revealed> => {
  if (!(await isConfirmedOrJustSignedIn(context))) return refuse('password_needed');
  return await context.db.transaction().execute(async (db) => {
    await lockErpTokens(db);
    const current = await selectCurrentErpToken(db);
    const token = current
      ? reveal(context, current.sealed!)
      : ok(await createErpToken(db, context, null));
    if (token.ok)
      await logAction(
        db,
        context.principal,
        context.now,
        'erp.token_revealed',
        token.value.slice(0, TOKEN_PREFIX_LENGTH),
      );

    return token;
  });
};

const reset = async (_: unknown, context: Context): Promise<Revealed> => {
  if (!(await isConfirmedOrJustSignedIn(context))) return refuse('password_needed');
  return await context.db.transaction().execute(async (db) => {
    await lockErpTokens(db);
    const { principal, now } = context;
    const current = await selectCurrentErpToken(db);
    const twin =
      current?.resetBy === principal.sessionId && current.createdAt > now - CONCURRENT_RESET_MS
        ? reveal(context, current.sealed!)
        : undefined;

    // Nothing is replaced and nothing is recorded if the same session has just replaced the token.
    if (twin?.ok) return twin;

    if (current) await endErpToken(db, current.id, now);
    const token = await createErpToken(db, context, principal.sessionId);
    await logAction(db, principal, now, 'erp.token_reset', token.slice(0, TOKEN_PREFIX_LENGTH), {
      replaced: current?.prefix ?? null,
    });

    return ok(token);
  });
};

/** Replaces the token on behalf of the operator, who has no user account, and returns it. */
export const renewErpToken = (services: Services): Promise<string> =>
  services.db.transaction().execute(async (tx) => {
    await lockErpTokens(tx);
    const now = services.now();
    const current = await selectCurrentErpToken(tx);
    if (current) await endErpToken(tx, current.id, now);
    const token = await createErpToken(tx, { services, now }, null);
    await logAction(tx, undefined, now, 'erp.token_reset', token.slice(0, TOKEN_PREFIX_LENGTH), {
      replaced: current?.prefix ?? null,
    });
    return token;
  });

/**
 * Returns the prefix of the current token and the time when it was created, or undefined if there
 * is no token yet.
 */
export const selectErpTokenCreation = async (
  db: Database,
): Promise<{ readonly prefix: string; readonly createdAt: Instant } | undefined> =>
  await selectCurrentErpToken(db);

/**
 * Returns false if the current token was encrypted with another key than the configuration's, and
 * true otherwise, also if there is no token yet.
 */
export async function isErpTokenReadable(db: Database, secretKey: Buffer): Promise<boolean> {
  const current = await selectCurrentErpToken(db);
  return !current?.sealed || decryptSecret(secretKey, current.sealed, PURPOSE) !== undefined;
}

export const tokenRoutes = [
  defineRoute(calls.getAccessToken, get),
  defineRoute(calls.resetAccessToken, reset),
];

type Caller = Parameters<ApiClient['identify']>[0];

/**
 * Identifies the ERP by its token. A call with a replaced token raises an alert for administrators,
 * which the next call with the right token resolves. Calls with the right token are never slowed
 * down, whatever other callers at the same address do.
 */
export const identifyErp: ApiClient['identify'] = async (caller) => {
  const authorization = caller.meta.header('authorization');
  const known = await identifyToken(caller, authorization);
  if (known.ok) return known;
  const free = await countWrongTokenAttempt(caller);

  return free.ok ? known : refuse('too_many_requests', { details: free.details ?? {} });
};

async function identifyToken(
  { db, now }: Caller,
  authorization: string | undefined,
): Promise<Result<{ readonly tokenPrefix: string }, 'invalid_token' | 'not_logged'>> {
  if (authorization === undefined) return refuse('not_logged');
  const token = tokenIn(authorization);
  const hash = hashOf(token ?? '');
  const known = token === undefined ? undefined : await selectErpTokenByHash(db, hash);
  if (!known || !timingSafeEqual(known.hash, hash)) return refuse('invalid_token');

  if (known.endedAt !== null) {
    await db.transaction().execute(async (tx) => {
      if (await recordTokenAlarmOnce(tx, known.id, now, now - ALARM_INTERVAL_MS))
        await raiseAlerts(tx, now, {
          id: INTEGRATION_STOPPED_ALERT_ID,
          distributorId: 0,
          kind: 'integration_stopped',
          number: known.prefix,
          items: [{ code: 'replaced_token', note: `${known.prefix}…` }],
        });
    });
    return refuse('invalid_token');
  }

  if (known.isAlarmed)
    await db.transaction().execute(async (tx) => {
      await clearTokenAlarm(tx);
      await resolveAlert(tx, INTEGRATION_STOPPED_ALERT_ID, now);
    });

  return ok({ tokenPrefix: known.prefix });
}
