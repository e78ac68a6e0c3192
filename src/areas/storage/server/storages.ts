/** Which storages there are, and where finished files belong. */
import { boxStorage } from './box/box-storage.ts';
import { boxConnection } from './box/queries.ts';
import type { BoxServices } from './box/tokens.ts';
import { countStored, storagesInUse } from './queries.ts';
import { s3Storage } from './s3/s3-storage.ts';
import {
  StorageError,
  type FileStorage,
  type StorageName,
  type StorageProblem,
} from './storage.ts';

const make = { box: boxStorage, s3: s3Storage } as const;
/** Throws StorageError where the server knows nothing to ask it with. */
export const storageNamed = (services: BoxServices, name: StorageName): FileStorage =>
  make[name](services);

/** What the operator has chosen goes before what an administrator has connected. undefined: this database. */
export async function homeOf({ db, config }: BoxServices): Promise<StorageName | undefined> {
  if (config.s3?.isHome) return 's3';
  const connection = await boxConnection(db);
  return connection?.state === 'connected' ? 'box' : undefined;
}
/** Those with files of ours, and whatever is connected; the home is the last. */
export async function storagesToVisit(services: BoxServices): Promise<readonly StorageName[]> {
  const home = await homeOf(services);
  const names = new Set(await storagesInUse(services.db));
  if (await boxConnection(services.db)) names.add('box');
  // Files that could not be read may be mended there, for as long as it can be asked.
  if (services.config.s3 && (await countStored(services.db, 's3')) > 0) names.add('s3');
  if (home) {
    names.delete(home);
    names.add(home);
  }
  return [...names];
}
/** A key that no file has. */
const NO_FILE = '0/0/0-probe';
/** Asks for a file that isn't there. Returns why the storage can't answer; undefined: it can. */
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
