/** Changes of what a person is told after a restore. */
import type { UploadAgain } from '../module.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import { NOTICE, type RestoreNotice } from '../sync/restore-notice.ts';

type Notes = Pick<CoreDatabase, 'meta'>;
const noted = async ({ meta }: Notes) =>
  (await meta.get(NOTICE))?.value as RestoreNotice | undefined;

/** Files that an earlier restore asked for, and nobody has uploaded yet, are asked for still. */
export async function noteRestore(core: Notes, notice: RestoreNotice): Promise<void> {
  const asked = new Set(notice.uploads.map(({ id }) => id));
  const before = (await noted(core))?.uploads.filter(({ id }) => !asked.has(id)) ?? [];
  const uploads = [...notice.uploads, ...before];
  if (notice.documents > 0 || uploads.length > 0)
    await core.meta.put({ key: NOTICE, value: { ...notice, uploads } });
}
export const dismissRestore = async ({ meta }: Notes): Promise<void> => await meta.delete(NOTICE);

async function change(
  core: CoreDatabase,
  to: (notice: RestoreNotice) => RestoreNotice | undefined,
): Promise<boolean> {
  /** By this attempt, or by one whose commit nobody heard of. */
  let isChanged = false;
  return await core.transaction('rw', core.meta, async () => {
    const before = await noted(core);
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
