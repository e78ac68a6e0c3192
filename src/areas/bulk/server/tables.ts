/** Types the tables of imports, of the users that each created, and of what each changed. */
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { FieldValues, ImportedRecord, ImportKind } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    bulk_import: {
      id: Generated<number>;
      kind: ImportKind;
      /** The name of the imported file. */
      file: string;
      imported_by: number;
      imported_at: InstantColumn;
      /** The number of users that the import created. */
      invited: number;
      /** When the import was stopped. Null if it wasn't. */
      stopped_at: NullableInstantColumn;
      /** When the import was undone. Null if it wasn't. */
      undone_at: NullableInstantColumn;
      /** The number of the import's users that were removed when it was stopped or undone. */
      removed: Generated<number>;
    };
    /** The records that an import created or changed; see `ImportChange`. */
    bulk_change: {
      import_id: number;
      at: InstantColumn;
      record: ImportedRecord;
      record_id: string;
      owner_id: number | null;
      /**
       * The id of the user whose values these are, so that the names in them are deleted together
       * with the user's names. Null for other records.
       */
      user_id: number | null;
      before: JsonColumn<FieldValues> | null;
      after: JsonColumn<FieldValues>;
    };
    bulk_import_user: { user_id: number; import_id: number };
  }
}

/** A type to import, so that TypeScript loads the declarations of this file. */
export type BulkTables = never;
