/** Compares versions of a document across a restore. */
import type { ComparisonVerdict } from '#kernel/domain/documents/restore-comparison.ts';

/**
 * A document as a restored server has it. `restoredVersion` is the newest version that the server
 * knows from before the restore: the one in the backup, or a later one that a device has sent
 * again. It is null if the document was created after the restore.
 */
type RestoredDocument = {
  readonly version: number;
  readonly deleted: boolean;
  readonly restoredVersion: number | null;
};

/**
 * Returns true if the server's document is not the version that a device holds. A version that the
 * device received after the backup differs from the server's version with the same number, because
 * the server assigned the number again after the restore.
 */
export const isOtherThanHeldVersion = (
  { version, restoredVersion }: Pick<RestoredDocument, 'version' | 'restoredVersion'>,
  held: number,
): boolean => version !== held || held > (restoredVersion ?? held);

/**
 * Returns the verdict on a document that a device removed. The device removes it again (`older`) if
 * nothing has happened to the document since the backup.
 * @param removed The version that the device removed.
 */
export const verdictOnRemovedDocument = (
  stored: RestoredDocument | undefined,
  removed: number,
): ComparisonVerdict =>
  stored &&
  !stored.deleted &&
  stored.version === stored.restoredVersion &&
  removed >= stored.version
    ? 'older'
    : 'same';
