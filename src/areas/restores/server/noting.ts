/** Notes for administrators what a restore has left to check, and keeps their alert open while anything is. */
import type { Database } from '#kernel/server/database.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import {
  countOpen,
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
  if ((await insertFindings(db, [...once.values()], now)) > 0)
    for (const id of new Set(notes.map(({ restoreId }) => restoreId)))
      await renewAlert(db, id, now);
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
