/**
 * Runs commands exactly once: key, effect and outcome are one transaction, and a repeated key gets
 * the stored outcome.
 */
import { createHash } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { toTimestamp, type Database, type Transaction } from './database.ts';
import { advisoryLockSql } from './queries/advisory-locks.ts';

/** A stored answer. `body` is JSON text. */
export type OperationOutcome = { readonly status: number; readonly body: string };
type Operation = {
  readonly id: string;
  readonly userId: number;
  readonly call: string;
  readonly hash: string;
  readonly now: number;
};

/**
 * The hash of an operation whose bytes are unknown, because its document was sent again after a
 * restore, or the operation was forbidden before its body was read. Any bytes under its key count
 * as the same.
 */
export const UNKNOWN_OPERATION_HASH = '';

/** Returns the SHA-256 of the parts in hex. Each part is ended by a NUL. */
export const sha256OfParts = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex');

/**
 * Creates an operation id from a program's key, which may be any text of up to 128 characters.
 * Returns undefined if there is no key or it is longer.
 */
export const operationIdFromKey = (key: string | undefined): string | undefined =>
  key && key.length <= 128
    ? createHash('sha256')
        .update('machine\0')
        .update(key)
        .digest('hex')
        .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
    : undefined;

/**
 * Runs `apply` once for each key. Returns `key_reused` if the key was used for another call, user
 * or content. A copy that arrives meanwhile waits and gets the same outcome. An exception rolls
 * everything back, so that the key can be used again.
 * @param scope Plugins that narrow the handler's view of the database.
 * @param lock A name to lock once the key is claimed, until the transaction ends (see
 * `takeAdvisoryLock`).
 */
export async function performOnce(
  db: Database,
  operation: Operation,
  scope: readonly KyselyPlugin[],
  apply: (tx: Transaction) => Promise<OperationOutcome>,
  lock?: string,
): Promise<OperationOutcome | 'key_reused'> {
  const writes = watchWrites();
  return db.transaction().execute(async (tx) => {
    if (!(await claim(tx, operation, lock))) {
      const known = await tx
        .selectFrom('operation')
        .select(['user_id', 'call', 'hash', 'status', 'outcome'])
        .where('id', '=', operation.id)
        .executeTakeFirstOrThrow();

      const isSame =
        known.user_id === operation.userId &&
        known.call === operation.call &&
        (known.hash === operation.hash || known.hash === UNKNOWN_OPERATION_HASH);
      return isSame ? { status: known.status, body: known.outcome } : 'key_reused';
    }

    const handlers = [...scope, writes.plugin].reduce(
      (inner, plugin) => inner.withPlugin(plugin),
      tx,
    );

    const outcome = await apply(handlers);
    if (outcome.status >= 400 && writes.seen())
      throw new Error(`${operation.call} wrote before it refused: decide first, then write.`);

    await tx
      .updateTable('operation')
      .set({ status: outcome.status, outcome: outcome.body })
      .where('id', '=', operation.id)
      .execute();
    return outcome;
  });
}

/**
 * Claims the key of an operation and locks the name. If the key was used before, returns false and
 * locks nothing. If an operation is running under the key, waits until it has ended.
 */
async function claim(
  tx: Transaction,
  operation: Operation,
  lock: string | undefined,
): Promise<boolean> {
  const claimed = tx
    .with('claimed', (query) =>
      query
        .insertInto('operation')
        .values({
          id: operation.id,
          user_id: operation.userId,
          call: operation.call,
          hash: operation.hash,
          status: 0,
          outcome: '',
          created_at: toTimestamp(operation.now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .selectFrom('claimed')
    .select('claimed.id');
  // The name is locked only if the key was claimed, because the lock is selected from the inserted
  // row.
  const rows = await (
    lock === undefined ? claimed : claimed.select(advisoryLockSql(lock).as('locked'))
  ).execute();
  return rows.length === 1;
}

/** Returns true if an answer to this call of this user is stored under the key. */
export const isOperationAnswered = async (
  db: Database,
  { id, userId, call }: Pick<Operation, 'id' | 'userId' | 'call'>,
): Promise<boolean> =>
  (await db
    .selectFrom('operation')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .executeTakeFirst()) !== undefined;

/**
 * Stores an outcome without the operation's bytes, so that a later copy of the operation gets this
 * answer and has no effect. Waits for an operation that is running under the key. Returns false if
 * the key already has an outcome.
 */
export async function storeOutcome(
  db: Database,
  operation: Omit<Operation, 'hash'>,
  { status, body }: OperationOutcome,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: noted } = await db
    .insertInto('operation')
    .values({
      id: operation.id,
      user_id: operation.userId,
      call: operation.call,
      hash: UNKNOWN_OPERATION_HASH,
      status,
      outcome: body,
      created_at: toTimestamp(operation.now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted === 1n;
}

/**
 * Creates a plugin that notices whether the handler wrote anything. A refused command must not have
 * written. Queries of `withoutPlugins()`, such as those that log actions and add jobs, are not
 * noticed.
 */
function watchWrites(): { plugin: KyselyPlugin; seen(): boolean } {
  let seen = false;
  return {
    seen: () => seen,
    plugin: {
      transformQuery: ({ node }) => {
        seen ||= node.kind !== 'SelectQueryNode' || node.with !== undefined;
        return node;
      },
      transformResult: async ({ result }) => result,
    },
  };
}
