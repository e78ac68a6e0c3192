/** What a person is told after a restore of the server, and how much of it is still on its way. It stays until all of it is settled, or dismissed. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { UploadAgain } from '../module.ts';
import { openInOrder } from '../outbox/outbox.ts';
import type { EntryState, OutboxEntry } from '../outbox/entry.ts';
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
export type RestoreNotice = NotedRestore & {
  /** Acknowledged by the restored server. */
  readonly received: number;
  readonly waiting: number;
  /** They came back: a person has to decide. */
  readonly attention: number;
};

/** The facts of an entry that sends a document again have it as it was acknowledged: the record no longer does. */
export const isResending = (entry: OutboxEntry): boolean =>
  (entry.facts as { readonly lost?: unknown } | null)?.lost !== undefined;

export const notedRestore = async ({
  meta,
}: Pick<CoreDatabase, 'meta'>): Promise<NotedRestore | undefined> =>
  (await meta.get(NOTICE))?.value as NotedRestore | undefined;

const cameBack: readonly EntryState[] = ['conflict', 'repriced', 'rejected', 'parked'];

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
