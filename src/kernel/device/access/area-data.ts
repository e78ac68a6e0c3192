/**
 * Describes what the device stores of one area, so that it can be removed when the user loses the
 * right to read the area.
 */
import type { RightName } from '#kernel/domain/user/permissions.ts';
import type { Versioned } from '../outbox/versioned.ts';
import type { RestoringKind } from '../restoring/restoring-kind.ts';
import type { BulkDatabase } from '../storage/databases.ts';

export type AreaData = {
  /** A user needs at least one of these rights to read the area. */
  readonly rights: readonly RightName[];
  /**
   * Deletes the area's mirrored rows, stored answers and their cursors. Called within a transaction
   * over all tables.
   */
  removeMirrors?(bulk: BulkDatabase): PromiseLike<unknown>;
  /** The area's documents in core. Documents with unsent work are not removed. */
  readonly documents?: {
    readonly kind: string;
    readonly table: string;
    /** The prefix of the area's command kinds, for example `order.`. */
    readonly commands: string;
    /** Returns true if a record of the table belongs to this area. */
    isOf(state: object | null): boolean;
    /**
     * Returns how the documents are compared with a restored server. Absent: the documents are
     * forgotten without a comparison.
     */
    restoring?(): Promise<RestoringKind<Versioned>>;
  };
  /**
   * Deletes the files of documents that were sent, and what is stored about these files. Files that
   * are not finalized stay.
   * @param open Ids of documents with unsent work, whose files stay too.
   */
  removeFiles?(userId: number, open: ReadonlySet<string>): Promise<unknown>;
};
