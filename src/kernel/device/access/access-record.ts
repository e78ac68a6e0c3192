/** Whose data the databases of a user hold, and by which rights it was read: written into each of them, and compared at every start and with every page that is mirrored. */
import { rightsText, type Actor } from '#kernel/domain/user/permissions.ts';
import type { BulkDatabase, CoreDatabase } from '../storage/databases.ts';

/** In `core.meta`, and beside the cursors of `bulk`. */
export const ACCESS = 'access';
/** In `core.meta`: unsent work of an area that may no longer be read had stayed; once it is received or discarded, the rest of it goes. */
export const LEFT_OPEN = 'access left open';
/** Begins with the distributor. */
export const accessText = (holder: Pick<Actor, 'distributorId' | 'permissions'>): string =>
  `${holder.distributorId} ${rightsText(holder)}`;

/** `isSame`: nothing has changed since. `isNew`: nothing was ever read into these databases. */
export async function comparedAccess(
  core: CoreDatabase,
  bulk: BulkDatabase,
  access: string,
): Promise<{ readonly isSame: boolean; readonly isNew: boolean }> {
  const [inCore, inBulk] = await Promise.all([core.meta.get(ACCESS), bulk.cursors.get(ACCESS)]);
  return {
    isSame: inCore?.value === access && inBulk?.cursor === access,
    isNew: !inCore && !inBulk && (await bulk.cursors.count()) === 0,
  };
}
/** Within the transaction that stores rows: another tab may have brought the database to other rights since they were asked for. */
export async function isReadBy(bulk: BulkDatabase, access: string | undefined): Promise<boolean> {
  const noted = (await bulk.cursors.get(ACCESS))?.cursor ?? access;
  return access === undefined || noted === access;
}
