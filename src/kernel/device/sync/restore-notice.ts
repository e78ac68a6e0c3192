/** What a person is told after a restore of the server, and how much of it is still on its way. It stays until all of it is settled, or dismissed. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { UploadAgain } from '../module.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { CoreDatabase } from '../storage/databases.ts';

/** In `core.meta`. */
export const NOTICE = 'restore';
export type NotedRestore = {
  /** When the server was restored. */
  readonly at: Instant;
  /** How many documents this device began to send again. */
  readonly documents: number;
  /** Which; absent: noted before they were counted one by one. */
  readonly ids?: readonly string[];
  /** Of these, received when the last receipts of theirs went; absent: none has gone. */
  readonly receivedIds?: readonly string[];
  readonly uploads: readonly UploadAgain[];
  /** It has been said once, in whichever tab. */
  readonly isAnnounced?: boolean;
};
/** The facts of an entry that sends a document again have it as it was acknowledged: the record no longer does. */
export const isResending = (entry: OutboxEntry): boolean =>
  (entry.facts as { readonly lost?: unknown } | null)?.lost !== undefined;

export const notedRestore = async ({
  meta,
}: Pick<CoreDatabase, 'meta'>): Promise<NotedRestore | undefined> =>
  (await meta.get(NOTICE))?.value as NotedRestore | undefined;

/** The documents whose receipts are here or have been. */
export async function receivedSince(
  core: CoreDatabase,
  { at, ids = [], receivedIds = [] }: NotedRestore,
): Promise<ReadonlySet<string>> {
  const receipts = await core.outbox
    .where('[documentId+open]')
    .anyOf(ids.map((id) => [id, 0]))
    .filter(({ state, closedAt }) => state === 'acknowledged' && closedAt >= at)
    .toArray();
  return new Set([...receivedIds, ...receipts.map(({ documentId }) => documentId)]);
}
