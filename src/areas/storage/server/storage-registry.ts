/** Lists the storages, and decides where finished files belong. */
import { createBoxStorage } from './box/box-storage.ts';
import { selectBoxConnection } from './box/box-sql.ts';
import type { BoxServices } from './box/box-tokens.ts';
import { countFilesInStorage, selectStoragesInUse } from './storages-in-use-sql.ts';
import { createS3Storage } from './s3-storage.ts';
import {
  StorageError,
  type FileStorage,
  type StorageName,
  type StorageProblem,
} from './storage.ts';

const storageFactories = { box: createBoxStorage, s3: createS3Storage } as const;

/** Returns a storage. Throws StorageError if the server has no credentials for it. */
export const createStorage = (services: BoxServices, name: StorageName): FileStorage =>
  storageFactories[name](services);

/**
 * Returns the storage where finished files belong. The operator's choice has precedence over what
 * an administrator has connected. Undefined if they belong in this database.
 */
export async function readHomeStorageName({
  db,
  config,
}: BoxServices): Promise<StorageName | undefined> {
  if (config.s3?.isHome) return 's3';
  const connection = await selectBoxConnection(db);
  return connection?.state === 'connected' ? 'box' : undefined;
}

/**
 * Returns the storages that hold the portal's files or are connected. The one where finished files
 * belong comes last.
 */
export async function listStoragesToVisit(services: BoxServices): Promise<readonly StorageName[]> {
  const home = await readHomeStorageName(services);
  const names = new Set(await selectStoragesInUse(services.db));
  if (await selectBoxConnection(services.db)) names.add('box');

  // A storage whose files are all unreadable does not count as used, but a person may repair its
  // files, so S3 is visited if it is configured and files are stored there.
  if (services.config.s3 && (await countFilesInStorage(services.db, 's3')) > 0) names.add('s3');

  if (home) {
    names.delete(home);
    names.add(home);
  }

  return [...names];
}
/** A key that no file in the storage has. */
const NO_FILE = '0/0/0-probe';
/**
 * Requests a file that doesn't exist from a storage. Returns the problem if the storage doesn't
 * answer as expected. Undefined if it works.
 */
export async function probeStorage(
  services: Pick<BoxServices, 'config'>,
  name: 's3',
): Promise<StorageProblem | undefined> {
  try {
    for await (const part of storageFactories[name](services).get(NO_FILE, 0, 1)) void part;
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return error.problem === 'not_found' ? undefined : error.problem;
  }
}
