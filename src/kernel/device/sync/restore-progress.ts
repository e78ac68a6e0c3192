/**
 * Computes the figures of a restore for the sync drawer: how many documents are received, waiting,
 * or need a person.
 */
import type { EntryState } from '../outbox/entry.ts';
import { queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import {
  isResendingEntry,
  readRestoreNotice,
  documentIdsReceivedSince,
  type StoredRestoreNotice,
} from './restore-notice.ts';

/** The notice with its figures, each counted in documents. */
export type RestoreNotice = StoredRestoreNotice & {
  /** The number of documents that the restored server has acknowledged. */
  readonly received: number;
  readonly waiting: number;
  /** The number of documents that were refused, are parked or are in conflict. A person decides. */
  readonly attention: number;
};

const cameBack: readonly EntryState[] = ['conflict', 'repriced', 'rejected', 'parked'];

/**
 * Returns the notice. Returns undefined if there is none, or if it was announced, none of its
 * documents is waiting or received, and no file must be uploaded again.
 */
export async function restoreNoticeToShow(core: CoreDatabase): Promise<RestoreNotice | undefined> {
  const noted = await readRestoreNotice(core);
  if (!noted) return undefined;

  const resending = await queryOpenEntriesInOrder(core).filter(isResendingEntry).toArray();
  const open = new Map(resending.map((entry) => [entry.documentId, entry]));
  const back = [...open.values()].filter(({ state }) => cameBack.includes(state));
  const received = await documentIdsReceivedSince(core, noted);

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
