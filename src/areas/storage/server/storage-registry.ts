/** Lists the storages, and decides where finished files belong. */
import { boxStorage } from './box/box-storage.ts';
import { boxConnection } from './box/box-sql.ts';
import type { BoxServices } from './box/tokens.ts';
import { countStored, storagesInUse } from './stored-files-sql.ts';
import { s3Storage } from './s3/s3-storage.ts';
import {
  StorageError,
  type FileStorage,
  type StorageName,
  type StorageProblem,
} from './storage.ts';

const make = { box: boxStorage, s3: s3Storage } as const;

/** Returns a storage. Throws StorageError if the server has no credentials for it. */
export const storageNamed = (services: BoxServices, name: StorageName): FileStorage =>
  make[name](services);

/**
 * Returns where finished files belong: the operator's choice has precedence over what an
 * administrator has connected. undefined stands for this database.
 */
export async function homeStorageName({
  db,
  config,
}: BoxServices): Promise<StorageName | undefined> {
  if (config.s3?.isHome) return 's3';
  const connection = await boxConnection(db);
  return connection?.state === 'connected' ? 'box' : undefined;
}

/**
 * Returns storages that hold our files or are connected; the one where finished files belong comes
 * last.
 */
export async function storagesToVisit(services: BoxServices): Promise<readonly StorageName[]> {
  const home = await homeStorageName(services);
  const names = new Set(await storagesInUse(services.db));
  if (await boxConnection(services.db)) names.add('box');

  // Unreadable files may be repaired in the storage, as long as it can be reached.
  if (services.config.s3 && (await countStored(services.db, 's3')) > 0) names.add('s3');

  if (home) {
    names.delete(home);
    names.add(home);
  }

  return [...names];
}
/** A key that no file in the storage has. */
const NO_FILE = '0/0/0-probe';
/**
 * Asks a storage for a file that doesn't exist. Returns the problem if the storage doesn't answer
 * as expected; undefined if it works.
 */
export async function probeStorage(
  services: Pick<BoxServices, 'config'>,
  name: 's3',
): Promise<StorageProblem | undefined> {
  try {
    for await (const part of make[name](services).get(NO_FILE, 0, 1)) void part;
    return undefined;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return error.problem === 'not_found' ? undefined : error.problem;
  }
}
