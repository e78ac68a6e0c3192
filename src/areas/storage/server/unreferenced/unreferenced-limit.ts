/**
 * Decides whether more bytes without a document may be stored, and alerts administrators before the
 * limit is reached.
 */
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { selectAlertById, raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { unreferencedLimits } from '../../domain/index.ts';
import {
  selectUnreferencedBytesOfDistributor,
  selectUnreferencedBytes,
} from './unreferenced-bytes-sql.ts';

const ALERT = '73746f72-6167-4665-8000-000000000021';
const GB = 2 ** 30;

/** Raises the alert near the limit, and resolves it when enough space is free again. */
export async function updateUnreferencedAlert(
  caller: Database,
  now: number,
  bytes: number,
): Promise<void> {
  // The alert belongs to the administrators, whichever user makes the request, so it is written
  // without the caller's scope.
  const db = caller.withoutPlugins();
  if (bytes >= unreferencedLimits.alertBytes) {
    if ((await selectAlertById(db, ALERT))?.resolvedAt === null) return;
    const number = `${(bytes / GB).toFixed(1)} GB`;
    await raiseAlerts(db, now, {
      id: ALERT,
      distributorId: 0,
      kind: 'files_unnamed',
      number,
      items: [{ code: 'near' }],
    });
  } else if (bytes < unreferencedLimits.calmBytes) await resolveAlert(db, ALERT, now);
}

/**
 * Returns why bytes may not be stored. Undefined if they may be stored. Call it in the transaction
 * that stores the bytes: requests of one distributor wait for each other, so that concurrent ones
 * can't exceed its limit. The limit of all distributors may be exceeded by what several of them
 * send at the same moment.
 */
export async function refuseAboveUnreferencedLimit(
  db: Database,
  distributorId: number,
  bytes: number,
  now: number,
): Promise<{ readonly waiting: number; readonly most: number } | undefined> {
  await takeAdvisoryLock(db, `unnamed bytes ${distributorId}`);
  const waiting = await selectUnreferencedBytesOfDistributor(db, distributorId);
  if (waiting + bytes > unreferencedLimits.bytes)
    return { waiting, most: unreferencedLimits.bytes };
  const all = await selectUnreferencedBytes(db, now);
  if (all + bytes > unreferencedLimits.allBytes)
    return { waiting: all, most: unreferencedLimits.allBytes };
  await updateUnreferencedAlert(db, now, all + bytes);

  return undefined;
}

/**
 * Raises or resolves the alert by the bytes that are stored now. It runs hourly, after the clean-up
 * has freed space.
 */
export const recheckUnreferencedAlert = async (db: Database, now: number): Promise<void> =>
  updateUnreferencedAlert(db, now, await selectUnreferencedBytes(db, now));
