/** A restore of the server in figures, for whoever opens the sync status: what of it is received, what is on its way, what asks a person. */
import type { EntryState } from '../outbox/entry.ts';
import { openInOrder } from '../outbox/outbox.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import { isResending, notedRestore, receivedSince, type NotedRestore } from './restore-notice.ts';

export type RestoreNotice = NotedRestore & {
  /** Acknowledged by the restored server. */
  readonly received: number;
  readonly waiting: number;
  /** They came back: a person has to decide. */
  readonly attention: number;
};

const cameBack: readonly EntryState[] = ['conflict', 'repriced', 'rejected', 'parked'];

/** undefined: there was no restore, or nothing of it is left to say. */
export async function restoreNotice(core: CoreDatabase): Promise<RestoreNotice | undefined> {
  const noted = await notedRestore(core);
  if (!noted) return undefined;
  const resending = await openInOrder(core).filter(isResending).toArray();
  const open = new Map(resending.map((entry) => [entry.documentId, entry]));
  const back = [...open.values()].filter(({ state }) => cameBack.includes(state));
  const received = await receivedSince(core, noted);
  const isSaid = noted.isAnnounced === true && noted.uploads.length === 0;
  return isSaid && open.size === 0 && received.size === 0
    ? undefined
    : {
        ...noted,
        received: [...received].filter((id) => !open.has(id)).length,
        waiting: open.size - back.length,
        attention: back.length,
      };
}
