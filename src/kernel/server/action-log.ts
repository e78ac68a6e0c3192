/**
 * Writes the action log, which the audit shows. The log is append-only. The entry of an action that
 * changes the database is written in the transaction of the change.
 */
import { maskCpfsReplacer } from '#kernel/domain/privacy/cpf.ts';
import type { ActionName } from '#kernel/domain/audited-actions.ts';
import { toTimestamp, type Database } from './database.ts';
import type { Principal } from './principal.ts';

type By = Pick<Principal, 'userId' | 'distributorId'> | undefined;

/**
 * Logs one action.
 * @param by Who acted, or undefined for the system.
 * @param target The id of the object, for example of an order.
 */
export async function logAction(
  db: Database,
  by: By,
  now: number,
  action: ActionName,
  target?: string | number,
  details: Record<string, unknown> = {},
): Promise<void> {
  await logActions(db, by, now, action, [{ target, details }]);
}

/** Logs the same action on many objects, in one statement. */
export async function logActions(
  db: Database,
  by: By,
  now: number,
  action: ActionName,
  acts: readonly {
    readonly target: string | number | undefined;
    readonly details: Record<string, unknown>;
  }[],
): Promise<void> {
  if (acts.length === 0) return;
  await db
    .withoutPlugins()
    .insertInto('action_log')
    .values(
      acts.map(({ target, details }) => ({
        at: toTimestamp(now),
        user_id: by?.userId ?? null,
        distributor_id: by?.distributorId ?? null,
        action,
        target: target === undefined ? null : String(target),
        // Details may contain reasons that people typed, so CPFs in them are masked.
        details: JSON.stringify(details, maskCpfsReplacer),
      })),
    )
    .execute();
}
