/** What a person is told after a restore of the server. It stays until all of it is settled, or dismissed. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { UploadAgain } from '../module.ts';
import { openInOrder } from '../outbox/outbox.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { CoreDatabase } from '../storage/databases.ts';

/** In `core.meta`. */
export const NOTICE = 'restore';
export type RestoreNotice = {
  /** When the server was restored. */
  readonly at: Instant;
  /** How many documents this device began to send again. */
  readonly documents: number;
  readonly uploads: readonly UploadAgain[];
  /** It has been said once, in whichever tab. */
  readonly isAnnounced?: boolean;
};

/** The facts of an entry that sends a document again have it as it was acknowledged: the record no longer does. */
export const isResending = (entry: OutboxEntry): boolean =>
  (entry.facts as { readonly lost?: unknown } | null)?.lost !== undefined;

export async function restoreNotice(core: CoreDatabase): Promise<RestoreNotice | undefined> {
  const notice = (await core.meta.get(NOTICE))?.value as RestoreNotice | undefined;
  if (!notice?.isAnnounced || notice.uploads.length > 0) return notice;
  return (await openInOrder(core).filter(isResending).count()) > 0 ? notice : undefined;
}
