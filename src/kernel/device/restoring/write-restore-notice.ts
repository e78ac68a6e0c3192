/** Changes the notice that tells the user about a restore of the server. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { UploadAgain } from './restoring-kind.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import {
  RESTORE_NOTICE_KEY,
  readRestoreNotice,
  type StoredRestoreNotice,
} from '../sync/restore-notice.ts';

type Notes = Pick<CoreDatabase, 'meta'>;

/**
 * Stores the notice of a restore, if there is a document or a file to name in it. Files that are
 * already noted, for this restore or an earlier one, and are not uploaded yet stay in it.
 */
export async function storeRestoreNotice(
  core: Notes,
  notice: Omit<StoredRestoreNotice, 'uploads'>,
): Promise<void> {
  const uploads = (await readRestoreNotice(core))?.uploads ?? [];
  if (notice.documents > 0 || uploads.length > 0)
    await core.meta.put({ key: RESTORE_NOTICE_KEY, value: { ...notice, uploads } });
}

/**
 * Adds a file that a person must upload again to the notice. The file is noted before its document
 * takes the server's state, because a repeated comparison would no longer find it. Only a finished
 * comparison announces the notice.
 */
export async function addUploadToRestoreNotice(
  core: Notes,
  at: Instant,
  upload: UploadAgain,
): Promise<void> {
  const before = await readRestoreNotice(core);
  const uploads = [...(before?.uploads ?? []).filter(({ id }) => id !== upload.id), upload];

  const empty: StoredRestoreNotice = { at, documents: 0, uploads: [], isAnnounced: true };
  await core.meta.put({ key: RESTORE_NOTICE_KEY, value: { ...(before ?? empty), uploads } });
}

/** Deletes the notice. */
export const dismissRestoreNotice = async ({ meta }: Notes): Promise<void> =>
  await meta.delete(RESTORE_NOTICE_KEY);

/**
 * Changes the notice. Returns false if there is no notice, or if `to` returns undefined because
 * nothing changes.
 */
async function change(
  core: CoreDatabase,
  to: (notice: StoredRestoreNotice) => StoredRestoreNotice | undefined,
): Promise<boolean> {
  // True if this attempt changed the notice, or an earlier attempt whose commit was not confirmed.
  let isChanged = false;
  return await core.transaction('rw', core.meta, async () => {
    const before = await readRestoreNotice(core);
    const after = before && to(before);
    if (after) await core.meta.put({ key: RESTORE_NOTICE_KEY, value: after });
    return (isChanged ||= after !== undefined);
  });
}

/**
 * Marks the notice as announced. Returns false if there is no notice, or if any tab has announced
 * it before.
 */
export const markRestoreAnnounced = (core: CoreDatabase): Promise<boolean> =>
  change(core, (notice) => (notice.isAnnounced ? undefined : { ...notice, isAnnounced: true }));

/**
 * Removes files from the notice, because they were uploaded again or the user removed them from the
 * list. Returns false if none was removed.
 */
export const removeUploadsFromNotice = (
  core: CoreDatabase,
  isSettled: (upload: UploadAgain) => boolean,
): Promise<boolean> =>
  change(core, (notice) => {
    const uploads = notice.uploads.filter((upload) => !isSettled(upload));
    return uploads.length < notice.uploads.length ? { ...notice, uploads } : undefined;
  });
