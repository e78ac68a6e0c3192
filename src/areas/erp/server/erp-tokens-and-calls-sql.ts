/** Reads and writes the ERP's tokens and the audit of its calls. */
import { sql, type ExpressionBuilder } from 'kysely';
import { endOfDay, startOfDay } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import { currentRequestId } from '#kernel/server/api/request-id.ts';
import { toTimestamp, type Database, type Tables } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { likeStartingWith } from '#kernel/server/queries/paging.ts';
import { fulfillmentKinds, type FulfillmentKind } from '#areas/orders/domain/index.ts';
import type { ErpCallFilters, ErpCallRow } from '../domain/index.ts';
import type {} from './tables.ts';

/**
 * Locks the tokens, so that no other transaction creates or ends a token until this transaction
 * ends.
 */
export const lockErpTokens = (db: Database): Promise<void> => takeAdvisoryLock(db, 'erp_token');

const tokens = (db: Database) =>
  db
    .selectFrom('erp_token')
    .select([
      'id',
      'hash',
      'prefix',
      'sealed',
      'created_at as createdAt',
      'reset_by as resetBy',
      'ended_at as endedAt',
      'alarmed_at as alarmedAt',
    ]);

export const selectCurrentErpToken = (db: Database) =>
  tokens(db).where('ended_at', 'is', null).executeTakeFirst();

export const selectErpTokenByHash = (db: Database, hash: Buffer) =>
  tokens(db)
    .select((e) =>
      e.exists(e.selectFrom('erp_token').select('id').where('alarmed', '=', true)).as('isAlarmed'),
    )
    .where('hash', '=', hash)
    .executeTakeFirst();

export async function insertErpToken(
  db: Database,
  token: { hash: Buffer; prefix: string; sealed: Buffer; resetBy: string | null },
  now: Instant,
): Promise<void> {
  await db
    .insertInto('erp_token')
    .values({
      hash: token.hash,
      prefix: token.prefix,
      sealed: token.sealed,
      reset_by: token.resetBy,
      created_at: toTimestamp(now),
    })
    .execute();
}

export async function endErpToken(db: Database, id: number, now: Instant): Promise<void> {
  await db
    .updateTable('erp_token')
    .set({ ended_at: toTimestamp(now), sealed: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Records that a replaced token raised an alarm. Records nothing and returns false if this token's
 * previous alarm is still open or was raised after `before`.
 */
export async function recordTokenAlarmOnce(
  db: Database,
  id: number,
  now: Instant,
  before: Instant,
): Promise<boolean> {
  const said = await db
    .updateTable('erp_token')
    .set({ alarmed: true, alarmed_at: toTimestamp(now) })
    .where('id', '=', id)
    .where('alarmed', '=', false)
    .where((e) => e.or([e('alarmed_at', 'is', null), e('alarmed_at', '<=', toTimestamp(before))]))
    .executeTakeFirst();
  return said.numUpdatedRows > 0n;
}

export async function clearTokenAlarm(db: Database): Promise<void> {
  await db.updateTable('erp_token').set({ alarmed: false }).where('alarmed', '=', true).execute();
}

export type NewErpCall = Omit<ErpCallRow, 'id' | 'event'> & {
  readonly numbers: readonly string[];
  readonly body: unknown;
  readonly answer: unknown;
};

export async function insertErpCall(db: Database, row: NewErpCall): Promise<void> {
  await db
    .insertInto('erp_call')
    .values({
      at: toTimestamp(row.at),
      call: row.call,
      order_number: row.number,
      numbers: [...row.numbers],
      revision: row.revision,
      token_prefix: row.tokenPrefix,
      address: row.address,
      http_status: row.httpStatus,
      milliseconds: row.milliseconds,
      outcome: row.outcome,
      codes: [...row.codes],
      replayed: row.replayed,
      body: JSON.stringify(row.body),
      answer: JSON.stringify(row.answer),
      request_id: currentRequestId() ?? null,
    })
    .execute();
}

const rowColumns = [
  'id',
  'at',
  'call',
  'order_number as number',
  'revision',
  'token_prefix as tokenPrefix',
  'address',
  'http_status as httpStatus',
  'milliseconds',
  'outcome',
  'codes',
  'replayed',
] as const;

const eventKind = sql<FulfillmentKind | null>`
  case when call = 'erp.events' and body ->> 'kind' in (${sql.join(fulfillmentKinds)})
    then body ->> 'kind' end`;

function filtered(
  e: ExpressionBuilder<Tables, 'erp_call'>,
  { number, call, outcome, http, from, to, token }: ErpCallFilters,
) {
  const status = http && Number(http[0]) * 100;
  return e.and([
    // Each of the two conditions for an order number uses its own index. If they were combined by
    // `or`, the query would scan rows from the newest on, possibly years of them for one order.
    ...(number
      ? [
          e(
            'id',
            'in',
            e
              .selectFrom('erp_call')
              .select('id')
              .where('order_number', 'like', likeStartingWith(number))
              .unionAll(
                e
                  .selectFrom('erp_call')
                  .select('id')
                  .where('numbers', '<>', sql<string[]>`'{}'`)
                  .where('numbers', '@>', sql<string[]>`array[${number}]::text[]`),
              ),
          ),
        ]
      : []),
    ...(call ? [e('call', '=', call)] : []),
    ...(outcome ? [e('outcome', outcome === 'ok' ? '=' : '<>', 'ok')] : []),
    ...(status
      ? [
          e('http_status', '>=', status),
          e('http_status', '<', status + 100),
          ...(status > 200 ? [e('outcome', '<>', 'ok')] : []),
        ]
      : []),
    ...(from ? [e('at', '>=', toTimestamp(startOfDay(from, HOME_ZONE)))] : []),
    ...(to ? [e('at', '<', toTimestamp(endOfDay(to, HOME_ZONE)))] : []),
    ...(token ? [e('token_prefix', 'like', likeStartingWith(token))] : []),
  ]);
}

/** Returns calls, newest first, with ids below `after`. */
export const selectErpCalls = (
  db: Database,
  filters: ErpCallFilters,
  limit: number,
  after?: number,
): Promise<ErpCallRow[]> => {
  const found = db
    .selectFrom('erp_call')
    .select([...rowColumns, eventKind.as('event')])
    .where((e) => filtered(e, filters))
    .orderBy('id', 'desc')
    .limit(limit);
  return (after === undefined ? found : found.where('id', '<', after)).execute();
};

export const selectErpCall = (db: Database, id: number) =>
  db
    .selectFrom('erp_call')
    .select([...rowColumns, eventKind.as('event'), 'body', 'answer'])
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Returns the time of the last accepted call, or null. An accepted call has the right token, does
 * not come from another site, and is of a known version. The first condition is the condition of
 * the index `erp_call_let_in`; calls of a version that this server doesn't know are few.
 */
export const selectLastErpCallTime = async (db: Database): Promise<Instant | null> =>
  (
    await db
      .selectFrom('erp_call')
      .select('at')
      .where(sql<boolean>`http_status not in (401, 403, 426)`)
      .where('outcome', '<>', 'server_outdated')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.at ?? null;

/** Returns a condition for calls with one of these outcomes before an instant. */
export const erpCallsBeforeCondition = (outcomes: readonly string[], before: Instant) =>
  sql<boolean>`outcome in (${sql.join(outcomes)}) and at < ${toTimestamp(before)}::timestamptz`;
