/**
 * Answers the calls about imports that invited users. One lists them with the progress of their
 * invitations, the other stops one.
 */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { revokeInvitations, waitingInvitations } from '#areas/users/server/index.ts';
import { calls, type BulkImport } from '../../domain/index.ts';
import {
  dropImportsBefore,
  insertImport,
  latestImports,
  lockImport,
  markStopped,
  untouchedUserIds,
  userIdsOfImport,
  type StoredImport,
} from './imports-sql.ts';

/** The number of imports that the call lists. Older ones can be found in the audit. */
const SHOWN = 5;
const KEPT = 30 * DAY;

/**
 * Stores an import that created users, in the same transaction. Also deletes what is stored about
 * imports older than 30 days.
 */
export async function storeImport(
  db: Database,
  made: Parameters<typeof insertImport>[1],
  now: Instant,
): Promise<void> {
  await dropImportsBefore(db, now - KEPT);
  if (made.userIds.length > 0) await insertImport(db, made, now);
}

async function viewOf(db: Database, stored: StoredImport): Promise<BulkImport> {
  const unsent = await waitingInvitations(db, await userIdsOfImport(db, stored.id));
  const untouched = new Set(await untouchedUserIds(db, stored));
  const waiting = unsent.filter((id) => untouched.has(id));
  return { ...stored, waiting: waiting.length, unsent: unsent.length };
}

export const importsRoute = defineRoute(calls.listBulkImports, async (_input, { db }) => {
  const imports: BulkImport[] = [];
  for (const stored of await latestImports(db, SHOWN)) imports.push(await viewOf(db, stored));
  return ok({ imports });
});

/**
 * Stops an import. A user whose invitation isn't sent yet is removed, because that person doesn't
 * know of the account. Users whose invitation was sent stay.
 */
export const stopRoute = defineRoute(
  calls.stopBulkImport,
  async ({ params: { id } }, context: Context) => {
    const { db, principal, now } = context;
    const stored = await lockImport(db, id);
    if (!stored) return refuse('not_found');
    if (!can(principal, 'users', 'write')) return refuse('forbidden');
    const removed = await revokeInvitations(context, await untouchedUserIds(db, stored));
    await markStopped(db, id, removed, now);
    await logAction(db, principal, now, 'bulk.stopped', stored.kind, {
      name: stored.file,
      counts: {
        invited: stored.invited - stored.removed - removed.length,
        removed: removed.length,
      },
    });

    return ok({ import: await viewOf(db, (await lockImport(db, id))!), removed: removed.length });
  },
);
