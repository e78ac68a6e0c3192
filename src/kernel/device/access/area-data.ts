/**
 * Describes the data that the device stores of one area: which of it is removed when the user loses
 * the right to read the area, and which right the area's unsent work needs.
 */
import type { Collection } from 'dexie';
import type { RightName } from '#kernel/domain/user/permissions.ts';
import type { Versioned } from '../outbox/versioned.ts';
import type { RestoringKind } from '../restoring/restoring-kind.ts';
import type { BulkDatabase } from '../storage/databases.ts';

export type AreaData = {
  /** A user needs at least one of these rights to read the area. */
  readonly rights: readonly RightName[];
  /** The tables of bulk whose rows all belong to the area. */
  readonly tables?: readonly string[];
  /** The area's rows in tables of bulk that several areas share, by table. */
  readonly sharedTables?: Readonly<
    Record<string, (bulk: BulkDatabase) => Collection | Promise<Collection>>
  >;
  /** The beginnings of the names of the area's cursors. */
  readonly cursors?: readonly string[];
  /** The beginnings of the names of its stored answers (`stored-answers.ts`). */
  readonly answers?: readonly string[];
  /** The area's documents in core. Documents with unsent work are not removed. */
  readonly documents?: {
    readonly kind: string;
    readonly table: string;
    /** Returns true if a record of the table belongs to this area. */
    isOf(state: object | null): boolean;
    /**
     * Loads the functions that compare the documents with a restored server. If it is absent,
     * nothing is noted about documents that are removed.
     */
    restoring?(): Promise<RestoringKind<Versioned>>;
  };
  /**
   * The area's unsent work, which always stays: the kinds of its commands (`order` of `order.save`)
   * and of its files, and the right without which the server refuses them.
   */
  readonly unsent?: { readonly kinds: readonly string[]; readonly right: RightName };
  /**
   * Deletes the files of documents that were sent, refused files, and what is stored about these
   * files. Other files that are not finalized stay.
   * @param open Ids of documents with unsent work, whose files stay too.
   */
  removeFiles?(userId: number, open: ReadonlySet<string>): Promise<unknown>;
};

/** Returns the kind of work that a command belongs to: `order` of `order.save`. */
export const workKindOf = ({ kind }: { readonly kind: string }): string => kind.replace(/\..*/, '');

/** Returns true if the command or file is of a kind that the area lists as its unsent work. */
export const isUnsentWorkOfArea = (
  { unsent }: AreaData,
  work: { readonly kind: string },
): boolean => unsent?.kinds.includes(workKindOf(work)) === true;
