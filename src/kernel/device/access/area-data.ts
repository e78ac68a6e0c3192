/** What a device keeps of one area of the portal, so that it can leave with the right to read it. */
import type { RightName } from '#kernel/domain/user/permissions.ts';
import type { BulkDatabase } from '../storage/databases.ts';

export type AreaData = {
  /** One of these lets a person read it. */
  readonly rights: readonly RightName[];
  /** Mirrors, kept answers and their cursors; called within a transaction over all tables. */
  removeMirrors?(bulk: BulkDatabase): PromiseLike<unknown>;
  /** Its documents in core: those with unsent work stay. */
  readonly documents?: {
    readonly kind: string;
    readonly table: string;
    /** With which the kinds of its commands begin: `order.`. */
    readonly commands: string;
    /** Of the records in the table. */
    isOf(state: object | null): boolean;
  };
  /** Files of whatever was sent, and what is remembered of them. `open`: documents with unsent work, whose files stay, as do those that nobody has finalised. */
  removeFiles?(userId: number, open: ReadonlySet<string>): Promise<unknown>;
};
