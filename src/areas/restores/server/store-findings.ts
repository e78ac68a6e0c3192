/** Stores findings for administrators, and keeps their alert open while any finding is. */
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import {
  selectAlertById,
  updateAlertContent,
  raiseAlerts,
  resolveAlert,
} from '#areas/alerts/server/index.ts';
import {
  countOpenFindings,
  selectFindingsOnDocuments,
  insertFindings,
  updateFindingsSettled,
  type NewFinding,
  type FindingsToSettle,
} from './restore-findings-sql.ts';

/**
 * The findings of one statement. PostgreSQL takes at most 65,535 values in one, and a finding has
 * ten. After a restore there may be a finding for each order that waits for the ERP.
 */
const A_BATCH = 500;

/**
 * Stores findings without the scope of the user whose device reports them, because they are for
 * administrators.
 */
export async function storeFindings(
  scoped: Database,
  notes: readonly NewFinding[],
  now: number,
): Promise<void> {
  if (notes.length === 0) return;
  const db = scoped.withoutPlugins();
  const once = new Map(notes.map((note) => [`${note.documentId} ${note.kind}`, note]));
  const distinct = [...once.values()];
  const restoreIds = new Set<string>();
  for (let at = 0; at < distinct.length; at += A_BATCH) {
    const fresh = await withoutKnownFindings(db, distinct.slice(at, at + A_BATCH));
    if (fresh.length > 0 && (await insertFindings(db, fresh, now)) > 0)
      for (const { restoreId } of fresh) restoreIds.add(restoreId);
  }

  for (const id of restoreIds) await updateRestoreAlert(db, id, now, true);
}

/**
 * Returns the findings without those that another restore has already, with the same document,
 * kind, version and details.
 */
async function withoutKnownFindings(
  db: Database,
  notes: readonly NewFinding[],
): Promise<NewFinding[]> {
  const known = await selectFindingsOnDocuments(
    db,
    notes.map(({ documentId }) => documentId),
  );
  return notes.filter(
    (note) =>
      !known.some(
        (one) =>
          one.restore_id !== note.restoreId &&
          one.document_id === note.documentId &&
          one.kind === note.kind &&
          one.version === note.version &&
          canonicalJson(one.details) === canonicalJson(note.details),
      ),
  );
}

/** Settles open findings automatically, because the missing document or change has arrived. */
export async function settleFindingsAutomatically(
  scoped: Database,
  which: Exclude<FindingsToSettle, { readonly id: number }>,
  now: number,
): Promise<void> {
  const db = scoped.withoutPlugins();
  for (const id of await updateFindingsSettled(db, which, { at: now, by: null }))
    await updateRestoreAlert(db, id, now);
}

/**
 * Keeps the alert of a restore, which has the restore's id, open while any finding is open, and
 * resolves it otherwise. An alert that is open already only gets the new number of open findings,
 * unless `hasNew` is true. Runs in the caller's transaction. Its lock makes other transactions wait
 * before they count, so that they count what this one has stored.
 * @param hasNew True if a finding is new, or a device knows a later version of its document. The
 * alert is then raised again even if it is open.
 */
export async function updateRestoreAlert(
  db: Database,
  restoreId: string,
  now: number,
  hasNew = false,
): Promise<void> {
  await takeAdvisoryLock(db, `restore:${restoreId}`);
  const open = await countOpenFindings(db, restoreId);
  if (open === 0) return await resolveAlert(db, restoreId, now);

  const shown = {
    number: String(open),
    items: [{ code: 'to_check' as const, note: String(open) }],
  };
  const isOpen = (await selectAlertById(db, restoreId))?.resolvedAt === null;
  if (isOpen && !hasNew) return await updateAlertContent(db, restoreId, shown);
  await raiseAlerts(db, now, {
    id: restoreId,
    distributorId: 0,
    kind: 'restore_findings',
    ...shown,
  });
}
