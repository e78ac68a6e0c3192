/** Types the tables of imports that invited users, and of the users that each import created. */
import type { Generated } from 'kysely';
import type { InstantColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { BulkKind } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    bulk_import: {
      id: Generated<number>;
      kind: BulkKind;
      /** The name of the imported file. */
      file: string;
      imported_by: number;
      imported_at: InstantColumn;
      /** The number of users that the import created. */
      invited: number;
      /** When the import was stopped. Null: it wasn't. */
      stopped_at: NullableInstantColumn;
      /** The number of the import's users that were removed when it was stopped. */
      removed: Generated<number>;
    };
    bulk_import_user: { user_id: number; import_id: number };
  }
}

/** A type to import, so that TypeScript loads the declarations of this file. */
export type BulkTables = never;
