/**
 * The access note of a user's databases: which distributor's data they hold, and by which rights it
 * was read. Each database stores the note. It is compared at every start and before each mirrored
 * page is stored.
 */
import { rightsText, type Actor } from '#kernel/domain/user/permissions.ts';
import type { BulkDatabase, CoreDatabase } from '../storage/databases.ts';

/** The key of the access note, in `core.meta` and among the cursors of `bulk`. */
export const ACCESS_KEY = 'access';

/**
 * The key in `core.meta` that is set while an area that the user may no longer read still has
 * unsent work here. Once that work is received or discarded, the rest of the area's data is
 * removed.
 */
export const UNSENT_WORK_LEFT_KEY = 'access left open';

/**
 * The prefix of the keys in `core.meta` under which names of documents are stored. These documents
 * were removed from this device before it could compare them with a server that may have been
 * restored.
 */
export const DOCUMENT_NAME_PREFIX = 'named ';

/**
 * Deletes the names stored under `DOCUMENT_NAME_PREFIX`. Called when the server's last answer named
 * the agreed epoch, so that it either has these documents or was told of them.
 */
export async function deleteDocumentNames({ meta }: Pick<CoreDatabase, 'meta'>): Promise<void> {
  const all = meta.where('key').startsWith(DOCUMENT_NAME_PREFIX);
  if ((await all.count()) > 0) await all.delete();
}

/** Returns the access note: the distributor's id (`null` for an administrator), then the rights. */
export const formatAccessNote = (holder: Pick<Actor, 'distributorId' | 'permissions'>): string =>
  `${holder.distributorId} ${rightsText(holder)}`;

/**
 * Compares the notes of both databases with the user's access.
 * @returns `isSame`: both notes equal `access`. `isNew`: nothing was ever read into these
 * databases.
 */
export async function compareAccess(
  core: CoreDatabase,
  bulk: BulkDatabase,
  access: string,
): Promise<{ readonly isSame: boolean; readonly isNew: boolean }> {
  const [inCore, inBulk] = await Promise.all([
    core.meta.get(ACCESS_KEY),
    bulk.cursors.get(ACCESS_KEY),
  ]);
  return {
    isSame: inCore?.value === access && inBulk?.cursor === access,
    isNew: !inCore && !inBulk && (await bulk.cursors.count()) === 0,
  };
}

/**
 * Returns true if the database still holds data that was read with the given access, also if
 * `access` is undefined or the database has no note. Called inside the transaction that stores
 * fetched rows, because another tab may have moved the database to other rights since the rows were
 * requested.
 */
export async function wasReadWithAccess(
  bulk: BulkDatabase,
  access: string | undefined,
): Promise<boolean> {
  const noted = (await bulk.cursors.get(ACCESS_KEY))?.cursor ?? access;
  return access === undefined || noted === access;
}
