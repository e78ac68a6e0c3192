/** Changes of what a person is told after a restore. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { UploadAgain } from '../module.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import { NOTICE, notedRestore, type NotedRestore } from '../sync/restore-notice.ts';

type Notes = Pick<CoreDatabase, 'meta'>;

/** Files that an earlier restore asked for, and nobody has uploaded yet, are asked for still. */
export async function noteRestore(
  core: Notes,
  notice: Omit<NotedRestore, 'uploads'>,
): Promise<void> {
  const uploads = (await notedRestore(core))?.uploads ?? [];
  if (notice.documents > 0 || uploads.length > 0)
    await core.meta.put({ key: NOTICE, value: { ...notice, uploads } });
}
/** Noted before its document becomes the server's: a comparison that is cut off and begins again would not find it any more. It is said when all is compared. */
export async function noteUpload(core: Notes, at: Instant, upload: UploadAgain): Promise<void> {
  const before = await notedRestore(core);
  const uploads = [...(before?.uploads ?? []).filter(({ id }) => id !== upload.id), upload];
  const empty: NotedRestore = { at, documents: 0, uploads: [], isAnnounced: true };
  await core.meta.put({ key: NOTICE, value: { ...(before ?? empty), uploads } });
}
export const dismissRestore = async ({ meta }: Notes): Promise<void> => await meta.delete(NOTICE);

async function change(
  core: CoreDatabase,
  to: (notice: NotedRestore) => NotedRestore | undefined,
): Promise<boolean> {
  /** By this attempt, or by one whose commit nobody heard of. */
  let isChanged = false;
  return await core.transaction('rw', core.meta, async () => {
    const before = await notedRestore(core);
    const after = before && to(before);
    if (after) await core.meta.put({ key: NOTICE, value: after });
    return (isChanged ||= after !== undefined);
  });
}
/** → whether nobody has said it yet. */
export const announceRestore = (core: CoreDatabase): Promise<boolean> =>
  change(core, (notice) => (notice.isAnnounced ? undefined : { ...notice, isAnnounced: true }));
/** Files that were uploaded again, or that a person does without. */
export const settleUploads = (
  core: CoreDatabase,
  isSettled: (upload: UploadAgain) => boolean,
): Promise<boolean> =>
  change(core, (notice) => {
    const uploads = notice.uploads.filter((upload) => !isSettled(upload));
    return uploads.length < notice.uploads.length ? { ...notice, uploads } : undefined;
  });
