/**
 * Answers calls that list the last imports with the progress of their invitations, and stop an
 * import.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { revokeInvitations } from '#areas/users/server/index.ts';
import type { StoreFileImport } from '#kernel/server/module.ts';
import {
  bulkKinds,
  calls,
  createImportChange,
  tabOfImport,
  type BulkImport,
  type ImportChange,
  type SettingsImportKind,
} from '../../domain/index.ts';
import {
  deleteImportsBefore,
  deleteUsersOfImport,
  insertImport,
  selectLatestImports,
  lockImport,
  updateImportStopped,
  selectUntouchedUserIds,
} from './imports-sql.ts';
import { insertImportChanges } from './import-changes-sql.ts';
import { addInvitationProgress } from './add-invitation-progress.ts';

/** The number of imports that the call lists. Older ones can be found in the audit. */
const SHOWN = 10;

/**
 * Stores an import with what it changed, in the caller's transaction. An import that neither
 * invited users nor changed anything that can be undone isn't stored, such as one of the former
 * portal's distributors. Also deletes imports whose retention period has ended; they can't be
 * undone any more.
 */
export async function storeImport(
  db: Database,
  { changes, ...made }: Parameters<typeof insertImport>[1] & { changes: readonly ImportChange[] },
  now: Instant,
): Promise<void> {
  await deleteImportsBefore(db, now - retentionMs('files'));
  if (made.userIds.length === 0 && changes.length === 0) return;
  const id = await insertImport(db, made, now);
  await insertImportChanges(db, id, changes, now);
}

/** Stores an import of another area. Its kind is one of `settingsImportKinds`. */
export const storeFileImport: StoreFileImport = (db, { kind, changes, ...made }, now) =>
  storeImport(
    db,
    {
      ...made,
      kind: kind as SettingsImportKind,
      userIds: [],
      changes: changes.flatMap(
        ({ record, id, before, after }) => createImportChange({ record, id }, before, after) ?? [],
      ),
    },
    now,
  );

export const importsRoute = defineRoute(
  calls.listBulkImports,
  async ({ query: { of } }, { db, principal }) => {
    if (!can(principal, of ? tabOfImport(of) : 'settings', 'write')) return refuse('forbidden');
    const imports: BulkImport[] = [];
    for (const stored of await selectLatestImports(db, of ? [of] : bulkKinds, SHOWN))
      imports.push(await addInvitationProgress(db, stored));
    return ok({ imports });
  },
);

/**
 * Stops an import. A user whose invitation isn't sent yet is removed, because that person doesn't
 * know of the account. Users stay if their invitation was sent, or if a person has changed or
 * invited them again since.
 */
export const stopRoute = defineRoute(
  calls.stopBulkImport,
  async ({ params: { id } }, context: Context) => {
    const { db, principal, now } = context;
    const stored = await lockImport(db, id);
    if (!stored) return refuse('not_found');
    if (!can(principal, 'users', 'write')) return refuse('forbidden');
    const removed = await revokeInvitations(context, await selectUntouchedUserIds(db, stored));
    await deleteUsersOfImport(db, id, removed);
    await updateImportStopped(db, id, now);
    await logAction(db, principal, now, 'bulk.stopped', stored.kind, {
      name: stored.file,
      counts: {
        invited: stored.invited - stored.removed - removed.length,
        removed: removed.length,
      },
    });

    return ok({
      import: await addInvitationProgress(db, (await lockImport(db, id))!),
      removed: removed.length,
    });
  },
);
