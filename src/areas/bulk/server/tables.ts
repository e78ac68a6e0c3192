/** Imports that invited people, and whom each of them made. */
import type { Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { BulkKind } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    bulk_import: {
      id: Generated<number>;
      kind: BulkKind;
      /** The name of its file. */
      file: string;
      imported_by: number;
      imported_at: InstantColumn;
      /** How many people it made. */
      invited: number;
      /** When it was stopped; null: it was not. */
      stopped_at: NullableInstantColumn;
      /** How many of those people were removed again. */
      removed: Generated<number>;
    };
    bulk_import_user: { user_id: number; import_id: number };
  }
}
/** For those who import what is declared here. */
export type BulkTables = never;
