/**
 * The job that moves files, every five minutes and when a person connects, disconnects or requests
 * it. A failure raises an alert and loses nothing.
 */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { forEachStep, forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Job } from '#kernel/server/module.ts';
import type { AlertItem } from '#areas/alerts/domain/index.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import {
  deleteBoxConnection,
  deleteOldAuthorizationStates,
  lockBoxConnection,
} from '../box/box-sql.ts';
import { revokeBoxTokens, type BoxServices } from '../box/box-tokens.ts';
import {
  recordStorageProblem,
  selectProblemOfWaitingFiles,
  selectStorageProblem,
  markFilesReturning,
} from '../stored-files-sql.ts';
import type { FileSource } from '../file-source.ts';
import { StorageError, storageNames, type StorageName, type StorageProblem } from '../storage.ts';
import { keepReturningFilesInStorage } from '../unreadable/unreadable-files-sql.ts';
import { updateUnreadableAlert } from '../unreadable/unreadable-alert.ts';
import { readHomeStorageName, createStorage, listStoragesToVisit } from '../storage-registry.ts';
import {
  deleteVerifiedDatabaseBytes,
  deleteLostFileRows,
  deleteLeftoverStorageFiles,
  recordFinishedFiles,
  putFilesInStorage,
  deleteUnneededFiles,
} from './move-files.ts';
import { recheckUnreadableFiles, returnFilesToDatabase } from './return-files-to-database.ts';
import { MovingRound, type MovingContext, type ReadDistributorNames } from './for-each-file.ts';

export const MOVE_FILES_JOB = 'storage.move';
export const queueMoving = (db: Database): Promise<void> =>
  addJob(db, MOVE_FILES_JOB, {}, { key: MOVE_FILES_JOB, queue: MOVE_FILES_JOB });

/**
 * The id of the alert about each storage, the storage's name, and the codes of the alert's details.
 * Administrators connect Box, but only the operator can change the keys and the address of S3.
 */
const failedOf: Readonly<
  Record<
    StorageName,
    {
      readonly id: string;
      readonly name: string;
      readonly codes: Readonly<Record<StorageProblem, AlertItem<'storage_failed'>['code']>>;
    }
  >
> = {
  box: {
    id: '73746f72-6167-4665-8000-000000000001',
    name: 'Box',
    codes: {
      reauthorize: 'reauthorize',
      full: 'full',
      unreachable: 'unreachable',
      wrong_content: 'wrong_content',
      not_found: 'not_found',
      rejected: 'rejected',
    },
  },
  s3: {
    id: '73746f72-6167-4665-8000-000000000002',
    name: 'S3',
    codes: {
      reauthorize: 's3_reauthorize',
      full: 'full',
      unreachable: 'unreachable',
      wrong_content: 'wrong_content',
      not_found: 's3_not_found',
      rejected: 's3_rejected',
    },
  },
};

/** Records that a storage has no problem, and resolves its alert. */
export async function resolveStorageAlert(
  db: Database,
  now: Instant,
  storage: StorageName,
): Promise<void> {
  await recordStorageProblem(db, storage, null);
  await resolveAlert(db, failedOf[storage].id, now);
}

async function recordAndRaiseProblem(
  db: Database,
  now: Instant,
  storage: StorageName,
  problem: StorageProblem | null,
): Promise<void> {
  if ((await selectStorageProblem(db, storage)) === problem) return;
  await db.transaction().execute(async (tx) => {
    if (problem === null) return resolveStorageAlert(tx, now, storage);
    await recordStorageProblem(tx, storage, problem);
    const { id, name, codes } = failedOf[storage];
    await raiseAlerts(tx, now, {
      id,
      distributorId: 0,
      kind: 'storage_failed',
      number: name,
      items: [{ code: codes[problem] }],
    });
  });
}

async function moveFilesToStorage(moving: MovingContext): Promise<void> {
  await keepReturningFilesInStorage(moving.services.db, moving.storage.name);
  await recordFinishedFiles(moving);
  await putFilesInStorage(moving);
  await deleteVerifiedDatabaseBytes(moving);
  await recheckUnreadableFiles(moving);
  await deleteUnneededFiles(moving);
}

async function emptyStorage(moving: MovingContext): Promise<void> {
  const { services, storage } = moving;
  await markFilesReturning(services.db, storage.name);
  await returnFilesToDatabase(moving);
  await deleteUnneededFiles(moving);
  if (!(await deleteLeftoverStorageFiles(moving)) || storage.name !== 'box') return;
  await endBoxConnection(services);
}

/**
 * Revokes the tokens of Box and deletes its connection, unless another account was connected since
 * the round began.
 */
async function endBoxConnection(services: BoxServices): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const connection = await lockBoxConnection(tx);
    if (!connection || (await readHomeStorageName({ ...services, db: tx })) === 'box') return;
    await revokeBoxTokens(services, connection);
    await deleteBoxConnection(tx);
  });
}

/**
 * Works through the files of a storage. Returns the problem with the storage, or with a file that
 * waits for its next attempt. Null if there is none.
 */
async function problemOf(
  { db, log }: BoxServices,
  storage: StorageName,
  round: MovingRound,
  visit: () => Promise<void>,
): Promise<StorageProblem | null> {
  try {
    await visit();
    return round.failed?.problem ?? (await selectProblemOfWaitingFiles(db, storage));
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.warn({ storage, problem: error.message }, 'files were not moved');
    return error.problem;
  }
}

/**
 * Runs one round. Files that belong elsewhere are moved back to the database before finished files
 * are moved to their storage.
 */
export async function moveFiles(
  services: BoxServices,
  { sources, namesOf }: Pick<MovingContext, 'sources' | 'namesOf'>,
  storageOf = (name: StorageName) => createStorage(services, name),
): Promise<void> {
  const { db, now } = services;
  await deleteOldAuthorizationStates(db, now() - DAY);
  const home = await readHomeStorageName(services);
  const visited = await listStoragesToVisit(services);
  const visits = visited.map((name) => async () => {
    const round = new MovingRound();
    const problem = await problemOf(services, name, round, () =>
      (name === home ? moveFilesToStorage : emptyStorage)({
        services,
        storage: storageOf(name),
        sources,
        namesOf,
        round,
      }),
    );
    await recordAndRaiseProblem(db, now(), name, problem);
    await forEachRow(round.bugs, (bug) => Promise.reject(bug));
  });

  const rest = storageNames.map((name) => async () => {
    if (!visited.includes(name)) {
      await deleteLostFileRows(db, name, sources);

      // Nothing is left in the storage, so a problem of its last round has ended.
      await recordAndRaiseProblem(db, now(), name, null);
    }
    await updateUnreadableAlert(db, now(), name);
  });

  await forEachStep(...visits, ...rest);
}

export const createMoveFilesJob =
  (sources: () => readonly FileSource[], namesOf: ReadDistributorNames): Job =>
  (services) =>
    moveFiles(services, { sources: sources(), namesOf });
