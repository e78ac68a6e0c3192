/**
 * The notice about a restore of the server. From it and the outbox, the portal says how many
 * documents this device sends again and how many of them the server has received. It is stored
 * until the user dismisses it or moves to another distributor.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { UploadAgain } from '../restoring/restoring-kind.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { CoreDatabase } from '../storage/databases.ts';

/** The notice's key in `core.meta`. */
export const RESTORE_NOTICE_KEY = 'restore';

/** The notice as stored. */
export type StoredRestoreNotice = {
  /** When the server was restored. */
  readonly at: Instant;
  /** How many documents this device began to send again. */
  readonly documents: number;
  /** The ids of these documents. Absent if a former version of the portal stored the notice. */
  readonly ids?: readonly string[];
  /**
   * The ids of those documents that were received, noted here before their receipts are deleted.
   * Absent as long as no receipt was deleted.
   */
  readonly receivedIds?: readonly string[];
  /** Files that a person must upload again. */
  readonly uploads: readonly UploadAgain[];
  /** True once the notice was announced in any tab. */
  readonly isAnnounced?: boolean;
};

/**
 * Returns true if the entry sends a document again after a restore. The entry's facts then hold the
 * acknowledged state, which the document's record no longer has.
 */
export const isResendingEntry = (entry: OutboxEntry): boolean =>
  (entry.facts as { readonly lost?: unknown } | null)?.lost !== undefined;

/** Returns the stored notice, or undefined if there is none. */
export const readRestoreNotice = async ({
  meta,
}: Pick<CoreDatabase, 'meta'>): Promise<StoredRestoreNotice | undefined> =>
  (await meta.get(RESTORE_NOTICE_KEY))?.value as StoredRestoreNotice | undefined;

/** Returns the ids of the notice's documents that the server has received since the restore. */
export async function documentIdsReceivedSince(
  core: CoreDatabase,
  { at, ids = [], receivedIds = [] }: StoredRestoreNotice,
): Promise<ReadonlySet<string>> {
  const receipts = await core.outbox
    .where('[documentId+open]')
    .anyOf(ids.map((id) => [id, 0]))
    .filter(({ state, closedAt }) => state === 'acknowledged' && closedAt >= at)
    .toArray();
  return new Set([...receivedIds, ...receipts.map(({ documentId }) => documentId)]);
}
