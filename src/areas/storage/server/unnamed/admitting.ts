/** Decides whether more bytes may come that no document names yet, and tells administrators before nobody's may. */
import type { Database } from '#kernel/server/database.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import { alertOf, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { unnamedLimits } from '../../domain/index.ts';
import { unnamedOf, unnamedOfAll } from './queries.ts';

const ALERT = '73746f72-6167-4665-8000-000000000021';
const GB = 2 ** 30;

/** Raises the alert where the ceiling is near, and resolves it where it is far again. */
export async function tellUnnamed(caller: Database, now: number, bytes: number): Promise<void> {
  // The alert is the administrators', whose request it may be that fills the server.
  const db = caller.withoutPlugins();
  if (bytes >= unnamedLimits.alertBytes) {
    if ((await alertOf(db, ALERT))?.resolvedAt === null) return;
    const number = `${(bytes / GB).toFixed(1)} GB`;
    await raiseAlerts(db, now, {
      id: ALERT,
      distributorId: 0,
      kind: 'files_unnamed',
      number,
      items: [{ code: 'near' }],
    });
  } else if (bytes < unnamedLimits.calmBytes) await resolveAlert(db, ALERT, now);
}

/**
 * Asked in the transaction that stores the bytes: those of one distributor wait for each other, so
 * that requests at once can't pass the limit together. The limit of all may be passed by as many
 * bytes as distributors send at the same moment.
 * @returns undefined where the bytes may come
 */
export async function whyNotAdmitted(
  db: Database,
  distributorId: number,
  bytes: number,
  now: number,
): Promise<{ readonly waiting: number; readonly most: number } | undefined> {
  await lockName(db, `unnamed bytes ${distributorId}`);
  const waiting = await unnamedOf(db, distributorId);
  if (waiting + bytes > unnamedLimits.bytes) return { waiting, most: unnamedLimits.bytes };
  const all = await unnamedOfAll(db, now);
  if (all + bytes > unnamedLimits.allBytes) return { waiting: all, most: unnamedLimits.allBytes };
  await tellUnnamed(db, now, all + bytes);
  return undefined;
}
/** The hourly look: the alert ends when the clean-up has made room. */
export const watchUnnamed = async (db: Database, now: number): Promise<void> =>
  tellUnnamed(db, now, await unnamedOfAll(db, now));
