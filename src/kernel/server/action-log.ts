/** The log of what people did, for the audit: append-only, in the transaction of the act. */
import type { ActionName } from '#kernel/domain/actions.ts';
import { at, type Database } from './database.ts';
import type { Principal } from './principal.ts';

export async function logAction(
  db: Database,
  by: Pick<Principal, 'userId' | 'distributorId'> | undefined,
  now: number,
  action: ActionName,
  target?: string | number,
  details: Record<string, unknown> = {},
): Promise<void> {
  await db
    .withoutPlugins()
    .insertInto('action_log')
    .values({
      at: at(now),
      user_id: by?.userId ?? null,
      distributor_id: by?.distributorId ?? null,
      action,
      target: target === undefined ? null : String(target),
      details: JSON.stringify(details),
    })
    .execute();
}
