/** The log of what people did, for the audit: append-only, in the transaction of the act. */
import { maskedValue } from '#kernel/domain/privacy/cpf.ts';
import type { ActionName } from '#kernel/domain/actions.ts';
import { at, type Database } from './database.ts';
import type { Principal } from './principal.ts';

type By = Pick<Principal, 'userId' | 'distributorId'> | undefined;
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
/** The same act on many, in one go. */
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
        at: at(now),
        user_id: by?.userId ?? null,
        distributor_id: by?.distributorId ?? null,
        action,
        target: target === undefined ? null : String(target),
        // Reasons that people typed are among them.
        details: JSON.stringify(details, maskedValue),
      })),
    )
    .execute();
}
