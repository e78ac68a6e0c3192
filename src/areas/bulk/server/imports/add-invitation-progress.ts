/** Adds the progress of its invitations to a stored import. */
import type { Database } from '#kernel/server/database.ts';
import { selectWaitingInvitations } from '#areas/users/server/index.ts';
import type { BulkImport } from '../../domain/index.ts';
import { selectUntouchedUserIds, selectUserIdsOfImport, type StoredImport } from './imports-sql.ts';

export async function addInvitationProgress(
  db: Database,
  stored: StoredImport,
): Promise<BulkImport> {
  if (stored.invited === 0) return { ...stored, waiting: 0, unsent: 0 };
  const unsent = await selectWaitingInvitations(db, await selectUserIdsOfImport(db, stored.id));
  const untouched = new Set(await selectUntouchedUserIds(db, stored));
  const waiting = unsent.filter((id) => untouched.has(id));
  return { ...stored, waiting: waiting.length, unsent: unsent.length };
}
