/** Notes for administrators what a restore has left to check, and keeps their alert open while anything is. */
import { canonical } from '#kernel/domain/canonical.ts';
import type { Database } from '#kernel/server/database.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import {
  countOpen,
  findingsOn,
  insertFindings,
  settleFindings,
  type FindingNote,
  type SettledFindings,
} from './queries.ts';

/** Whoever's device tells it: the list is the administrators' own. */
export async function noteFindings(
  scoped: Database,
  notes: readonly FindingNote[],
  now: number,
): Promise<void> {
  if (notes.length === 0) return;
  const db = scoped.withoutPlugins();
  const once = new Map(notes.map((note) => [`${note.documentId} ${note.kind}`, note]));
  const fresh = await withoutTold(db, [...once.values()]);
  if (fresh.length > 0 && (await insertFindings(db, fresh, now)) > 0)
    for (const id of new Set(fresh.map(({ restoreId }) => restoreId)))
      await renewAlert(db, id, now);
}
/** Devices tell a restore again what they told an earlier one: the backup may know of it. */
async function withoutTold(db: Database, notes: readonly FindingNote[]): Promise<FindingNote[]> {
  const known = await findingsOn(
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
          canonical(one.details) === canonical(note.details),
      ),
  );
}
/** Settles itself: what was missing has come. */
export async function settleByItself(
  scoped: Database,
  which: Exclude<SettledFindings, { readonly id: number }>,
  now: number,
): Promise<void> {
  const db = scoped.withoutPlugins();
  for (const id of await settleFindings(db, which, { at: now, by: null }))
    await renewAlert(db, id, now);
}

/** One alert a restore, under its id: open as long as something is. */
export async function renewAlert(db: Database, restoreId: string, now: number): Promise<void> {
  const open = await countOpen(db, restoreId);
  if (open === 0) return await resolveAlert(db, restoreId, now);
  await raiseAlerts(db, now, {
    id: restoreId,
    distributorId: 0,
    kind: 'restore_findings',
    number: String(open),
    items: [{ code: 'to_check', note: String(open) }],
  });
}
