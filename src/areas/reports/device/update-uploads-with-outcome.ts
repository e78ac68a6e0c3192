/**
 * Updates the files on this device whose reports have an outcome. If the report is complete, the
 * upload is removed, its choices are remembered, and the file stays hidden on the device for a
 * while. If the report was refused, the upload opens again. If the report was removed, the upload
 * becomes a draft with a new id; it shows the reason if a step arrived too late.
 */
import {
  completeUpload,
  deleteOldRegisteredFiles,
  openFilesDatabase,
  renameUpload,
} from '#areas/imports/device/index.ts';
import type { Api } from '#kernel/device/index.ts';
import {
  readOpenEntries,
  type BulkDatabase,
  type CoreDatabase,
} from '#kernel/device/engine-and-databases.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { reportHeadsTable, reportRecordsTable } from './report-rows.ts';

type Following = {
  readonly core: CoreDatabase;
  readonly bulk: BulkDatabase;
  readonly actor: Actor;
  readonly api: Pick<Api, 'serverTime'>;
  now(): Instant;
  /**
   * Loads again what rows are checked against, because the server may have refused the file for
   * something that this device doesn't know yet.
   */
  renew?(): Promise<unknown>;
};

type Outcome =
  | 'complete'
  | 'waits'
  | { readonly code: string; readonly details: Readonly<Record<string, unknown>> };

async function outcomeOf({ core, bulk }: Following, id: string): Promise<Outcome> {
  const lane = await readOpenEntries(core, id);
  const refused = lane.find(({ state }) => state === 'rejected');
  if (!refused && lane.length > 0) return 'waits';
  const [record, head] = await Promise.all([
    reportRecordsTable(core).get(id),
    reportHeadsTable(bulk).get(id),
  ]);

  const known = record?.server ?? undefined;
  const isHeadNewer = !known || (head !== undefined && head.version > known.version);
  const report = isHeadNewer ? head : known;

  // The report was removed or undone before a step for it arrived, so the step isn't part of it.
  const isTakenOut = report?.status === 'removed' || report?.status === 'undone';
  if (refused && isTakenOut) return { code: 'report_removed', details: {} };
  if (refused)
    return { code: refused.outcome?.code ?? 'refused', details: refused.outcome?.details ?? {} };
  if (!report) return { code: 'taken_back', details: {} };

  // A removed or undone report was complete before, so the server has its file.
  if (report.status === 'complete' || isTakenOut) return 'complete';
  if (report.status === 'waiting_correction')
    return { code: report.refusal ?? 'waiting_correction', details: {} };

  return 'waits';
}

/**
 * Returns the id for a repeated upload. It depends on the old id only, so repeated runs and other
 * devices find the same one.
 */
export const repeatedUploadId = (id: string): string =>
  `${id.slice(0, -12)}${((BigInt(`0x${id.slice(-12)}`) + 1n) % (1n << 48n)).toString(16).padStart(12, '0')}`;

/**
 * Updates the uploads that are ready or sent to the state of their reports, and deletes registered
 * files that were kept long enough. `gone`: ids of reports that the mirror reported as removed.
 */
export async function updateUploadsWithOutcome(
  following: Following,
  gone: readonly string[] = [],
): Promise<void> {
  const files = openFilesDatabase(following.actor.userId);
  try {
    // The age of kept files is measured in server time, because a device's clock may be wrong by
    // years.
    const serverTime = following.api.serverTime();
    if (serverTime !== null) await deleteOldRegisteredFiles(files, serverTime);
    for (const id of gone) await files.uploads.update(id, { isGone: true });
    for (const { id, step, returned, isGone } of await files.uploads.toArray()) {
      // Include uploads that are ready: the portal may have been closed after FINALIZE was queued
      // and before the upload was marked as sent.
      if (step !== 'sent' && step !== 'ready') continue;
      const outcome = await outcomeOf(following, id);
      const isSent = step === 'sent';
      if (outcome === 'complete') {
        const now = following.now();
        await completeUpload(files, id, now, serverTime ?? now);
      } else if (isGone && typeof outcome === 'object' && outcome.code === 'taken_back')
        await renameUpload(files, id, repeatedUploadId(id), {
          step: 'ready',
          returned: null,
          isGone: false,
        });
      else if (typeof outcome === 'object' && outcome.code === 'report_removed')
        await renameUpload(files, id, repeatedUploadId(id), { step: 'ready', returned: outcome });
      else if (outcome === 'waits') {
        if (!isSent) await files.uploads.update(id, { step: 'sent', returned: null });
      } else if (outcome.code === 'taken_back') {
        if (isSent) await files.uploads.update(id, { step: 'ready', returned: null });
      } else if (isSent || outcome.code !== returned?.code) {
        await following.renew?.();
        // All rows are checked again, so that the device finds what the server has found.
        await files.transaction('rw', files.uploads, async () => {
          const now = await files.uploads.get(id);
          if (now)
            await files.uploads.update(id, {
              step: 'ready',
              returned: outcome,
              revision: now.revision + 1,
            });
        });
      }
    }
  } finally {
    files.close();
  }
}
