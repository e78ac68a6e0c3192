/** Types the tables of restores. */
import type { GeneratedAlways } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { FindingDetails, FindingKind, FindingSubject } from '../domain/index.ts';

export interface RestoreTables {
  /** One row for each restore; its id is the epoch that it began. */
  restore: {
    id: string;
    former_epoch: string;
    restored_at: InstantColumn;
    since: InstantColumn;
    numbers: number;
  };
  /**
   * One row for each restore, document and kind. `version` is the highest version of the document
   * with which the finding was reported before it was settled.
   */
  restore_finding: {
    id: GeneratedAlways<number>;
    restore_id: string;
    subject: FindingSubject;
    document_id: string;
    name: string;
    distributor_id: number;
    kind: FindingKind;
    version: number;
    details: JsonColumn<FindingDetails>;
    seen_by: number | null;
    at: InstantColumn;
    settled_at: NullableInstantColumn;
    settled_by: number | null;
  };
  /**
   * Documents deleted between a backup and its restore, for which a device had a receipt of the
   * deletion. Copies on devices aren't sent again.
   */
  restore_removal: {
    document_id: string;
    distributor_id: number;
    version: number;
    at: InstantColumn;
  };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends RestoreTables {}
}
