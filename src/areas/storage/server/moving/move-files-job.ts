/**
 * The job that moves files, every five minutes and when a person connects, disconnects or requests
 * it. A failure raises an alert and loses nothing.
 */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { forEachStep, forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Job } from '#kernel/server/module.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import { boxConnection, forgetConnection, deleteOldAuthorizationStates } from '../box/box-sql.ts';
import { revoke, type BoxServices } from '../box/tokens.ts';
import {
  noteProblem,
  problemOfWaitingFiles,
  storageProblem,
  startReturning,
} from '../stored-files-sql.ts';
import type { FileSource } from '../file-source.ts';
import { StorageError, storageNames, type StorageName, type StorageProblem } from '../storage.ts';
import { keepInStorage } from '../unreadable/unreadable-files-sql.ts';
import { updateUnreadableAlert } from '../unreadable/unreadable-alert.ts';
import { homeStorageName, storageNamed, storagesToVisit } from '../storage-registry.ts';
import {
  deleteVerifiedDatabaseBytes,
  deleteLostFileRows,
  deleteLeftoverStorageFiles,
  recordFinishedFiles,
  putFilesInStorage,
  deleteUnneededFiles,
} from './move.ts';
import { recheckUnreadable, bringFilesBack } from './bring-back.ts';
import { MovingRound, type Moving, type ReadDistributorNames } from './each-file.ts';

export const MOVE_FILES_JOB = 'storage.move';
export const queueMoving = (db: Database): Promise<void> =>
  addJob(db, MOVE_FILES_JOB, {}, { key: MOVE_FILES_JOB, queue: MOVE_FILES_JOB });

/** The id of the alert about each storage, and the storage's name. */
const failedOf: Readonly<Record<StorageName, { readonly id: string; readonly name: string }>> = {
  box: { id: '73746f72-6167-4665-8000-000000000001', name: 'Box' },
  s3: { id: '73746f72-6167-4665-8000-000000000002', name: 'S3' },
};

/** Resolves the alert of a storage. */
export async function resolveStorageAlert(
  db: Database,
  now: Instant,
  storage: StorageName,
): Promise<void> {
  await noteProblem(db, storage, null);
  await resolveAlert(db, failedOf[storage].id, now);
}

async function tell(
  db: Database,
  now: Instant,
  storage: StorageName,
  problem: StorageProblem | null,
): Promise<void> {
  if ((await storageProblem(db, storage)) === problem) return;
  await db.transaction().execute(async (tx) => {
    if (problem === null) return resolveStorageAlert(tx, now, storage);
    await noteProblem(tx, storage, problem);
    const { id, name } = failedOf[storage];
    await raiseAlerts(tx, now, {
      id,
      distributorId: 0,
      kind: 'storage_failed',
      number: name,
      items: [{ code: problem }],
    });
  });
}

async function goThere(moving: Moving): Promise<void> {
  await keepInStorage(moving.services.db, moving.storage.name);
  await recordFinishedFiles(moving);
  await putFilesInStorage(moving);
  await deleteVerifiedDatabaseBytes(moving);
  await recheckUnreadable(moving);
  await deleteUnneededFiles(moving);
}

async function comeBack(moving: Moving): Promise<void> {
  const { services, storage } = moving;
  await startReturning(services.db, storage.name);
  await bringFilesBack(moving);
  await deleteUnneededFiles(moving);
  if (!(await deleteLeftoverStorageFiles(moving)) || storage.name !== 'box') return;
  if (!(await boxConnection(services.db))) return;
  await revoke(services);
  await services.db.transaction().execute((tx) => forgetConnection(tx));
}

/**
 * Works through the files of a storage. Returns the problem with it or with a file that waits for
 * its next attempt; null if there is none.
 */
async function problemOf(
  { db, log }: BoxServices,
  storage: StorageName,
  round: MovingRound,
  visit: () => Promise<void>,
): Promise<StorageProblem | null> {
  try {
    await visit();
    return round.failed?.problem ?? (await problemOfWaitingFiles(db, storage));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.warn({ storage, problem: error.message }, 'files were not moved');
    return error.problem;
  }
}

/**
 * Runs one round. Files that belong elsewhere are brought back before finished files are moved to
 * their storage.
 */
export async function moveFiles(
  services: BoxServices,
  { sources, namesOf }: Pick<Moving, 'sources' | 'namesOf'>,
  storageOf = (name: StorageName) => storageNamed(services, name),
): Promise<void> {
  const { db, now } = services;
  await deleteOldAuthorizationStates(db, now() - DAY);
  const home = await homeStorageName(services);
  const visited = await storagesToVisit(services);
  const visits = visited.map((name) => async () => {
    const round = new MovingRound();
    const problem = await problemOf(services, name, round, () =>
      (name === home ? goThere : comeBack)({
        services,
        storage: storageOf(name),
        sources,
        namesOf,
        round,
      }),
    );
    await tell(db, now(), name, problem);
    await forEachRow(round.bugs, (bug) => Promise.reject(bug));
  });

  const rest = storageNames.map((name) => async () => {
    if (!visited.includes(name)) await deleteLostFileRows(db, name, sources);
    await updateUnreadableAlert(db, now(), name);
  });

  await forEachStep(...visits, ...rest);
}

export const moveJob =
  (sources: () => readonly FileSource[], namesOf: ReadDistributorNames): Job =>
  (services) =>
    moveFiles(services, { sources: sources(), namesOf });
