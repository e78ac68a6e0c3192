/** What becomes of a file on this device once its report has an outcome: complete, it goes and its choices are remembered; refused, it opens again. */
import { completeUpload, openFiles } from '#areas/imports/device/index.ts';
import { laneOf, type BulkDatabase, type CoreDatabase } from '#kernel/device/offline.ts';
import type { Actor } from '#kernel/domain/permissions.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { reportHeads, reportRecords } from './stored.ts';

type Following = { readonly core: CoreDatabase; readonly bulk: BulkDatabase; readonly actor: Actor; now(): Instant };
type Outcome = 'complete' | 'waits' | { readonly code: string; readonly details: Readonly<Record<string, unknown>> };

async function outcomeOf({ core, bulk }: Following, id: string): Promise<Outcome> {
  const lane = await laneOf(core, id), refused = lane.find(({ state }) => state === 'rejected');
  if (refused) return { code: refused.outcome?.code ?? 'refused', details: refused.outcome?.details ?? {} };
  if (lane.length > 0) return 'waits';
  const [record, head] = await Promise.all([reportRecords(core).get(id), reportHeads(bulk).get(id)]), known = record?.server ?? undefined;
  const report = known && head ? (head.version > known.version ? head : known) : head ?? known;
  if (!report) return { code: 'taken_back', details: {} };
  return report.status === 'complete' ? 'complete' : report.status === 'waiting_correction' ? { code: report.refusal ?? 'waiting_correction', details: {} } : 'waits';
}

export async function followUp(following: Following, databases: Parameters<typeof openFiles>[1] = {}): Promise<void> {
  const files = openFiles(following.actor.userId, databases);
  try {
    for (const { id, step, returned } of await files.uploads.toArray()) {
      // Ready ones too: the portal may have been closed after FINALIZE was queued and before the upload said so.
      if (step !== 'sent' && step !== 'ready') continue;
      const outcome = await outcomeOf(following, id), isSent = step === 'sent';
      if (outcome === 'complete') await completeUpload(files, id, following.now());
      else if (outcome === 'waits') { if (!isSent) await files.uploads.update(id, { step: 'sent', returned: null }); }
      else if (isSent || (outcome.code !== 'taken_back' && outcome.code !== returned?.code)) await files.uploads.update(id, { step: 'ready', returned: outcome.code === 'taken_back' ? null : outcome });
    }
  } finally { files.close(); }
}
